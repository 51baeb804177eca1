import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paidForItems } from './paid-for-items.ts';
import {
	acceptsPictures,
	afterReturnAction,
	awaitsShop,
	isOver,
	isPaidBack,
	isWithdrawn,
	openReturnActions,
	returnActionNames,
	returnActions,
	returnActors,
} from './return-actions.ts';
import { openReturnAt, returnDeadlines } from './return-deadlines.ts';
import {
	mailedReturns,
	newReturn,
	type ReturnKind,
	type ReturnState,
	returnKinds,
	returnStates,
} from './return-states.ts';

const steps = returnKinds.flatMap((kind) =>
	returnStates.flatMap((from) =>
		returnActors.flatMap((by) =>
			returnActionNames.flatMap((action) => {
				const to = afterReturnAction(by, action, { kind, state: from });
				return to ? [{ kind, from, by, action, to }] : [];
			}),
		),
	),
);
const stepsOf = (kind: ReturnKind) =>
	steps
		.filter((step) => step.kind === kind)
		.map(({ from, by, action, to }) => `${from} ${by} ${action} ${to}`)
		.sort();

describe('the states of a return', () => {
	test('are connected by exactly these transitions', () => {
		expect(stepsOf('return')).toEqual([
			'accepted customer giveUp withdrawn',
			'accepted customer send sent',
			'accepted owner receive received',
			'accepted owner send sent',
			'asked customer giveUp withdrawn',
			'asked owner accept accepted',
			'asked owner refuse refused',
			'received owner refund refunded',
			'received owner reject rejected',
			'sent owner receive received',
		]);
	});

	test('do not let the shop refuse a withdrawal: it can only dispute the condition of the returned watch', () => {
		const fromFirst = reachedFrom('withdrawal', newReturn.withdrawal);
		const walked = stepsOf('withdrawal').filter((step) => fromFirst.has(step.split(' ')[0] as ReturnState));
		expect(walked).toEqual([
			'disputed owner refund refunded',
			'disputed owner reject rejected',
			'notified customer giveUp withdrawn',
			'notified customer send sent',
			'notified owner receive received',
			'notified owner send sent',
			'received owner dispute disputed',
			'received owner refund refunded',
			'sent owner receive received',
		]);
		// A withdrawal from an earlier release that still awaits an answer cannot be refused either.
		expect(openReturnActions('owner', { kind: 'withdrawal', state: 'asked' })).toEqual([
			'accept',
			'send',
			'receive',
		]);
	});

	const reachedFrom = (kind: ReturnKind, first: ReturnState): Set<ReturnState> => {
		const reached = new Set<ReturnState>();
		const follow = (state: ReturnState, depth: number): void => {
			expect(depth).toBeLessThan(returnStates.length);
			reached.add(state);
			for (const step of steps) if (step.kind === kind && step.from === state) follow(step.to, depth + 1);
		};
		follow(first, 0);
		return reached;
	};
	test('are all reachable from the first state of a kind, and every path ends', () => {
		const reached = returnKinds.flatMap((kind) => [...reachedFrom(kind, newReturn[kind])]);
		expect([...new Set(reached)].sort()).toEqual([...returnStates].sort());
	});

	test('every action is allowed in some state, and every listed state is reachable', () => {
		for (const action of returnActionNames)
			for (const kind of returnKinds)
				for (const from of returnActions[action].from[kind])
					expect(
						steps.some((step) => step.kind === kind && step.from === from && step.action === action),
					).toBe(true);
	});

	test('money is refunded once on every path, and only for a watch that has arrived', () => {
		const refunds = steps.filter(({ to }) => isPaidBack(to));
		expect(refunds.map(({ kind, from, by }) => `${kind} ${from} ${by}`)).toEqual([
			'withdrawal received owner',
			'withdrawal disputed owner',
			'return received owner',
		]);
		expect(isOver('refunded')).toBe(true);
	});

	test('have these meanings', () => {
		expect(returnStates.filter(awaitsShop)).toEqual(['asked', 'received', 'disputed']);
		expect(returnStates.filter(isOver)).toEqual(['refused', 'refunded', 'rejected', 'withdrawn']);
		expect(returnStates.filter(isPaidBack)).toEqual(['refunded']);
		expect(returnStates.filter(isWithdrawn)).toEqual(['withdrawn']);
		expect(returnStates.filter(acceptsPictures)).toEqual(['asked', 'notified', 'accepted']);
	});

	test('decisions of the shop are notified by mail and actions of the buyer are not', () => {
		for (const { by, action, to } of steps)
			if (action !== 'send') expect((mailedReturns as ReturnState[]).includes(to)).toBe(by === 'owner');
	});
});

