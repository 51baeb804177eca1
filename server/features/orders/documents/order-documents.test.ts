import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner } = await openDesk({ config: { freeShipping: 0 } });
const ana = await shop.makeUser();

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const attach = async (id: number, document: object) => {
	const { updatedAt = new Date().toISOString() } =
		(await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data ?? {};
	const data = { updatedAt, ...document };
	return shop.put(`/api/owner/orders/${id}/document`, { data }, { as: owner });
};
const boleta = { kind: 'boleta', number: '1042', file: pdf('first').toString('base64') };

test('shows the boleta of an order to its buyer and not to a stranger, and audits its replacement and removal', async () => {
	const order = await shop.placeOrder(ana, await shop.makeWatch({ price: 300_000 }));
	const others = await shop.placeOrder(await shop.makeUser(), await shop.makeWatch());
	expect((await attach(others.id, { ...boleta, number: '1041' })).status).toBe(200);
	const path = `/api/orders/${order.documentId}/document`;
	expect((await shop.get(path, { as: ana })).status).toBe(404);
	const { status, body } = await attach(order.id, boleta);
	expect({ status, document: body.data.document }).toEqual({
		status: 200,
		document: { kind: 'boleta', number: '1042', hasXml: false },
	});
	expect((await shop.get(`/api/orders/${order.id}`, { as: ana })).body.data.document.number).toBe('1042');
	const file = await shop.get(path, { as: ana });
	expect(file.text).toBe(pdf('first').toString());
	expect(file.headers).toMatchObject({
		'content-type': 'application/pdf',
		'content-disposition': 'attachment; filename="boleta-1042.pdf"',
		'x-content-type-options': 'nosniff',
		'cache-control': 'no-store',
	});
	const stranger = await shop.makeUser();
	expect((await shop.get(path, { as: stranger })).status).toBe(404);
	expect((await shop.get(path)).status).toBe(401);
	// The owner may read it only by the owner's route; as a buyer they have no such order.
	expect((await shop.get(path, { as: owner })).status).toBe(404);
	const own = `/api/owner/orders/${order.id}/document`;
	expect((await shop.get(own, { as: owner })).status).toBe(200);
	expect((await shop.get(own, { as: ana })).status).toBe(403);

	// Another file with the same number is a change too.
	await attach(order.id, { ...boleta, file: pdf('second').toString('base64') });
	expect((await shop.get(path, { as: ana })).text).toContain('second');
	expect((await shop.get('/api/users/export', { as: ana })).body.orders[0].document).toEqual({
		kind: 'boleta',
		number: '1042',
		hasXml: false,
	});
	expect((await shop.removeSeen(own, { as: owner })).body.data.document).toBeNull();
	expect((await shop.removeSeen(own, { as: owner })).status).toBe(404);
	expect((await shop.get(path, { as: ana })).status).toBe(404);
	const audit = await shop.get(`/api/owner/audit?documentId=${order.documentId}`, { as: owner });
	expect(audit.body.data.map(({ action }: { action: string }) => action)).toEqual([
		'removeDocument',
		'document',
		'document',
	]);
	expect(audit.body.data[0]).toMatchObject({ before: { number: '1042' }, after: { number: null } });
});

test('rejects a file that is no PDF or too large, or an invalid number, naming the field', async () => {
	const { id } = await shop.placeOrder(await shop.makeUser(), await shop.makeWatch());
	const html = Buffer.from('<html>%PDF-1.7 %%EOF</html>').toString('base64');
	const large = pdf('x'.repeat(4 * 1024 * 1024)).toString('base64');
	for (const [bad, field] of [
		[{ file: html }, 'file'],
		[{ file: '' }, 'file'],
		[{ file: pdf('').subarray(0, 9).toString('base64') }, 'file'],
		[{ file: large }, 'file'],
		[{ number: '../1' }, 'number'],
		[{ number: 'a"b' }, 'number'],
		[{ kind: 'guia' }, 'kind'],
	] as const) {
		const { status, body } = await attach(id, { ...boleta, ...bad });
		expect([status, body.error.details.errors[0].path]).toEqual([400, ['data', field]]);
	}
	expect((await attach(999_999, boleta)).status).toBe(404);
});
