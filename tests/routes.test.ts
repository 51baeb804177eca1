import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf } from '#tests/support/api-table.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';

let shop: Shop;
let ana: TestUser;
let assistant: TestUser;
beforeAll(async () => {
	// With every setting that opens routes to assistants.
	shop = await openShop({ config: { metricsToken: 'a-token-for-the-figures', assistantPrivacy: true } });
	ana = await shop.makeUser();
	assistant = await shop.makeUser();
	await shop.db
		.updateTable('users')
		.set({ assistant_since: new Date() })
		.where('id', '=', assistant.id)
		.execute();
});
afterAll(() => shop?.close());

test('the pages of the documentation are public and read-only', () => {
	for (const { method, url, config } of shop.app.declaredRoutes.filter(({ url }) =>
		url.startsWith('/api/docs'),
	)) {
		expect(config?.access, url).toBe('visitor');
		expect(
			[method].flat().every((one) => one === 'GET' || one === 'HEAD'),
			url,
		).toBe(true);
	}
});

test('route × role: each route refuses the roles that it does not declare', async () => {
	const call = async (method: string, url: string, jwt?: string) => {
		const path = url.replace(':documentId', 'a'.repeat(24)).replace(/:\w+/g, '1');
		const answer = await shop.app.inject({
			method: method as 'GET',
			url: path,
			headers: jwt ? { authorization: `Bearer ${jwt}` } : {},
			// No data that a route could act on if the request reached it.
			...(method !== 'GET' && { payload: { nothing: true } }),
			// An event stream does not end.
			payloadAsStream: true,
		});
		answer.stream().destroy();
		return answer.statusCode;
	};
	for (const { access, method, url } of callsOf(shop.app.declaredRoutes)) {
		const visitor = await call(method, url);
		const invalid = await call(method, url, 'not.a.token');
		const customer = url.endsWith('/logout') ? 204 : await call(method, url, ana.jwt);
		const line = `${method} ${url}`;
		if (access === 'visitor') {
			// /metrics has its own token; refresh responds with 401 to a wrong refresh token.
			if (url !== '/metrics') expect([401, 403], line).not.toContain(visitor);
			const route = shop.app.declaredRoutes.find(
				(one) => one.url === url && [one.method].flat().includes(method),
			);
			expect(invalid === 401, line).toBe(!route?.config?.ignoresToken || url === '/metrics');
		} else {
			expect([visitor, invalid], line).toEqual([401, 401]);
			const staff = url.endsWith('/logout') ? 204 : await call(method, url, assistant.jwt);
			if (access === 'customer' || access === 'buyer') expect([401, 403], line).not.toContain(customer);
			else expect(customer, line).toBe(403);
			if (access === 'owner') expect(staff, line).toBe(403);
			else expect([401, 403], line).not.toContain(staff);
		}
	}
});

test('uploads of buyers and of bank statements are limited per account and per network', () => {
	const uploads = shop.app.declaredRoutes.filter(
		({ url, bodyLimit = 0, config }) =>
			bodyLimit > 100 * 1024 &&
			(['visitor', 'customer', 'buyer'].includes(String(config?.access)) || url === '/api/owner/statements'),
	);
	expect(uploads.map(({ url }) => url).sort()).toEqual([
		'/api/orders/:id/receipt',
		'/api/orders/:id/returns/:return/pictures',
		'/api/owner/statements',
	]);
	for (const { url, config } of uploads) {
		const by = config?.limits?.filter(({ counts }) => counts === 'every call').map((limit) => limit.by);
		expect(by, url).toEqual(['account', 'network']);
	}
});

test('many accounts in one network cannot upload more files than the network may', async () => {
	const statuses: number[] = [];
	for (let account = 0; account < 7; account++) {
		const { jwt } = await shop.makeUser();
		for (let count = 0; count < 9; count++) {
			const { statusCode } = await shop.app.inject({
				method: 'PUT',
				url: `/api/orders/${'a'.repeat(24)}/receipt`,
				remoteAddress: '192.0.2.77',
				headers: { authorization: `Bearer ${jwt}`, 'content-type': 'image/png' },
				payload: Buffer.from('a receipt'),
			});
			statuses.push(statusCode);
		}
	}
	expect(statuses).toEqual([...Array(60).fill(404), 429, 429, 429]);
});
