import type { Db, RowOf, Trx } from '../../../tables/tables.ts';
import { type WatchFacts, watchFacts } from '../../catalogue/relations/watch-facts.rows.ts';
import { itemsOf } from './order-items.queries.ts';

/** Articles beside watches: none has a serial or a caliber. */
const noWatches = ['strap', 'accessory'];

/** A certificate as it was issued; the serial may have become known since. */
export type Certificate = Omit<RowOf<'certificates'>, 'facts'> & { facts: WatchFacts };

/**
 * Issues certificates for the watches of an order that leaves the shop, with their facts of this moment; one
 * that is there, of a step that was taken back, is issued anew under its code. An order that left before
 * there were certificates gets them when somebody asks (`only: 'missing'`).
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

/** The certificates of an order by the numbers of its items. */
export async function certificatesOf(db: Db, orderId: number): Promise<Map<number, Certificate>> {
	const rows = await db
		.selectFrom('certificates')
		.innerJoin('order_items', 'order_items.id', 'certificates.order_item_id')
		.selectAll('certificates')
		.where('order_items.order_id', '=', orderId)
		.execute();
	return new Map(rows.map((row) => [row.order_item_id, row as unknown as Certificate]));
}

/** The item that a certificate's code is of, and its order's documentId; undefined: there is none. */
export function findCertified(db: Db, code: string) {
	return db
		.selectFrom('certificates')
		.innerJoin('order_items', 'order_items.id', 'certificates.order_item_id')
		.innerJoin('orders', 'orders.id', 'order_items.order_id')
		.select(['order_items.id as item', 'orders.document_id as order'])
		.where('code', '=', code)
		.executeTakeFirst();
}

/** Ends the certificate of an item that came back and was refunded. */
export async function endCertificate(trx: Trx, itemId: number, returned_at: Date): Promise<void> {
	await trx.updateTable('certificates').set({ returned_at }).where('order_item_id', '=', itemId).execute();
}

/** Ends a certificate's proof, or with null gives it back. */
export async function revokeCertificate(trx: Trx, itemId: number, revoked_at: Date | null): Promise<void> {
	await trx.updateTable('certificates').set({ revoked_at }).where('order_item_id', '=', itemId).execute();
}
