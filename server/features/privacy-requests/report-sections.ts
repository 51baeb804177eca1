import type { Language } from '#contract/languages/languages.ts';
import { basisOfPurpose, type LegalBasis } from '#contract/personal-data/processing.ts';
import type { PersonalColumn } from '../../personal-data/column-types.ts';
import { personalColumns } from '../../personal-data/personal-columns.ts';
import type { PersonRecord } from '../../personal-data/read-person-records.ts';
import { columnOf } from '../../tables/column-names.ts';
import { texts } from '../../texts/texts.ts';
import type { PersonData } from './person-data.service.ts';

type Section = keyof PersonData;
type RegisterTable = keyof typeof personalColumns;

/** The tables that each section of a report comes from; the first one is the main table. */
const tablesOf: Record<Section, readonly [RegisterTable, ...RegisterTable[]]> = {
	user: ['users'],
	addresses: ['addresses'],
	sessions: ['sessions'],
	orders: ['orders', 'order_history', 'payments', 'reviews'],
	returns: ['returns', 'return_history'],
	wishes: ['wishes'],
	offers: ['offers'],
	visits: ['visits'],
	mails: ['outbox'],
	privacyRequests: ['privacy_requests'],
	breaches: ['breach_people'],
};
export const reportSections = Object.keys(tablesOf) as Section[];

const columnsIn = (table: RegisterTable): [string, PersonalColumn][] =>
	Object.entries(personalColumns[table]);

/** What the law asks to say about a datum: purposes, legal bases, sources, recipients and retention. */
export type Processing = Record<'purposes' | 'bases' | 'sources' | 'recipients' | 'retention', string>;

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

function processingOf(columns: readonly PersonalColumn[], language: Language): Processing {
	const words = texts[language].personalData;
	const purposes = unique(columns.flatMap((column) => column.purposes));
	const bases = unique(purposes.map((purpose): LegalBasis => basisOfPurpose[purpose]));
	const join = (names: readonly string[]) => names.join('; ');
	return {
		purposes: join(purposes.map((purpose) => words.purposes[purpose])),
		bases: join(bases.map((basis) => words.bases[basis])),
		sources: join(unique(columns.map(({ source }) => words.sources[source]))),
		recipients: join(
			unique(columns.flatMap(({ recipients }) => recipients)).map((name) => words.recipients[name]),
		),
		retention: join(unique(columns.map(({ retention }) => words.retentions[retention]))),
	};
}

/** Returns what the register says about a section as a whole. */
export const processingOfSection = (section: Section, language: Language): Processing =>
	processingOf(
		tablesOf[section].flatMap((table) => columnsIn(table).map(([, column]) => column)),
		language,
	);

const columnOfRecord = ({ table, column }: PersonRecord): PersonalColumn | undefined =>
	columnsIn(table).find(([name]) => name === column)?.[1];

/** Returns what the register says about these records. */
export const processingOfRecords = (records: readonly PersonRecord[], language: Language): Processing =>
	processingOf(
		records.flatMap((record) => columnOfRecord(record) ?? []),
		language,
	);

/** Returns what kind of data a record is. */
export function kindOfRecord(record: PersonRecord, language: Language): string {
	const { kinds } = texts[language].personalData;
	return kinds[columnOfRecord(record)?.kind ?? 'record'];
}

/**
 * Returns what the register says about one datum, by the names of its path in a section. Data without a
 * column of their own, such as numbers and times, are described by the section.
 */
export function processingOfDatum(
	section: Section,
	path: readonly (string | number)[],
	language: Language,
): Processing {
	const names = path.filter((name) => typeof name === 'string').map(columnOf);
	for (const table of tablesOf[section])
		for (const [name, column] of columnsIn(table))
			if (names.includes(name)) return processingOf([column], language);
	return processingOfSection(section, language);
}
