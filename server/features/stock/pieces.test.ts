import { expect, test } from 'vitest';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openDesk } from '#tests/support/desk.ts';
import { allAtOnce } from '#tests/support/locks.ts';
import type { MadeWatch } from '#tests/support/makers.ts';
import type { TestUser } from '#tests/support/shop.ts';

const { shop, owner } = await openDesk();
const user = await shop.makeUser();
await shop.db
	.updateTable('users')
	.set({ assistant_since: new Date() })
	.where('document_id', '=', user.documentId)
	.execute();
const assistant: TestUser = await shop.signIn(user.email, user.password);

const add = (data: object, as = owner) => shop.post('/api/owner/pieces', { data }, { as });
const versionOf = async (id: string): Promise<number> => {
	const { body } = await shop.get(`/api/owner/pieces?filters[documentId]=${id}`, { as: owner });
	return body.data[0]?.version ?? 1;
};
const change = async (id: string, data: object, as = owner) =>
	shop.put(`/api/owner/pieces/${id}`, { data: { version: await versionOf(id), ...data } }, { as });
const costs = async (id: string, data: object, as = owner) =>
	shop.put(`/api/owner/piece-costs/${id}`, { data: { version: await versionOf(id), ...data } }, { as });
const sell = async (id: string, data: object, version?: number) => {
	const named = { version: version ?? (await versionOf(id)), ...data };
	return shop.post(`/api/owner/pieces/${id}/sell-elsewhere`, { data: named }, { as: owner });
};
const ofWatch = ({ documentId }: MadeWatch) => `filters[watch][documentId]=${documentId}`;
const onlyPiece = async (watch: MadeWatch): Promise<string> => {
	const { body } = await shop.get(`/api/owner/pieces?${ofWatch(watch)}`, { as: owner });
	return body.data[0].documentId;
};

test('the staff sees each piece with its place and state; only the owner sees cost, source and note', async () => {
	const watch = await shop.makeWatch({ stock: 1, price: 700_000 });
	const id = await onlyPiece(watch);
	const named = await change(id, { serial: ' SN-77 ', place: 'Vault', acquiredOn: '2026-01-02' }, assistant);
	expect(named.status, named.text).toBe(200);
	expect(named.body.data).toMatchObject({ serial: 'SN-77', place: 'Vault', acquiredOn: '2026-01-02' });
	expect(named.body.meta.warnings).toEqual([]);
	const secret = { cost: 300_000, repairs: 50_000, source: 'Don Hugo', note: 'Scratched', owed: null };
	expect((await costs(id, secret, assistant)).status).toBe(403);
	expect((await costs(id, secret)).body.data).toMatchObject({ ...secret, daysHeld: expect.any(Number) });
	const seen = await shop.get('/api/owner/pieces', { as: assistant });
	expect(seen.text).not.toMatch(/Hugo|Scratched|300000|"cost|source|"note|owed/);
	for (const key of ['filters[cost][$gt]=1', 'filters[source]=Don Hugo', 'sort=cost', 'filters[note]=x'])
		expect((await shop.get(`/api/owner/pieces?${key}`, { as: assistant })).status, key).toBe(400);
	expect((await shop.get('/api/owner/piece-costs', { as: assistant })).status).toBe(403);
	const list = await shop.get(`/api/owner/piece-costs?${ofWatch(watch)}&sort=cost:desc`, { as: owner });
	expect(list.body.data[0]).toMatchObject({ ...secret, watch: { model: watch.model, price: 700_000 } });
	expect(list.body.meta.totals).toMatchObject({ pieces: 1, cost: 350_000, asking: 700_000, olderThan90: 1 });
	const found = await shop.get('/api/owner/pieces?_q=sn-77&filters[state]=onSale', { as: owner });
	expect(found.body.data).toHaveLength(1);
	const publicly = await shop.get(`/api/watches/${watch.documentId}?populate=*`);
	expect(publicly.text).not.toMatch(/SN-77|Hugo|Vault/);
});

