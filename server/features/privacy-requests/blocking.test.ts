import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifyOfWatchNews } from '#server/features/wishes/watch-news.service.ts';
import { type MailServer, sendMailsTo, startMailServer } from '#tests/support/mail-server.ts';
import { addressFields, unique } from '#tests/support/makers.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { guardedRoutes } from './refuse-blocked-data.ts';

const minute = 60_000;
const year = 365 * 24 * 60 * minute;
let mails: MailServer;
let shop: Shop;
let owner: TestUser;
beforeAll(async () => {
	mails = await startMailServer();
	shop = await openShop({
		config: { pickup: 'Providencia 1', mailUrl: mails.url, accessTtl: year, refreshTtl: year },
	});
	owner = await shop.makeOwner();
});
afterAll(async () => {
	await shop?.close();
	await mails?.close();
});

const done = <Answer extends { status: number; text: string }>(answer: Answer): Answer => {
	expect(answer.status, answer.text).toBeLessThan(300);
	return answer;
};
const path = '/api/owner/privacy-requests';
let network = 0;
async function submit(kind: string, as: TestUser): Promise<{ number: string; documentId: string }> {
	network += 1;
	const remoteAddress = `10.9.${network}.7`;
	const { body } = done(await shop.post('/api/privacy-requests', { data: { kind } }, { as, remoteAddress }));
	const { data } = (await shop.get(`${path}?pageSize=100`, { as: owner })).body;
	return data.find(({ number }: { number: string }) => number === body.data.number);
}
const act = (documentId: string, action: string, data: object = {}, as = owner) =>
	shop.act(`${path}/${documentId}/${action}`, { data }, { as });

/** Creates a customer with a mark in their name and address, with a finished order and one in progress. */
async function makePerson(mark: string) {
	const email = `${mark}@example.com`;
	const user = await shop.makeUser({ email });
	await shop.db
		.updateTable('users')
		.set({ email_confirmed_at: new Date(), first_name: mark, last_name: mark })
		.where('id', '=', user.id)
		.execute();
	const address = await shop.makeAddress(user, { ...addressFields, firstName: mark, street: `${mark} 12` });
	const place = async () => {
		const watch = await shop.makeWatch({ price: 300_000, takes_offers: true });
		const data = { items: [{ documentId: watch.documentId }], shippingAddress: address.documentId };
		const { body } = done(await shop.post('/api/orders', { data }, { as: user }));
		return { order: body.data as { id: number; documentId: string; number: string }, watch };
	};
	const finished = await place();
	const onOrder = async (step: string, data: object) =>
		done(await shop.act(`/api/owner/orders/${finished.order.id}/${step}`, { data }, { as: owner }));
	await onOrder('confirm-payment', { method: 'bank' });
	await onOrder('ship', { carrier: 'Starken', tracking: mark });
	await onOrder('deliver', {});
	const [item] = (await shop.get(`/api/orders/${finished.order.id}/reviews`, { as: user })).body.data;
	const review = { item: item.item, rating: 5, text: `${mark} likes it`, name: mark };
	done(await shop.post(`/api/orders/${finished.order.id}/reviews`, { data: review }, { as: user }));
	done(await shop.post('/api/tell-me', { data: { search: 'q=alpinist' } }, { as: user }));
	const wish = { customer: user.documentId, name: mark, email, model: 'Alpinist' };
	done(await shop.post('/api/owner/wanted', { data: wish }, { as: owner }));
	const other = await shop.makeWatch({ price: 900_000, takes_offers: true });
	const offer = { watch: other.documentId, amount: 800_000, message: mark };
	done(await shop.post('/api/offers', { data: offer }, { as: user }));
	const running = await place();
	return { user, email, finished, running };
}

/** Every list, search, export and report of the desk that could show a person. */
const listsFor = (mark: string) => [
	'/api/owner/customers?pageSize=100',
	`/api/owner/customers?q=${mark}`,
	'/api/owner/guests?pageSize=100',
	`/api/owner/guests?q=${mark}`,
	'/api/owner/wanted?pageSize=100',
	'/api/owner/wanted/fitting?model=Alpinist',
	'/api/owner/offers?pageSize=100',
	'/api/owner/visits?when=past',
	'/api/owner/reviews?pageSize=100',
	'/api/owner/returns',
	'/api/owner/audit?pageSize=100',
	'/api/owner/audit.csv',
	'/api/owner/webhooks',
];

