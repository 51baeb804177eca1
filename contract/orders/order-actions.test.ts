import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
	afterAction,
	type HistoryAction,
	type OrderAction,
	orderActions,
	reachableStates,
} from './order-actions.ts';
import { endOf, historyBesideProgress, isRefundInProgress, progressOf } from './order-progress.ts';
import { newOrder, type OrderState, orderStatuses, paymentStatuses } from './order-states.ts';
import { wordOf } from './order-word.ts';
import { orderSchema } from './orders.schema.ts';
import type { StateQuestion } from './state-questions.ts';
import * as stateQuestions from './state-questions.ts';

const actions = Object.keys(orderActions) as OrderAction[];
const everyState = orderStatuses.flatMap((orderStatus) =>
	paymentStatuses.map((paymentStatus): OrderState => ({ orderStatus, paymentStatus })),
);
const name = ({ orderStatus, paymentStatus }: OrderState) => `${orderStatus}/${paymentStatus}`;

const paidInFull = { missing: 0 };

const states = reachableStates();
/** Every transition from one of these states. */
const steps = states.flatMap((from) =>
	actions.flatMap((action) => {
		const to = afterAction(action, from);
		return to ? [{ from, action, to }] : [];
	}),
);

describe('the states of an order', () => {
	test('are these nine pairs and no other', () => {
		expect(states.map(name).sort()).toEqual([
			'cancelled/cancelled',
			'cancelled/expired',
			'cancelled/refunded',
			'delivered/paid',
			'delivered/refunded',
			'pending/pending',
			'processing/paid',
			'shipped/paid',
			'shipped/refunded',
		]);
	});

	test.each(orderStatuses)('order status %s is reached', (status) => {
		expect(states.some(({ orderStatus }) => orderStatus === status)).toBe(true);
	});
	test.each(paymentStatuses)('payment status %s is reached', (status) => {
		expect(states.some(({ paymentStatus }) => paymentStatus === status)).toBe(true);
	});

	test('are connected by exactly these transitions', () => {
		expect(steps.map(({ from, action, to }) => `${name(from)} ${action} ${name(to)}`).sort()).toEqual([
			'delivered/paid refund delivered/refunded',
			'pending/pending cancel cancelled/cancelled',
			'pending/pending confirmPayment processing/paid',
			'pending/pending expire cancelled/expired',
			'pending/pending releaseHold cancelled/cancelled',
			'processing/paid cancelPaid cancelled/refunded',
			'processing/paid paymentUndone pending/pending',
			'processing/paid ship shipped/paid',
			'shipped/paid deliver delivered/paid',
			'shipped/paid refund shipped/refunded',
		]);
	});

	test('have these meanings', () => {
		const questions = Object.entries(stateQuestions).filter(
			(entry): entry is [string, StateQuestion] =>
				typeof entry[1] === 'function' && /^(is|awaits|holds|payment)[A-Z]/.test(entry[0]),
		);
		const answers = questions.map(([question, predicate]) => [
			question,
			states.filter(predicate).map(name).sort(),
		]);
		expect(Object.fromEntries(answers)).toEqual({
			awaitsPayment: ['pending/pending'],
			holdsUnits: ['pending/pending'],
			awaitsShipment: ['processing/paid'],
			awaitsDeparture: ['pending/pending', 'processing/paid'],
			awaitsDelivery: ['shipped/paid'],
			isUnderWay: ['pending/pending', 'processing/paid', 'shipped/paid'],
			isCancelled: ['cancelled/cancelled', 'cancelled/expired', 'cancelled/refunded'],
			isPaid: ['delivered/paid', 'processing/paid', 'shipped/paid'],
			isRefunded: ['cancelled/refunded', 'delivered/refunded', 'shipped/refunded'],
			isExpired: ['cancelled/expired'],
			isTracked: ['shipped/paid', 'shipped/refunded'],
		});
	});

	test('each show one word on the badge', () => {
		expect(Object.fromEntries(states.map((state) => [name(state), wordOf(state)]))).toEqual({
			'pending/pending': 'pending',
			'processing/paid': 'processing',
			'shipped/paid': 'shipped',
			'delivered/paid': 'delivered',
			'cancelled/cancelled': 'cancelled',
			'cancelled/expired': 'expired',
			'cancelled/refunded': 'refunded',
			'shipped/refunded': 'refunded',
			'delivered/refunded': 'refunded',
		});
	});

	test('the progress line shows the reached and the next stages, and stops when the order is closed', () => {
		const line = (state: OrderState, ...reached: HistoryAction[]) =>
			progressOf({
				...state,
				...paidInFull,
				history: reached.map((action) => ({
					at: action,
					action,
					by: 'shop',
					link: null,
					reason: null,
					...state,
				})),
			}).map(({ stage, isReached, isNext }) => `${isReached ? '+' : isNext ? '>' : ''}${stage}`);
		const [pending, processing, shipped, over, returned] = [
			newOrder,
			{ orderStatus: 'processing', paymentStatus: 'paid' },
			{ orderStatus: 'shipped', paymentStatus: 'paid' },
			{ orderStatus: 'cancelled', paymentStatus: 'expired' },
			{ orderStatus: 'delivered', paymentStatus: 'refunded' },
		] as const;
		expect(line(pending, 'place')).toEqual(['+placed', '>paid', 'prepared', 'sent', 'delivered']);
		expect(line(processing, 'place', 'confirmPayment')).toEqual([
			'+placed',
			'+paid',
			'>prepared',
			'sent',
			'delivered',
		]);
		expect(line(shipped, 'place', 'confirmPayment', 'ship').slice(2)).toEqual([
			'+prepared',
			'+sent',
			'>delivered',
		]);
		expect(line(over, 'place', 'expire')).toEqual(['+placed']);
		expect(line(returned, 'place', 'confirmPayment', 'ship', 'deliver', 'refund')).toHaveLength(5);
	});

	test('a payment that was reversed is not a stage of the progress, until the order is paid again', () => {
		const [awaiting, paid] = [
			{ orderStatus: 'pending', paymentStatus: 'pending' },
			{ orderStatus: 'processing', paymentStatus: 'paid' },
		] as const;
		const step = (action: HistoryAction, at: string, state: OrderState) =>
			({ at, action, by: 'shop', link: null, reason: null, ...state }) as const;
		const reversed = [
			step('place', '1', awaiting),
			step('confirmPayment', '2', paid),
			step('paymentUndone', '3', awaiting),
		];
		const paidAt = (state: OrderState, history: typeof reversed) =>
			progressOf({ ...state, ...paidInFull, history }).find(({ stage }) => stage === 'paid')?.at;
		expect(paidAt(awaiting, reversed)).toBeNull();
		const order = { ...awaiting, ...paidInFull, history: reversed };
		expect(historyBesideProgress(order).map(({ at }) => at)).toEqual(['2', '3']);
		expect(paidAt(paid, [...reversed, step('confirmPayment', '4', paid)])).toBe('4');
		// A reversed surplus leaves the order paid.
		const sent = { orderStatus: 'shipped', paymentStatus: 'paid' } as const;
		const reversedAfter = (state: OrderState) => [
			...reversed.slice(0, 2),
			step('ship', '3', state),
			step('paymentUndone', '4', state),
		];
		expect(paidAt(sent, reversedAfter(sent))).toBe('2');
		// An order that was sent stays paid by its state when its payment is reversed.
		const unpaid = { ...sent, missing: 1, history: reversedAfter(sent) };
		expect(progressOf(unpaid).map(({ stage, ...is }) => [stage, is.isReached, is.isSkipped])).toEqual([
			['placed', true, false],
			['paid', false, true],
			['prepared', true, false],
			['sent', true, false],
			['delivered', false, false],
		]);
	});

	test('a refund is in progress until the buyer has all of the money', () => {
		const [sent, refunded] = [
			{ orderStatus: 'shipped', paymentStatus: 'paid' },
			{ orderStatus: 'shipped', paymentStatus: 'refunded' },
		] as const;
		const [done, waiting] = [{ isUnderWay: false }, { isUnderWay: true }];
		expect(isRefundInProgress({ ...refunded, refunds: [done, waiting] })).toBe(true);
		expect(isRefundInProgress({ ...refunded, refunds: [done] })).toBe(false);
		// Part of the price of an order that goes on.
		expect(isRefundInProgress({ ...sent, refunds: [waiting] })).toBe(false);
	});

	test('the history beside the progress line omits what the line shows, also its end', () => {
		const event = (action: HistoryAction, at: string) => ({
			at,
			action,
			by: 'shop' as const,
			link: null,
			reason: null,
			...newOrder,
		});
		const history = [
			event('place', '1'),
			event('confirmPayment', '2'),
			event('paymentUndone', '3'),
			event('confirmPayment', '4'),
			event('addressChanged', '5'),
		];
		const order = { orderStatus: 'processing', paymentStatus: 'paid', ...paidInFull, history } as const;
		expect(historyBesideProgress(order).map(({ at }) => at)).toEqual(['2', '3', '5']);
		const ended = [...history, event('cancelPaid', '6')];
		const refunded = {
			...order,
			orderStatus: 'cancelled',
			paymentStatus: 'refunded',
			history: ended,
		} as const;
		expect(endOf(refunded)?.at).toBe('6');
		expect(endOf(order)).toBeNull();
		expect(historyBesideProgress(refunded).map(({ at }) => at)).toEqual(['2', '3', '5']);
	});

	test('an action that is not allowed in a state has no resulting state', () => {
		for (const state of everyState)
			for (const action of actions) {
				const listed = orderActions[action].from.some((one) => name(one) === name(state));
				expect(afterAction(action, state) !== null, `${action} from ${name(state)}`).toBe(listed);
			}
	});

	test('every action is allowed in some reachable state, and every listed state is reachable', () => {
		for (const action of actions)
			for (const from of orderActions[action].from)
				expect(
					states.some((state) => name(state) === name(from)),
					`${action} from ${name(from)}`,
				).toBe(true);
	});

	test('payment is pending exactly while the order is pending', () => {
		for (const { orderStatus, paymentStatus } of states)
			expect(paymentStatus === 'pending').toBe(orderStatus === 'pending');
	});

	test('no path through the states returns units twice, and every cancelled order has returned them', () => {
		const follow = (state: OrderState, returned: number, depth: number): void => {
			expect(returned).toBeLessThanOrEqual(1);
			expect(returned).toBe(state.orderStatus === 'cancelled' ? 1 : 0);
			// A payment can be confirmed and reversed any number of times.
			if (depth > 9) return;
			for (const { action, to } of steps.filter(({ from }) => name(from) === name(state)))
				follow(to, returned + (orderActions[action].pieces === 'onSale' ? 1 : 0), depth + 1);
		};
		follow(newOrder, 0, 0);
	});

	test('a customer can only cancel, and only before payment', () => {
		const own = actions.filter((action) =>
			(orderActions[action].by as readonly string[]).includes('customer'),
		);
		expect(own).toEqual(['cancel']);
		expect(orderActions.cancel.from).toEqual([newOrder]);
	});
});

test('every event of a history has a text in both languages', () => {
	for (const language of ['en', 'es']) {
		const texts = JSON.parse(readFileSync(`public/locales/${language}.json`, 'utf8'));
		const action = orderSchema.shape.history.element.shape.action;
		expect(Object.keys(texts.orders.action).sort(), language).toEqual([...action.options].sort());
	}
});
