import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { awaitsPayment } from '#contract/orders/state-questions.ts';
import type { Deps } from '../../../core/deps.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Trx } from '../../../tables/tables.ts';
import { findUser, plainEmail } from '../../accounts/users/users.rows.ts';
import { extendHold } from '../holds/holds.service.ts';
import { inState } from '../rows/order-states.ts';
import { lockOrder, lockPendingOrder } from '../rows/orders.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { personKey } from '../rows/person-keys.ts';

/**
 * Assigns guest orders to the account that has confirmed their email address. An account can have only one
 * confirmed order that awaits payment, so a second one stays with the guest.
 */
async function assignToAccount(
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

const documentIdLength = 24;

/** Returns the code that proves ownership of a guest's address: only the mail of their order contains it. */
const codeOf = ({ config }: Pick<Deps, 'config'>, documentId: string): string => {
	const mac = createHmac('sha256', config.jwtSecret).update(`guest address ${documentId}`);
	return `${documentId}${mac.digest('base64url').slice(0, 22)}`;
};

/** Returns the URL that confirms a guest's email, as included in the mail of a new order. */
export const guestConfirmUrl = (deps: Pick<Deps, 'config'>, order: Pick<OrderRow, 'document_id'>): string =>
	`${deps.config.publicUrl}/confirm-email?code=${codeOf(deps, order.document_id)}`;

/**
 * Confirms a guest's email with the code from their order's mail. An order that awaits payment is then held
 * for the usual time. Returns false for an invalid code.
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
 * Assigns a guest's orders to the account that has just confirmed their address, and extends the hold of the
 * one that awaits payment. Runs in the caller's transaction, with the user's row locked.
 */
export async function claimGuestOrders(trx: Trx, deps: Deps, userId: number): Promise<void> {
	const user = await findUser(trx, userId);
	if (!user) return;
	const person = personKey(deps.config.jwtSecret, user);
	await assignToAccount(trx, { userId, email: user.email, person });
	await extendHold(trx, deps, await lockPendingOrder(trx, { userId, person: null }));
}
