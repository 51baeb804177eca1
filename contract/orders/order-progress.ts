import type { HistoryAction } from './order-actions.ts';
import type { OrderState } from './order-states.ts';
import type { Order } from './orders.schema.ts';
import { awaitsPayment, isCancelled, isRefunded, wasSent } from './state-questions.ts';

/** Stages of an order in sequence, each with the event of the history that reaches it. */
const stages = {
	placed: 'place',
	paid: 'confirmPayment',
	/** There is no "ready" event; shipping implies it. */
	prepared: null,
	sent: 'ship',
	delivered: 'deliver',
} as const satisfies Record<string, HistoryAction | null>;
export type ProgressStage = keyof typeof stages;

/**
 * A stage and when it was reached; `at` is null when the time is unknown. `isNext`: the stage is in
 * progress. `isSkipped`: a later stage was reached without it.
 */
export type ProgressStep = {
	stage: ProgressStage;
	at: string | null;
	isReached: boolean;
	isNext: boolean;
	isSkipped: boolean;
};

type ProgressOrder = Pick<Order, 'history' | 'orderStatus' | 'paymentStatus' | 'missing'>;

/**
 * Returns the progress of an order. A closed or refunded order shows only the stages it reached. A payment
 * that was reversed, after which the order was no longer paid, is not a stage.
 */
export function progressOf(order: ProgressOrder): ProgressStep[] {
	const reversal = order.history.findLastIndex(
		(step) => step.action === 'paymentUndone' && (order.missing > 0 || awaitsPayment(step)),
	);
	const timeOf = (action: HistoryAction | null) =>
		order.history.findLast(
			(step, index) => step.action === action && (action !== 'confirmPayment' || index > reversal),
		)?.at ?? null;
	const steps = (Object.keys(stages) as ProgressStage[]).map((stage) => {
		const at = timeOf(stages[stage]);
		return { stage, at, isReached: at !== null || (stage === 'prepared' && wasSent(order)) };
	});
	if (isCancelled(order) || isRefunded(order))
		return steps
			.filter(({ isReached }) => isReached)
			.map((step) => ({ ...step, isNext: false, isSkipped: false }));
	const next = steps.findLastIndex(({ isReached }) => isReached) + 1;
	return steps.map((step, index) => ({
		...step,
		isNext: index === next,
		isSkipped: index < next && !step.isReached,
	}));
}

type RefundedOrder = OrderState & { refunds: readonly { isUnderWay: boolean }[] };

/** Whether the order is refunded by its state, but the buyer has not received all of the money. */
export const isRefundInProgress = (order: RefundedOrder): boolean =>
	isRefunded(order) && order.refunds.some(({ isUnderWay }) => isUnderWay);

const endings: readonly HistoryAction[] = ['expire', 'cancel', 'cancelPaid', 'refund'];

/** Returns the event that closed an order before its delivery, or reversed it; null while it may progress. */
export function endOf(order: ProgressOrder): Order['history'][number] | null {
	if (!isCancelled(order) && !isRefunded(order)) return null;
	return order.history.findLast(({ action }) => endings.includes(action)) ?? null;
}

/**
 * Returns the history without the events that the progress shows with the same time, so that a page with both
 * shows each event once.
 */
export function historyBesideProgress(order: ProgressOrder): Order['history'] {
	const shown = new Map<HistoryAction, string | null>();
	for (const { stage, at } of progressOf(order)) {
		const action = stages[stage];
		if (action) shown.set(action, at);
	}
	const end = endOf(order);
	return order.history.filter((event) => event !== end && shown.get(event.action) !== event.at);
}
