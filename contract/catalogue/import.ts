import type { SheetField } from './condition-sheet.schema.ts';
import { watchSpecificationTexts } from './specification-texts.ts';
import type { WatchFields } from './watches.schema.ts';

export const maxImportRows = 10_000;

/** Named here because pages do not load schemas; the type refuses a field that is missing or unknown. */
const own: Record<keyof WatchFields, true> = {
	model: true,
	reference: true,
	price: true,
	originalPrice: true,
	rating: true,
	reviewCount: true,
	featured: true,
	material: true,
	crystal: true,
	diameter: true,
	thickness: true,
	lugToLug: true,
	betweenLugs: true,
	weight: true,
	waterResistance: true,
	finish: true,
	caseBack: true,
	crystalDetail: true,
	dial: true,
	dialColour: true,
	luminous: true,
	hands: true,
	bezel: true,
	crown: true,
	strap: true,
	strapType: true,
	clasp: true,
	package: true,
	condition: true,
	year: true,
	boxAndPapers: true,
};

/** The same of the condition sheet; a text has a column for each language. */
const sheet: Record<SheetField, 'value' | 'text'> = {
	caseGrade: 'value',
	caseNote: 'text',
	crystalGrade: 'value',
	crystalNote: 'text',
	dialGrade: 'value',
	dialNote: 'text',
	handsGrade: 'value',
	handsNote: 'text',
	strapGrade: 'value',
	strapNote: 'text',
	amplitude: 'value',
	rate: 'value',
	beatError: 'value',
	waterTestBar: 'value',
	waterTestedOn: 'value',
	waterTestPassed: 'value',
	lastService: 'value',
	remarks: 'text',
};
/** A column of the condition sheet: the field it holds, of a text also the language. */
export type SheetColumn = { column: string; field: SheetField; language: 'en' | 'es' | null };
export const sheetColumns: readonly SheetColumn[] = (Object.keys(sheet) as SheetField[]).flatMap(
	(field): SheetColumn[] =>
		sheet[field] === 'value'
			? [{ column: `sheet_${field}`, field, language: null }]
			: (['en', 'es'] as const).map((language) => ({
					column: `sheet_${field}_${language}`,
					field,
					language,
				})),
);

/**
 * Columns of a file of watches, in the order of the export. `documentId` names the watch that a row changes; a row
 * without one is a new watch. `version` is the one that was exported: a row whose watch changed since is refused.
 * `brand` is a name, `caliber` a brand and model or a documentId, `categories` names with `;` between them. `X_es` is
 * the Spanish of the specification's text `X`, `sheet_X` a field of the condition sheet. `publishAt` is an ISO 8601 time, of a draft alone.
 * Pictures go as a ZIP of their own; pieces, and what they cost, are no part of the file.
 */
export const importColumns: readonly string[] = [
	'documentId',
	'version',
	'brand',
	...Object.keys(own),
	'serial',
	'stock',
	'warrantyMonths',
	'draft',
	'publishAt',
	'caliber',
	'categories',
	'description_en',
	'description_es',
	...watchSpecificationTexts.map((name) => `${name}_es`),
	...sheetColumns.map(({ column }) => column),
];
