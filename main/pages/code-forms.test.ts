import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMailCode } from '#server/features/mail/mail-codes.ts';
import { codeIn, type MailServer, sendAllMails, startMailServer } from '#tests/support/mail-server.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { mountCodeForms } from './code-forms.ts';

let mails: MailServer;
let shop: Shop;
beforeAll(async () => {
	mails = await startMailServer();
	shop = await openShop({ config: { mailUrl: mails.url }, prepare: mountCodeForms });
});
afterAll(async () => {
	await shop?.close();
	await mails.close();
});

const press = (query: string, headers: Record<string, string> = {}) =>
	shop.app.inject({
		method: 'POST',
		url: `/confirm-email${query}`,
		headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
		payload: '',
	});

test('without scripts the button confirms by a POST and leads to the result page', async () => {
	const ana = await shop.makeUser();
	await sendAllMails(shop.deps);
	const code = codeIn(mails.to(ana.email)[0]?.mail, 'confirm-email');
	const answer = await press(`?code=${code}&lng=es`);
	expect([answer.statusCode, answer.headers.location]).toEqual([303, '/confirm-email?done=yes']);
	expect((await shop.get('/api/users', { as: ana })).body.confirmed).toBe(true);
});

test('a wrong or missing code, and a large or invalid body, confirm nothing', async () => {
	for (const query of ['?code=abc', '', '?code=', '?code[a]=b'])
		expect((await press(query)).headers.location).toBe('/confirm-email?done=no');
	const large = await shop.app.inject({
		method: 'POST',
		url: '/confirm-email?code=abc',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: 'x'.repeat(5000),
	});
	expect(large.statusCode).toBe(413);
	expect((await press('?code=abc', { 'content-type': 'text/plain' })).statusCode).toBe(415);
});

test('a mail program’s button follows no redirect and gets the result directly', async () => {
	const press = (code: string) =>
		shop.app.inject({
			method: 'POST',
			url: `/unsubscribe?code=${code}`,
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			payload: 'List-Unsubscribe=One-Click',
		});
	const answers = [
		await press(writeMailCode(shop.deps, 'unsubscribe', { email: 'ana@example.com' })),
		await press('x'),
	];
	expect(answers.map(({ statusCode, headers, body }) => [statusCode, headers.location, body])).toEqual([
		[200, undefined, ''],
		[400, undefined, ''],
	]);
});
