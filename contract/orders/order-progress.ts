import type { HistoryAction } from './order-actions.ts';
import type { Order } from './orders.schema.ts';
import { isCancelled, isRefunded, wasSent } from './state-questions.ts';

/** The stages of an order, in this order, and the step of its history that reaches each. */
const stages = {
	placed: 'place',
	paid: 'confirmPayment',
	/** Nobody says that it is ready: it was when it left. */
	prepared: null,
	sent: 'ship',
	delivered: 'deliver',
} as const satisfies Record<string, HistoryAction | null>;
export type ProgressStage = keyof typeof stages;

/** A stage with when it was reached; null: its time is not known. `isNext`: it is under way. */
export type ProgressStep = { stage: ProgressStage; at: string | null; isReached: boolean; isNext: boolean };

type ProgressOrder = Pick<Order, 'history' | 'orderStatus' | 'paymentStatus'>;

/**
 * How far an order has come. One that is over, or whose money went back, shows only what it reached: nothing
 * of it is still to come.
 */
export function progressOf(order: ProgressOrder): ProgressStep[] {
	const timeOf = (action: HistoryAction | null) =>
		order.history.findLast((step) => step.action === action)?.at ?? null;
	const steps = (Object.keys(stages) as ProgressStage[]).map((stage) => {
		const at = timeOf(stages[stage]);
		return { stage, at, isReached: at !== null || (stage === 'prepared' && wasSent(order)) };
	});
	if (isCancelled(order) || isRefunded(order))
		return steps.filter(({ isReached }) => isReached).map((step) => ({ ...step, isNext: false }));
	const next = steps.findLastIndex(({ isReached }) => isReached) + 1;
	return steps.map((step, index) => ({ ...step, isNext: index === next }));
}