test('the serial typed for a watch is stored on its piece and appears at the desk, on the order and in search', async () => {
	const brand = (await shop.get('/api/brands', { as: owner })).body.data[0].documentId;
	const data = { brand, model: 'Typed', price: 400_000, stock: 1, serial: 'TY-01' };
	const made: MadeWatch = (await shop.post('/api/watches', { data }, { as: owner })).body.data;
	const serials = async () =>
		(await shop.get(`/api/owner/pieces?${ofWatch(made)}`, { as: owner })).body.data.map(
			(piece: { serial: string }) => piece.serial,
		);
	expect(await serials()).toEqual(['TY-01']);
	const retype = async (serial: string | null) => {
		const { version } = (await shop.get(`/api/watches/${made.documentId}`, { as: owner })).body.data;
		const data = { version, serial };
		expect((await shop.put(`/api/watches/${made.documentId}`, { data }, { as: owner })).status).toBe(200);
	};
	await retype(null);
	expect(await serials()).toEqual([null]);
	await retype('TY-02');
	expect(await serials()).toEqual(['TY-02']);
	const buyer = await shop.makeUser();
	const order = await shop.placeOrder(buyer, made);
	// The serial is corrected while the order waits.
	await retype('TY-03');
	for (const [step, data] of [
		['confirm-payment', { method: 'bank' }],
		['ship', { carrier: 'Starken', tracking: '1' }],
	] as const)
		await shop.act(`/api/owner/orders/${order.id}/${step}`, { data }, { as: owner });
	for (const path of [`owner/orders/${order.id}`, `orders/${order.id}`]) {
		const as = path.startsWith('owner') ? owner : buyer;
		expect((await shop.get(`/api/${path}`, { as })).body.data.items[0].serial, path).toBe('TY-03');
	}
	for (const list of ['orders', 'pieces'])
		expect((await shop.get(`/api/owner/${list}?_q=ty03`, { as: owner })).body.data, list).toHaveLength(1);
	// The next piece starts without a serial; a serial typed for the watch is then stored on that piece.
	expect((await add({ watch: made.documentId, state: 'onSale' })).body.data.serial).toBeNull();
	await retype('TY-04');
	expect(await serials()).toEqual(expect.arrayContaining(['TY-03', 'TY-04']));
});

test('the owner records the cost of a new watch when creating it', async () => {
	const brand = (await shop.get('/api/brands', { as: owner })).body.data[0].documentId;
	const piece = { cost: 90_000, source: 'Rosa', consigned: true, owed: 120_000 };
	const data = { brand, model: 'Costed', price: 200_000, stock: 1, serial: 'CO-1', piece };
	const made = (await shop.post('/api/watches', { data }, { as: owner })).body.data;
	const { body } = await shop.get(`/api/owner/piece-costs?${ofWatch(made)}`, { as: owner });
	expect(body.data).toMatchObject([{ serial: 'CO-1', ...piece }]);
	const audit = await shop.get(`/api/owner/audit?documentId=${body.data[0].documentId}`, { as: owner });
	expect(audit.body.data).toMatchObject([{ action: 'create', after: piece }]);
	const owing = { ...data, piece: { owed: 50_000 } };
	const other = (await shop.post('/api/watches', { data: owing }, { as: owner })).body.data;
	const others = await shop.get(`/api/owner/piece-costs?${ofWatch(other)}`, { as: owner });
	expect(others.body.data).toMatchObject([{ consigned: true, owed: 50_000 }]);
	const none = await shop.post('/api/watches', { data: { ...data, stock: 0 } }, { as: owner });
	expect(none).toMatchObject({
		status: 400,
		body: { error: { details: { errors: [{ path: ['data', 'stock'] }] } } },
	});
	expect((await shop.post('/api/watches', { data }, { as: assistant })).status).toBe(403);
});

test('a watch has the serial of its only piece, and none when it has several pieces', async () => {
	const several = await shop.makeWatch({ stock: 2, serial: 'SV-1' });
	const { body } = await shop.get(`/api/owner/pieces?${ofWatch(several)}`, { as: owner });
	expect(body.data.map((piece: { serial: string | null }) => piece.serial)).toEqual([null, null]);
	const { documentId: watch } = await shop.makeWatch({ stock: 0, serial: 'SV-2' });
	expect((await add({ watch, state: 'incoming' })).body.data.serial).toBe('SV-2');
	expect((await add({ watch, state: 'incoming' })).body.data.serial).toBeNull();
});

