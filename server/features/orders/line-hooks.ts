import type { Trx } from '../../database/tables.ts';

/** Orders ask this of bank statements, which stand on them; `server/hooks.ts` hands it in. */
export type LineHooks = {
	/**
	 * Opens the line of a statement again that stands for a payment of the ledger; without one nothing happens.
	 */
	reopenLineOf(trx: Trx, paymentId: number): Promise<void>;
};
