import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { recordAudit } from './audit.service.ts';

const { shop, owner, act } = await openDesk({ config: { freeShipping: 0 } });

const audit = async (query: string) =>
	(await shop.get(`/api/owner/audit?${query}`, { as: owner })).body.data as {
		[key: string]: unknown;
	}[];

test('records who created, changed and deleted a watch, with the values that differ', async () => {
	const brand = (await shop.post('/api/brands', { data: { name: 'Zenith' } }, { as: owner })).body.data;
	const input = { brand: brand.documentId, model: 'Pilot', price: 900_000, stock: 1 };
	const { body } = await shop.post('/api/watches', { data: input }, { as: owner });
	const { documentId, version } = body.data;
	const change = { version, price: 950_000, description: { es: 'Uno' } };
	await shop.put(`/api/watches/${documentId}`, { data: change }, { as: owner });
	await shop.put(`/api/watches/${documentId}`, { data: { version: version + 1 } }, { as: owner });
	await shop.removeSeen(`/api/watches/${documentId}`, { as: owner });
	const entries = await audit(`documentId=${documentId}`);
	expect(entries.map(({ action, by, label }) => [action, by, label])).toEqual(
		['delete', 'change', 'create'].map((action) => [action, owner.email, 'Zenith Pilot']),
	);
	const [oldest] = await audit(`documentId=${documentId}&pageSize=2&page=2`);
	expect(oldest).toEqual(entries[2]);
	expect(entries[1]).toMatchObject({
		entity: 'watches',
		before: { price: 900_000, descriptionEs: '' },
		after: { price: 950_000, descriptionEs: 'Uno' },
	});
	expect(Object.keys(entries[1]?.after as object)).toHaveLength(2);
	expect(entries[2]).toMatchObject({ before: null, after: { model: 'Pilot', brand: 'Zenith' } });
	expect((await audit('entity=brands&q=create zenith')).map(({ action }) => action)).toEqual(['create']);
});

test('records nothing when an update changes no value', async () => {
	const entity = { entity: 'brands', documentId: 'b', label: 'Oris', action: 'change' } as const;
	await recordAudit(
		shop.db,
		{ userId: null },
		{ ...entity, before: { name: 'Oris' }, after: { name: 'Oris' } },
	);
	expect(await audit('documentId=b')).toEqual([]);
});

test('records each action on an order with the state before and after', async () => {
	const ana = await shop.makeUser();
	const order = await shop.placeOrder(ana, await shop.makeWatch({ price: 300_000 }));
	await act(order.id, 'confirm-payment', { method: 'bank' });
	await act(order.id, 'ship', { carrier: 'Starken', tracking: '42' });
	const [ship, paid, ...rest] = await audit(`documentId=${order.documentId}`);
	expect(rest).toEqual([]);
	expect(ship).toMatchObject({
		label: order.number,
		before: { orderStatus: 'processing', tracking: null },
		after: { orderStatus: 'shipped', tracking: '42' },
	});
	expect(paid).toMatchObject({ action: 'confirmPayment', after: { paymentStatus: 'paid', method: 'bank' } });
	const file = await shop.get(`/api/owner/audit.csv?entity=orders`, { as: owner });
	expect(file.text.split('\r\n')).toHaveLength(4);
	expect((await shop.get('/api/owner/audit', { as: ana })).status).toBe(403);
});

test('rolls back an order action that cannot be recorded', async () => {
	const order = await shop.placeOrder(await shop.makeUser(), await shop.makeWatch());
	await sql`alter table audit add constraint none check (false) not valid`.execute(shop.db);
	expect((await act(order.id, 'confirm-payment', { method: 'bank' })).status).toBe(500);
	await sql`alter table audit drop constraint none`.execute(shop.db);
	const { body } = await shop.get(`/api/owner/orders/${order.id}`, { as: owner });
	expect(body.data.paymentStatus).toBe('pending');
});

test('the database refuses to update, delete or truncate the audit log', async () => {
	const attempts = [shop.db.updateTable('audit').set({ label: 'x' }), shop.db.deleteFrom('audit')];
	for (const attempt of attempts) await expect(attempt.execute()).rejects.toThrow('takes new rows only');
	expect((await audit('')).length).toBeGreaterThan(0);
});

test('does not overwrite a brand that was saved concurrently', async () => {
	const { body } = await shop.post('/api/brands', { data: { name: 'Oris' } }, { as: owner });
	const { documentId, updatedAt } = body.data;
	const save = (country: string) =>
		shop.put(`/api/brands/${documentId}`, { data: { country, updatedAt } }, { as: owner });
	const answers = await Promise.all([save('Switzerland'), save('Chile')]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	const refused = answers.find(({ status }) => status === 409);
	const saved = answers.find(({ status }) => status === 200);
	expect(refused?.body.error.details.current.country).toBe(saved?.body.data.country);
});
