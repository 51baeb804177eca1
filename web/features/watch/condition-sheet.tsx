import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { examinerPagePath } from '#contract/catalogue/slugs.ts';
import { inReportOrder, type PositionReading, summaryOfRates } from '#contract/catalogue/watch-positions.ts';
import { monthOf } from '#contract/languages/calendar.ts';
import type { Language } from '#contract/languages/languages.ts';
import { formatNumber, formatSignedNumber } from '#contract/languages/numbers.ts';
import { formatCalendarDay } from '../../i18n/format-date.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FactLine } from '../../ui/fact-line.tsx';
import type { WatchCardPicture } from '../cards/card-picture.ts';
import type { FullWatch } from './full-watch.ts';
import { MarksOfWear } from './marks-of-wear.tsx';
import { TraceDrawing } from './trace-drawing.tsx';

/** The examiner with a page, as the sheet names them. */
type SheetExaminer = {
	documentId: string;
	slug: string;
	name: string;
	profession: string | null;
	portrait: WatchCardPicture | null;
};
export type ConditionSheetProps = { watch: FullWatch; examiner: SheetExaminer | null };
const parts = ['case', 'crystal', 'dial', 'hands', 'strap'] as const;

/** The condition sheet of a watch, like a printed report, without empty fields. */
export function ConditionSheet({ watch, examiner }: ConditionSheetProps) {
	const { t, language } = useTranslation();
	const sheet = watch.conditionSheet;
	if (!sheet) return null;
	const { figure, signed, known } = writersOf(language);
	const positions = inReportOrder(sheet.positions ?? []);
	const summary = summaryOfRates(positions);
	// A unit never wraps away from its figure.
	const perDay = `\u00a0${t('checked.perDay')}`;
	const measured = [
		{ name: 'amplitude' as const, text: known(sheet.amplitude, figure, '°') },
		{ name: 'rate' as const, text: known(sheet.rate, signed, perDay) },
		{ name: 'beatError' as const, text: known(sheet.beatError, figure, '\u00a0ms') },
	].filter(({ text }) => text !== null);
	// The readings by position say more than a single measurement.
	const figures = summary
		? [
				{ name: 'average' as const, text: signed(summary.mean) + perDay },
				...(positions.length > 1
					? [{ name: 'range' as const, text: `${figure(summary.range)}\u00a0s` }]
					: []),
			]
		: measured;
	const tested = [
		typeof sheet.waterTestPassed === 'boolean' && t(`checked.waterTest.${sheet.waterTestPassed}`),
		known(sheet.waterTestBar, figure, '\u00a0bar'),
		sheet.waterTestedOn && formatCalendarDay(sheet.waterTestedOn, language),
	].filter(Boolean);
	const facts: [string, ReactNode][] = [
		[t('checked.waterTest.title'), tested.join(', ')],
		[t('checked.lastService'), sheet.lastService && monthOf(sheet.lastService, language)],
	];
	const rows = [
		...parts.map((part): [string, ReactNode] => {
			const grade = sheet[`${part}Grade`];
			const note = sheet[`${part}Note`];
			const gradeLabel = grade && <span className="font-medium">{t(`terms.condition.${grade}`)}</span>;
			const text = note && <span className="block text-soft">{note}</span>;
			return [t(`checked.part.${part}`), gradeLabel || text ? [gradeLabel, text] : null];
		}),
		...facts,
	].filter(([, content]) => content);
	return (
		<section
			id="checked"
			className="laid-out-near scroll-mt-24 rounded-base border border-line px-5 py-6 sm:px-8 print:break-inside-avoid"
		>
			<h2 className="text-2xl">{t('checked.title')}</h2>
			<Signature sheet={sheet} examiner={examiner} />
			{figures.length > 0 && (
				<dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-x-6 gap-y-3 border-y border-line py-4">
					{figures.map(({ name, text }) => (
						<div key={name}>
							<dt className="text-sm text-soft">{t(`checked.${name}`)}</dt>
							<dd className="figures text-xl">{text}</dd>
						</div>
					))}
				</dl>
			)}
			{positions.length > 0 && <Traces positions={positions} bph={watch.caliber?.bph ?? null} />}
			<dl className="mt-2">
				{rows.map(([name, content]) => (
					<div
						key={name}
						className="grid gap-x-6 border-b border-line py-2.5 last:border-0 sm:grid-cols-[9rem_1fr]"
					>
						<dt className="text-soft">{name}</dt>
						<dd className="figures wrap-anywhere">{content}</dd>
					</div>
				))}
			</dl>
			<MarksOfWear watch={watch} />
			{sheet.remarks && (
				<p className="mt-3 max-w-text border-t border-line pt-4 wrap-anywhere whitespace-pre-line">
					{sheet.remarks}
				</p>
			)}
		</section>
	);
}

