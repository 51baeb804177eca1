import type { Order } from '#contract/orders/orders.schema.ts';
import type { CertificateState } from '#contract/orders/papers.ts';
import { isPaid, wasSent } from '#contract/orders/state-questions.ts';
import type { Deps } from '../../../core/deps.ts';
import { orRefuse } from '../../../core/shop-error.ts';
import type { Buyer } from '../../../http/access.ts';
import type { Db } from '../../../tables/tables.ts';
import { namedUsers } from '../../accounts/users/users.rows.ts';
import { type WatchFacts, watchFacts } from '../../catalogue/relations/watch-facts.rows.ts';
import { type Payment, paymentsByOrder } from '../../payments/order-payments.rows.ts';
import { redactForBuyer } from '../reading/buyer-order-view.ts';
import { certificateIn } from '../reading/order-view.ts';
import { type Certificate, certificatesOf, issueCertificates } from '../rows/certificates.rows.ts';
import { historyOf } from '../rows/order-history.queries.ts';
import { type ItemWithPiece, itemsOf } from '../rows/order-items.queries.ts';
import { stateOf } from '../rows/order-states.ts';
import { findOrder } from '../rows/orders.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';

/** The buyer's contact details, where the order or the account has them. */
export type PaperBuyer = { name: string | null; email: string | null; phone: string | null };

/** An order with the data that its papers show. */
export type PaperOrder = {
	row: Omit<OrderRow, 'shipping_address'> & { shipping_address: Order['shippingAddress'] };
	isPaid: boolean;
	/** null when the buyer is unknown or hidden from the reader. */
	buyer: PaperBuyer | null;
	/** The staff placed it for the buyer, so names and address were not typed by a stranger. */
	isPlacedByShop: boolean;
	/** The facts of a watch are current until the order is sent, and then those of its certificate. */
	items: (Omit<ItemWithPiece, 'certificate'> & {
		facts: WatchFacts | null;
		/** The serial of the reserved piece, for packing; `serial` is null until the order is sent. */
		packedSerial: string | null;
		certificate: (Certificate & { state: CertificateState }) | null;
	})[];
	payments: Payment[];
	deliveredAt: Date | null;
};

/**
 * Reads an order for its papers; with `buyer` only one of their own, redacted for them. Throws `not_found`.
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
	// A guest has only the link to read their own papers with.
	const isOwn = !buyer || found.guest !== null;
	const seen = isOwn ? written : redactForBuyer(written, found, buyer);
	const { shippingAddress, invoice } = seen;
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
		buyer: seen === written ? await paperBuyer(db, found) : null,
		isPlacedByShop: history.some(({ action, by }) => action === 'place' && by === 'owner'),
		items: items.map((item) => {
			const issued = certificates.get(item.id);
			const certificate = issued
				? { ...issued, state: certificateIn(state, item.certificate ?? 'genuine') }
				: null;
			const now = item.watch_id === null ? undefined : facts.get(item.watch_id);
			const serial = isSent ? item.serial : null;
			return {
				...item,
				serial,
				packedSerial: item.serial,
				certificate,
				facts: certificate?.facts ?? now ?? null,
			};
		}),
		payments: (await paymentsByOrder(db, [row.id])).get(row.id) ?? [],
		deliveredAt: history.findLast(({ action }) => action === 'deliver')?.at ?? null,
	};
}

/** Returns the buyer of an order: from the address, the guest's names, or the account. */
async function paperBuyer(
	db: Db,
	{ shipping_address, guest, user_id }: Pick<OrderRow, 'shipping_address' | 'guest' | 'user_id'>,
): Promise<PaperBuyer | null> {
	const address = shipping_address as Order['shippingAddress'];
	const [account] = await namedUsers(db, [user_id]);
	if (!address && !guest && !account) return null;
	const named = address ?? guest ?? { firstName: account?.first_name, lastName: account?.last_name };
	const name = [named.firstName, named.lastName].filter(Boolean).join(' ').trim();
	return {
		name: name || null,
		email: guest?.email ?? account?.email ?? null,
		phone: address?.phone ?? guest?.phone ?? null,
	};
}
