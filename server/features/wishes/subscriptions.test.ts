import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailParts } from '#server/app/background.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { codeIn, type MailServer, sendAllMails, startMailServer } from '#tests/support/mail-server.ts';
import { unique } from '#tests/support/makers.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { deleteEndedSubscriptions } from './subscriptions.queries.ts';
import { notifyOfWatchNews } from './watch-news.service.ts';

let mails: MailServer;
let shop: Shop;
let owner: TestUser;
beforeAll(async () => {
	mails = await startMailServer();
	shop = await openShop({ config: { mailUrl: mails.url, minPrice: 1_000, maxPrice: 90_000_000 } });
	owner = await shop.makeOwner();
});
afterAll(async () => {
	await shop?.close();
	await mails?.close();
});
beforeEach(async () => {
	await shop.db.deleteFrom('wishes').execute();
	await shop.db.deleteFrom('watch_news').execute();
});

let network = 0;
const sendRequest = (data: object, as?: TestUser) => {
	network += 1;
	const remoteAddress = `10.${network >> 8}.${network & 255}.7`;
	return shop.post('/api/tell-me', { data }, as ? { as } : { remoteAddress });
};
const requested = async (data: object, as?: TestUser) => {
	const { status, body, text } = await sendRequest(data, as);
	expect(status, text).toBe(200);
	return body.data;
};
const pressed = (call: string, code: string) => shop.post(`/api/tell-me/${call}`, { code });
const email = () => `${unique('bea')}@example.com`;
/** Sends queued mails and returns the last one to this address. */
const lastMail = async (to: string) => {
	await sendAllMails(shop.deps);
	return mails.to(to).at(-1);
};
/** Subscribes as a visitor and opens the confirmation link. */
const confirmed = async (to: string, data: object) => {
	await requested({ ...data, email: to });
	expect((await pressed('confirm', codeIn((await lastMail(to))?.mail, 'tell-me'))).status).toBe(200);
};
const round = async () => {
	shop.advance(30_000);
	await notifyOfWatchNews(shop.deps);
};
const mailsTo = async (to: string) => {
	await round();
	await sendAllMails(shop.deps);
	return mails.to(to).filter(({ raw }) => /^list-unsubscribe:/im.test(raw));
};
const change = (documentId: string, to: { price?: number; stock?: number; draft?: boolean }) =>
	shop.db.updateTable('watches').set(to).where('document_id', '=', documentId).execute();
const confirmedUser = async () => {
	const user = await shop.makeUser();
	await shop.db
		.updateTable('users')
		.set({ email_confirmed_at: new Date() })
		.where('document_id', '=', user.documentId)
		.execute();
	return user;
};

test('notifies a visitor and a customer once when a held watch is available again, however often its stock changes', async () => {
	const { user: buyer, order } = await makeBuyer(shop);
	const watch = await shop.makeWatch();
	const held = (await order([watch])).body.data;
	const [to, user] = [email(), await confirmedUser()];
	expect(await requested({ watches: [watch.documentId], email: to })).toEqual({ confirm: true });
	expect(await requested({ watches: [watch.documentId] }, user)).toEqual({ confirm: false });
	expect(await requested({ watches: [watch.documentId] }, user)).toEqual({ confirm: false });
	const link = await lastMail(to);
	expect(link?.mail.text).not.toContain(watch.model);
	const code = codeIn(link?.mail, 'tell-me');
	for (const _ of [1, 2]) expect((await pressed('confirm', code)).status).toBe(200);
	const early = async () => {
		await notifyOfWatchNews(shop.deps);
		await sendAllMails(shop.deps);
		return mails.to(user.email).filter(({ raw }) => raw.includes('/unsubscribe'));
	};
	expect(await early()).toHaveLength(0);
	await shop.act(`/api/orders/${held.documentId}/cancel`, undefined, { as: buyer });
	// A watch that an action of the desk releases for a moment is not news, and two processes notify once.
	expect(await early()).toHaveLength(0);
	shop.advance(30_000);
	await Promise.all([1, 2, 3].map(() => notifyOfWatchNews(shop.deps)));
	for (const stock of [0, 1, 0, 1]) await change(watch.documentId, { stock });
	for (const one of [to, user.email]) {
		const [mail, ...more] = await mailsTo(one);
		expect(more).toHaveLength(0);
		expect(mail?.mail.text).toContain(`/watch/${watch.documentId}`);
	}
	const wishes = await shop.get('/api/owner/wanted', { as: owner });
	expect(
		wishes.body.data.map((wish: { state: string; reason: string }) => [wish.reason, wish.state]),
	).toEqual([
		['back', 'offered'],
		['back', 'offered'],
	]);
});

