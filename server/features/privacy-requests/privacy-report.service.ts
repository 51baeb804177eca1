import { shopTimeZone } from '#contract/languages/calendar.ts';
import { type Language, locales } from '#contract/languages/languages.ts';
import type { PrivacyReportFormat } from '#contract/privacy-requests/privacy-request-kinds.ts';
import type { ShopConfig } from '../../core/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import { cell } from '../../http/csv.ts';
import type { LetterheadPaper, PaperBlock } from '../../pdf/papers.ts';
import { fill, texts } from '../../texts/texts.ts';
import { day, letterhead, wordsOf } from '../papers/paper-words.ts';
import { draw } from '../pictures/drawing/drawing.ts';
import { type PersonData, type PersonDeps, readPersonData } from './person-data.service.ts';
import { personOf } from './privacy-request-changes.service.ts';
import type { PrivacyRequestRow } from './privacy-requests.queries.ts';
import {
	dataIn,
	type Processing,
	processingOfDatum,
	processingOfSection,
	reportSections,
} from './report-sections.ts';

export type ReportFile = { format: PrivacyReportFormat; file: Buffer };

/** Makes the files that answer a request: the person's data, and what the law asks to say about them. */
export async function makeReport(deps: PersonDeps, row: PrivacyRequestRow): Promise<ReportFile[]> {
	const data = await inTransaction(deps.db, (trx) => readPersonData(deps, trx, personOf(row)));
	const at = deps.clock();
	const files: ReportFile[] = [
		{ format: 'json', file: Buffer.from(jsonOf(deps.config, row, data, at)) },
		{ format: 'csv', file: Buffer.from(csvOf(data, row.language)) },
	];
	if (row.kind === 'portability') return files;
	const { files: drawn } = await draw('now', { kind: 'paper', paper: paperOf(deps.config, row, data, at) });
	return [{ format: 'pdf', file: Buffer.from(drawn[0] as Uint8Array) }, ...files];
}

const filled = (data: PersonData) =>
	reportSections.filter((section) => {
		const value = data[section];
		return Array.isArray(value) ? value.length > 0 : value !== null;
	});

function jsonOf(
	{ title, seller }: Pick<ShopConfig, 'title' | 'seller'>,
	{ number, language, email }: PrivacyRequestRow,
	data: PersonData,
	at: Date,
): string {
	const { legalName, rut, address, email: contact } = seller;
	return JSON.stringify(
		{
			request: number,
			madeAt: at.toISOString(),
			person: email,
			controller: { shop: title, legalName, rut, address, email: contact },
			sections: filled(data).map((section) => ({
				section,
				title: texts[language].privacyReport.sections[section],
				processing: processingOfSection(section, language),
				data: data[section],
			})),
		},
		null,
		'\t',
	);
}

const processingNames = [
	'sources',
	'purposes',
	'bases',
	'recipients',
	'retention',
] as const satisfies (keyof Processing)[];

/** One line for each datum. Starts with a byte order mark, so that spreadsheets read it as UTF-8. */
function csvOf(data: PersonData, language: Language): string {
	const words = texts[language].privacyReport;
	const head = [words.section, words.datum, words.value, ...processingNames.map((name) => words[name])];
	const lines = filled(data).flatMap((section) =>
		dataIn(data[section]).map(({ path, value }) => {
			const processing = processingOfDatum(section, path, language);
			return [
				words.sections[section],
				path.join('.'),
				value,
				...processingNames.map((name) => processing[name]),
			];
		}),
	);
	return `\ufeff${[head, ...lines].map((line) => line.map((value) => cell(value)).join(',')).join('\r\n')}\r\n`;
}

function paperOf(
	shop: Pick<ShopConfig, 'title' | 'seller'>,
	{ number, language, email, created_at }: PrivacyRequestRow,
	data: PersonData,
	at: Date,
): LetterheadPaper {
	const words = texts[language].privacyReport;
	const sections = filled(data);
	return {
		kind: 'letterhead',
		language,
		title: `${words.title} · ${number}`,
		at,
		from: letterhead(shop, language),
		heading: words.title,
		marks: [fill(words.request, { number }), day(at, language)],
		blocks: [
			{ kind: 'text', text: fill(words.intro, { email: email ?? '', date: day(created_at, language) }) },
			...(sections.length === 0 ? [{ kind: 'text' as const, text: words.nothing }] : []),
			...sections.flatMap((section) => sectionBlocks(section, data[section], language)),
			{ kind: 'heading', text: words.rightsTitle },
			{ kind: 'text', text: words.rights },
		],
		foot: `${fill(words.request, { number })} · ${wordsOf(language).page}`,
	};
}

function sectionBlocks(
	section: keyof PersonData,
	value: PersonData[keyof PersonData],
	language: Language,
): PaperBlock[] {
	const words = texts[language].privacyReport;
	const processing = processingOfSection(section, language);
	const about = processingNames.flatMap((name) =>
		processing[name] ? [{ name: words[name], value: processing[name] }] : [],
	);
	const records = Array.isArray(value) ? value : [value];
	return [
		{ kind: 'heading', text: words.sections[section] },
		{ kind: 'facts', facts: about },
		...records.map(
			(record): PaperBlock => ({
				kind: 'facts',
				facts: dataIn(record)
					.filter(({ path }) => !internalNames.has(String(path.at(-1))))
					.map(({ path, value: shown }) => ({
						name: labelOf(path, language),
						value: readable(shown, language),
					})),
			}),
		),
	];
}

/** Internal numbers of rows, which are in the other files. */
const internalNames = new Set(['id', 'documentId', 'updatedAt']);

/** Returns the label of a datum: the names of its path, with the number of a list's element. */
function labelOf(path: readonly (string | number)[], language: Language): string {
	const labels = new Map(
		Object.entries({ ...texts[language].fields, ...texts[language].privacyReport.fields }),
	);
	return path
		.map((name) => (typeof name === 'number' ? String(name) : (labels.get(name) ?? name)))
		.join(' › ');
}

/** Returns times and yes/no values as people read them. */
function readable(value: string, language: Language): string {
	const words = texts[language].privacyReport;
	if (value === 'true') return words.yes;
	if (value === 'false') return words.no;
	if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return value;
	return new Intl.DateTimeFormat(locales[language], {
		dateStyle: 'medium',
		timeStyle: 'short',
		timeZone: shopTimeZone,
	}).format(new Date(value));
}
