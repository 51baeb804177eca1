import { shopTimeZone } from '#contract/languages/calendar.ts';
import { type Language, locales } from '#contract/languages/languages.ts';
import type { PrivacyReportFormat } from '#contract/privacy-requests/privacy-request-kinds.ts';
import type { ShopConfig } from '../../core/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import { cell } from '../../http/csv.ts';
import type { LetterheadPaper, PaperBlock } from '../../pdf/papers.ts';
import type { PersonRecord } from '../../personal-data/read-person-records.ts';
import { fill, texts } from '../../texts/texts.ts';
import type { AccountDeps } from '../accounts/users/person-hooks.ts';
import { day, letterhead, wordsOf } from '../papers/paper-words.ts';
import { draw } from '../pictures/drawing/drawing.ts';
import { dataIn } from './data-in.ts';
import { type PersonData, readOtherRecords, readPersonData } from './person-data.service.ts';
import { personOf } from './privacy-request-changes.service.ts';
import type { PrivacyRequestRow } from './privacy-requests.queries.ts';
import {
	kindOfRecord,
	type Processing,
	processingOfDatum,
	processingOfRecords,
	processingOfSection,
	reportSections,
} from './report-sections.ts';

export type ReportFile = { format: PrivacyReportFormat; file: Buffer };

/** `records`: what the register has about the person and the sections of `data` do not show. */
type Report = { row: PrivacyRequestRow; at: Date; data: PersonData; records: readonly PersonRecord[] };

/** Makes the files that answer a request: the person's data, and what the law asks to say about them. */
export async function makeReport(deps: AccountDeps, row: PrivacyRequestRow): Promise<ReportFile[]> {
	const report = await inTransaction(deps.db, async (trx): Promise<Report> => {
		const person = personOf(row);
		const data = await readPersonData(deps, trx, person);
		return { row, at: deps.clock(), data, records: await readOtherRecords(trx, person, data) };
	});
	const files: ReportFile[] = [
		{ format: 'json', file: Buffer.from(jsonOf(deps.config, report)) },
		{ format: 'csv', file: Buffer.from(csvOf(report)) },
	];
	if (row.kind === 'portability') return files;
	const { files: drawn } = await draw('now', { kind: 'paper', paper: paperOf(deps.config, report) });
	return [{ format: 'pdf', file: Buffer.from(drawn[0] as Uint8Array) }, ...files];
}

const filled = (data: PersonData) =>
	reportSections.filter((section) => {
		const value = data[section];
		return Array.isArray(value) ? value.length > 0 : value !== null;
	});

function jsonOf(
	{ title, seller }: Pick<ShopConfig, 'title' | 'seller'>,
	{ row: { number, language, email }, at, data, records }: Report,
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
			records: {
				title: texts[language].privacyReport.records,
				processing: processingOfRecords(records, language),
				data: records,
			},
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
function csvOf({ row: { language }, data, records }: Report): string {
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
	const others = records.map((record) => {
		const processing = processingOfRecords([record], language);
		return [
			words.records,
			`${record.table}.${record.column}`,
			String(record.value),
			...processingNames.map((name) => processing[name]),
		];
	});
	return `\ufeff${[head, ...lines, ...others].map((line) => line.map((value) => cell(value)).join(',')).join('\r\n')}\r\n`;
}

function paperOf(
	shop: Pick<ShopConfig, 'title' | 'seller'>,
	{ row: { number, language, email, created_at }, at, data, records }: Report,
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
			...(sections.length + records.length === 0 ? [{ kind: 'text' as const, text: words.nothing }] : []),
			...sections.flatMap((section) => sectionBlocks(section, data[section], language)),
			...recordBlocks(records, language),
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
	const records = Array.isArray(value) ? value : [value];
	return [
		{ kind: 'heading', text: words.sections[section] },
		processingBlock(processingOfSection(section, language), language),
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

/** The data of the register that no section shows, by kind. */
function recordBlocks(records: readonly PersonRecord[], language: Language): PaperBlock[] {
	if (records.length === 0) return [];
	const facts = records.map((record) => ({
		name: kindOfRecord(record, language),
		value: readable(String(record.value), language),
	}));
	return [
		{ kind: 'heading', text: texts[language].privacyReport.records },
		processingBlock(processingOfRecords(records, language), language),
		{ kind: 'facts', facts },
	];
}

function processingBlock(processing: Processing, language: Language): PaperBlock {
	const words = texts[language].privacyReport;
	return {
		kind: 'facts',
		facts: processingNames.flatMap((name) =>
			processing[name] ? [{ name: words[name], value: processing[name] }] : [],
		),
	};
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