test('a consigned piece costs what is owed, or its recorded cost until that is known', async () => {
	const watch = await shop.makeWatch({ stock: 1 });
	const id = await onlyPiece(watch);
	const total = async () =>
		(await shop.get(`/api/owner/piece-costs?${ofWatch(watch)}`, { as: owner })).body.meta.totals.cost;
	await costs(id, { consigned: true, cost: 300_000, repairs: 1_000 });
	expect(await total()).toBe(301_000);
	await costs(id, { owed: 400_000 });
	expect(await total()).toBe(401_000);
});

test('a piece sold elsewhere leaves the shop immediately with price and channel, and the sale can be undone', async () => {
	const watch = await shop.makeWatch({ stock: 1 });
	const id = await onlyPiece(watch);
	expect((await shop.get(`/api/watches/${watch.documentId}`)).status).toBe(200);
	expect((await sell(id, { channel: 'Chrono24', price: 1 }, 99)).status).toBe(409);
	const sold = await sell(id, { channel: 'Chrono24', price: 450_000 });
	expect(sold.body.data).toMatchObject({ state: 'sold', channel: 'Chrono24' });
	expect((await shop.get(`/api/watches/${watch.documentId}`)).status).toBe(404);
	expect((await sell(id, { channel: 'Chrono24', price: 450_000 })).status).toBe(400);
	const back = await change(id, { state: 'onSale' });
	expect(back.body.data).toMatchObject({ state: 'onSale', channel: null, soldAt: null });
	expect(await shop.stockOf(watch)).toBe(1);
	const { body } = await shop.get('/api/owner/audit?entity=pieces', { as: owner });
	expect(body.data[0]).toMatchObject({ action: 'change', before: { state: 'sold', sold_price: 450_000 } });

	// A watch with a piece that was sold elsewhere cannot be deleted, because its history must remain.
	await sell(id, { channel: 'Chrono24', price: 450_000 });
	const remove = () => shop.removeSeen(`/api/watches/${watch.documentId}`, { as: owner });
	const refused = await remove();
	expect(refused.status).toBe(409);
	expect(refused.body.error.details).toMatchObject({ code: 'in_use', pieces: 1 });
	await change(id, { state: 'onSale' });
	expect((await remove()).status).toBe(204);
});

test('the state of a piece in an order changes only with the order', async () => {
	const watch = await shop.makeWatch({ stock: 1 });
	const id = await onlyPiece(watch);
	const buyer = await makeBuyer(shop);
	const order = await buyer.order([watch]);
	expect(order.status).toBe(201);
	const refused = await change(id, { state: 'onSale' });
	expect([refused.status, refused.body.error.details.errors[0].path]).toEqual([400, ['data', 'state']]);
	expect((await sell(id, { channel: 'Fair', price: 1 })).status).toBe(400);
	expect((await change(id, { place: 'Bench 2', serial: 'SN-9' })).body.data).toMatchObject({
		state: 'reserved',
		place: 'Bench 2',
	});
	const { documentId } = order.body.data;
	const seen = await shop.get(`/api/owner/orders/${documentId}`, { as: owner });
	expect(seen.body.data.items[0]).toMatchObject({ model: watch.model, serial: 'SN-9' });
	expect((await shop.get(`/api/orders/${documentId}`, { as: buyer.user })).text).not.toContain('SN-9');
});

test('either a buyer or a sale elsewhere gets the piece when both happen at the same time', async () => {
	const watch = await shop.makeWatch({ stock: 1 });
	const id = await onlyPiece(watch);
	const buyer = await makeBuyer(shop);
	const [order, sale] = await Promise.all([buyer.order([watch]), sell(id, { channel: 'Fair', price: 1 })]);
	expect([
		[201, 400],
		[409, 200],
	]).toContainEqual([order.status, sale.status]);
	expect(await shop.stockOf(watch)).toBe(0);
});

