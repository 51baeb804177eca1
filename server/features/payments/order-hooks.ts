import type { Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';

/** What payments may know of an order. Amounts in CLP. */
type PayableOrder = {
	id: number;
	documentId: string;
	/** It waits for its payment and its time is not over. */
	awaits: boolean;
	/** What is left to pay. */
	due: number;
};

/** What payments ask of orders, which stand on them; `server/hooks.ts` hands it in. */
export type OrderHooks = {
	/**
	 * Works on an order in a transaction that holds its row; with `userId` only that customer's. Throws
	 * `not_found`.
	 */
	onPayableOrder<T>(
		deps: Deps,
		order: { id: string; userId?: number },
		work: (trx: Transaction<Database>, order: PayableOrder) => Promise<T>,
	): Promise<T>;
	/** Marks an order for the owner's eyes, with the word of a reason (`desk.orders.reviewNotes`). */
	askReview(deps: Deps, orderId: number, reason: string): Promise<void>;
};
export type PaymentDeps = Deps & OrderHooks;
