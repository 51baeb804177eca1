import { sql } from 'kysely';
import type { Db } from '../../tables/tables.ts';

/**
 * Removes what identifies a person from payments that were recorded before this time: references, notes,
 * cards, senders, and the data exchanged with providers. The sums and the keys that prevent a payment from
 * being recorded twice remain.
 */
export async function removeOldPaymentTexts(db: Db, before: Date): Promise<void> {
	await db
		.updateTable('payments')
		.set({ transaction: null, note: null, card: null })
		.where('recorded_at', '<', before)
		.where(sql<boolean>`num_nonnulls(transaction, note, card) > 0`)
		.execute();
	await db
		.updateTable('refunds')
		.set({ transaction: null })
		.where('updated_at', '<', before)
		.where('transaction', 'is not', null)
		.execute();
	await db
		.updateTable('payment_attempts')
		.set({ token: null, provider_payment: null, data: '{}' })
		.where('updated_at', '<', before)
		.where(sql<boolean>`(num_nonnulls(token, provider_payment) > 0 or data <> '{}')`)
		.execute();
	await db
		.updateTable('chain_transfers')
		.set({ sender: '' })
		.where('at', '<', before)
		.where('sender', '<>', '')
		.execute();
}