test('adds pieces, but only one on sale for a used watch, and warns of a known serial', async () => {
	const watch = await shop.makeWatch({ stock: 1, categories: ['used'] });
	expect((await add({ watch: watch.documentId, state: 'onSale' })).body.error.details.errors[0].path).toEqual(
		['data', 'state'],
	);
	const other = await shop.makeWatch({ stock: 0 });
	const first = await add({ watch: other.documentId, state: 'onSale', serial: 'Zx9' });
	expect(first.status, first.text).toBe(201);
	expect(await shop.stockOf(other)).toBe(1);
	await sell(first.body.data.documentId, { channel: 'Fair', price: 1 });
	const again = await add({ watch: watch.documentId, state: 'incoming', serial: 'zX9' }, assistant);
	expect(again.body.meta.warnings).toEqual([
		{ code: 'serial_known', pieces: [{ documentId: first.body.data.documentId, state: 'sold' }] },
	]);
	expect((await add({ watch: 'a'.repeat(24), state: 'onSale' })).body.error.details.errors[0].path).toEqual([
		'data',
		'watch',
	]);
	expect((await add({ watch: other.documentId, state: 'sold' })).status).toBe(400);
	expect((await change('b'.repeat(24), { place: 'x' })).status).toBe(404);
});

test('reports a conflict to the second of two users who change a piece, and overwrites nothing', async () => {
	const id = await onlyPiece(await shop.makeWatch({ stock: 1 }));
	const version = await versionOf(id);
	const step = () => change(id, { version, place: 'Vault' }, assistant);
	const both = await allAtOnce(shop.db, 'pieces', [step, step]);
	const [won, ...late] = both.sort((a, b) => a.status - b.status);
	expect(won?.body.data.version).toBe(version + 1);
	late.push(await change(id, { version, place: 'Window' }), await costs(id, { version, cost: 1 }));
	for (const { status, body } of late)
		expect([status, body.error.details.code, body.error.details.version]).toEqual([
			409,
			'version_conflict',
			version + 1,
		]);
	expect((await change(id, {})).body.data).toMatchObject({ place: 'Vault', version: version + 2 });
	expect((await shop.put(`/api/owner/pieces/${id}`, { data: { place: 'x' } }, { as: owner })).status).toBe(
		400,
	);
});

test('warns the staff of a serial on the owner’s list of stolen ones, in any spelling', async () => {
	const stolen = (serials: object[], as = owner) =>
		shop.post('/api/owner/stolen-serials', { data: { serials } }, { as });
	const watch = await shop.makeWatch({ stock: 2 });
	const here = await onlyPiece(watch);
	await change(here, { serial: 'STO-1' });
	expect((await stolen([{ serial: 'x' }])).body.error.details.errors[0].path).toEqual([
		'data',
		'serials',
		0,
		'serial',
	]);
	const listed = [{ serial: 'sto 1' }, { serial: 'STO2', note: 'Fair of May' }, { serial: 'sto-2' }];
	expect((await stolen(listed, assistant)).status).toBe(403);
	expect((await stolen(listed)).body.data).toEqual({
		added: 2,
		pieces: [{ documentId: here, serial: 'STO-1' }],
		watches: [],
	});
	expect((await stolen(listed)).body.data.added).toBe(0);
	const seen = await shop.get(`/api/owner/pieces?${ofWatch(watch)}&sort=id`, { as: assistant });
	expect(seen.body.data.map((piece: { stolen: boolean }) => piece.stolen)).toEqual([false, true]);
	const added = await add({ watch: watch.documentId, state: 'incoming', serial: 's.t.o.2' }, assistant);
	expect(added.body.meta.warnings).toEqual([{ code: 'serial_stolen', note: 'Fair of May' }]);
	const { body } = await shop.get('/api/owner/stolen-serials?_q=may', { as: owner });
	expect(body.data).toMatchObject([{ note: 'Fair of May' }]);
	const path = `/api/owner/stolen-serials/${body.data[0].id}`;
	expect((await shop.remove(path, { as: owner })).status).toBe(204);
	expect((await shop.remove(path, { as: owner })).status).toBe(404);
	const now = await change(added.body.data.documentId, { serial: 'STO-2' });
	expect([now.body.meta.warnings, now.body.data.stolen]).toEqual([[], false]);
});

