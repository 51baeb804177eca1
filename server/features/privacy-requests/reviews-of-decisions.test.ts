import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#contract/languages/languages.ts';
import { automaticDecisions, decisionOfError } from '#contract/personal-data/automatic-decisions.ts';
import { texts } from '#server/texts/texts.ts';
import { type MailServer, sendAllMails, startMailServer } from '#tests/support/mail-server.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';

let mails: MailServer;
let shop: Shop;
let owner: TestUser;
beforeAll(async () => {
	mails = await startMailServer();
	shop = await openShop({ config: { mailUrl: mails.url } });
	owner = await shop.makeOwner();
});
afterAll(async () => {
	await shop?.close();
	await mails?.close();
});

test('every decision that the shop makes by itself is in the policy, and in its error or its mail', async () => {
	const reported = new Set(Object.values(decisionOfError));
	// An ended reservation is reported by mail.
	expect(automaticDecisions.filter((one) => !reported.has(one))).toEqual(['holdEnds']);
	for (const language of languages) {
		const { body } = await shop.get('/api/privacy', { headers: { 'accept-language': language } });
		const heading = texts[language].privacyPolicy.headings.automated;
		const section = body.data.sections.find((one: { heading: string }) => one.heading === heading);
		expect(section.list).toHaveLength(automaticDecisions.length + 1);
		expect(section.paragraphs.join(' ')).toContain('/privacy/request?kind=review');
	}
});

test('a refused code says that the shop decided it, and a person reviews it on request', async () => {
	const user = await shop.makeUser();
	await shop.db
		.updateTable('users')
		.set({ email_confirmed_at: new Date() })
		.where('document_id', '=', user.documentId)
		.execute();
	const address = await shop.makeAddress(user);
	const watch = await shop.makeWatch({ price: 300_000 });
	const data = {
		items: [{ documentId: watch.documentId }],
		shippingAddress: address.documentId,
		discountCode: 'NOCODE',
	};
	const refused = await shop.post('/api/orders', { data }, { as: user });
	expect(refused.body.error.details).toMatchObject({ code: 'code_refused', decision: 'codeRefused' });

	const submitted = await shop.post(
		'/api/privacy-requests',
		{ data: { kind: 'review', message: 'The code was on your page' } },
		{ as: user },
	);
	expect(submitted.status, submitted.text).toBe(200);
	const path = '/api/owner/privacy-requests';
	const [request] = (await shop.get(path, { as: owner })).body.data;
	expect(request).toMatchObject({ kind: 'review', actions: ['answer', 'extend', 'refuse'] });
	const answer = (words?: string) =>
		shop.act(`${path}/${request.documentId}/answer`, { data: { words } }, { as: owner });
	expect((await answer()).status).toBe(400);
	const answered = await answer('You are right: here is a new code.');
	expect(answered.status, answered.text).toBe(200);
	await sendAllMails(shop.deps);
	const mail = mails.to(user.email).at(-1)?.mail;
	expect(mail?.text).toContain('You are right: here is a new code.');
});
