import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeIn, type MailServer, sendAllMails, startMailServer } from '#tests/support/mail-server.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { mountCodeForms } from './code-forms.ts';
import { mountPrivacyRequestForm } from './privacy-request-form.ts';

let mails: MailServer;
let shop: Shop;
beforeAll(async () => {
	mails = await startMailServer();
	shop = await openShop({
		config: { mailUrl: mails.url },
		prepare: async (app) => {
			await mountCodeForms(app);
			await mountPrivacyRequestForm(app);
		},
	});
});
afterAll(async () => {
	await shop?.close();
	await mails?.close();
});

const press = async (url: string, fields: Record<string, string> = {}) => {
	const { headers } = await shop.app.inject({
		method: 'POST',
		url,
		headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'es' },
		payload: new URLSearchParams(fields).toString(),
	});
	return headers.location;
};

test('without scripts a request is sent by a form, confirmed by the button of the mailed page, and received', async () => {
	const email = 'sin-scripts@example.com';
	const sent = await press('/privacy/request', { kind: 'erasure', message: 'Todo, por favor', email });
	expect(sent).toBe('/privacy/request?done=yes');
	await sendAllMails(shop.deps);
	const code = codeIn(mails.to(email)[0]?.mail, 'privacy/confirm');
	expect(await press(`/privacy/confirm?code=${code}`)).toBe('/privacy/confirm?done=yes');
	const stored = await shop.db.selectFrom('privacy_requests').selectAll().executeTakeFirstOrThrow();
	expect(stored).toMatchObject({ kind: 'erasure', language: 'es', message: 'Todo, por favor', email });
});

test('a form without an address or with an unknown kind of request sends nothing', async () => {
	for (const fields of [{ kind: 'access' }, { kind: 'everything', email: 'ana@example.com' }])
		expect(await press('/privacy/request', fields as Record<string, string>)).toBe(
			'/privacy/request?done=no',
		);
	expect(await press('/privacy/confirm?code=abc')).toBe('/privacy/confirm?done=no');
});
