import type { Trx } from '../../../tables/tables.ts';

/** Access to the bank statements feature, which depends on orders; injected by `server/app/hooks.ts`. */
export type LineHooks = {
	/** Reopens the statement line of a payment in the ledger. Does nothing when there is no such line. */
	reopenLineOf(trx: Trx, paymentId: number): Promise<void>;
	/**
	 * Assigns the line that the reversal of a payment reopened to the entry that replaces the payment.
	 * Returns false when the line was assigned in the meantime.
	 */
	assignLineAgain(
		trx: Trx,
		reversed: number,
		again: { payment: number; order: number; amount: number },
		decision: { userId: number; at: Date },
	): Promise<boolean>;
};
