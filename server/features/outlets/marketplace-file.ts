import { isUsed } from '#contract/catalogue/enumerations.ts';
import { slugOf, watchPagePath } from '#contract/catalogue/slugs.ts';
import { pictureUrl } from '#contract/pictures/pictures.ts';
import type { Deps } from '../../core/deps.ts';
import { type CsvColumns, csvOf } from '../../http/csv.ts';
import { findMarketplacePage, type MarketplaceWatch } from './feeds.queries.ts';

const isUsedWatch = ({ categories }: MarketplaceWatch) => isUsed(categories.map((name) => ({ name })));

/**
 * The columns of the file. Chrono24 publishes which data a listing contains (update.chrono24.com, "Frequently
 * Asked Questions About Importing Listings": reference number, model, manufacturer, year, scope of delivery,
 * case and bracelet material, dial color, winding, condition, description, photos), but no column names.
 * These names use its terms.
 */
const columnsFor = (publicUrl: string): CsvColumns<MarketplaceWatch> => [
	['id', (watch) => watch.documentId],
	['manufacturer', (watch) => watch.brand],
	['model', (watch) => watch.model],
	['reference_number', (watch) => watch.reference],
	['year_of_manufacture', (watch) => watch.year],
	['condition', (watch) => (isUsedWatch(watch) ? (watch.condition ?? 'Used') : 'New')],
	['scope_of_delivery', (watch) => watch.package],
	['case_material', (watch) => watch.material],
	['bracelet_material', (watch) => watch.strap],
	['dial_color', (watch) => watch.dialColour],
	['winding_mechanism', (watch) => watch.movement],
	['case_diameter_mm', (watch) => watch.diameter],
	['price', (watch) => watch.price],
	['currency', () => 'CLP'],
	['description', (watch) => watch.description],
	[
		'url',
		({ documentId, brand, model, reference }) =>
			`${publicUrl}${watchPagePath(documentId, slugOf(brand, model, reference))}`,
	],
	[
		'photos',
		({ pictures }) =>
			pictures.map((one) => publicUrl + pictureUrl(one.documentId, 'large', one.revision, 'jpg')).join(' '),
	],
];

/** Returns the visible watches on sale as a file for marketplaces. */
export async function* marketplaceFile({ db, config }: Pick<Deps, 'db' | 'config'>): AsyncGenerator<string> {
	let after = 0;
	const readPage = async (_: number, pageSize: number) => {
		const page = await findMarketplacePage(db, after, pageSize, config);
		after = page.at(-1)?.id ?? after;
		return page;
	};
	yield* csvOf(columnsFor(config.publicUrl), readPage, 'programs');
}
