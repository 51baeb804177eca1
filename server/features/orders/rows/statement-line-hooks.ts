import type { Trx } from '../../../tables/tables.ts';

/** Orders ask this of bank statements, which stand on them; `server/app/hooks.ts` hands it in. */
export type LineHooks = {
	/**
	 * Opens the line of a statement again that stands for a payment of the ledger; without one nothing happens.
	 */
	reopenLineOf(trx: Trx, paymentId: number): Promise<void>;
	/**
	 * Assigns the line again that the reversal of a payment opened, for the entry that replaces it. False: the
	 * line was decided on meanwhile.
	 */
	assignLineAgain(
		trx: Trx,
		reversed: number,
		again: { payment: number; order: number; amount: number },
		decision: { userId: number; at: Date },
	): Promise<boolean>;
};