test('a block hides the person from every list, search and export, but not their orders in progress', async () => {
	const mark = unique('hidden');
	const { user, email, finished, running } = await makePerson(mark);
	await sendMailsTo(shop.deps, email);
	const shown = async () => {
		const found: string[] = [];
		for (const url of listsFor(mark)) {
			const { status, text } = await shop.get(url, { as: owner });
			expect(status, text).toBe(200);
			if (text.includes(mark)) found.push(url);
		}
		return found;
	};
	const numbers = async (url: string) => {
		const { text } = await shop.get(url, { as: owner });
		return [finished.order.number, running.order.number].map((number) => text.includes(number));
	};
	const reviews = async () =>
		(await shop.get(`/api/watches/${finished.watch.documentId}/reviews`)).text.includes(mark);
	expect((await shown()).length).toBeGreaterThan(6);
	expect(await numbers(`/api/owner/orders?q=${mark}`)).toEqual([true, true]);
	expect(await reviews()).toBe(true);

	await submit('rectification', user);
	const { documentId } = await submit('blocking', user);
	done(await act(documentId, 'block'));
	expect(await shown()).toEqual([]);
	for (const url of [`/api/owner/orders?q=${mark}`, '/api/owner/orders?pageSize=25', '/api/owner/orders.csv'])
		expect([url, ...(await numbers(url))]).toEqual([url, false, true]);
	expect(await reviews()).toBe(false);
	const { body: sent } = await shop.get('/api/owner/mails?sent=true&pageSize=100', { as: owner });
	const theirs = sent.data.filter(({ recipient }: { recipient: string }) => recipient === email);
	expect(theirs.map(({ template }: { template: string }) => template)).toEqual(['order-placed']);
	// The person still sees their own data.
	expect((await shop.get('/api/orders', { as: user })).text).toContain(finished.order.number);
	expect((await shop.get('/api/users/export', { as: user })).text).toContain(finished.order.number);
	expect((await shop.get(`/api/owner/orders/${running.order.id}`, { as: owner })).status).toBe(200);

	done(await act(documentId, 'unblock'));
	expect((await shown()).length).toBeGreaterThan(6);
	expect(await numbers('/api/owner/orders.csv')).toEqual([true, true]);
	expect(await reviews()).toBe(true);
});

test('a saved search of a blocked person is not run, and runs again after the block', async () => {
	const { user, email } = await makePerson(unique('searcher'));
	await shop.post('/api/tell-me', { data: { search: 'q=speedmaster' } }, { as: user });
	const { documentId } = await submit('blocking', user);
	done(await act(documentId, 'block'));
	const notified = async () => {
		shop.advance(60 * minute);
		await notifyOfWatchNews(shop.deps);
		const found = shop.db.selectFrom('outbox').select('id').where('recipient', '=', email);
		return (await found.where('template', '=', 'tell-me').execute()).length;
	};
	await shop.makeWatch({ model: 'Speedmaster', price: 500_000 });
	expect(await notified()).toBe(0);
	done(await act(documentId, 'unblock'));
	await shop.makeWatch({ model: 'Speedmaster', price: 500_000 });
	expect(await notified()).toBe(1);
});

