import type { Db, RowOf, Trx } from '../../../tables/tables.ts';
import { type WatchFacts, watchFacts } from '../../catalogue/relations/watch-facts.rows.ts';
import { itemsOf } from './order-items.queries.ts';

/** Categories of articles that are not watches: they have no serial and no caliber. */
const noWatches = ['strap', 'accessory'];

/** A certificate as it was issued. Its piece may have been assigned a serial since. */
export type Certificate = Omit<RowOf<'certificates'>, 'facts'> & { facts: WatchFacts };

/**
 * Issues certificates for the watches of an order, with their current facts. An existing certificate, left by
 * an undone action, is issued again under the same code. With `only: 'missing'`, existing certificates stay
 * unchanged; this serves orders that were sent before certificates existed.
 */
export async function issueCertificates(db: Db, orderId: number, now: Date, only?: 'missing'): Promise<void> {
	const items = await itemsOf(db, [orderId]);
	const facts = await watchFacts(
		db,
		items.flatMap(({ watch_id }) => watch_id ?? []),
	);
	const rows = items.flatMap(({ id, watch_id }) => {
		const of = watch_id === null ? undefined : facts.get(watch_id);
		if (!of || of.categories.some((one) => noWatches.includes(one))) return [];
		return [{ order_item_id: id, issued_at: now, facts: JSON.stringify(of) }];
	});
	if (rows.length === 0) return;
	await db
		.insertInto('certificates')
		.values(rows)
		.onConflict((conflict) => {
			const known = conflict.column('order_item_id');
			return only
				? known.doNothing()
				: known.doUpdateSet((eb) => ({
						facts: eb.ref('excluded.facts'),
						issued_at: eb.ref('excluded.issued_at'),
					}));
		})
		.execute();
}

/** Returns the certificates of an order by item id. */
export async function certificatesOf(db: Db, orderId: number): Promise<Map<number, Certificate>> {
	const rows = await db
		.selectFrom('certificates')
		.innerJoin('order_items', 'order_items.id', 'certificates.order_item_id')
		.selectAll('certificates')
		.where('order_items.order_id', '=', orderId)
		.execute();
	return new Map(rows.map((row) => [row.order_item_id, row as unknown as Certificate]));
}

/**
 * Returns the item that a certificate's code belongs to, and its order's documentId; undefined for an unknown
 * code.
 */
export function findCertified(db: Db, code: string) {
	return db
		.selectFrom('certificates')
		.innerJoin('order_items', 'order_items.id', 'certificates.order_item_id')
		.innerJoin('orders', 'orders.id', 'order_items.order_id')
		.select(['order_items.id as item', 'orders.document_id as order'])
		.where('code', '=', code)
		.executeTakeFirst();
}

/** Ends the certificate of an item that was returned and refunded. */
export async function endCertificate(trx: Trx, itemId: number, returned_at: Date): Promise<void> {
	await trx.updateTable('certificates').set({ returned_at }).where('order_item_id', '=', itemId).execute();
}

/** Revokes a certificate; with null restores it. */
export async function revokeCertificate(trx: Trx, itemId: number, revoked_at: Date | null): Promise<void> {
	await trx.updateTable('certificates').set({ revoked_at }).where('order_item_id', '=', itemId).execute();
}