test('notifies immediately when a link is confirmed after the event', async () => {
	const { user: buyer, order } = await makeBuyer(shop);
	const watch = await shop.makeWatch();
	const held = (await order([watch])).body.data;
	const [to, early] = [email(), email()];
	await confirmed(early, { watches: [watch.documentId] });
	await requested({ watches: [watch.documentId], email: to });
	const code = codeIn((await lastMail(to))?.mail, 'tell-me');
	await shop.act(`/api/orders/${held.documentId}/cancel`, undefined, { as: buyer });
	await pressed('confirm', code);
	await sendAllMails(shop.deps);
	// Subscribers who confirmed earlier are notified in the next round.
	expect([mails.to(to).length, mails.to(early).length]).toEqual([2, 1]);
	expect(await mailsTo(to)).toHaveLength(1);
	expect(await mailsTo(early)).toHaveLength(1);
});

test('notifies of a lower price, but not of a higher or an unchanged one', async () => {
	const watch = await shop.makeWatch();
	await change(watch.documentId, { price: 500_000 });
	const user = await confirmedUser();
	await requested({ watches: [watch.documentId] }, user);
	for (const price of [600_000, 550_000, 500_000]) await change(watch.documentId, { price });
	expect(await mailsTo(user.email)).toHaveLength(0);
	await change(watch.documentId, { price: 450_000 });
	await change(watch.documentId, { price: 400_000 });
	const [mail, ...more] = await mailsTo(user.email);
	expect(more).toHaveLength(0);
	expect(mail?.mail.text).toMatch(/400\.000|400,000/);
});

test('notifies of new watches and price drops that match all filters of a saved search', async () => {
	const user = await confirmedUser();
	await shop.makeWatch({ brand: 'Orient' });
	await requested({ search: 'q=bambino&brand=Orient&price=-300000&diameter=36-41' }, user);
	const made = async (fields: object, diameter: number | null, brand = 'Orient') => {
		const watch = await shop.makeWatch({ brand });
		const row = { model: 'Bambino', price: 250_000, diameter, stock: 0, ...fields };
		await shop.db.updateTable('watches').set(row).where('document_id', '=', watch.documentId).execute();
		await change(watch.documentId, { stock: 1 });
		return watch;
	};
	await made({}, 44);
	await made({}, null);
	await made({ model: 'Mako' }, 38);
	await made({}, 38, 'Seiko');
	const expensive = await made({ price: 400_000 }, 38);
	await change((await made({ draft: true }, 38)).documentId, { stock: 2 });
	expect(await mailsTo(user.email)).toHaveLength(0);
	await change(expensive.documentId, { price: 299_000 });
	const [mail] = await mailsTo(user.email);
	expect(mail?.mail.text).toContain(expensive.documentId);
});

test('does not notify of a watch that already matched a saved search at its former price', async () => {
	const user = await confirmedUser();
	const watch = await shop.makeWatch({ price: 280_000 });
	await requested({ search: 'price=-300000' }, user);
	await change(watch.documentId, { price: 250_000 });
	expect(await mailsTo(user.email)).toHaveLength(0);
	await change(watch.documentId, { price: 350_000 });
	expect(await mailsTo(user.email)).toHaveLength(0);
	await change(watch.documentId, { price: 290_000 });
	expect(await mailsTo(user.email)).toHaveLength(1);
});

test('a customer can list and end their own subscriptions and no others', async () => {
	const [user, other] = [await confirmedUser(), await confirmedUser()];
	const watch = await shop.makeWatch();
	await requested({ watches: [watch.documentId] }, user);
	await requested({ search: 'brand=Seiko&price=-500000&q=dive' }, user);
	// Made as a visitor: it belongs to the account once the address is confirmed.
	await confirmed(other.email, { search: 'q=mine' });
	const stranger = await shop.makeUser();
	await confirmed(stranger.email, { search: 'q=theirs' });
	const list = async (as: TestUser) => (await shop.get('/api/tell-me', { as })).body.data;
	const [search, one, ...more] = await list(user);
	expect(more).toEqual([]);
	expect(one).toMatchObject({ reason: 'cheaper', watch: { documentId: watch.documentId }, search: null });
	expect(search).toMatchObject({ reason: 'search', watch: null });
	expect(Object.fromEntries(new URLSearchParams(search.search))).toEqual({
		brand: 'Seiko',
		price: '-500000',
		q: 'dive',
	});
	expect(await list(other)).toMatchObject([{ search: 'q=mine' }]);
	expect(await list(stranger)).toEqual([]);
	const path = `/api/tell-me/${one.documentId}`;
	expect((await shop.remove(path, { as: other })).status).toBe(404);
	expect((await shop.remove(path, { as: user })).status).toBe(204);
	expect((await shop.remove(path, { as: user })).status).toBe(404);
	expect(await list(user)).toEqual([search]);
	for (const call of [shop.get('/api/tell-me'), shop.remove(path)]) expect((await call).status).toBe(401);
});

