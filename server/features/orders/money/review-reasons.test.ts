import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import type { MoneyIn } from '../../payments/order-hooks.ts';
import { flagForReview } from './payable-order.service.ts';
import { receiveMoneyFor, unpay } from './receiving-money.service.ts';

const { shop, owner, act } = await openDesk({ config: { accessTtl: 300 * 86_400_000, freeShipping: 0 } });

type Placed = { id: number; total: number };
const place = async () =>
	shop.placeOrder(await shop.makeUser(), await shop.makeWatch({ price: 300_000 })) as Promise<Placed>;
const read = async ({ id }: Placed) => (await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data;
const transfer = (event: string, amount = 300_000): MoneyIn => ({
	provider: 'bank',
	event: `bank:1:${event}`,
	method: 'bank',
	network: null,
	transaction: event,
	amount,
	receivedAt: shop.deps.clock(),
});

test('a reason for a review stays open when a later one is settled', async () => {
	const order = await place();
	const entry = transfer('A');
	await receiveMoneyFor(shop.deps, order.id, entry);
	await flagForReview(shop.deps, order.id, 'document_unknown');
	await unpay(shop.deps, entry.event, 'reorganised');
	expect(await read(order)).toMatchObject({ needsReview: true, reviewNote: 'payment_undone' });
	await receiveMoneyFor(shop.deps, order.id, entry);
	expect(await read(order)).toMatchObject({ needsReview: true, reviewNote: 'document_unknown' });
	await act(order.id, 'review', { note: 'Attached by hand' });
	expect(await read(order)).toMatchObject({ needsReview: false, reviewNote: 'Attached by hand' });
});

test('the staff end one reason for a review at a time, the newest first', async () => {
	const order = await place();
	await receiveMoneyFor(shop.deps, order.id, transfer('B'));
	await flagForReview(shop.deps, order.id, 'provider_took_back');
	await flagForReview(shop.deps, order.id, 'document_by_hand');
	// The same again is no second reason.
	await flagForReview(shop.deps, order.id, 'provider_took_back');
	expect(await read(order)).toMatchObject({ reviewNote: 'provider_took_back' });
	await act(order.id, 'review', { note: 'Talked to the bank' });
	expect(await read(order)).toMatchObject({ needsReview: true, reviewNote: 'document_by_hand' });
	const audit = await shop.get('/api/owner/audit?entity=orders&pageSize=1', { as: owner });
	expect(JSON.stringify(audit.body.data)).toContain('Talked to the bank');
	await act(order.id, 'review');
	expect(await read(order)).toMatchObject({ needsReview: false });
});

test('money is flagged although a person has ended a review for something else', async () => {
	const order = await place();
	await flagForReview(shop.deps, order.id, 'usdt_near');
	await act(order.id, 'review', { note: 'Not theirs' });
	await act(order.id, 'confirm-payment', { method: 'bank', amount: 310_000 });
	expect(await read(order)).toMatchObject({ needsReview: true, reviewNote: 'amount_differs' });
	await act(order.id, 'refund-part', { amount: 10_000, reason: 'Too much' });
	expect(await read(order)).toMatchObject({ needsReview: false });
	await flagForReview(shop.deps, order.id, 'document_unknown');
	await act(order.id, 'undo');
	expect(await read(order)).toMatchObject({ needsReview: true });
});

test('a reason about the money replaces the one before, and leaves others open', async () => {
	const order = await place();
	await receiveMoneyFor(shop.deps, order.id, transfer('C', 100_000));
	expect(await read(order)).toMatchObject({ reviewReasons: ['amount_too_low'] });
	await flagForReview(shop.deps, order.id, 'usdt_near');
	await receiveMoneyFor(shop.deps, order.id, transfer('D', 250_000));
	expect(await read(order)).toMatchObject({ reviewReasons: ['usdt_near', 'amount_differs'] });
	await unpay(shop.deps, transfer('D').event, 'reorganised');
	expect(await read(order)).toMatchObject({ reviewReasons: ['usdt_near', 'payment_undone'] });
});
