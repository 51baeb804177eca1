import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import type { MadeWatch } from '#tests/support/makers.ts';

const { shop, owner } = await openDesk({ config: { freeShipping: 0 } });

const parcel = { carrier: 'Starken', tracking: '1' };
const ship = (id: number, data: object) =>
	shop.act(`/api/owner/orders/${id}/ship`, { data: { ...parcel, ...data } }, { as: owner });
/** Returns the pieces of a watch by serial, with their states. */
const piecesOf = async ({ documentId }: MadeWatch) => {
	const path = `/api/owner/pieces?filters[watch][documentId][$eq]=${documentId}&sort=id`;
	const { body } = await shop.get(path, { as: owner });
	return body.data as { documentId: string; version: number; serial: string | null; state: string }[];
};
async function paidOrder(watch: MadeWatch, shippingAddress?: null) {
	const ana = await shop.makeUser();
	const address = await shop.makeAddress(ana);
	await shop.put('/api/users', { defaultAddress: address.documentId }, { as: ana });
	const data = {
		items: [{ documentId: watch.documentId, price: watch.price }],
		customer: ana.documentId,
		language: 'es',
		shippingAddress,
	};
	const { id } = (await shop.post('/api/owner/orders', { data }, { as: owner })).body.data;
	await shop.act(`/api/owner/orders/${id}/confirm-payment`, { data: { method: 'bank' } }, { as: owner });
	return { ana, id: id as number };
}

test('ships another piece than the reserved one, which goes back on sale, and then shows its serial to the buyer', async () => {
	const watch = await shop.makeWatch({ price: 300_000, stock: 3 });
	const [first, second, third] = await piecesOf(watch);
	for (const [at, piece] of [first, second].entries())
		await shop.put(
			`/api/owner/pieces/${piece?.documentId}`,
			{ data: { version: piece?.version, serial: `SN-${at}` } },
			{ as: owner },
		);
	const { ana, id } = await paidOrder(watch);
	const before = await shop.get(`/api/orders/${id}`, { as: ana });
	expect(before.body.data.items[0].serial).toBeNull();
	const refused = async (piece: object) => {
		const { status, body } = await ship(id, { pieces: [piece] });
		return [status, body.error.details.errors[0].path.join('.')];
	};
	const other = await shop.makeWatch({ price: 300_000, stock: 1 });
	const [foreign] = await piecesOf(other);
	const named = { watch: watch.documentId };
	expect(await refused({ ...named, piece: foreign?.documentId })).toEqual([400, 'data.pieces.0.piece']);
	expect(await refused({ watch: other.documentId })).toEqual([400, 'data.pieces.0.watch']);
	expect(await refused({ ...named, serial: 'SN-9' })).toEqual([400, 'data.pieces.0.serial']);
	const sent = await ship(id, { pieces: [{ ...named, piece: second?.documentId }] });
	expect(sent.body.data?.items[0], sent.text).toMatchObject({ serial: 'SN-1', piece: second?.documentId });
	expect((await piecesOf(watch)).map(({ state }) => state)).toEqual(['onSale', 'sold', 'onSale']);
	expect(await shop.stockOf(watch)).toBe(2);
	const mine = await shop.get(`/api/orders/${id}`, { as: ana });
	expect(mine.body.data.items[0]).toMatchObject({ serial: 'SN-1' });
	expect(mine.body.data.items[0].piece).toBeUndefined();
	const audit = await shop.get('/api/owner/audit?entity=orders&pageSize=1', { as: owner });
	expect(JSON.stringify(audit.body.data[0].after)).toContain('SN-1');
	// A piece without a serial gets one when it is shipped, and retains it when it is returned.
	const next = await paidOrder(watch);
	await ship(next.id, { pieces: [{ ...named, piece: third?.documentId, serial: 'SN-2' }] });
	const late = { data: { version: third?.version, serial: 'SN-7' } };
	const refusedLate = await shop.put(`/api/owner/pieces/${third?.documentId}`, late, { as: owner });
	expect(refusedLate.status, 'a form from before the sending').toBe(409);
	await shop.act(`/api/owner/orders/${next.id}/refund`, undefined, { as: owner });
	expect(await piecesOf(watch)).toMatchObject([
		{ serial: 'SN-0', state: 'onSale' },
		{ serial: 'SN-1', state: 'sold' },
		{ serial: 'SN-2', state: 'returned' },
	]);
});

test('never ships the same piece with two concurrent orders', async () => {
	const watch = await shop.makeWatch({ price: 300_000, stock: 3 });
	const orders = [await paidOrder(watch), await paidOrder(watch)];
	const free = (await piecesOf(watch)).find(({ state }) => state === 'onSale');
	const pieces = [{ watch: watch.documentId, piece: free?.documentId }];
	const sent = await Promise.all(orders.map(({ id }) => ship(id, { pieces })));
	expect(sent.map(({ status }) => status).sort()).toEqual([200, 400]);
	expect(await shop.stockOf(watch)).toBe(1);
});

test('requires carrier and tracking for a parcel, and hands over an order without an address without a mail', async () => {
	const watch = await shop.makeWatch({ price: 300_000, stock: 2 });
	const sent = await paidOrder(watch);
	for (const field of ['carrier', 'tracking']) {
		const refused = await ship(sent.id, { [field]: undefined });
		expect([refused.status, refused.body.error.details.errors[0].path]).toEqual([400, ['data', field]]);
	}
	const { ana, id } = await paidOrder(watch, null);
	const handed = await ship(id, { carrier: undefined, tracking: undefined });
	expect(handed.body.data, handed.text).toMatchObject({ orderStatus: 'delivered', paymentStatus: 'paid' });
	const mails = async () =>
		(
			await shop.db
				.selectFrom('outbox')
				.select('template')
				.where('recipient', '=', ana.email)
				.orderBy('id')
				.execute()
		).map(({ template }) => template);
	expect(await mails()).toEqual(['welcome', 'order-made', 'order-paid']);
	// The resent last mail is the receipt of the handover and mentions no parcel.
	await shop.post(`/api/owner/orders/${id}/resend-mail`, undefined, { as: owner });
	expect((await mails()).at(-1)).toBe('order-handed-over');
});
