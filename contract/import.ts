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

/**
 * Columns of a file of watches, in the order of the export. `documentId` names the watch that a row changes; a row
 * without one is a new watch. `version` is the one that was exported: a row whose watch changed since is refused.
 * `brand` is a name, `caliber` a brand and model or a documentId, `categories` names with `;` between them. `X_es` is
 * the Spanish of the specification's text `X`.
 */
export const importColumns: readonly string[] = [
	'documentId',
	'version',
	'brand',
	...Object.keys(own),
	'serial',
	'stock',
	'warrantyMonths',
	'caliber',
	'categories',
	'description_en',
	'description_es',
	...watchSpecificationTexts.map((name) => `${name}_es`),
];
