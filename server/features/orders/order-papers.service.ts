import type { Order } from '#contract/orders/orders.schema.ts';
import { isPaid, wasSent } from '#contract/orders/orders.ts';
import type { Deps } from '../../deps.ts';
import type { Buyer } from '../../http/access.ts';
import { orRefuse } from '../../shop-error.ts';
import { type WatchFacts, watchFacts } from '../catalogue/relations/watch-facts.rows.ts';
import { type Payment, paymentsByOrder } from '../payments/payments.rows.ts';
import { type Certificate, certificatesOf, issueCertificates } from './certificates.rows.ts';
import { stateOf } from './order-states.ts';
import { forBuyer } from './order-view.ts';
import { findOrder, historyOf, type ItemWithPiece, itemsOf, type OrderRow } from './orders.queries.ts';

/** An order as its papers tell of it. */
export type PaperOrder = {
	row: Omit<OrderRow, 'shipping_address'> & { shipping_address: Order['shippingAddress'] };
	isPaid: boolean;
	/** Facts of a watch are those of the moment when it left, once it has. */
	items: (Omit<ItemWithPiece, 'certificate'> & {
		facts: WatchFacts | null;
		certificate: Certificate | null;
	})[];
	payments: Payment[];
	/** When the buyer got it. */
	deliveredAt: Date | null;
};

/**
 * Reads an order for its papers; with `buyer` only one of theirs, as they see it. Throws `not_found`.
 */
export async function readPaperOrder(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	id: string,
	buyer?: Buyer,
): Promise<PaperOrder> {
	const found = orRefuse(await findOrder(db, id, buyer));
	const written = {
		shippingAddress: found.shipping_address as Order['shippingAddress'],
		invoice: found.invoice,
	};
	const { shippingAddress, invoice } = buyer ? forBuyer(written, found, buyer) : written;
	const row = { ...found, shipping_address: shippingAddress, invoice };
	const state = stateOf(row);
	const isSent = wasSent(state);
	if (isSent) await issueCertificates(db, row.id, clock(), 'missing');
	const items = await itemsOf(db, [row.id]);
	const certificates = isSent ? await certificatesOf(db, row.id) : new Map<number, Certificate>();
	const facts = await watchFacts(
		db,
		items.flatMap(({ watch_id }) => watch_id ?? []),
	);
	const history = await historyOf(db, [row.id]);
	return {
		row,
		isPaid: isPaid(state),
		items: items.map((item) => {
			const certificate = certificates.get(item.id) ?? null;
			const now = item.watch_id === null ? undefined : facts.get(item.watch_id);
			const serial = isSent ? item.serial : null;
			return { ...item, serial, certificate, facts: certificate?.facts ?? now ?? null };
		}),
		payments: (await paymentsByOrder(db, [row.id])).get(row.id) ?? [],
		deliveredAt: history.findLast(({ action }) => action === 'deliver')?.at ?? null,
	};
}