/** Numbers of the sheet in a language. */
function writersOf(language: Language) {
	return {
		figure: (value: number) => formatNumber(Math.abs(value), language, 1),
		signed: (value: number) => formatSignedNumber(value, language, 1),
		known: (value: number | null | undefined, write: (value: number) => string, unit: string) =>
			typeof value === 'number' ? write(value) + unit : null,
	};
}

/** The trace of each position as a timegrapher draws it, with its readings. */
function Traces({ positions, bph }: { positions: readonly PositionReading[]; bph: number | null }) {
	const { t, language } = useTranslation();
	const { figure, signed, known } = writersOf(language);
	return (
		<>
			<ul className="mt-5 grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-4 gap-y-5 min-[26rem]:grid-cols-2 xl:grid-cols-3">
				{positions.map((reading) => (
					<li key={reading.position} className="grid content-start gap-1.5">
						<TraceDrawing reading={reading} bph={bph} />
						<p className="text-sm">
							<span className="block font-medium">{t(`checked.position.${reading.position}`)}</span>
							<span className="figures grid text-soft">
								<span>{`${signed(reading.rate)}\u00a0${t('checked.perDay')}`}</span>
								<FactLine
									facts={[
										known(reading.amplitude, figure, '°'),
										known(reading.beatError, figure, '\u00a0ms'),
									]}
								/>
							</span>
						</p>
					</li>
				))}
			</ul>
			<p className="mt-3 mb-5 max-w-text text-sm text-soft">{t('checked.traceAbout')}</p>
		</>
	);
}

type SignatureProps = {
	sheet: NonNullable<FullWatch['conditionSheet']>;
	examiner: SheetExaminer | null;
};

/** Who examined the watch, when and with what. A sheet without an examiner shows nothing. */
function Signature({ sheet, examiner }: SignatureProps) {
	const { t, language } = useTranslation();
	const name = examiner?.name ?? sheet.examinedBy;
	if (!name) return null;
	const portrait = examiner?.portrait?.sources[0];
	const day = sheet.examinedOn && formatCalendarDay(sheet.examinedOn, language);
	return (
		<div className="mt-4 flex items-center gap-4">
			{portrait && (
				<img
					src={portrait.webp}
					width={56}
					height={56}
					alt=""
					loading="lazy"
					className="size-14 shrink-0 rounded-full bg-sunken object-cover"
				/>
			)}
			<p className="wrap-anywhere">
				{t('checked.examinedBy')}{' '}
				{examiner ? (
					<Link
						to={examinerPagePath(examiner.documentId, examiner.slug)}
						className="font-medium text-accent underline decoration-line underline-offset-4 hover:decoration-current"
					>
						{name}
					</Link>
				) : (
					<span className="font-medium">{name}</span>
				)}
				{day && ` ${t('checked.examinedOn', { day })}`}
				<FactLine
					facts={[
						examiner?.profession,
						sheet.instrument && t('checked.instrument', { instrument: sheet.instrument }),
					]}
					className="text-sm text-soft"
				/>
			</p>
		</div>
	);
}
