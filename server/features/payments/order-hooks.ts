import type { CardDetails } from '#contract/payments/card-details.schema.ts';
import type { Deps } from '../../core/deps.ts';
import type { Buyer } from '../../http/access.ts';
import type { Trx } from '../../tables/tables.ts';

/** Money that somebody saw arriving for an order. */
export type MoneyIn = {
	/** A provider's name, or `counter` for the till and `hand` for a person. */
	provider: string;
	/** Names what happened; it counts once for ever. */
	event: string;
	/** The id of one of the shop's payment methods, or `cash` and `card` at the counter. */
	method: string;
	network: string | null;
	/** The bank's reference, the chain's hash, the authorization's code. */
	transaction: string | null;
	/** CLP, above zero. */
	amount: number;
	/** Tokens, as an exact decimal. */
	tokenAmount?: string;
	/** CLP for one token. */
	rate?: number;
	receivedAt: Date;
	/** Of a payment by card. */
	card?: CardDetails;
	note?: string;
};

/** An order as payments see it. Amounts in CLP. */
export type PayableOrder = {
	id: number;
	documentId: string;
	/** Its public number. */
	number: string;
	createdAt: Date;
	/** It waits for its payment and its time is not over. */
	awaits: boolean;
	/** The rest to pay. */
	due: number;
	/** CLP for one dollar, agreed with the order; null: there is none. */
	rate: number | null;
};

/** Payments ask this of orders, which stand on them; `server/app/hooks.ts` hands it in. */
export type OrderHooks = {
	/**
	 * Writes money down that arrived, once for each event, and completes the order when it is enough. For an
	 * order that waits no longer it is kept and the order marked for review.
	 */
	receiveMoneyFor(deps: Deps, orderId: number, entry: MoneyIn): Promise<{ isKnown: boolean }>;
	/** Takes an event of the ledger back by an opposite one; the order is reviewed. */
	unpay(deps: Deps, event: string, reason: string): Promise<void>;
	/**
	 * Works on an order in a transaction that holds its row; with a buyer only theirs. Throws
	 * `not_found`.
	 */
	onPayableOrder<T>(
		deps: Deps,
		order: { id: string; buyer?: Buyer },
		work: (trx: Trx, order: PayableOrder) => Promise<T>,
	): Promise<T>;
	/**
	 * Names in the history of an order, whose row is locked, that a payment was begun through a link that staff
	 * made; by any other way nothing is written.
	 */
	notePaymentBegun(trx: Trx, deps: Deps, orderId: number, buyer: Buyer): Promise<void>;
	/** Marks an order for the owner's eyes, with the word of a reason (`desk.orders.reviewNote`). */
	flagForReview(deps: Deps, orderId: number, reason: string): Promise<void>;
};
export type PaymentDeps = Deps & OrderHooks;
