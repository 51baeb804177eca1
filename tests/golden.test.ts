import { afterAll, beforeAll, expect, test } from 'vitest';
import { scopes, scopesOf, subjectOf } from '#contract/accounts/scopes.ts';
import { type OrderActor, orderActions } from '#contract/orders/order-actions.ts';
import { apiTable, callsOf, fieldsOf } from '#tests/support/api-table.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop({ config: { metricsToken: 'a-token-for-the-figures' } });
});
afterAll(() => shop?.close());

test('route × role and field × role match the golden list (`npm run golden` writes it)', async () => {
	await expect(apiTable(shop.app.declaredRoutes)).toMatchFileSnapshot('golden/api.txt');
});

test('each action that a customer can take on an order has a route for buyers', () => {
	const urls = callsOf(shop.app.declaredRoutes)
		.filter(({ access, method }) => access === 'buyer' && method === 'POST')
		.map(({ url }) => url);
	const isByCustomer = ([, { by }]: [string, { by: readonly OrderActor[] }]) => by.includes('customer');
	for (const [action] of Object.entries(orderActions).filter(isByCustomer))
		expect(urls).toContain(`/api/orders/:id/${action.replace(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}`);
});

test('no call of a visitor or customer accepts or returns data that is secret or only for the owner', () => {
	const secret =
		/serial|stock|(?<!hasPublished)version|password_?hash|hash|code_|session_?id|isOwner|role|needsReview|reviewNote|note|confirmed|blocked/i;
	// The version of the terms under which an order is placed, which is public.
	const proofs = [
		'/api/certificates/:code data.serial',
		'/api/terms data.version',
		'/api/terms/:version data.version',
	];
	for (const { access, method, url, takes, queryKeys, gives } of callsOf(shop.app.declaredRoutes)) {
		if (access === 'owner' || access === 'staff') continue;
		for (const name of [...fieldsOf(takes, 'input'), ...fieldsOf(queryKeys, 'input')])
			expect(name, `${method} ${url}`).not.toMatch(secret);
		// A buyer may read the serial number of the watch that was sent to them, and so may anyone with the
		// certificate's code.
		for (const name of fieldsOf(gives, 'output'))
			if (!/isOwner$|confirmed$|\bitems\.serial$/.test(name) && !proofs.includes(`${url} ${name}`))
				expect(name, `${method} ${url}`).not.toMatch(secret);
	}
});

test('each call has a subject, each scope permits a call, and none permits accounts, people, keys or settings', () => {
	const calls = callsOf(shop.app.declaredRoutes).filter(({ url }) => url.startsWith('/api/'));
	const isClosed = /\/(auth|users|people|keys|settings|texts|mail|audit|addresses|events)\b/;
	for (const { method, url } of calls) {
		expect(subjectOf(url), url).toBeDefined();
		if (subjectOf(url) !== 'closed') expect(scopesOf(method, url), `${method} ${url}`).not.toEqual([]);
		if (isClosed.test(url)) expect(subjectOf(url), url).toBe('closed');
	}
	const named = new Set(calls.flatMap(({ method, url }) => scopesOf(method, url)));
	expect(scopes.filter((scope) => !named.has(scope))).toEqual([]);
});

/**
 * Calls by which staff change something without gaining access to anything. Their changes are visible and can
 * be undone.
 */
const unasked =
	/^\/api\/owner\/(customers|mails|mail-texts|piece-costs|price-proposals|statement-|stolen-serials|texts|usdt-transfers|webhook)|\/(confirm|reverse)-payment$|\/statements$/;

test('refunds, settings, keys and people can be changed only after authenticating again', () => {
	for (const { access, stepUp, method, url } of callsOf(shop.app.declaredRoutes)) {
		const call = `${method} ${url}`;
		const [scope] = scopesOf(method, url);
		const changes = method !== 'GET' && (access === 'owner' || access === 'staff');
		const needsFactor =
			access === 'owner' ||
			scope === 'money:write' ||
			/refund|privacy-requests\/:documentId\/(answer|open|identify)|breaches\/:documentId\/notify/.test(url);
		const own = url.startsWith('/api/auth/second-factor/') && !/\/(challenge|confirm)$/.test(url);
		const isTotp = url.endsWith('/totp/confirm');
		if (own || isTotp) expect(stepUp, call).toBe('always');
		else
			expect(stepUp, call).toBe(
				changes && needsFactor && !unasked.test(url) ? 'with second factor' : undefined,
			);
		// An API key passes without step-up, so it must be a key that was created for money.
		if (stepUp) expect([undefined, 'money:write'], call).toContain(scope);
	}
});
