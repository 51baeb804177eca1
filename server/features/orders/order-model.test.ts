import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { afterAction, type OrderAction } from '#contract/orders/order-actions.ts';
import type { OrderState } from '#contract/orders/order-states.ts';
import { runCounts } from '#tests/support/run-counts.ts';
import { type Answer, openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { expireOverdueOrders } from './changes/overdue-orders.service.ts';

// Concurrent steps are lived in tests/year, under the same rules.
const numRuns = runCounts.orderModel;
const window = 3_600_000;
const units = [1, 1, 2, 5];
let shop: Shop;
let owner: TestUser;
const buyers: { user: TestUser; address: string }[] = [];
beforeAll(async () => {
	shop = await openShop({
		max: 20,
		config: { paymentWindow: window, accessTtl: 300 * 86_400_000, refreshTtl: 300 * 86_400_000 },
	});
	owner = await shop.makeOwner();
	for (let count = 0; count < 3; count++) {
		const user = await shop.makeUser();
		buyers.push({ user, address: (await shop.makeAddress(user)).documentId });
	}
	// Orders expire repeatedly here, which would lower the limit of an unconfirmed account.
	await shop.db.updateTable('users').set({ email_confirmed_at: new Date() }).execute();
});
afterAll(() => shop?.close());

type Step =
	| { kind: 'place'; buyer: number; watches: number[] }
	| { kind: 'cancel'; buyer: number; order: number }
	| { kind: 'owner'; order: number; does: 'confirm-payment' | 'ship' | 'deliver' | 'cancel' | 'refund' }
	| { kind: 'expire' };
const buyer = fc.nat(2);
const order = fc.nat(7);
const step: fc.Arbitrary<Step> = fc.oneof(
	{
		weight: 4,
		arbitrary: fc.record({
			kind: fc.constant('place' as const),
			buyer,
			watches: fc.uniqueArray(fc.nat(units.length - 1), { minLength: 1, maxLength: 3 }),
		}),
	},
	{ weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), buyer, order }) },
	{
		weight: 5,
		arbitrary: fc.record({
			kind: fc.constant('owner' as const),
			order,
			does: fc.constantFrom('confirm-payment', 'confirm-payment', 'ship', 'deliver', 'cancel', 'refund'),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const) }) },
);

type Watch = { id: number; documentId: string };
type Placed = { id: number; buyer: number; watches: number[]; state: OrderState };
type World = { watches: Watch[]; orders: Placed[] };

/** Starts each run in isolation: new watches, and no pending order from the run before. */
async function newWorld(): Promise<World> {
	shop.advance(2 * window);
	await expireOverdueOrders(shop.deps);
	const watches: Watch[] = [];
	for (const stock of units) watches.push(await shop.makeWatch({ stock }));
	return { watches, orders: [] };
}

function perform(world: World, one: Exclude<Step, { kind: 'expire' }>): Promise<Answer> {
	if (one.kind === 'place') {
		const { user, address } = buyers[one.buyer] as (typeof buyers)[number];
		const items = one.watches.map((index) => ({ documentId: world.watches[index]?.documentId }));
		return shop.post('/api/orders', { data: { items, shippingAddress: address } }, { as: user });
	}
	const id = world.orders[one.order]?.id ?? 2_000_000_000;
	if (one.kind === 'cancel')
		return shop.act(`/api/orders/${id}/cancel`, undefined, { as: buyers[one.buyer]?.user });
	const bodies: Record<string, unknown> = {
		'confirm-payment': { data: { method: 'bank' } },
		ship: { data: { carrier: 'Correos', tracking: 'X1' } },
	};
	return shop.act(`/api/owner/orders/${id}/${one.does}`, bodies[one.does], { as: owner });
}

async function expire() {
	shop.advance(window + 1);
	await expireOverdueOrders(shop.deps);
}

const ownerActions: Record<string, OrderAction[]> = {
	'confirm-payment': ['confirmPayment'],
	ship: ['ship'],
	deliver: ['deliver'],
	cancel: ['cancel'],
	refund: ['cancelPaid', 'refund'],
};

/**
 * Returns the status that the shop must answer a step with, computed on a plain model, and updates the model.
 */
