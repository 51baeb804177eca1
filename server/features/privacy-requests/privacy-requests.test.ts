import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderKeyHeader } from '#contract/orders/order-links.ts';
import type { PrivacyRequestKind } from '#contract/privacy-requests/privacy-request-kinds.ts';
import { cleanUp } from '#server/app/jobs.ts';
import { orderKey } from '#server/features/orders/people/order-links.service.ts';
import { codeIn, type MailServer, sendAllMails, startMailServer } from '#tests/support/mail-server.ts';
import { unique } from '#tests/support/makers.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';

const day = 86_400_000;
const year = 365 * day;
const metricsToken = 'a-token-for-the-figures';
let mails: MailServer;
let shop: Shop;
let owner: TestUser;
beforeAll(async () => {
	mails = await startMailServer();
	shop = await openShop({
		config: { pickup: 'Providencia 1', mailUrl: mails.url, metricsToken, accessTtl: year, refreshTtl: year },
	});
	owner = await shop.makeOwner();
});
afterAll(async () => {
	await shop?.close();
	await mails?.close();
});

let network = 0;
const submit = (data: object, options: { as?: TestUser } = {}) => {
	network += 1;
	const remoteAddress = `10.${network >> 8}.${network & 255}.7`;
	return shop.post('/api/privacy-requests', { data }, { remoteAddress, ...options });
};
const email = () => `${unique('bea')}@example.com`;
const lastMail = async (to: string) => {
	await sendAllMails(shop.deps);
	return mails.to(to).at(-1)?.mail;
};
async function confirmedUser(): Promise<TestUser> {
	const user = await shop.makeUser();
	await shop.db
		.updateTable('users')
		.set({ email_confirmed_at: new Date() })
		.where('document_id', '=', user.documentId)
		.execute();
	return user;
}
/** Submits a request as a person who only has an address, and confirms it. Returns its number. */
async function confirmedRequest(kind: PrivacyRequestKind, to: string): Promise<string> {
	expect((await submit({ kind, email: to })).body.data.confirm).toBe(true);
	const code = codeIn(await lastMail(to), 'privacy/confirm');
	const { status, body, text } = await shop.post('/api/privacy-requests/confirm', { code });
	expect(status, text).toBe(200);
	return body.data.number;
}
const path = '/api/owner/privacy-requests';
const requestNumbered = async (number: string) =>
	(await shop.get(`${path}?pageSize=100`, { as: owner })).body.data.find(
		(request: { number: string }) => request.number === number,
	);
/** Runs an action on the request with this number as the owner. */
async function act(number: string, action: string, data: object = {}) {
	const { documentId } = await requestNumbered(number);
	return shop.act(`${path}/${documentId}/${action}`, { data }, { as: owner });
}
const today = () =>
	new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' }).format(shop.deps.clock());
const daysFrom = (from: string, days: number) =>
	new Date(Date.parse(from) + days * day).toISOString().slice(0, 10);

test('a signed-in customer is acknowledged at once with a number and a deadline of 30 days', async () => {
	const user = await confirmedUser();
	const { status, body, text } = await submit({ kind: 'access', message: 'All of it' }, { as: user });
	expect(status, text).toBe(200);
	expect(body.data).toEqual({
		confirm: false,
		number: expect.stringMatching(/^D-\d{5}$/),
		dueOn: daysFrom(today(), 30),
	});
	const mail = await lastMail(user.email);
	expect(mail?.subject).toContain(body.data.number);
	expect(mail?.text).toContain('All of it');
	const own = (await shop.get('/api/privacy-requests', { as: user })).body.data;
	expect(own).toMatchObject([{ number: body.data.number, kind: 'access', state: 'open', origin: 'account' }]);
	expect(own[0].events.map(({ action }: { action: string }) => action)).toEqual(['receive', 'mail']);
	expect(own[0].events[1].mail.answer).toMatch(/^250/);
});