describe('the days', () => {
	const proven = { atCounter: false, contractSentAt: new Date(0) };
	test.each([
		['2026-11-20T15:00:00Z', '2026-12-01T03:00:00Z', 'summer: three hours behind'],
		['2026-06-10T02:00:00Z', '2026-06-20T04:00:00Z', 'still the ninth in Chile, winter'],
		['2026-03-25T15:00:00Z', '2026-04-05T04:00:00Z', 'over the night that is an hour longer'],
		['2026-08-26T15:00:00Z', '2026-09-06T04:00:00Z', 'over the night that has no midnight'],
	])('a delivery of %s is withdrawn from until %s: %s', (at, until) => {
		expect(returnDeadlines(new Date(at), proven).withdrawal).toEqual(new Date(until));
	});

	test('allow ten days without a reason and thirty with one, counted from delivery', () => {
		const delivered = new Date('2026-11-20T15:00:00Z');
		const at = (moment: string) => openReturnAt(delivered, new Date(moment), proven)?.kind ?? null;
		expect(at('2026-11-20T15:00:01Z')).toBe('withdrawal');
		expect(at('2026-12-01T02:59:59Z')).toBe('withdrawal');
		expect(at('2026-12-01T03:00:00Z')).toBe('return');
		expect(at('2026-12-21T02:59:59Z')).toBe('return');
		expect(at('2026-12-21T03:00:00Z')).toBe(null);
		expect(openReturnAt(null, new Date('2030-01-01'), proven)).toEqual({ kind: 'withdrawal', until: null });
	});

	test.each([
		['no contract was sent', { atCounter: false, contractSentAt: null }, '2027-02-19T03:00:00Z', null],
		[
			'it was sent when the ten days were over',
			{ atCounter: false, contractSentAt: new Date('2026-12-01T03:00:00Z') },
			'2027-02-19T03:00:00Z',
			null,
		],
		[
			'it was sent on the last of them',
			{ atCounter: false, contractSentAt: new Date('2026-12-01T02:59:59Z') },
			'2026-12-01T03:00:00Z',
			'2026-12-21T03:00:00Z',
		],
		['it was sold at the counter', { atCounter: true, contractSentAt: null }, null, '2026-12-21T03:00:00Z'],
	])('when %s', (_, bought, withdrawal, own) => {
		const last = returnDeadlines(new Date('2026-11-20T15:00:00Z'), bought);
		const date = (at: string | null) => at && new Date(at);
		expect(last).toEqual({ withdrawal: date(withdrawal), return: date(own) });
	});
});

test('the amounts paid for the items add up to the discounted subtotal for any discount', () => {
	const prices = fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 10 });
	fc.assert(
		fc.property(prices, fc.integer({ min: 0, max: 1000 }), (all, permille) => {
			const subtotal = all.reduce((a, b) => a + b, 0);
			const discount = -Math.round((subtotal * permille) / 1000);
			const paid = paidForItems(all, discount);
			expect(paid.reduce((a, b) => a + b, 0)).toBe(subtotal + discount);
			for (const one of paid) expect(one).toBeGreaterThanOrEqual(0);
		}),
	);
});
