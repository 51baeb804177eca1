import { beforeEach, expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import type { MadeWatch } from '#tests/support/makers.ts';
import { countStatements } from '#tests/support/statements.ts';
import { listWishes } from './wish-lists.service.ts';

const { shop, owner } = await openDesk();
const user = await shop.makeUser();
await shop.db
	.updateTable('users')
	.set({ assistant_since: new Date() })
	.where('document_id', '=', user.documentId)
	.execute();
const assistant = await shop.signIn(user.email, user.password);
await shop.makeWatch({ brand: 'Seiko', stock: 0 });
const brand = shop.db.selectFrom('brands').select('document_id').where('name', '=', 'Seiko');
const seiko = (await brand.executeTakeFirstOrThrow()).document_id;
beforeEach(async () => {
	await shop.db.deleteFrom('wishes').execute();
});

const path = '/api/owner/wanted';
const add = (data: object, as = assistant) => shop.post(path, { data }, { as });
const made = async (data: object, as = assistant) => {
	const { status, body, text } = await add(data, as);
	expect(status, text).toBe(201);
	return body.data;
};
const change = ({ documentId, version }: Wish, data: object, as = assistant) =>
	shop.put(`${path}/${documentId}`, { data: { version, ...data } }, { as });
const list = (query = '', as = assistant) => shop.get(`${path}?${query}`, { as });
const offer = ({ documentId, version }: Wish, watch: string, mail = false, as = assistant) =>
	shop.post(`${path}/${documentId}/offer`, { data: { version, watch, mail } }, { as });
/** Returns the models of the wishes that a watch matches. */
const fitting = async (query: Record<string, string>) => {
	const { status, body, text } = await shop.get(`${path}/fitting?${new URLSearchParams(query)}`, {
		as: assistant,
	});
	expect(status, text).toBe(200);
	return body.data.map((wish: { name: string }) => wish.name);
};
const ofWatch = ({ documentId }: MadeWatch) => fitting({ watch: documentId });
const refusedPath = (body: { error: { details: { errors: { path: string[] }[] } } }) =>
	body.error.details.errors[0]?.path;
type Wish = { documentId: string; version: number };

test('the staff creates, changes and deletes a wish, and each is recorded in the audit log', async () => {
	const wish = await made({
		name: ' Ana Rojas ',
		email: 'ana.rojas@example.com',
		phone: '+56 9 1234 5678',
		brand: seiko,
		model: 'Alpinist',
		highestPrice: 700_000,
		remark: 'At most 39 mm',
		until: '2040-01-01',
	});
	expect(wish).toMatchObject({
		customer: null,
		name: 'Ana Rojas',
		language: 'es',
		brand: { documentId: seiko, name: 'Seiko' },
		condition: 'any',
		state: 'open',
		until: '2040-01-01',
		madeBy: assistant.email,
		offered: null,
		fitting: 0,
		version: 1,
	});
	const changed = await change(wish, { state: 'dropped', note: 'Bought elsewhere', phone: null }, owner);
	expect(changed.status, changed.text).toBe(200);
	expect(changed.body.data).toMatchObject({ version: 2, state: 'dropped', phone: null, model: 'Alpinist' });
	const late = await change(wish, { state: 'open' });
	expect([late.status, late.body.error.details]).toMatchObject([
		409,
		{ code: 'version_conflict', version: 2 },
	]);
	const remove = (version: number) =>
		shop.remove(`${path}/${wish.documentId}?version=${version}`, { as: assistant });
	expect((await remove(1)).status).toBe(409);
	expect((await remove(2)).status).toBe(204);
	expect((await remove(2)).status).toBe(404);
	expect((await change(wish, { state: 'open' })).status).toBe(404);

	const { body, text } = await shop.get('/api/owner/audit?entity=wishes', { as: owner });
	expect(body.data.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual([
		['delete', assistant.email],
		['change', owner.email],
		['create', assistant.email],
	]);
	expect(body.data[1]).toMatchObject({
		label: 'Alpinist',
		before: { state: 'open', asker: null },
		after: { state: 'dropped', asker: '…' },
	});
	expect(body.data[2].after).not.toHaveProperty('asker');
	// The audit log outlives the wish, so it must not contain personal data.
	expect(text).not.toMatch(/Rojas|ana\.rojas|1234|39 mm|Bought/);
});

test('validates each field and requires at least one criterion', async () => {
	for (const [field, value] of [
		['email', 'not-an-address'],
		['phone', 'call me'],
		['model', '...'],
		['model', 'x'.repeat(121)],
		['reference', '\u0000'],
		['condition', 'mint'],
		['state', 'lost'],
		['highestPrice', 0],
		['highestPrice', 1.5],
		['until', '2026-02-30'],
		['language', 'fr'],
		['brand', 'b'.repeat(24)],
		['customer', 'c'.repeat(24)],
		['remark', 'two\nlines'],
	] as const) {
		const { status, body } = await add({ reference: 'SPB143', [field]: value });
		expect([status, refusedPath(body)], `${field} ${value}`).toEqual([400, ['data', field]]);
	}
	expect((await add({ model: 'X', spent: 1 })).status).toBe(400);
	expect(refusedPath((await add({ name: 'Ana' })).body)).toEqual(['data', 'model']);
	const wish = await made({ model: 'Alpinist' });
	expect(refusedPath((await change(wish, { model: null })).body)).toEqual(['data', 'model']);
	expect((await change(wish, { model: null, reference: 'SARB017' })).status).toBe(200);
	expect((await list()).body.data).toHaveLength(1);
});

test('only the staff has access', async () => {
	const customer = await shop.makeUser();
	const wish = await made({ model: 'Alpinist' });
	for (const as of [undefined, customer]) {
		const answers = [
			await shop.get(path, as && { as }),
			await shop.get(`${path}/fitting?model=Alpinist`, as && { as }),
			await shop.get(`${path}/${wish.documentId}/watches`, as && { as }),
			await shop.post(path, { data: { model: 'X' } }, as && { as }),
			await shop.put(`${path}/${wish.documentId}`, { data: { version: 1 } }, as && { as }),
			await shop.remove(`${path}/${wish.documentId}?version=1`, as && { as }),
			await shop.post(`${path}/${wish.documentId}/offer`, { data: {} }, as && { as }),
		];
		for (const { status } of answers) expect(status).toBe(as ? 403 : 401);
	}
	const watch = await shop.makeWatch({ model: 'Alpinist' });
	expect((await shop.get(`/api/watches/${watch.documentId}?populate=*`)).text).not.toContain(wish.documentId);
});

test('a watch matches by brand, every word of the model, reference, condition and price', async () => {
	const wishes: [name: string, what: object][] = [
		['brand', { brand: seiko }],
		['words', { model: 'PROSPEX  alpinist' }],
		['brand in words', { model: 'seiko alpinist' }],
		['accents', { model: 'prospéx' }],
		['reference in words', { model: 'alpinist spb121' }],
		['missing word', { model: 'alpinist quartz' }],
		['short word', { model: 'seiko 5' }],
		['reference', { reference: ' spb 121 j1' }],
		['part of the reference', { reference: 'SPB121' }],
		['other reference', { reference: 'SPB123' }],
		['used', { brand: seiko, condition: 'used' }],
		['new', { brand: seiko, condition: 'new' }],
		['dear enough', { brand: seiko, highestPrice: 700_000 }],
		['too cheap', { brand: seiko, highestPrice: 699_999 }],
		['pattern', { model: '%'.padEnd(2, 'x') }],
		['underscore', { model: 'alpin_st' }],
		['over', { brand: seiko, until: '2020-01-01' }],
		['offered', { brand: seiko, state: 'offered' }],
	];
	for (const [name, what] of wishes) await made({ name, ...what });
	const fitted = [
		'brand',
		'words',
		'brand in words',
		'accents',
		'reference in words',
		'reference',
		'part of the reference',
		'new',
		'dear enough',
	];
	const watch = await shop.makeWatch({
		brand: 'Seiko',
		model: 'Próspex Alpinist',
		reference: 'SPB 121J1',
		price: 700_000,
		draft: true,
	});
	expect(await ofWatch(watch)).toEqual(fitted);
	// The same matches while the watch is typed, before it is saved.
	const typed = { brand: seiko, model: 'Próspex Alpinist', reference: 'SPB 121J1', price: '700000' };
	expect(await fitting(typed)).toEqual(fitted);
	const ofUsed = await fitting({ ...typed, used: 'true' });
	expect([ofUsed.includes('used'), ofUsed.includes('new'), ofUsed.length]).toEqual([
		true,
		false,
		fitted.length,
	]);
	const { price: _, ...unpriced } = typed;
	expect(await fitting(unpriced)).toContain('too cheap');
	expect(await fitting({ brand: seiko })).toEqual(['brand', 'new', 'dear enough', 'too cheap']);
	expect(await fitting({})).toEqual([]);
	expect(await fitting({ watch: 'z'.repeat(24) })).toEqual([]);
	expect(await fitting({ model: "Seiko 5 ' or true --" })).toEqual(['short word']);
	const five = await shop.makeWatch({ brand: 'Seiko', model: '5 Sports', reference: 'SRPD55' });
	expect(await ofWatch(five)).toContain('short word');
	await shop.db.deleteFrom('watches').execute();
});

test('the list shows how many watches on sale match, in as many statements for one wish as for many', async () => {
	const watch = await shop.makeWatch({
		brand: 'Seiko',
		model: 'Turtle',
		reference: 'SRP777',
		price: 400_000,
	});
	await shop.makeWatch({ brand: 'Seiko', model: 'Turtle', price: 900_000 });
	await shop.makeWatch({ brand: 'Seiko', model: 'Turtle', stock: 0 });
	await shop.makeWatch({ brand: 'Seiko', model: 'Turtle', draft: true });
	await shop.makeWatch({ brand: 'Seiko', model: 'Tuna', price: 400_000 });
	const wish = await made({ name: 'Ana', model: 'turtle', highestPrice: 900_000 });
	const counted = countStatements(shop.db);
	const statements = () => counted.during(() => listWishes({ ...shop.deps, db: counted.db }, {}));
	const one = await statements();
	for (let at = 0; at < 5; at++) await made({ name: `N${at}`, model: 'turtle', highestPrice: 500_000 });
	await made({ model: 'turtle', state: 'dropped' });
	expect([one, await statements()]).toEqual([3, 3]);
	const { data, meta } = (await list('sort=id:asc')).body;
	expect(data.map((row: { fitting: number }) => row.fitting)).toEqual([2, 1, 1, 1, 1, 1, 0]);
	expect(meta.states).toEqual({ open: 6, offered: 0, fulfilled: 0, dropped: 1 });
	expect((await shop.get('/api/owner/today', { as: assistant })).body.data.wanted).toBe(6);

	const { body } = await shop.get(`${path}/${wish.documentId}/watches`, { as: assistant });
	expect(body.meta.total).toBe(2);
	expect(body.data[1]).toMatchObject({ documentId: watch.documentId, reference: 'SRP777', price: 400_000 });
	expect(body.data[1].message.text).toContain(`/watch/${watch.documentId}`);
	expect((await shop.get(`${path}/${'x'.repeat(24)}/watches`, { as: owner })).status).toBe(404);
	await shop.db.deleteFrom('watches').execute();
});

test('filters, searches, sorts and pages wishes like other lists', async () => {
	const ana = await shop.makeUser({ username: 'anaWish' });
	await made({ customer: ana.documentId, model: 'Speedmaster', highestPrice: 3_000_000 });
	await made({ name: 'Bruno Díaz', brand: seiko, language: 'en' });
	await made({ name: 'Carla', reference: 'SKX007', state: 'fulfilled' });
	const names = async (query: string) => {
		const { status, body, text } = await list(query);
		expect(status, text).toBe(200);
		return body.data.map((row: { name: string | null }) => row.name);
	};
	expect(await names('')).toEqual(['Carla', 'Bruno Díaz', null]);
	expect(await names('filters[state]=open&sort=id:asc')).toEqual([null, 'Bruno Díaz']);
	expect(await names(`filters[brand][documentId]=${seiko}`)).toEqual(['Bruno Díaz']);
	expect(await names(`filters[customer][documentId]=${ana.documentId}`)).toEqual([null]);
	expect(await names('filters[highestPrice][$gt]=2000000')).toEqual([null]);
	expect(await names('_q=bruno diaz')).toEqual(['Bruno Díaz']);
	expect(await names('_q=anawish')).toEqual([null]);
	expect(await names('_q=seiko')).toEqual(['Bruno Díaz']);
	expect(await names('sort=name:asc&pagination[pageSize]=1&pagination[page]=2')).toEqual(['Carla']);
	for (const bad of ['filters[customer][spent][$gt]=1', 'filters[user_id]=1', 'sort=customer.email', 'x=1'])
		expect((await list(bad)).status, bad).toBe(400);
	const [{ customer }] = (await list('_q=anawish')).body.data;
	expect(customer).toEqual({ documentId: ana.documentId, name: 'Ana Rojas', email: ana.email, phone: null });
});

test('offers a visible watch by hand or by mail, in the customer’s language', async () => {
	const watch = await shop.makeWatch({ brand: 'Seiko', model: 'Samurai', reference: 'SRPB51' });
	const wish = await made({ name: 'Ana', email: 'Ana@Example.com', model: 'samurai', language: 'en' });
	const { body } = await shop.get(`${path}/fitting?watch=${watch.documentId}`, { as: assistant });
	expect(body.data[0].message).toMatchObject({ subject: expect.stringContaining('you asked for') });
	expect(body.data[0].message.text).toMatch(/^Hello Ana, .*Samurai, SRPB51.*\/watch\/[a-z0-9]{24}$/);

	const byHand = await offer(wish, watch.documentId);
	expect(byHand.status, byHand.text).toBe(200);
	expect(byHand.body.data).toMatchObject({
		state: 'offered',
		version: 2,
		offered: { watch: { documentId: watch.documentId, model: 'Samurai' } },
	});
	expect(await ofWatch(watch)).toEqual([]);
	expect((await offer(wish, watch.documentId, true)).status).toBe(409);
	const mailed = await offer(byHand.body.data, watch.documentId, true);
	expect(mailed.status, mailed.text).toBe(200);
	const mails = () =>
		shop.db
			.selectFrom('outbox')
			.select(['recipient', 'language', 'data'])
			.where('template', '=', 'wanted-offer')
			.execute();
	expect(await mails()).toEqual([
		{
			recipient: 'Ana@Example.com',
			language: 'en',
			data: expect.objectContaining({
				watch: 'Seiko Samurai',
				watchUrl: expect.stringContaining(watch.documentId),
			}),
		},
	]);

	const silent = await made({ name: 'Bruno', model: 'samurai' });
	expect(refusedPath((await offer(silent, watch.documentId, true)).body)).toEqual(['data', 'mail']);
	for (const hidden of [{ draft: true }, { stock: 0 }]) {
		const { documentId } = await shop.makeWatch({ model: 'Samurai', ...hidden });
		expect(refusedPath((await offer(silent, documentId)).body)).toEqual(['data', 'watch']);
	}
	expect((await list('filters[name]=Bruno')).body.data[0]).toMatchObject({ state: 'open', version: 1 });
	// The account's address and language apply when the wish has none.
	const user = await shop.makeUser();
	const theirs = await made({ customer: user.documentId, model: 'samurai' });
	expect((await offer(theirs, watch.documentId, true)).status).toBe(200);
	expect((await mails()).map(({ recipient, language }) => [recipient, language])[1]).toEqual([
		user.email,
		'es',
	]);
	expect((await shop.removeSeen(`/api/watches/${watch.documentId}`, { as: owner })).status).toBe(204);
	expect((await list('filters[name]=Ana')).body.data[0].offered).toMatchObject({ watch: null });
	await shop.db.deleteFrom('outbox').execute();
});

test('sends one mail when two users make the same offer at the same time', async () => {
	const watch = await shop.makeWatch({ model: 'Tuna' });
	const wish = await made({ email: 'luz@example.com', model: 'tuna' });
	const answers = await Promise.all([1, 2, 3].map(() => offer(wish, watch.documentId, true)));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
	const mails = await shop.db
		.selectFrom('outbox')
		.selectAll()
		.where('recipient', '=', 'luz@example.com')
		.execute();
	expect(mails).toHaveLength(1);
});

test('the export contains a person’s wishes, and erasing the account deletes them', async () => {
	const user = await shop.makeUser();
	await made({ customer: user.documentId, model: 'Monster', note: 'Haggles' });
	await made({ email: user.email.toUpperCase(), name: 'Ana', brand: seiko });
	const other = await made({ email: 'someone@example.com', model: 'Monster' });
	const exported = async () =>
		(await shop.get('/api/users/export', { as: user })).body.wishes.map(
			({ model, brand }: { model: string; brand: string }) => model ?? brand,
		);
	// An unconfirmed address gives no access to the wishes of that address.
	expect(await exported()).toEqual(['Monster']);
	await shop.db
		.updateTable('users')
		.set({ email_confirmed_at: new Date() })
		.where('document_id', '=', user.documentId)
		.execute();
	expect(await exported()).toEqual(['Monster', 'Seiko']);
	expect((await shop.get('/api/users/export', { as: user })).text).not.toContain('Haggles');
	const owners = await shop.post(`/api/owner/customers/${user.documentId}/export`, undefined, { as: owner });
	expect(owners.body.wishes[0]).toMatchObject({ model: 'Monster', note: 'Haggles' });
	expect((await shop.removeSeen(`/api/owner/customers/${user.documentId}`, { as: owner })).status).toBe(204);
	expect((await list()).body.data.map((row: Wish) => row.documentId)).toEqual([other.documentId]);
});

test('refuses to delete a brand that a wish refers to', async () => {
	const { documentId } = (await shop.post('/api/brands', { data: { name: 'Grana' } }, { as: owner })).body
		.data;
	await made({ brand: documentId });
	const stored = await shop.remove(`/api/brands/${documentId}`, { as: owner });
	expect([stored.status, stored.body.error.details.code]).toEqual([409, 'in_use']);
});