test('one click ends all subscriptions by a POST without cookies or redirect; reading the page changes nothing', async () => {
	const [first, second] = [await shop.makeWatch(), await shop.makeWatch()];
	const to = email();
	await confirmed(to, { watches: [first.documentId, second.documentId] });
	await change(first.documentId, { price: 5_000 });
	const [mail] = await mailsTo(to);
	const [, url = ''] =
		/^List-Unsubscribe: <([^>]+)>/im.exec((mail?.raw ?? '').replace(/\r\n[ \t]+/g, ' ')) ?? [];
	expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/im);
	const code = new URL(url).searchParams.get('code') ?? '';
	const open = () =>
		shop.db.selectFrom('wishes').select('id').where('state', '=', 'open').where('email', '=', to).execute();
	expect((await pressed('unsubscribe', codeIn(mail?.mail, 'tell-me'))).status).toBe(400);
	expect((await pressed('confirm', code)).status).toBe(400);
	expect(await open()).toHaveLength(1);
	for (const _ of [1, 2]) expect((await pressed('unsubscribe', code)).status).toBe(200);
	expect(await open()).toHaveLength(0);
	await change(second.documentId, { price: 5_000 });
	expect(await mailsTo(to)).toHaveLength(1);
});

test('a stranger cannot flood an address or learn whether it has an account', async () => {
	const watch = await shop.makeWatch();
	const user = await confirmedUser();
	for (const to of [user.email, email()]) {
		for (let asking = 0; asking < 12; asking++) {
			expect(await requested({ watches: [watch.documentId], email: to })).toEqual({ confirm: true });
			if (asking % 4 === 3) shop.advance(86_400_000);
		}
		await sendAllMails(shop.deps);
		expect(mails.to(to).filter(({ raw }) => raw.includes('/tell-me'))).toHaveLength(3);
	}
	expect(await shop.db.selectFrom('wishes').select('id').execute()).toHaveLength(0);
	const late = codeIn(mails.to(user.email).at(-1)?.mail, 'tell-me');
	shop.advance(4 * 86_400_000);
	expect((await pressed('confirm', late)).status).toBe(400);
	const from = { remoteAddress: '10.99.0.1' };
	const statuses = [];
	for (let calls = 0; calls < 21; calls++)
		statuses.push(
			(await shop.post('/api/tell-me', { data: { search: 'q=x', email: email() } }, from)).status,
		);
	expect(statuses.slice(-2)).toEqual([200, 429]);
});

test.each([
	[{}, ['data', 'watches']],
	[{ watches: ['a'.repeat(24)], email: 'x@example.com' }, ['data', 'watches', 0]],
	[{ search: 'colour=red', email: 'x@example.com' }, ['data', 'search']],
	[{ search: 'brand=', email: 'x@example.com' }, ['data', 'search']],
	[{ search: 'q=seiko' }, ['data', 'email']],
	[{ search: 'q=seiko', email: 'no address' }, ['data', 'email']],
])('refuses %j and names the invalid field', async (data, path) => {
	const { status, body } = await sendRequest(data);
	expect(status).toBe(400);
	expect(body.error.details.errors[0].path).toEqual(path);
});

test('limits a person to 40 subscriptions, exports them and deletes expired ones', async () => {
	const user = await confirmedUser();
	for (let n = 0; n < 42; n++) {
		await shop.db.deleteFrom('throttles').execute();
		await requested({ search: `q=word${n}` }, user);
	}
	const stored = () => shop.db.selectFrom('wishes').select(['id', 'model']).orderBy('id').execute();
	expect((await stored()).map(({ model }) => model)).toEqual(
		Array.from({ length: 40 }, (_, n) => `word${n + 2}`),
	);
	const exported = await shop.get('/api/users/export', { as: user });
	if (exported.status === 200) expect(exported.text).toContain('word41');
	await deleteEndedSubscriptions(
		shop.db,
		shop.deps.clock(),
		new Date(shop.deps.clock().getTime() + 181 * 86_400_000),
	);
	expect(await stored()).toHaveLength(0);
	expect(Object.keys(mailParts(shop.deps).completions)).toContain('tell-me');
});
