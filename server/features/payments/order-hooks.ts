import type { CardDetails } from '#contract/payments/card-details.schema.ts';
import type { Deps } from '../../core/deps.ts';
import type { Buyer } from '../../http/access.ts';
import type { Trx } from '../../tables/tables.ts';

/** Money that a provider or a person saw arrive for an order. */
export type MoneyIn = {
	/** A provider's name, `counter` for the counter, or `hand` for a person. */
	provider: string;
	/** The key of the event, which counts only once. */
	event: string;
	/** The id of one of the shop's payment methods, or `cash` and `card` at the counter. */
	method: string;
	network: string | null;
	/** The bank's reference, the chain's hash or the authorization code. */
	transaction: string | null;
	/** CLP, above zero. */
	amount: number;
	/** The amount of tokens, as an exact decimal. */
	tokenAmount?: string;
	/** CLP per token. */
	rate?: number;
	receivedAt: Date;
	/** Details of a card payment. */
	card?: CardDetails;
	note?: string;
};

/** An order with the data that payments need. Amounts in CLP. */
export type PayableOrder = {
	id: number;
	documentId: string;
	/** The public number of the order. */
	number: string;
	createdAt: Date;
	/** The order awaits payment and is not overdue. */
	awaits: boolean;
	/** The amount still due. */
	due: number;
	/** CLP per dollar, agreed with the order; null for an order without a rate. */
	rate: number | null;
};

/** Access to orders, which depend on payments; injected by `server/app/hooks.ts`. */
export type OrderHooks = {
	/**
	 * Records received money, once for each event, and completes the order when the sum is sufficient. Money
	 * for an order that no longer awaits payment is saved and the order flagged for review.
	 */
	receiveMoneyFor(deps: Deps, orderId: number, entry: MoneyIn): Promise<{ isKnown: boolean }>;
	/** Reverses an event of the ledger by an opposite entry, and flags the order for review. */
	unpay(deps: Deps, event: string, reason: string): Promise<void>;
	/**
	 * Runs `work` in a transaction that locks the order; with `buyer` only one of their own. Throws
	 * `not_found`.
	 */
	onPayableOrder<T>(
		deps: Deps,
		order: { id: string; buyer?: Buyer },
		work: (trx: Trx, order: PayableOrder) => Promise<T>,
	): Promise<T>;
	/**
	 * Records in the history of a locked order that a payment was started through a staff link. Does nothing
	 * for other callers.
	 */
	notePaymentBegun(trx: Trx, deps: Deps, orderId: number, buyer: Buyer): Promise<void>;
	/** Flags an order for review, with a reason (`desk.orders.reviewNote`). */
	flagForReview(deps: Deps, orderId: number, reason: string): Promise<void>;
};
export type PaymentDeps = Deps & OrderHooks;
