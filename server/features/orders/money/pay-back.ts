import { undoMailDelay } from '#contract/orders/undoable-actions.ts';
import { splitRefund } from '#contract/payments/refund-split.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import type { Agent } from '../../catalogue/write/agreed-prices.ts';
import type { AttemptRow } from '../../payments/attempts.rows.ts';
import { type Payment, paymentsByOrder } from '../../payments/order-payments.rows.ts';
import { insertPayment } from '../../payments/payments.rows.ts';
import { type PaymentSource, readRefundSources } from '../../payments/refund-sources.ts';
import { insertRefund, insertRefundByHand } from '../../payments/refunds.rows.ts';
import { queueCreditNote } from '../changes/order-issues.service.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { checkRefundLimit, isByAssistant } from './refund-limit.ts';
import { refundWays, unknownWay } from './refund-ways.ts';

/** A refund to the buyer, in CLP. */
type MoneyOut = {
	amount: number;
	/** The part of the refund that belongs to the price; the rest is surplus. */
	ofPrice: number;
	/** The method; by default the methods of the original payments. */
	method?: string | undefined;
	/** The reference of money that a person has already sent. */
	transaction?: string | undefined;
	note?: string | undefined;
	event: string;
	/** The person who makes the refund. */
	agent: Agent;
};

/**
 * Records a refund in the caller's transaction, which has locked the order. The refund is split across the
 * payments that it returns. Providers return what they can once the action can no longer be undone, and a
 * person sends the rest, which is owed until its reference is recorded. Throws `refund_too_high` for an
 * assistant, and `invalid_input` for an unknown method.
 */
export async function payBack(trx: Trx, deps: Deps, order: OrderRow, out: MoneyOut): Promise<void> {
	await checkRefundLimit(trx, deps, out.agent, { orderId: order.id, amount: out.amount });
	const payments = (await paymentsByOrder(trx, [order.id])).get(order.id) ?? [];
	const sources = (
		await readRefundSources({ db: trx, config: deps.config }, [{ id: order.id, payments }])
	).get(order.id);
	const parts = splitIntoParts(deps, out, payments, sources ?? []);
	const now = deps.clock();
	const at = new Date(now.getTime() + undoMailDelay);
	let priceLeft = out.ofPrice;
	for (const [index, { method, amount, attempt, isSent }] of parts.entries()) {
		const ofPrice = Math.min(priceLeft, amount);
		const entry = await insertPayment(trx, {
			order_id: order.id,
			channel: 'refund',
			method,
			network: null,
			transaction: out.transaction ?? null,
			amount_clp: -amount,
			of_price_clp: ofPrice,
			by_assistant: isByAssistant(out.agent),
			received_at: now,
			note: out.note ?? null,
			provider: attempt?.provider ?? 'hand',
			event: partEvent(out.event, index),
		});
		if (!entry) return;
		priceLeft -= ofPrice;
		// One credit note documents all parts.
		if (index === 0) await queueCreditNote(trx, deps, order, { paymentId: entry.id, amount: out.ofPrice });
		if (attempt) await insertRefund(trx, { paymentId: entry.id, attemptId: attempt.id }, { at, now });
		else if (!isSent) await insertRefundByHand(trx, entry.id, now);
	}
}

/** Returns the event key of each part of a refund; the first part has the refund's own key. */
const partEvent = (event: string, index: number) => (index === 0 ? event : `${event}:${index + 1}`);

/** A part of a refund: its method, and the payment attempt whose provider returns it. */
type PaidBackPart = { method: string; amount: number; attempt: AttemptRow | null; isSent: boolean };

function splitIntoParts(
	{ config }: Pick<Deps, 'config'>,
	{ amount, method, transaction }: Pick<MoneyOut, 'amount' | 'method' | 'transaction'>,
	payments: readonly Payment[],
	sources: readonly PaymentSource[],
): PaidBackPart[] {
	const received = payments.filter(({ channel, amount: sum }) => channel !== 'refund' && sum > 0);
	const ways = refundWays(
		{ config },
		received.map((one) => one.method),
	);
	if (method !== undefined && !ways.includes(method))
		throw invalidField(['data', 'method'], 'oneOf', { choices: ways.join(', ') });
	const named = sources.filter((source) => source.byItself && source.method === method);
	const isByPerson = transaction !== undefined || (method !== undefined && named.length === 0);
	if (isByPerson) {
		const way = method ?? received.at(-1)?.method ?? unknownWay;
		return [{ method: way, amount, attempt: null, isSent: transaction !== undefined || way === 'cash' }];
	}
	const others = sources.filter((source) => !named.includes(source));
	return splitRefund([...named, ...others], amount).map((part) => ({
		method: part.source?.method ?? unknownWay,
		amount: part.amount,
		attempt: part.source?.attempt ?? null,
		isSent: false,
	}));
}
