import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop();
});
afterAll(() => shop?.close());

/*
 * Vulnerabilities of other shops and back ends. Those of one feature are tested next to it, under the same
 * names.
 */

describe('sessions that lasted longer than they should', () => {
	const me = async ({ jwt, remoteAddress }: TestUser) =>
		(await shop.get('/api/users', { headers: { authorization: `Bearer ${jwt}` }, remoteAddress })).status;
	const refresh = async ({ refreshToken }: TestUser) =>
		(await shop.post('/api/auth/refresh', { refreshToken })).status;
	const next = 'a lever and an anchor';

	test('CVE-2025-3930: an access token is useless after the sign-out, even before it expires', async () => {
		const ana = await shop.makeUser();
		const beside = await shop.signIn(ana.email, ana.password);
		expect((await shop.post('/api/auth/logout', undefined, { as: ana })).status).toBe(204);
		expect([await me(ana), await refresh(ana)]).toEqual([401, 401]);
		for (const path of ['/api/orders', '/api/addresses', '/api/watches'])
			expect((await shop.get(path, { as: ana })).status, path).toBe(401);
		// The session in another browser is unaffected.
		expect([await me(beside), await refresh(beside)]).toEqual([200, 200]);
	});

	test('CVE-2026-22706: a changed or reset password ends every session, including one that is just being refreshed', async () => {
		const ana = await shop.makeUser();
		const thief = await shop.signIn(ana.email, ana.password);
		const change = { currentPassword: ana.password, password: next, passwordConfirmation: next };
		// The thief refreshes at the same moment.
		const [changed, raced] = await Promise.all([
			shop.post('/api/auth/change-password', change, { as: ana }),
			shop.post('/api/auth/refresh', { refreshToken: thief.refreshToken }),
		]);
		expect(changed.status).toBe(200);
		expect([await me(thief), await refresh(thief)]).toEqual([401, 401]);
		if (raced.status === 200) {
			const stolen = { ...thief, jwt: raced.body.jwt, refreshToken: raced.body.refreshToken };
			expect([await me(stolen), await refresh(stolen)]).toEqual([401, 401]);
		}
		const fresh = { ...ana, jwt: changed.body.jwt, refreshToken: changed.body.refreshToken };
		expect([await me(fresh), await refresh(fresh)]).toEqual([200, 200]);
	});
});

test('CVE-2026-40887: a language is one of two words wherever it comes from, and never part of a statement', async () => {
	const watch = await shop.makeWatch();
	const owner = await shop.makeOwner();
	const tricks = [
		"es' or '1'='1",
		"en'); drop table watches; --",
		'de',
		'en ',
		'__proto__',
		'constructor',
		'description_en',
		'*',
		'\u202ees',
		`${'e'.repeat(5_000)}s`,
	];
	for (const locale of tricks)
		for (const path of [
			'/api/watches',
			`/api/watches/${watch.documentId}`,
			'/api/watches/facets',
			'/api/brands',
			'/api/calibers',
		])
			expect(
				(await shop.get(`${path}?locale=${encodeURIComponent(locale)}`)).status,
				`${path} ${locale.slice(0, 40)}`,
			).toBe(400);
	for (const trick of tricks.filter((text) => /^[\x20-\x7e]*$/.test(text))) {
		const headers = { 'accept-language': trick, cookie: `lng=${encodeURIComponent(trick)}` };
		const { status, body } = await shop.get(`/api/watches/${watch.documentId}`, { headers });
		expect([
			status,
			body.data.description.startsWith(/^es(?![a-z])/i.test(trick) ? 'Un reloj' : 'A watch'),
		]).toEqual([200, true]);
	}
	const eve = await shop.makeUser();
	const address = await shop.makeAddress(eve);
	const placed = await shop.post(
		'/api/orders',
		{ data: { items: [{ documentId: watch.documentId }], shippingAddress: address.documentId } },
		{ as: eve, headers: { 'accept-language': "es'; delete from orders; --" } },
	);
	expect(placed.status).toBe(201);
	expect((await shop.put('/api/users', { settings: { language: "es' --" } }, { as: eve })).status).toBe(400);
	const description = { en: 'a', es: 'b', "fr', serial = 'x": 'c' };
	expect(
		(await shop.put(`/api/watches/${watch.documentId}`, { data: { version: 1, description } }, { as: owner }))
			.status,
	).toBe(400);
});

describe('installed packages', () => {
	const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
		readFileSync('package-lock.json', 'utf8'),
	);
	const versions = (name: RegExp) =>
		Object.entries(lock.packages).flatMap(([path, { version }]) =>
			name.test(path.replace(/^.*node_modules\//, '')) && version ? [version] : [],
		);
	const atLeast = (version: string, least: string) => {
		const [has = [], needs = []] = [version, least].map(
			(text) => text.split('-')[0]?.split('.').map(Number) ?? [],
		);
		for (const [i, part] of needs.entries()) if ((has[i] ?? 0) !== part) return (has[i] ?? 0) > part;
		return true;
	};
	test.each([
		['sharp', '0.35.3'],
		['nodemailer', '10.4.1'],
		['react-router', '8.3.0'],
	])('every %s in the lock file is %s or newer', (name, least) => {
		const found = versions(new RegExp(`^${name}$`));
		expect(found.length).toBeGreaterThan(0);
		for (const version of found) expect(atLeast(version, least), version).toBe(true);
	});
	test('React Router has a single version, without server components, and nothing unpacks requests', () => {
		expect(new Set(versions(/^(react-router|@react-router\/(node|dev|express|serve))$/)).size).toBe(1);
		expect(versions(/^(react-server-dom-.*|@vitejs\/plugin-rsc|@fastify\/compress)$/)).toEqual([]);
	});
});