test('the answer to a typed address is the same whether the shop has its data or not, and nothing is stored before the link is used', async () => {
	const user = await confirmedUser();
	const unknown = email();
	const before = await shop.db.selectFrom('privacy_requests').select('id').execute();
	const answers = [
		await submit({ kind: 'erasure', email: user.email }),
		await submit({ kind: 'erasure', email: unknown }),
	];
	expect(answers[0]?.text).toBe(answers[1]?.text);
	expect(answers.map(({ body }) => body.data)).toEqual(
		Array(2).fill({ confirm: true, number: null, dueOn: null }),
	);
	const texts = [await lastMail(user.email), await lastMail(unknown)].map((mail) =>
		mail?.text?.replace(/code=\S+/, '').replace(/^(Hola|Hello).*/m, ''),
	);
	expect(texts[0]).toBe(texts[1]);
	expect(await shop.db.selectFrom('privacy_requests').select('id').execute()).toHaveLength(before.length);
	// Past the limit of the address the answer remains the same.
	for (const _ of [1, 2, 3, 4, 5, 6])
		expect((await submit({ kind: 'access', email: unknown })).status).toBe(200);
});

test('a confirmation link creates one request however often it is used, and ends after three days', async () => {
	const to = email();
	await submit({ kind: 'access', email: to });
	const code = codeIn(await lastMail(to), 'privacy/confirm');
	// Opening the link changes nothing: only the POST does.
	const confirm = () => shop.post('/api/privacy-requests/confirm', { code });
	const first = await confirm();
	expect((await confirm()).body).toEqual(first.body);
	expect(first.body.data).toMatchObject({ confirm: false, dueOn: daysFrom(today(), 30) });
	shop.advance(4 * day);
	expect((await confirm()).status).toBe(400);
	expect((await shop.post('/api/privacy-requests/confirm', { code: 'a.b.c' })).status).toBe(400);
});

/** An order that staff placed for a guest with this address, and the address of its requests. */
async function guestOrder(to: string) {
	const watch = await shop.makeWatch({ price: 300_000 });
	const made = await shop.post(
		'/api/owner/orders',
		{
			data: {
				items: [{ documentId: watch.documentId, price: 300_000 }],
				customer: to,
				shippingAddress: null,
				language: 'en',
			},
		},
		{ as: owner },
	);
	expect(made.status, made.text).toBe(201);
	const { documentId, number } = made.body.data;
	const order = await shop.db
		.selectFrom('orders')
		.selectAll()
		.where('document_id', '=', documentId)
		.executeTakeFirstOrThrow();
	return { order, number, url: `/api/orders/${documentId}/privacy-request` };
}

test('a link that was not mailed requires a confirmation by the mail of the order', async () => {
	const to = email();
	const { order, url } = await guestOrder(to);
	for (const origin of ['placed', 'staff'] as const) {
		const headers = { [orderKeyHeader]: orderKey(shop.deps, order, origin) };
		const { body } = await shop.post(url, { data: { kind: 'erasure' } }, { headers });
		expect(body.data).toEqual({ confirm: true, number: null, dueOn: null });
	}
	const stored = await shop.db.selectFrom('privacy_requests').select('id').where('email', '=', to).execute();
	expect(stored).toEqual([]);
	expect((await lastMail(to))?.text).toContain('/privacy/confirm?code=');
});

test('the mailed link of an order is enough, and the answer goes to the address of the order', async () => {
	const to = email();
	const { order, url, number } = await guestOrder(to);
	const headers = { [orderKeyHeader]: orderKey(shop.deps, order, 'mailed') };
	const wanted = { data: { kind: 'access', email: 'stranger@example.com' } };
	const { body, status, text } = await shop.post(url, wanted, { headers });
	expect(status, text).toBe(200);
	expect(await requestNumbered(body.data.number)).toMatchObject({ origin: 'order', email: to });
	expect((await shop.post(url, wanted)).status).toBe(401);
	const answered = await act(body.data.number, 'answer', {});
	expect(answered.status, answered.text).toBe(200);
	const mail = await lastMail(to);
	const files = new Map(
		mail?.attachments
			.filter(({ filename }) => filename?.startsWith('D-'))
			.map((file) => [file.filename?.split('.').at(-1), file]),
	);
	expect([...files.keys()].sort()).toEqual(['csv', 'json', 'pdf']);
	const json = JSON.parse(Buffer.from(files.get('json')?.content as ArrayBuffer).toString());
	const orders = json.sections.find(({ section }: { section: string }) => section === 'orders');
	expect(orders.data[0]).toMatchObject({ number, guest: { email: to } });
	for (const word of ['purposes', 'bases', 'sources', 'recipients', 'retention'])
		expect(orders.processing[word], word).not.toBe('');
	const csv = Buffer.from(files.get('csv')?.content as ArrayBuffer).toString();
	const line = csv.split('\r\n').find((one) => one.includes('guest.email'));
	expect(line).toContain(to);
	expect(line).toContain('13 c');
	expect(readPdf(Buffer.from(files.get('pdf')?.content as ArrayBuffer)).text).toContain(to);
	const request = await requestNumbered(body.data.number);
	expect(request).toMatchObject({ state: 'answered', actions: [], urgency: null });
	expect(request.events.at(-1)).toMatchObject({
		action: 'mail',
		mail: { answer: expect.stringMatching(/^250/) },
	});
	expect(request.events.find(({ action }: { action: string }) => action === 'answer').digest).toMatch(
		/^[0-9a-f]{64}$/,
	);
});

