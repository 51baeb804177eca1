import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { orderSchema } from './orders.schema.ts';
import {
	afterAction,
	type OrderAction,
	type OrderState,
	orderActions,
	orderStatuses,
	orderTransitions,
	paymentStatuses,
	paymentTransitions,
} from './orders.ts';

const start: OrderState = { orderStatus: 'pending', paymentStatus: 'pending' };
const actions = Object.keys(orderActions) as OrderAction[];
const everyState = orderStatuses.flatMap((orderStatus) =>
	paymentStatuses.map((paymentStatus): OrderState => ({ orderStatus, paymentStatus })),
);
const name = ({ orderStatus, paymentStatus }: OrderState) => `${orderStatus}/${paymentStatus}`;

/** Every state that actions lead to from a new order, and every step on the way. */
function walk() {
	const steps: { from: OrderState; action: OrderAction; to: OrderState }[] = [];
	const found = new Map([[name(start), start]]);
	for (const from of found.values()) {
		for (const action of actions) {
			const to = afterAction(action, from);
			if (!to) continue;
			steps.push({ from, action, to });
			found.set(name(to), to);
		}
	}
	return { steps, states: [...found.values()] };
}
const { steps, states } = walk();

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

	test('every step of an action is a transition of both tables', () => {
		for (const { from, action, to } of steps) {
			if (from.orderStatus !== to.orderStatus)
				expect(orderTransitions[from.orderStatus], `${action} from ${name(from)}`).toContain(to.orderStatus);
			if (from.paymentStatus !== to.paymentStatus)
				expect(paymentTransitions[from.paymentStatus], `${action} from ${name(from)}`).toContain(
					to.paymentStatus,
				);
		}
	});

	test('every transition of both tables is made by some action', () => {
		for (const from of orderStatuses)
			for (const to of orderTransitions[from])
				expect(
					steps.some((step) => step.from.orderStatus === from && step.to.orderStatus === to),
					`order ${from} → ${to}`,
				).toBe(true);
		for (const from of paymentStatuses)
			for (const to of paymentTransitions[from])
				expect(
					steps.some((step) => step.from.paymentStatus === from && step.to.paymentStatus === to),
					`payment ${from} → ${to}`,
				).toBe(true);
	});

	test('an action that is not open from a state leads nowhere', () => {
		for (const state of everyState)
			for (const action of actions) {
				const listed = orderActions[action].from.some((one) => name(one) === name(state));
				expect(afterAction(action, state) !== null, `${action} from ${name(state)}`).toBe(listed);
			}
	});

	test('every action is open from a state that is reached, and no other is listed', () => {
		for (const action of actions)
			for (const from of orderActions[action].from)
				expect(
					states.some((state) => name(state) === name(from)),
					`${action} from ${name(from)}`,
				).toBe(true);
	});

	test('payment is pending exactly while the order is', () => {
		for (const { orderStatus, paymentStatus } of states)
			expect(paymentStatus === 'pending').toBe(orderStatus === 'pending');
	});

	test('no walk through the states returns units twice, and every cancelled order has returned them', () => {
		const follow = (state: OrderState, returned: number, depth: number): void => {
			expect(returned).toBeLessThanOrEqual(1);
			expect(returned).toBe(state.orderStatus === 'cancelled' ? 1 : 0);
			expect(depth).toBeLessThan(10);
			for (const { action, to } of steps.filter(({ from }) => name(from) === name(state)))
				follow(to, returned + (orderActions[action].returnsUnits ? 1 : 0), depth + 1);
		};
		follow(start, 0, 0);
	});

	test('a customer can only cancel, and only before paying', () => {
		const own = actions.filter((action) =>
			(orderActions[action].by as readonly string[]).includes('customer'),
		);
		expect(own).toEqual(['cancel']);
		expect(orderActions.cancel.from).toEqual([start]);
	});
});

test('everything a history tells of has its words in both languages', () => {
	for (const language of ['en', 'es']) {
		const texts = JSON.parse(readFileSync(`public/locales/${language}.json`, 'utf8'));
		const action = orderSchema.shape.history.element.shape.action;
		expect(Object.keys(texts.orders.action).sort(), language).toEqual([...action.options].sort());
	}
});
