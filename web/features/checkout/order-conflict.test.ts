import { expect, test } from 'vitest';
import { ApiError } from '../../api/client.ts';
import { orderConflict } from './order-conflict.ts';

const refusal = (code: string, more: object) =>
	new ApiError(409, { message: '', details: { code, ...more } as never });

test('a changed price is reported with both prices', () => {
	const items = [{ documentId: 'a', brand: 'Seiko', model: '5', price: 20, previousPrice: 10 }];
	expect(orderConflict(refusal('price_changed', { items }))).toEqual({
		unavailable: [],
		changed: [{ documentId: 'a', name: 'Seiko 5', before: 10, now: 20 }],
	});
});

test('a sold watch may have lost its name, and other prices may have changed too', () => {
	const items = [{ documentId: 'a', brand: null, model: null }];
	const changed = [{ documentId: 'b', brand: 'Oris', model: 'Aquis', price: 2, previousPrice: 1 }];
	expect(orderConflict(refusal('watch_unavailable', { items, changed }))).toEqual({
		unavailable: [{ documentId: 'a', name: null, heldUntil: null }],
		changed: [{ documentId: 'b', name: 'Oris Aquis', before: 1, now: 2 }],
	});
});

test('a watch that is only on hold is reported with the end of the hold', () => {
	const until = '2026-11-27T02:00:00.000Z';
	const items = [{ documentId: 'a', brand: 'Seiko', model: '5', state: 'reserved', until }];
	expect(orderConflict(refusal('watch_unavailable', { items, changed: [] }))?.unavailable).toEqual([
		{ documentId: 'a', name: 'Seiko 5', heldUntil: until },
	]);
});

test('any other error is not a conflict', () => {
	expect(orderConflict(refusal('pending_order_exists', { order: 'a' }))).toBeNull();
	expect(orderConflict(new Error('x'))).toBeNull();
});