test('a deadline is extended once with its reason, and Today and the metrics warn before and after it', async () => {
	const to = email();
	const number = await confirmedRequest('portability', to);
	const { dueOn } = await requestNumbered(number);
	const extended = await act(number, 'extend', { words: 'Two archives' });
	expect(extended.body.data).toMatchObject({ state: 'extended', dueOn: daysFrom(dueOn, 30) });
	expect((await lastMail(to))?.text).toContain('Two archives');
	expect((await act(number, 'extend', { words: 'Again' })).status).toBe(409);
	const figures = async () => {
		const { text } = await shop.get('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } });
		expect(text).toContain('privacy_requests{deadline="late"}');
		return (await shop.get('/api/owner/today', { as: owner })).body.data.privacyRequests;
	};
	const urgencyOf = async () => (await requestNumbered(number)).urgency;
	expect([await urgencyOf(), (await figures()).waiting > 0]).toEqual(['inTime', true]);
	shop.advance(55 * day);
	expect(await urgencyOf()).toBe('soon');
	const soon = await figures();
	shop.advance(8 * day);
	expect(await urgencyOf()).toBe('late');
	expect((await figures()).late).toBeGreaterThan(soon.late);
	const [first] = (await shop.get(`${path}?waits=true`, { as: owner })).body.data;
	expect(first.urgency).toBe('late');
});

test('a refusal names its ground and the right to complain within 30 business days', async () => {
	const to = email();
	const number = await confirmedRequest('objection', to);
	const refused = await act(number, 'refuse', { ground: 'noData', words: 'We know nobody by this address.' });
	expect(refused.body.data).toMatchObject({ state: 'refused', actions: [] });
	const text = (await lastMail(to))?.text ?? '';
	expect(text).toContain('We know nobody by this address.');
	expect(text).toMatch(/Agencia de Protección de Datos Personales/);
	expect(text).toMatch(/30 (business days|días hábiles)/);
	expect((await act(number, 'answer')).status).toBe(409);
});

test('a rectification corrects the account and says who received the former data', async () => {
	const user = await confirmedUser();
	const { number } = (await submit({ kind: 'rectification' }, { as: user })).body.data;
	const done = await act(number, 'answer', { changes: { firstName: 'Beatriz' } });
	expect(done.status, done.text).toBe(200);
	expect((await shop.get('/api/users/me', { as: user })).body.firstName).toBe('Beatriz');
	const text = (await lastMail(user.email))?.text ?? '';
	expect(text).toContain('Beatriz');
	expect(text).toMatch(/had not been passed on|no se habían entregado/);
});

test('an objection ends alerts and hides reviews, as the owner chooses', async () => {
	const user = await confirmedUser();
	await shop.post('/api/tell-me', { data: { search: 'q=alpinist' } }, { as: user });
	const { number } = (await submit({ kind: 'objection' }, { as: user })).body.data;
	expect((await act(number, 'answer', { ends: [] })).status).toBe(400);
	expect((await act(number, 'answer', { ends: ['alerts', 'reviews'] })).status).toBe(200);
	expect((await shop.get('/api/tell-me', { as: user })).body.data).toEqual([]);
});

test('an erasure names what goes and what stays, and leaves a proof without the person', async () => {
	const user = await confirmedUser();
	const message = unique('forget me');
	const { number } = (await submit({ kind: 'erasure', message }, { as: user })).body.data;
	await lastMail(user.email);
	const { documentId } = await requestNumbered(number);
	const plan = (await shop.get(`${path}/${documentId}`, { as: owner })).body.data;
	expect(plan.erasure.map(({ part }: { part: string }) => part)).toEqual(
		expect.arrayContaining(['account', 'mails', 'proof']),
	);
	const erased = await act(number, 'answer');
	expect(erased.status, erased.text).toBe(200);
	expect((await lastMail(user.email))?.subject).toContain(number);
	const request = await requestNumbered(number);
	expect(request).toMatchObject({
		state: 'answered',
		email: null,
		message: null,
		answer: null,
		customer: null,
	});
	expect(request.events.map(({ action }: { action: string }) => action)).toEqual([
		'receive',
		'mail',
		'forget',
		'answer',
		'mail',
	]);
	const tables = await Promise.all(
		(['privacy_requests', 'privacy_request_events', 'outbox', 'audit', 'users'] as const).map((table) =>
			shop.db.selectFrom(table).selectAll().execute(),
		),
	);
	expect(JSON.stringify(tables)).not.toContain(user.email);
	expect(JSON.stringify(tables)).not.toContain(message);
});

test('a blocking is decided within two business days, stops mails, and ends with the last other request', async () => {
	const user = await confirmedUser();
	const other = (await submit({ kind: 'rectification' }, { as: user })).body.data.number;
	const { number, dueOn } = (await submit({ kind: 'blocking' }, { as: user })).body.data;
	const left = (Date.parse(dueOn) - Date.parse(today())) / day;
	expect(left).toBeGreaterThanOrEqual(2);
	expect(left).toBeLessThanOrEqual(7);
	expect((await act(number, 'block')).body.data).toMatchObject({ state: 'blocked', actions: ['unblock'] });
	const blockedSubject = (await lastMail(user.email))?.subject;
	await shop.post('/api/tell-me', { data: { search: 'q=blocked', email: user.email } });
	expect((await lastMail(user.email))?.subject).toBe(blockedSubject);
	expect((await act(other, 'refuse', { ground: 'claims', words: 'A claim is open.' })).status).toBe(200);
	expect(await requestNumbered(number)).toMatchObject({ state: 'answered' });
	await shop.post('/api/tell-me', { data: { search: 'q=open', email: user.email } });
	expect((await lastMail(user.email))?.text).toContain('/tell-me?code=');
});

test('assistants see no request unless the owner allows it', async () => {
	const user = await shop.makeUser();
	const since = { assistant_since: new Date() };
	await shop.db.updateTable('users').set(since).where('id', '=', user.id).execute();
	const assistant = await shop.signIn(user.email, user.password);
	const read = () => shop.get(path, { as: assistant });
	expect((await read()).status).toBe(403);
	expect((await shop.get('/api/owner/today', { as: assistant })).body.data.privacyRequests).toBeNull();
	shop.deps.config.assistantPrivacy = true;
	expect((await read()).status).toBe(200);
	shop.deps.config.assistantPrivacy = false;
});

test('the database refuses to change or delete what was requested and done', async () => {
	await confirmedRequest('access', email());
	const events = shop.db.updateTable('privacy_request_events').set({ by: 'owner' }).execute();
	await expect(events).rejects.toThrow('append-only');
	await expect(shop.db.deleteFrom('privacy_request_events').execute()).rejects.toThrow('append-only');
	await expect(shop.db.deleteFrom('privacy_requests').execute()).rejects.toThrow('never deleted');
	const kind = shop.db.updateTable('privacy_requests').set({ kind: 'erasure', number: 'D-0' }).execute();
	await expect(kind).rejects.toThrow('cannot be changed');
});

test('copies of answers are deleted after two years', async () => {
	const number = await confirmedRequest('access', email());
	await act(number, 'answer');
	const { documentId } = await requestNumbered(number);
	const download = () => shop.post(`${path}/${documentId}/report/json`, undefined, { as: owner });
	expect((await download()).status).toBe(200);
	const { id } = await requestNumbered(number);
	const copies = () =>
		shop.db.selectFrom('privacy_request_files').select('format').where('request_id', '=', id).execute();
	expect(await copies()).toHaveLength(3);
	await cleanUp(shop.db, new Date(shop.deps.clock().getTime() + 731 * day));
	expect(await copies()).toHaveLength(0);
});
