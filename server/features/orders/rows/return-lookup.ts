import type { Trx } from '../../../tables/tables.ts';

/** Access to the returns feature, which depends on orders; injected by `server/app/hooks.ts`. */
export type ReturnLookup = {
	/** Whether a return of one of the order's items was requested. The order is locked. */
	hasReturn(trx: Trx, orderId: number): Promise<boolean>;
};