function expected({ orders }: World, stock: number[], one: Step): number {
	if (one.kind === 'expire') {
		for (const placed of orders) move(placed, stock, 'expire');
		return 200;
	}
	if (one.kind === 'place') {
		const waiting = orders.some(
			(placed) => placed.buyer === one.buyer && placed.state.orderStatus === 'pending',
		);
		if (waiting || one.watches.some((index) => stock[index] === 0)) return 409;
		for (const index of one.watches) stock[index] = (stock[index] ?? 0) - 1;
		return 201;
	}
	const placed = orders[one.order];
	if (!placed || (one.kind === 'cancel' && placed.buyer !== one.buyer)) return 404;
	if (one.kind === 'cancel') return move(placed, stock, 'cancel') ? 200 : 409;
	// A late payment is saved, and the state stays unchanged.
	if (one.does === 'confirm-payment' && placed.state.orderStatus === 'cancelled') return 200;
	return ownerActions[one.does]?.some((action) => move(placed, stock, action)) ? 200 : 409;
}

function move(placed: Placed, stock: number[], action: OrderAction): boolean {
	const next = afterAction(action, placed.state);
	if (!next) return false;
	if (next.orderStatus === 'cancelled')
		for (const index of placed.watches) stock[index] = (stock[index] ?? 0) + 1;
	placed.state = next;
	return true;
}

const stocksOf = async ({ watches }: World) => {
	const rows = await shop.db
		.selectFrom('watches')
		.select(['id', 'stock'])
		.where(
			'id',
			'in',
			watches.map(({ id }) => id),
		)
		.execute();
	return watches.map(({ id }) => rows.find((row) => row.id === id)?.stock);
};

test('behaves like the model when steps run one after the other', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
			const world = await newWorld();
			const stock = [...units];
			for (const one of steps) {
				const status = expected(world, stock, one);
				if (one.kind === 'expire') await expire();
				else {
					const answer = await perform(world, one);
					expect(answer.status, JSON.stringify(one)).toBe(status);
					if (answer.status === 201)
						world.orders.push({
							id: answer.body.data.id,
							buyer: one.kind === 'place' ? one.buyer : -1,
							watches: one.kind === 'place' ? one.watches : [],
							state: { orderStatus: 'pending', paymentStatus: 'pending' },
						});
				}
				expect(await stocksOf(world)).toEqual(stock);
				await checkPieces(world, stock);
			}
			for (const { id, state } of world.orders) {
				const { body } = await shop.get(`/api/owner/orders/${id}`, { as: owner });
				expect(body.data).toMatchObject(state);
			}
		}),
		{ numRuns },
	);
});

/**
 * Checks that as many pieces are on sale as the stock says, and that each item of an open order has its own
 * piece.
 */
async function checkPieces(world: World, stock: (number | undefined)[]) {
	const ids = world.watches.map(({ id }) => id);
	const pieces = await shop.db.selectFrom('pieces').selectAll().where('watch_id', 'in', ids).execute();
	const states = { pending: 'reserved', processing: 'reserved', shipped: 'sold', delivered: 'sold' } as const;
	const items = await shop.db
		.selectFrom('order_items')
		.innerJoin('orders', 'orders.id', 'order_items.order_id')
		.select(['order_items.piece_id', 'orders.order_status', 'orders.payment_status'])
		.where('order_items.watch_id', 'in', ids)
		.where('orders.order_status', '!=', 'cancelled')
		.execute();
	expect(
		ids.map((id) => pieces.filter((one) => one.watch_id === id && one.state === 'onSale').length),
	).toEqual(stock);
	const expectedStates = items.map(({ piece_id, order_status, payment_status }) => [
		piece_id,
		payment_status === 'refunded' ? 'returned' : states[order_status as keyof typeof states],
	]);
	const held = pieces.flatMap(({ id, state }) => (state === 'onSale' ? [] : [[id, state]]));
	const byNumber = (a: unknown[], b: unknown[]) => Number(a[0]) - Number(b[0]);
	expect(held.sort(byNumber)).toEqual(expectedStates.sort(byNumber));
	expect(pieces).toHaveLength(units.reduce((sum, one) => sum + one, 0));
}
