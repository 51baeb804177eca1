import { type Kysely, sql, type Transaction } from 'kysely';
import { awaitsPayment } from '#contract/orders/orders.ts';
import type { Database } from '../../database/tables.ts';
import { plainEmail } from '../accounts/profile/users.rows.ts';
import { inState } from './order-states.ts';

/**
 * Gives the orders that were placed with an address, without an account, to the account that has confirmed
 * it; an account has one that waits at most.
 */
export async function giveToAccount(
	trx: Transaction<Database>,
	{ userId, email, person }: { userId: number; email: string; person: string | null },
): Promise<void> {
	const waits = sql<boolean>`exists (select from orders own where own.user_id = ${userId} and ${inState(awaitsPayment, 'own')})`;
	await trx
		.updateTable('orders')
		.set({ user_id: userId })
		.where('user_id', 'is', null)
		.where('person', '=', person)
		.where(sql`lower(guest ->> 'email')`, '=', plainEmail(email))
		.where((order) => order.not(order.and([inState(awaitsPayment), waits])))
		.execute();
}

/** All orders of a guest that no account has taken over, oldest first. */
export function guestOrdersOf(db: Kysely<Database>, person: string) {
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
export async function forgetAnswersOf(trx: Transaction<Database>, person: string): Promise<void> {
	await trx.deleteFrom('guest_answers').where('person', '=', person).execute();
}
