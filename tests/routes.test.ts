import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';

/** Every call of the API and who may make it: the specification's (points 6 and 7), and those the decisions add. */
const routes = `
public   GET    /healthz
public   GET    /readyz
public   GET    /metrics
public   GET    /api/constant
public   GET    /api/watches
public   GET    /api/watches/facets
public   GET    /api/watches/:id
public   GET    /api/brands
public   GET    /api/brands/:id
public   GET    /api/categories
public   GET    /api/categories/:id
public   GET    /api/calibers
public   GET    /api/calibers/:id
public   GET    /api/exchange-rate
public   GET    /api/payment-methods
public   GET    /api/openapi.json
public   GET    /pictures/:documentId/:file
public   GET    /cards/:file
public   POST   /api/auth/local
public   POST   /api/auth/local/register
public   POST   /api/auth/refresh
public   POST   /api/auth/forgot-password
public   POST   /api/auth/reset-password
customer POST   /api/auth/logout
customer POST   /api/auth/change-password
customer GET    /api/users
customer PUT    /api/users
customer DELETE /api/users
customer GET    /api/users/me
customer GET    /api/users/export
customer GET    /api/addresses
customer POST   /api/addresses
customer GET    /api/addresses/:id
customer PUT    /api/addresses/:id
customer DELETE /api/addresses/:id
customer GET    /api/orders
customer POST   /api/orders
customer GET    /api/orders/:id
customer POST   /api/orders/:id/cancel
owner    POST   /api/watches
owner    PUT    /api/watches/:id
owner    DELETE /api/watches/:id
owner    POST   /api/brands
owner    PUT    /api/brands/:id
owner    DELETE /api/brands/:id
owner    POST   /api/categories
owner    PUT    /api/categories/:id
owner    DELETE /api/categories/:id
owner    POST   /api/calibers
owner    PUT    /api/calibers/:id
owner    DELETE /api/calibers/:id
owner    POST   /api/upload
owner    GET    /api/owner/orders
owner    GET    /api/owner/orders.csv
owner    GET    /api/owner/orders/:id
owner    POST   /api/owner/orders/:id/confirm-payment
owner    POST   /api/owner/orders/:id/ship
owner    POST   /api/owner/orders/:id/deliver
owner    POST   /api/owner/orders/:id/cancel
owner    POST   /api/owner/orders/:id/refund
owner    POST   /api/owner/orders/:id/review
owner    GET    /api/owner/customers
owner    GET    /api/owner/figures
owner    GET    /api/owner/mails
owner    POST   /api/owner/mails/:id/retry
`
	.trim()
	.split('\n')
	.map(
		(line) =>
			line.split(/\s+/) as ['public' | 'customer' | 'owner', 'GET' | 'POST' | 'PUT' | 'DELETE', string],
	);

let shop: Shop;
let ana: TestUser;
beforeAll(async () => {
	shop = await openShop({ config: { metricsToken: 'a-token-for-the-figures' } });
	ana = await shop.makeUser();
});
afterAll(() => shop?.close());

test('the routes are those of this table, each open to those it says', () => {
	const declared = shop.app.declaredRoutes
		.filter(({ url }) => !url.startsWith('/api/docs'))
		.flatMap(({ method, url, config }) => [method].flat().map((one) => `${config?.access} ${one} ${url}`))
		.filter((line) => !/^\w+ HEAD /.test(line));
	expect(declared.sort()).toEqual(routes.map((route) => route.join(' ')).sort());
});

test('the pages of the documentation are public and only read', () => {
	for (const { method, url, config } of shop.app.declaredRoutes.filter(({ url }) =>
		url.startsWith('/api/docs'),
	)) {
		expect(config?.access, url).toBe('public');
		expect(
			[method].flat().every((one) => one === 'GET' || one === 'HEAD'),
			url,
		).toBe(true);
	}
});

test('route × role: nobody gets past the door of somebody else', async () => {
	const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, jwt?: string) => {
		const path = url.replace(':documentId', 'a'.repeat(24)).replace(/:\w+/g, '1');
		const answer = await shop.app.inject({
			method,
			url: path,
			headers: jwt ? { authorization: `Bearer ${jwt}` } : {},
			// Nothing that a route could act on, were it reached.
			...(method !== 'GET' && { payload: { nothing: true } }),
		});
		return answer.statusCode;
	};
	for (const [access, method, url] of routes) {
		const visitor = await call(method, url);
		const invalid = await call(method, url, 'not.a.token');
		const customer = url.endsWith('/logout') ? 204 : await call(method, url, ana.jwt);
		const line = `${method} ${url}`;
		if (access === 'public') {
			// /metrics has a token of its own; refresh answers 401 for a wrong refresh token.
			if (url !== '/metrics') expect([401, 403], line).not.toContain(visitor);
		} else {
			expect([visitor, invalid], line).toEqual([401, 401]);
			if (access === 'owner') expect(customer, line).toBe(403);
			else expect([401, 403], line).not.toContain(customer);
		}
	}
});