test('blocked data open for one staff member, with a reason, for 30 minutes, and every opening is recorded', async () => {
	const mark = unique('opened');
	const { user, finished } = await makePerson(mark);
	await submit('objection', user);
	const { documentId } = await submit('blocking', user);
	done(await act(documentId, 'block'));
	const read = (as = owner) => shop.get(`/api/owner/customers/${user.documentId}`, { as });
	const closed = await read();
	expect([closed.status, closed.body.error.details]).toMatchObject([
		409,
		{ code: 'data_blocked', request: documentId },
	]);
	for (const url of [
		`/api/owner/orders/${finished.order.id}`,
		`/api/owner/orders/${finished.order.number}`,
		`/api/owner/orders/${finished.order.documentId}/mails`,
		`/api/owner/orders/${finished.order.id}/papers/slip`,
	])
		expect((await shop.get(url, { as: owner })).status, url).toBe(409);
	const noted = await shop.post(
		`/api/owner/orders/${finished.order.id}/note`,
		{ data: { note: 'x' } },
		{ as: owner },
	);
	expect(noted.status).toBe(409);
	expect((await act(documentId, 'open', { reason: '' })).status).toBe(400);
	done(await act(documentId, 'open', { reason: 'The carrier returned a parcel' }));
	expect((await read()).text).toContain(mark);
	const assistant = await shop.makeUser();
	await shop.db
		.updateTable('users')
		.set({ assistant_since: new Date() })
		.where('id', '=', assistant.id)
		.execute();
	const signedIn = await shop.signIn(assistant.email, assistant.password);
	expect((await shop.get(`/api/owner/orders/${finished.order.id}`, { as: signedIn })).status).toBe(409);
	expect((await act(documentId, 'open', { reason: 'Curious' }, signedIn)).status).toBe(403);
	const request = (await shop.get(`${path}/${documentId}`, { as: owner })).body.data;
	expect(request.openings).toMatchObject([{ by: owner.email, reason: 'The carrier returned a parcel' }]);
	expect(request.events.at(-1)).toMatchObject({ action: 'open', by: 'owner' });
	const { body } = await shop.get(`/api/owner/audit?documentId=${documentId}`, { as: owner });
	expect(body.data[0]).toMatchObject({ action: 'openBlockedData' });
	shop.advance(31 * minute);
	expect((await read()).status).toBe(409);
	done(await act(documentId, 'unblock'));
	expect((await read()).status).toBe(200);
	expect((await act(documentId, 'open', { reason: 'Too late' })).status).toBe(409);
});

test('every route of the desk about one row of a person is guarded', () => {
	const rows = shop.app.declaredRoutes
		.filter(({ config }) => config?.access === 'staff' || config?.access === 'owner')
		.map(({ url }) => url)
		.filter((url) =>
			/^\/api\/owner\/(customers|orders|returns|offers|wanted|visits|reviews|mails)\/:/.test(url),
		);
	const begins = Object.keys(guardedRoutes);
	expect(rows.length).toBeGreaterThan(30);
	expect(rows.filter((url) => !begins.some((begin) => `${url}/`.startsWith(`${begin}/`)))).toEqual([]);
});

test('a verified phone number adds sales without an address, and never those of another address', async () => {
	const { user } = await makePerson(unique('counter'));
	const phone = '+56 9 8111 2233';
	const sell = async (customer: string) => {
		const { documentId, price } = await shop.makeWatch({ price: 300_000 });
		const items = [{ documentId, price }];
		const data = { items, customer, shippingAddress: null, language: 'es' };
		return done(await shop.post('/api/owner/orders', { data }, { as: owner })).body.data;
	};
	const theirs = await sell(phone);
	const stranger = await sell(`${unique('stranger')}@example.com`);
	await shop.db
		.updateTable('orders')
		.set({ guest: JSON.stringify({ ...stranger.guest, phone }) as never })
		.where('id', '=', stranger.id)
		.execute();
	const { documentId } = await submit('access', user);
	const report = async () => {
		const url = `${path}/${documentId}/report/json`;
		const { text } = done(await shop.post(url, undefined, { as: owner }));
		return [theirs.number, stranger.number].map((number) => text.includes(number));
	};
	expect(await report()).toEqual([false, false]);
	expect((await act(documentId, 'identify', { phone, rut: '12.345.678-9' })).status).toBe(400);
	done(await act(documentId, 'identify', { phone, rut: '12.345.678-5' }));
	const request = (await shop.get(`${path}/${documentId}`, { as: owner })).body.data;
	expect(request).toMatchObject({ phone: '981112233', rut: '123456785' });
	expect(await report()).toEqual([true, false]);
});
