import type { InvariantName } from '#contract/integrity/invariant-names.ts';
import { backgroundInvariants } from './background.invariants.ts';
import { documentsInvariants } from './documents.invariants.ts';
import type { Invariant } from './invariant.ts';
import { ledgerInvariants } from './ledger.invariants.ts';
import { ordersInvariants } from './orders.invariants.ts';
import { owedMoneyInvariants } from './owed-money.invariants.ts';
import { refundsInvariants } from './refunds.invariants.ts';
import { statementsInvariants } from './statements.invariants.ts';
import { stockInvariants } from './stock.invariants.ts';

export type { Invariant, Violation } from './invariant.ts';

/**
 * What must always be true of the shop's data, beyond what constraints already enforce. Each invariant
 * depends only on the database and the time, and adds up the tables plainly instead of calling the code that
 * it checks.
 */
export const invariants: Record<InvariantName, Invariant> = {
	...stockInvariants,
	...ledgerInvariants,
	...owedMoneyInvariants,
	...refundsInvariants,
	...documentsInvariants,
	...ordersInvariants,
	...statementsInvariants,
	...backgroundInvariants,
};
