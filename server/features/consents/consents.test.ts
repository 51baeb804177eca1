import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Language, locales } from '#contract/languages/languages.ts';
import { type MailServer, sendAllMails, startMailServer } from '#tests/support/mail-server.ts';
import { unique } from '#tests/support/makers.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { notifyOfWatchNews } from '../wishes/watch-news.service.ts';

let mails: MailServer;
let shop: Shop;
let owner: TestUser;
beforeAll(async () => {
	mails = await startMailServer();
	shop = await openShop({
		config: { mailUrl: mails.url, freeShipping: 0, minPrice: 1_000, maxPrice: 90_000_000 },
	});
	owner = await shop.makeOwner();
});
afterAll(async () => {
	await shop?.close();
	await mails?.close();
});

const inLanguage = (language: Language) => ({ 'accept-language': locales[language] });
const confirmedUser = async () => {
	const user = await shop.makeUser();
	await shop.db
		.updateTable('users')
		.set({ email_confirmed_at: new Date() })
		.where('document_id', '=', user.documentId)
		.execute();
	return user;
};
const consentsOf = async (as: TestUser) => (await shop.get('/api/users/consents', { as })).body.data;
const withdraw = (as: TestUser, kind: string, documentId: string) =>
	shop.remove(`/api/users/consents/${kind}/${documentId}`, { as });

/** Buys a watch, has it delivered and reviews it on a page in Spanish. */
async function reviewWatch(as: TestUser) {
	const watch = await shop.makeWatch({ stock: 2, reference: unique('REF') });
	const order = await shop.placeOrder(as, watch);
	for (const [action, data] of [
		['confirm-payment', { method: 'bank' }],
		['ship', { carrier: 'Starken', tracking: '1' }],
		['deliver', undefined],
	] as const)
		await shop.act(`/api/owner/orders/${order.id}/${action}`, data && { data }, { as: owner });
	const path = `/api/orders/${order.documentId}/reviews`;
	const [{ item }] = (await shop.get(path, { as })).body.data;
	const data = { item, rating: 4, text: 'Keeps time.', name: 'Ana R.' };
	expect((await shop.post(path, { data }, { as, headers: inLanguage('es') })).status).toBe(201);
	return { watch, order };
}
const publicReviews = async (watch: { documentId: string }) =>
	(await shop.get(`/api/watches/${watch.documentId}/reviews`)).body.data;
const textIn = (language: Language, section: string, key: string) =>
	(shop.deps.texts[language][section] as Record<string, string>)[key] ?? '';

test('a review and its consent: the sentence of the page in its language, its hash and the time', async () => {
	const ana = await confirmedUser();
	expect(await consentsOf(ana)).toEqual([]);
	const { watch, order } = await reviewWatch(ana);
	const text = textIn('es', 'reviews', 'about');
	expect(text).not.toBe('');
	const [consent, ...others] = await consentsOf(ana);
	expect(others).toEqual([]);
	expect(consent).toMatchObject({ kind: 'review', watch: { model: watch.model }, search: null, text });
	expect(Date.parse(consent.consentedAt)).toBeLessThanOrEqual(shop.deps.clock().getTime());
	const stored = await shop.db
		.selectFrom('reviews')
		.innerJoin('consent_texts', 'hash', 'consent_text')
		.select(['hash', 'language', 'consent_texts.text', 'consented_at'])
		.where('order_id', '=', order.id)
		.executeTakeFirstOrThrow();
	const hash = createHash('sha256').update(text).digest('hex');
	expect(stored).toMatchObject({ hash, language: 'es', text });
	const { orders } = (await shop.get('/api/users/export', { as: ana })).body;
	expect(orders[0].reviews[0]).toMatchObject({ consentText: text, consentedAt: consent.consentedAt });
});

test('withdrawing a review removes its text and name from the page, and repeating it changes nothing', async () => {
	const [ana, eva] = [await confirmedUser(), await confirmedUser()];
	const { watch } = await reviewWatch(ana);
	const [{ documentId }] = await consentsOf(ana);
	expect(await publicReviews(watch)).toMatchObject([{ text: 'Keeps time.', name: 'Ana R.' }]);
	// Another customer knows the id of the review from the public page.
	expect((await withdraw(eva, 'review', documentId)).status).toBe(404);
	expect((await withdraw(ana, 'alert', documentId)).status).toBe(404);
	expect((await shop.remove(`/api/users/consents/review/${documentId}`)).status).toBe(401);
	expect(await publicReviews(watch)).toMatchObject([{ text: 'Keeps time.', name: 'Ana R.' }]);
	expect((await withdraw(ana, 'review', documentId)).status).toBe(204);
	const withdrawn = [{ documentId, rating: 4, text: null, name: null, answer: null }];
	expect(await publicReviews(watch)).toMatchObject(withdrawn);
	expect(await consentsOf(ana)).toEqual([]);
	expect((await withdraw(ana, 'review', documentId)).status).toBe(404);
	expect(await publicReviews(watch)).toMatchObject(withdrawn);
});