test('checks a serial while it is typed against the list and other pieces, in any spelling', async () => {
	const check = (query: Record<string, string>, as: TestUser | undefined = assistant) =>
		shop.get(`/api/owner/serial-warnings?${new URLSearchParams(query)}`, { ...(as && { as }) });
	const warningsOf = async (query: Record<string, string>) => (await check(query)).body.data.warnings;
	const watch = await shop.makeWatch({ stock: 1 });
	const piece = await onlyPiece(watch);
	await change(piece, { serial: 'CHK 44-a' });
	const serials = [{ serial: 'chk-55', note: 'Comisaría 3' }];
	await shop.post('/api/owner/stolen-serials', { data: { serials } }, { as: owner });

	expect(await warningsOf({ serial: 'CHK 5.5' })).toEqual([{ code: 'serial_stolen', note: 'Comisaría 3' }]);
	expect(await warningsOf({ serial: 'chk44A' })).toEqual([
		{ code: 'serial_known', pieces: [{ documentId: piece, state: 'onSale' }] },
	]);
	await sell(piece, { channel: 'Fair', price: 1 });
	expect((await warningsOf({ serial: 'chk44A' }))[0].pieces[0].state).toBe('sold');
	expect(await warningsOf({ serial: 'chk44A', piece })).toEqual([]);
	expect(await warningsOf({ serial: 'chk44A', watch: watch.documentId })).toEqual([]);
	const other = await shop.makeWatch({ stock: 1 });
	expect(await warningsOf({ serial: 'chk44A', watch: other.documentId })).toHaveLength(1);
	expect(await warningsOf({ serial: 'CHK 66' })).toEqual([]);
	// Serials that consist of punctuation only do not match each other.
	await change(await onlyPiece(other), { serial: '--' });
	expect(await warningsOf({ serial: '//' })).toEqual([]);

	const again = await add({ watch: other.documentId, state: 'incoming', serial: 'c-h-k-44-a' }, assistant);
	expect(again.body.meta.warnings).toMatchObject([{ code: 'serial_known', pieces: [{ documentId: piece }] }]);
	const found = await shop.get('/api/owner/pieces?_q=chk44a', { as: assistant });
	expect(found.body.data).toHaveLength(2);

	expect((await check({ serial: ' ' })).body.error.details.errors[0].path).toEqual(['serial']);
	expect((await check({ serial: 'x'.repeat(81) })).status).toBe(400);
	expect((await check({ serial: 'chk44A', piece: 'x' })).status).toBe(400);
	const buyer = await shop.makeUser();
	expect((await check({ serial: 'chk-55' }, await shop.signIn(buyer.email, buyer.password))).status).toBe(
		403,
	);
	expect((await shop.get('/api/owner/serial-warnings?serial=chk-55')).status).toBe(401);
});

test('adding a stolen serial returns the watches that have it in their own field', async () => {
	const watch = await shop.makeWatch({ stock: 0, serial: 'Wf 77-1' });
	await shop.makeWatch({ stock: 1, serial: 'WF 77-2' });
	const { body } = await shop.post(
		'/api/owner/stolen-serials',
		{ data: { serials: [{ serial: 'wf771' }] } },
		{ as: owner },
	);
	const { documentId, model } = watch;
	expect(body.data).toEqual({
		added: 1,
		pieces: [],
		watches: [{ documentId, serial: 'Wf 77-1', brand: expect.any(String), model }],
	});
});

test('shipping a piece with its serial in another spelling leaves the stored spelling unchanged', async () => {
	const watch = await shop.makeWatch({ stock: 1 });
	const id = await onlyPiece(watch);
	await change(id, { serial: 'LV-8 1' });
	const buyer = await makeBuyer(shop);
	const { id: order } = (await buyer.order([watch])).body.data;
	await shop.act(`/api/owner/orders/${order}/confirm-payment`, { data: { method: 'bank' } }, { as: owner });
	const ship = (serial: string) =>
		shop.act(
			`/api/owner/orders/${order}/ship`,
			{ data: { carrier: 'Starken', tracking: '1', pieces: [{ watch: watch.documentId, serial }] } },
			{ as: owner },
		);
	expect((await ship('LV-82')).body.error.details.errors[0].path).toEqual(['data', 'pieces', 0, 'serial']);
	const sent = await ship('lv81');
	expect(sent.status, sent.text).toBe(200);
	expect(sent.body.data.items[0].serial).toBe('LV-8 1');
});
