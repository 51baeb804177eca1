import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Guest } from '#contract/orders/guest-orders.schema.ts';
import { awaitsPayment } from '#contract/orders/orders.ts';
import type { GuestExport } from '#contract/personal-data/guest-export.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { findUser, plainEmail } from '../../accounts/users/users.rows.ts';
import type { Author } from '../../audit/audit.service.ts';
import { deleteMails, exportMails } from '../../mail/mail.service.ts';
import { onOrder } from '../changes/order-changes.service.ts';
import { extendHold } from '../holds/holds.service.ts';
import { personKey } from '../rows/holder.ts';
import { auditOf } from '../rows/order-audit.ts';
import { inState } from '../rows/order-states.ts';
import { findOrder, lockOrder, lockPendingOrder, type OrderRow } from '../rows/orders.queries.ts';
import { exportedOrders, forgetOrders } from './account-orders.service.ts';

/**
 * Gives the orders that were placed with an address, without an account, to the account that has confirmed
 * it; an account has one that waits at most.
 */
async function giveToAccount(
	trx: Trx,
	{ userId, email, person }: { userId: number; email: string; person: string | null },
): Promise<void> {
	const waits = sql<boolean>`exists (select from orders own where own.user_id = ${userId} and own.is_confirmed and ${inState(awaitsPayment, 'own')})`;
	await trx
		.updateTable('orders')
		.set({ user_id: userId })
		.where('user_id', 'is', null)
		.where('person', '=', person)
		.where(sql`lower(guest ->> 'email')`, '=', plainEmail(email))
		.where((order) => order.not(order.and([order('is_confirmed', '=', true), inState(awaitsPayment), waits])))
		.execute();
}

/** All orders of a guest that no account has taken over, oldest first. */
function guestOrdersOf(db: Db, person: string) {
	return db
		.selectFrom('orders')
		.selectAll()
		.where('person', '=', person)
		.where('user_id', 'is', null)
		.where('guest', 'is not', null)
		.orderBy('id')
		.execute();
}

/** Forgets the answers that a guest's retries would get. */
async function forgetAnswersOf(trx: Trx, person: string): Promise<void> {
	await trx.deleteFrom('guest_answers').where('person', '=', person).execute();
}

/** Returns stand on orders; `server/app/hooks.ts` hands this in. */
export type GuestHooks = {
	/** Everything that was asked to be returned of these orders. */
	exportOrdersReturns(trx: Trx, orders: readonly Pick<OrderRow, 'id'>[]): Promise<GuestExport['returns']>;
	/** Leaves the returns of these orders to the books without who asked. Throws `orders_open`. */
	forgetOrdersReturns(trx: Trx, orders: readonly Pick<OrderRow, 'id' | 'document_id'>[]): Promise<void>;
};

const documentIdLength = 24;

/** Only the mail of a guest's order holds this: it shows that the address is theirs. */
const codeOf = ({ config }: Pick<Deps, 'config'>, documentId: string): string => {
	const mac = createHmac('sha256', config.jwtSecret).update(`guest address ${documentId}`);
	return `${documentId}${mac.digest('base64url').slice(0, 22)}`;
};

/** The address by which a guest confirms their e-mail, as the mail of a new order carries it. */
export const guestConfirmUrl = (deps: Pick<Deps, 'config'>, order: Pick<OrderRow, 'document_id'>): string =>
	`${deps.config.publicUrl}/confirm-email?code=${codeOf(deps, order.document_id)}`;

/**
 * Confirms a guest's e-mail by the code of their order's mail: while the order waits for its payment, it is
 * held as long as any other. false: it is no such code.
 */
export async function confirmGuest(deps: Deps, code: string): Promise<boolean> {
	const documentId = code.slice(0, documentIdLength);
	const right = Buffer.from(codeOf(deps, documentId));
	if (right.length !== Buffer.byteLength(code) || !timingSafeEqual(right, Buffer.from(code))) return false;
	await inTransaction(deps.db, async (trx) => {
		await extendHold(trx, deps, await lockOrder(trx, documentId));
	});
	return true;
}

/**
 * An account's address was confirmed, in this transaction and with the user's row locked: orders that were
 * placed with it without an account are the account's, and the one that waits is held longer.
 */
export async function takeOverOrders(trx: Trx, deps: Deps, userId: number): Promise<void> {
	const user = await findUser(trx, userId);
	if (!user) return;
	const person = personKey(deps.config.jwtSecret, user);
	await giveToAccount(trx, { userId, email: user.email, person });
	await extendHold(trx, deps, await lockPendingOrder(trx, { userId, person: null }));
}

/** The order of a guest that nobody's account has taken over. Throws `not_found`. */
async function guestOf(db: Deps['db'], id: string): Promise<OrderRow & { person: string; guest: Guest }> {
	const order = await findOrder(db, id);
	if (!order?.guest || order.user_id !== null || order.person === null) throw new ShopError('not_found');
	return { ...order, person: order.person, guest: order.guest };
}

/** Everything the shop keeps about the guest of this order and all their orders. Throws `not_found`. */
export function exportGuest(
	deps: Pick<Deps, 'db'> & GuestHooks,
	author: Author,
	id: string,
): Promise<GuestExport> {
	return inTransaction(deps.db, async (trx) => {
		const order = await guestOf(trx, id);
		await auditOf(trx, author, order, 'exportGuest');
		const { guest } = order;
		const orders = await guestOrdersOf(trx, order.person);
		return {
			guest,
			orders: await exportedOrders(trx, orders),
			returns: await deps.exportOrdersReturns(trx, orders),
			mails: guest.email ? await exportMails(trx, guest.email) : [],
		};
	});
}

/**
 * Removes the guest of this order from all their orders on their request; the orders stay for the shop's
 * books. Throws `not_found`, `version_conflict`, `orders_open` while one or a return is under way or waits
 * for the owner's review.
 */
export function eraseGuest(
	deps: Pick<Deps, 'db' | 'clock' | 'config'> & GuestHooks,
	author: Author,
	id: string,
	updatedAt: string,
): Promise<void> {
	return onOrder(deps, { id, updatedAt }, async (trx) => {
		const order = await guestOf(trx, id);
		const orders = await guestOrdersOf(trx, order.person);
		// The orders first: that holds them, and nobody asks for a return of one meanwhile.
		await forgetOrders(trx, orders);
		await deps.forgetOrdersReturns(trx, orders);
		await forgetAnswersOf(trx, order.person);
		if (order.guest.email) await deleteMails(trx, { to: order.guest.email });
		await auditOf(trx, author, order, 'eraseGuest');
	});
}