test('withdrawing the consent to a hidden review deletes the review', async () => {
	const ana = await confirmedUser();
	const { order } = await reviewWatch(ana);
	const reviews = shop.db.selectFrom('reviews').selectAll().where('order_id', '=', order.id);
	const { document_id, updated_at } = await reviews.executeTakeFirstOrThrow();
	const data = { updatedAt: updated_at.toISOString(), hiddenReason: 'It names a neighbor.' };
	expect((await shop.put(`/api/owner/reviews/${document_id}`, { data }, { as: owner })).status).toBe(200);
	expect((await withdraw(ana, 'review', document_id)).status).toBe(204);
	expect(await reviews.execute()).toEqual([]);
});

test('an alert and a saved search are consents that their owner withdraws', async () => {
	const [ana, eva] = [await confirmedUser(), await confirmedUser()];
	const watch = await shop.makeWatch();
	for (const data of [{ watches: [watch.documentId] }, { search: 'brand=Seiko' }])
		expect((await shop.post('/api/tell-me', { data }, { as: ana, headers: inLanguage('en') })).status).toBe(
			200,
		);
	const text = textIn('en', 'tellMe', 'once').replace('{{days}}', '180');
	const consents = await consentsOf(ana);
	expect(consents).toHaveLength(2);
	expect(consents).toEqual(
		expect.arrayContaining([
			expect.objectContaining({ kind: 'alert', search: 'brand=Seiko', watch: null, text }),
			expect.objectContaining({ kind: 'alert', search: null, text }),
		]),
	);
	const { wishes } = (await shop.get('/api/users/export', { as: ana })).body;
	expect(wishes).toMatchObject([{ consentText: text }, { consentText: text }]);
	for (const { documentId } of consents) {
		expect((await withdraw(eva, 'alert', documentId)).status).toBe(404);
		expect((await withdraw(ana, 'alert', documentId)).status).toBe(204);
		expect((await withdraw(ana, 'alert', documentId)).status).toBe(404);
	}
	expect(await consentsOf(ana)).toEqual([]);
	expect((await shop.get('/api/tell-me', { as: ana })).body.data).toEqual([]);
});

test('a consent from before the sentence was stored has no text, and the time of its row', async () => {
	const ana = await confirmedUser();
	await shop.post('/api/tell-me', { data: { search: 'brand=Omega' } }, { as: ana });
	const { created_at } = await shop.db
		.updateTable('wishes')
		.set({ consent_text: null, consented_at: null })
		.where('user_id', '=', ana.id)
		.returning('created_at')
		.executeTakeFirstOrThrow();
	expect(await consentsOf(ana)).toMatchObject([{ text: null, consentedAt: created_at.toISOString() }]);
});

test('the texts of consents cannot be changed or deleted', async () => {
	for (const statement of [sql`update consent_texts set text = 'x'`, sql`delete from consent_texts`])
		await expect(statement.execute(shop.db)).rejects.toThrow('cannot be changed');
});

test('the mail of an alert links to the consents in the profile, for customers only', async () => {
	const ana = await confirmedUser();
	const guest = `${unique('bea')}@example.com`;
	const watch = await shop.makeWatch({ price: 500_000 });
	await shop.post('/api/tell-me', { data: { watches: [watch.documentId] } }, { as: ana });
	await shop.post('/api/tell-me', { data: { watches: [watch.documentId], email: guest } });
	await sendAllMails(shop.deps);
	const code = /tell-me\?code=([\w.-]+)/.exec(mails.to(guest).at(-1)?.mail.text ?? '')?.[1];
	expect((await shop.post('/api/tell-me/confirm', { code })).status).toBe(200);
	await shop.db.updateTable('watches').set({ price: 400_000 }).where('id', '=', watch.id).execute();
	shop.advance(30_000);
	await notifyOfWatchNews(shop.deps);
	await sendAllMails(shop.deps);
	const link = `${shop.deps.config.publicUrl}/profile?from=mail`;
	expect(mails.to(ana.email).at(-1)?.mail.text).toContain(link);
	expect(mails.to(guest).at(-1)?.mail.text).toContain('/unsubscribe?code=');
	expect(mails.to(guest).at(-1)?.mail.text).not.toContain(link);
});
