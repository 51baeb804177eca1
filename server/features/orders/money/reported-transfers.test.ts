import sharp from 'sharp';
import { expect, test } from 'vitest';
import { maxReceiptBytes } from '#contract/orders/transfer-receipts.ts';
import { arrivalOfTransfer } from '#contract/orders/transfers.ts';
import { openDesk } from '#tests/support/desk.ts';
import type { TestUser } from '#tests/support/shop.ts';
import { notifyOwner } from '../desk/owner-notifications.service.ts';

const { shop, owner, act } = await openDesk({ config: { paymentWindow: 7_200_000, accessTtl: 86_400_000 } });

async function place(buyer?: TestUser) {
	const ana = buyer ?? (await shop.makeUser());
	await shop.db.updateTable('users').set({ email_confirmed_at: new Date() }).execute();
	const order = await shop.placeOrder(ana, await shop.makeWatch());
	return { ana, order, path: `/api/orders/${order.documentId}` };
}
const send = (path: string, bytes: Buffer | string, type: string, as: Pick<TestUser, 'jwt'>) =>
	shop.app.inject({
		method: 'PUT',
		url: `${path}/receipt`,
		payload: bytes,
		headers: { 'content-type': type, authorization: `Bearer ${as.jwt}` },
	});
const png = () =>
	sharp({ create: { width: 900, height: 1200, channels: 3, background: '#886644' } })
		.png()
		.toBuffer();
const pdf = Buffer.from('%PDF-1.7\n<script>alert(1)</script>\n%%EOF\n');

test('extends the hold once, for as long as a bank needs, after a reported transfer, and notifies the desk', async () => {
	const { ana, order, path } = await place();
	const reportedWords = await shop.post(`${path}/transferred`, undefined, { as: ana });
	expect(reportedWords.status, reportedWords.text).toBe(200);
	const { transferredAt, heldUntil, history } = reportedWords.body.data;
	expect(heldUntil).toBe(arrivalOfTransfer(new Date(transferredAt)).toISOString());
	expect(history.at(-1)).toMatchObject({ action: 'transferred', by: 'customer', paymentStatus: 'pending' });
	shop.advance(3_600_000);
	const again = await shop.post(`${path}/transferred`, undefined, { as: ana });
	expect(again.body.data).toEqual(reportedWords.body.data);
	const desk = await shop.get(`/api/owner/orders/${order.id}`, { as: owner });
	expect(desk.body.data).toMatchObject({ transferredAt, receipt: null });
	await notifyOwner(shop.deps);
	const { data } = await shop.db
		.selectFrom('outbox')
		.select('data')
		.where('template', '=', 'owner-news')
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow();
	expect(data).toMatchObject({
		news: expect.arrayContaining([expect.objectContaining({ kind: 'transferred', number: order.number })]),
	});
	await act(order.id, 'confirm-payment', { method: 'bank' });
	const late = await shop.post(`${path}/transferred`, undefined, { as: ana });
	expect([late.status, late.body.error.details.code]).toEqual([409, 'invalid_transition']);
});

test('re-encodes a picture of a receipt, offers a PDF for download, and shows both to buyer and staff alone', async () => {
	const { ana, order, path } = await place();
	expect((await shop.get(`${path}/receipt`, { as: ana })).status).toBe(404);
	const tail = '<html><script>alert(1)</script>';
	const polyglot = Buffer.concat([await png(), Buffer.from(tail)]);
	const asWebp = await sharp(await png())
		.webp()
		.toBuffer();
	for (const picture of [asWebp, polyglot])
		expect((await send(path, picture, 'application/pdf', ana)).statusCode).toBe(200);
	const own = { method: 'GET', url: `${path}/receipt` } as const;
	const stored = await shop.app.inject({ ...own, headers: { authorization: `Bearer ${ana.jwt}` } });
	expect(stored.headers).toMatchObject({
		'content-type': 'image/jpeg',
		'content-disposition': `attachment; filename="transfer-${order.number}.jpg"`,
		'x-content-type-options': 'nosniff',
		'cache-control': 'no-store',
	});
	expect(await sharp(stored.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 900 });
	expect(stored.rawPayload.includes(tail)).toBe(false);
	const put = await send(path, pdf, 'application/pdf', ana);
	expect(put.json().data).toMatchObject({ receipt: 'application/pdf', transferredAt: null });
	const desk = await shop.get(`/api/owner/orders/${order.id}/receipt`, { as: owner });
	expect(desk.text).toBe(pdf.toString());
	expect(desk.headers).toMatchObject({
		'content-type': 'application/pdf',
		'content-disposition': `attachment; filename="transfer-${order.number}.pdf"`,
	});
	const eva = await shop.makeUser();
	const stranger = await Promise.all([
		shop.get(`${path}/receipt`, { as: eva }),
		shop.get(`/api/owner/orders/${order.id}/receipt`, { as: eva }),
		shop.get(`${path}/receipt`),
		shop.post(`${path}/transferred`, undefined, { as: eva }),
	]);
	expect(stranger.map(({ status }) => status)).toEqual([404, 403, 401, 404]);
	expect((await send(path, pdf, 'application/pdf', eva)).statusCode).toBe(404);
	await act(order.id, 'release-hold', { reason: 'Sold elsewhere' });
	const kind = async () => (await shop.get(`/api/owner/orders/${order.id}`, { as: owner })).body.data.receipt;
	expect(await kind()).toBe('application/pdf');
	const erased = await shop.removeSeen(`/api/owner/customers/${ana.documentId}`, { as: owner });
	expect(erased.status, erased.text).toBeLessThan(300);
	expect(await kind()).toBe(null);
	const left = await shop.db.selectFrom('transfer_receipts').select('order_id').execute();
	expect(left.map(({ order_id }) => order_id)).not.toContain(order.id);
});

test('scales down a receipt that is taller than a JPEG can be', async () => {
	const { ana, path } = await place();
	const tall = await sharp({ create: { width: 2, height: 70_000, channels: 3, background: '#fff' } })
		.png()
		.toBuffer();
	const sent = await send(path, tall, 'image/png', ana);
	expect([sent.statusCode, sent.json().data?.receipt]).toEqual([200, 'image/jpeg']);
});

test('rejects a file that is not a receipt, and too many receipts', async () => {
	const { ana, path } = await place();
	const whole = await png();
	const refused: [Buffer | string, string, number][] = [
		['<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 415],
		['<html>', 'image/png', 400],
		['', 'image/png', 400],
		['%PDF-1.7 cut off', 'application/pdf', 400],
		[whole.subarray(0, 60), 'image/png', 400],
		[Buffer.alloc(maxReceiptBytes + 1, '%PDF-'), 'application/pdf', 413],
	];
	for (const [bytes, type, status] of refused)
		expect([type, (await send(path, bytes, type, ana)).statusCode]).toEqual([type, status]);
	const statuses: number[] = [];
	for (let count = 0; count < 10; count++)
		statuses.push((await send(path, pdf, 'application/pdf', ana)).statusCode);
	expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(3);
	expect(statuses.at(-1)).toBe(429);
	// A file for another buyer's order is not even decoded.
	const other = await place();
	expect((await send(other.path, '<html>', 'image/png', await shop.makeUser())).statusCode).toBe(404);
});
