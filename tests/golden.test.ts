import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiTable, callsOf, fieldsOf } from '#tests/support/api-table.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop({ config: { metricsToken: 'a-token-for-the-figures' } });
});
afterAll(() => shop?.close());

test('route × role and field × role are those of the golden list (`npm run golden` writes it)', async () => {
	await expect(apiTable(shop.app.declaredRoutes)).toMatchFileSnapshot('golden/api.txt');
});

test('no call of a visitor or customer takes or gives what is the owner’s or secret', () => {
	const secret =
		/serial|stock|(?<!hasPublished)version|password_?hash|hash|code_|session_?id|isOwner|role|needsReview|reviewNote|note|confirmed|blocked/i;
	const proof = '/api/certificates/:code data.serial';
	for (const { access, method, url, takes, asks, gives } of callsOf(shop.app.declaredRoutes)) {
		if (access === 'owner' || access === 'staff') continue;
		for (const name of [...fieldsOf(takes, 'input'), ...fieldsOf(asks, 'input')])
			expect(name, `${method} ${url}`).not.toMatch(secret);
		// A buyer reads the serial of the watch that was sent to them, and who has its certificate's code.
		for (const name of fieldsOf(gives, 'output'))
			if (!/isOwner$|confirmed$|\bitems\.serial$/.test(name) && `${url} ${name}` !== proof)
				expect(name, `${method} ${url}`).not.toMatch(secret);
	}
});
