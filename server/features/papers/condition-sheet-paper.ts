import type { ConditionSheetChanges } from '#contract/catalogue/condition-sheet.schema.ts';
import { inReportOrder } from '#contract/catalogue/watch-positions.ts';
import { markedViews } from '#contract/catalogue/wear-marks.ts';
import { monthOf } from '#contract/languages/calendar.ts';
import { type Language, languages } from '#contract/languages/languages.ts';
import { formatNumber, formatSignedNumber } from '#contract/languages/numbers.ts';
import type { LetterheadPaper, PaperBlock } from '../../pdf/papers.ts';
import { fill, texts } from '../../texts/texts.ts';
import type { PaperOrder } from '../orders/papers/order-papers.service.ts';
import { orderPaper, type PaperShop } from './order-paper.ts';
import { day, wordsOf } from './paper-words.ts';

type SheetItem = PaperOrder['items'][number];
const parts = ['case', 'crystal', 'dial', 'hands', 'strap'] as const;

/**
 * Returns the sheet with the condition of an order's used watches as the shop described them on the day of
 * the order; null when it has no used watch.
 */
export function conditionSheetPaper(shop: PaperShop, order: PaperOrder): LetterheadPaper | null {
	const { language, created_at } = order.row;
	const used = order.items.filter(({ condition }) => condition !== null);
	if (used.length === 0) return null;
	const { title, about } = wordsOf(language).sheet;
	return orderPaper(shop, order, title, [
		{ kind: 'text', text: fill(about, { date: day(created_at, language) }) },
		...used.flatMap((item) => watchBlocks(item, language)),
	]);
}

function watchBlocks(
	{ brand, model, condition, serial, ...item }: SheetItem,
	language: Language,
): PaperBlock[] {
	const sheet = (item.condition_sheet ?? {}) as ConditionSheetChanges;
	const { sheet: words, certificate } = wordsOf(language);
	const inLanguage = (text: ConditionSheetChanges['remarks']) =>
		text?.[language] ?? languages.map((one) => text?.[one]).find(Boolean) ?? undefined;
	const figure = (value: number | null | undefined, text: string) =>
		typeof value === 'number' && fill(text, { value: formatNumber(value, language, 1) });
	const rateOf = (value: number | null | undefined) =>
		typeof value === 'number' && fill(words.perDay, { value: formatSignedNumber(value, language, 1) });
	const { rate, waterTestPassed: passed, waterTestedOn: on, lastService } = sheet;
	const rows: [string, ...(string | false | null | undefined)[]][] = [
		[certificate.condition, condition && texts[language].cards.condition[condition]],
		[certificate.reference, item.reference ?? item.facts?.reference],
		[words.year, item.year === null ? null : String(item.year)],
		[certificate.serial, serial],
		[
			words.boxAndPapers,
			typeof item.box_and_papers === 'boolean' && (item.box_and_papers ? words.withBox : words.withoutBox),
		],
		[
			words.examinedBy,
			sheet.examinedBy,
			sheet.examinedOn && day(`${sheet.examinedOn}T12:00:00Z`, language),
			sheet.instrument,
		],
		...parts.map((part): [string, ...(string | null | undefined)[]] => {
			const grade = sheet[`${part}Grade`];
			return [words.part[part], grade && words.grade[grade], inLanguage(sheet[`${part}Note`])];
		}),
		...markedViews.map((view): [string, ...(string | undefined)[]] => [
			words.marks[view],
			...(sheet.marks ?? []).filter((mark) => mark.view === view).map(({ note }) => inLanguage(note)),
		]),
		[words.amplitude, figure(sheet.amplitude, '{value}°')],
		[words.rate, rateOf(rate)],
		[words.beatError, figure(sheet.beatError, '{value} ms')],
		[
			words.waterTest,
			typeof passed === 'boolean' && words[passed ? 'passed' : 'notPassed'],
			figure(sheet.waterTestBar, '{value} bar'),
			// A date without a time: noon UTC is the same day in Chile.
			on && day(`${on}T12:00:00Z`, language),
		],
		[words.lastService, lastService && monthOf(lastService, language)],
	];
	const facts = rows.flatMap(([name, ...values]) => {
		const value = values.filter(Boolean).join(' · ');
		return value ? [{ name, value }] : [];
	});
	const traces = inReportOrder(sheet.positions ?? []).map(({ position, rate, amplitude, beatError }) => ({
		name: words.position[position],
		value: [rateOf(rate), figure(amplitude, '{value}°'), figure(beatError, '{value} ms')]
			.filter(Boolean)
			.join(' · '),
		rate,
		beatError,
		bph: item.facts?.bph ?? null,
	}));
	const remarks = inLanguage(sheet.remarks);
	return [
		{ kind: 'heading', text: `${brand} ${model}` },
		{ kind: 'facts', facts },
		...(traces.length > 0
			? [
					{ kind: 'traces' as const, traces },
					{ kind: 'text' as const, text: words.traceAbout, soft: true },
				]
			: []),
		...(remarks ? [{ kind: 'text' as const, text: remarks }] : []),
	];
}
