import { sql } from 'kysely';
import { isUnderWay } from '#contract/orders/state-questions.ts';
import type { Deps } from '../core/deps.ts';
import { brandsData, calibersData, watchesData } from '../database/seed/seed-data.ts';
import { seedExaminers } from '../database/seed/seed-examiners.ts';
import { seedDocumentId } from '../database/seed/seed-ids.ts';
import { removeSeedSettings } from '../database/seed/seed-settings.ts';
import { inTransaction } from '../database/transaction.ts';
import { inState } from '../features/orders/rows/order-states.ts';
import { isOrderedPicture } from '../features/orders/rows/ordered-watches.rows.ts';
import { drawAllPlateFiles } from '../features/pictures/draw-plates.ts';
import { removeLeftovers } from '../features/pictures/leftover-pictures.ts';
import { removeSampleVisits } from '../features/visits/sample-visits.service.ts';
import type { Db } from '../tables/tables.ts';

/** documentIds written by {@link seedShop}; the owner may have edited the rows since. */
const demo = {
	watches: watchesData.map(({ brand, reference }) => seedDocumentId('watch', `${brand} ${reference}`)),
	calibers: calibersData.map(({ brand, model }) => seedDocumentId('caliber', `${brand} ${model}`)),
	brands: brandsData.map(({ name }) => seedDocumentId('brand', name)),
	examiners: seedExaminers.map(({ document_id }) => document_id),
};

/** Demonstration rows in a shop. */
export type DemoContents = {
	watches: number;
	/** Calibers and brands that no other watch uses. */
	calibers: number;
	brands: number;
	/** Demonstration watches in closed orders, which retain their copy. */
	ordered: number;
	/** documentIds of open orders with demonstration watches. */
	open: string[];
};

/** Demonstration watches with their numeric ids. */
const demoWatches = (db: Db) =>
	db.selectFrom('watches').select('id').where('document_id', 'in', demo.watches);

const ordersWithDemo = (db: Db) =>
	db
		.selectFrom('orders')
		.innerJoin('order_items', 'order_items.order_id', 'orders.id')
		.where('order_items.watch_id', 'in', demoWatches(db));

const unusedCalibers = (db: Db) =>
	db
		.selectFrom('calibers')
		.select('calibers.id')
		.where('calibers.document_id', 'in', demo.calibers)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom('watches')
						.select('watches.id')
						.whereRef('watches.caliber_id', '=', 'calibers.id')
						.where('watches.document_id', 'not in', demo.watches),
				),
			),
		);

const unusedBrands = (db: Db) =>
	db
		.selectFrom('brands')
		.select('brands.id')
		.where('brands.document_id', 'in', demo.brands)
		.where((eb) =>
			eb.not(
				eb.or([
					eb.exists(
						eb
							.selectFrom('watches')
							.select('watches.id')
							.whereRef('watches.brand_id', '=', 'brands.id')
							.where('watches.document_id', 'not in', demo.watches),
					),
					eb.exists(
						eb
							.selectFrom('calibers')
							.select('calibers.id')
							.whereRef('calibers.brand_id', '=', 'brands.id')
							.where('calibers.id', 'not in', unusedCalibers(db)),
					),
				]),
			),
		);

/** Returns the rows that {@link removeDemo} would remove now. */
export async function demoContents(db: Db): Promise<DemoContents> {
	const watches = await demoWatches(db).execute();
	const calibers = await unusedCalibers(db).execute();
	const brands = await unusedBrands(db).execute();
	const ordered = await ordersWithDemo(db).select('order_items.watch_id').distinct().execute();
	const open = await ordersWithDemo(db)
		.select('orders.document_id')
		.where(inState(isUnderWay))
		.distinct()
		.execute();
	return {
		watches: watches.length,
		calibers: calibers.length,
		brands: brands.length,
		ordered: ordered.length,
		open: open.map((order) => order.document_id),
	};
}

/** Whether a shop still contains demonstration watches. */
export async function containsDemo(db: Db): Promise<boolean> {
	return (await demoWatches(db).limit(1).execute()).length > 0;
}

/**
 * Removes the demonstration: its watches with their pictures, and its calibers, brands and examiners that no
 * other watch names. Orders retain their copies and pictures. Throws an Error listing the open orders that
 * contain demonstration watches.
 */
export async function removeDemo(deps: Omit<Deps, 'texts'>): Promise<DemoContents> {
	const shown = await deps.db
		.selectFrom('pictures')
		.select(['document_id', 'revision', 'watch_id', 'view'])
		.where('source', '=', 'plate')
		.where('watch_id', 'in', demoWatches(deps.db))
		.where(isOrderedPicture('pictures.document_id'))
		.execute();
	// A plate cannot be redrawn without its watch.
	for (const plate of shown) await drawAllPlateFiles(deps, plate);
	const { contents, removed } = await inTransaction(deps.db, async (trx) => {
		await demoWatches(trx).orderBy('id').forUpdate().execute();
		const contents = await demoContents(trx);
		if (contents.open.length > 0)
			throw new Error(`open orders contain demonstration watches: ${contents.open.join(', ')}`);
		await trx
			.updateTable('order_items')
			.set({ watch_id: null })
			.where('watch_id', 'in', demoWatches(trx))
			.execute();
		await trx
			.updateTable('pictures')
			.set({ watch_id: null, source: 'upload', updated_at: sql<Date>`shop_now()` })
			.where('watch_id', 'in', demoWatches(trx))
			.where(isOrderedPicture('pictures.document_id'))
			.execute();
		const removed = await trx
			.deleteFrom('pictures')
			.where('watch_id', 'in', demoWatches(trx))
			.returning('document_id')
			.execute();
		const calibers = (await unusedCalibers(trx).execute()).map(({ id }) => id);
		const brands = (await unusedBrands(trx).execute()).map(({ id }) => id);
		await trx.deleteFrom('watches').where('document_id', 'in', demo.watches).execute();
		await trx
			.deleteFrom('examiners')
			.where('document_id', 'in', demo.examiners)
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('watches')
							.select('watches.id')
							.where(sql`condition_sheet ->> 'examiner'`, '=', sql.ref('examiners.document_id')),
					),
				),
			)
			.execute();
		await trx.deleteFrom('calibers').where('id', '=', sql<number>`any(${calibers}::int[])`).execute();
		await removeSeedSettings(trx);
		await removeSampleVisits(trx);
		await trx.deleteFrom('brands').where('id', '=', sql<number>`any(${brands}::int[])`).execute();
		return { contents, removed };
	});
	await removeLeftovers(
		deps,
		removed.map((picture) => picture.document_id),
	);
	return contents;
}
