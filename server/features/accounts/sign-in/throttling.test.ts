import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAddress } from '#tests/support/makers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { consumeLimits, networkOf, wideNetworkOf } from '../../../http/rate-limit.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop({ max: 20 });
});
afterAll(() => shop?.close());

const attempt = (body: unknown, remoteAddress: string, headers: Record<string, string> = {}) =>
	shop.post('/api/auth/local', body, { remoteAddress, headers });
const times = <T>(count: number, work: (n: number) => T): T[] =>
	Array.from({ length: count }, (_, n) => work(n));

test('CVE-2025-64526: counts attempts regardless of case, spaces, headers and spelling of the address', async () => {
	const ana = await shop.makeUser();
	const from = clientAddress();
	const spellings = [
		ana.email,
		ana.email.toUpperCase(),
		` ${ana.email}`,
		`${ana.email} `,
		ana.email.replace('e', 'E'),
	];
	for (const n of times(10, (n) => n)) {
		const answer = await attempt({ identifier: spellings[n % 5], password: `wrong ${n}` }, from);
		expect(answer.status, String(n)).toBe(400);
	}
	const tricks: [unknown, Record<string, string>][] = [
		[{ identifier: ana.email, password: ana.password }, {}],
		[{ identifier: ana.email.toUpperCase(), password: ana.password }, {}],
		[{ identifier: `  ${ana.email}`, password: ana.password }, {}],
		[{ identifier: ana.email, password: ana.password }, { 'x-forwarded-for': '203.0.113.9' }],
		[
			{ identifier: ana.email, password: ana.password },
			{ forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' },
		],
		[
			{ identifier: ana.email, password: ana.password },
			{ 'user-agent': 'another', origin: 'https://b.example' },
		],
	];
	for (const [body, headers] of tricks) {
		const answer = await attempt(body, from, headers);
		expect(answer.status).toBe(429);
		expect(answer.body.error).toMatchObject({ name: 'RateLimitError', details: { code: 'rate_limited' } });
		expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
	}
	// A different spelling of the path, or an added query string, reaches the same route or no route.
	for (const path of ['/api/auth/local?', '/api/auth/local/', '/api//auth/local', '/API/auth/local']) {
		const answer = await shop.post(
			path,
			{ identifier: ana.email, password: ana.password },
			{ remoteAddress: from },
		);
		expect(answer.status, path).not.toBe(200);
	}
	// An IPv4-mapped IPv6 address counts as the IPv4 address.
	expect((await attempt({ identifier: ana.email, password: ana.password }, `::ffff:${from}`)).status).toBe(
		429,
	);
	shop.advance(5 * 60_000 + 1000);
	expect((await attempt({ identifier: ana.email, password: ana.password }, from)).status).toBe(200);
});

test('signs in by username and shares the count of the account', async () => {
	const ana = await shop.makeUser();
	const { username } = (await shop.get('/api/users', { as: ana })).body;
	const from = clientAddress();
	const spellings = [username, username.toUpperCase(), ` ${username} `];
	for (const identifier of spellings)
		expect((await attempt({ identifier, password: ana.password }, from)).body.user.email).toBe(ana.email);
	for (const n of times(10, (n) => n))
		await attempt({ identifier: spellings[n % 3], password: 'wrong one' }, from);
	for (const identifier of [username, ana.email])
		expect((await attempt({ identifier, password: ana.password }, from)).status).toBe(429);
});

test('does not open another account whose email equals the username', async () => {
	const ana = await shop.makeUser();
	const eva = await shop.makeUser();
	await shop.db.updateTable('users').set({ username: ana.email }).where('id', '=', eva.id).execute();
	const signIn = (password: string) => attempt({ identifier: ana.email, password }, clientAddress());
	expect((await signIn(ana.password)).body.user.email).toBe(ana.email);
	expect((await signIn(eva.password === ana.password ? 'another one' : eva.password)).status).toBe(400);
});

test('counts parallel attempts one by one', async () => {
	const ana = await shop.makeUser();
	const from = clientAddress();
	const answers = await Promise.all(
		times(25, (n) => attempt({ identifier: ana.email, password: `wrong ${n}` }, from)),
	);
	expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
	expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('stops one network that tries many accounts, and counts an IPv6 /64 as one network', async () => {
	const answers = [];
	for (const n of times(32, (n) => n))
		answers.push(
			await attempt(
				{ identifier: `nobody${n}@example.com`, password: 'wrong one' },
				`2001:db8:1:2::${n + 1}`,
			),
		);
	expect(answers.filter(({ status }) => status === 400)).toHaveLength(30);
	expect(answers.at(-1)?.status).toBe(429);
	expect(
		(await attempt({ identifier: 'x@example.com', password: 'wrong one' }, '2001:db8:1:3::1')).status,
	).toBe(400);
});

test('does not count successful sign-ins', async () => {
	const ana = await shop.makeUser();
	for (const _ of times(12, (n) => n))
		expect((await attempt({ identifier: ana.email, password: ana.password }, ana.remoteAddress)).status).toBe(
			200,
		);
});

test('limits a burst of successful sign-ins and then lifts the limit', async () => {
	const ana = await shop.makeUser();
	const right = () => attempt({ identifier: ana.email, password: ana.password }, ana.remoteAddress);
	const answers = await Promise.all(times(30, right));
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
	for (const _ of times(12, (n) => n)) expect((await right()).status).toBe(200);
});

test('does not let a stranger with many addresses lock a customer out', async () => {
	const ana = await shop.makeUser();
	const key = ['/api/auth/local', 'account', ana.email];
	// Count a hundred failures without computing a hundred hashes.
	for (const _ of times(100, (n) => n))
		await consumeLimits(shop.db, shop.deps.clock(), [{ key, max: 1000, windowMs: 3_600_000 }]);
	expect((await attempt({ identifier: ana.email, password: 'wrong one' }, clientAddress())).status).toBe(429);
	expect((await attempt({ identifier: ana.email, password: ana.password }, ana.remoteAddress)).status).toBe(
		200,
	);
});

test('shares the counters between two processes', async () => {
	const database = { url: shop.databaseUrl, db: shop.db };
	const second = await openShop({
		database,
		config: { jwtSecret: shop.config.jwtSecret, owner: shop.config.owner },
	});
	const ana = await shop.makeUser();
	const from = clientAddress();
	for (const n of times(5, (n) => n)) {
		await attempt({ identifier: ana.email, password: `wrong ${n}` }, from);
		await second.post(
			'/api/auth/local',
			{ identifier: ana.email, password: `wrong ${n}` },
			{ remoteAddress: from },
		);
	}
	const body = { identifier: ana.email, password: ana.password };
	expect((await second.post('/api/auth/local', body, { remoteAddress: from })).status).toBe(429);
	expect((await attempt(body, from)).status).toBe(429);
	// A sign-out in one process also applies in the other.
	expect((await second.get('/api/users', { as: ana })).status).toBe(200);
	await shop.post('/api/auth/logout', {}, { as: ana });
	expect((await second.get('/api/users', { as: ana })).status).toBe(401);
	await second.close();
});

test('limits wrong current passwords of a signed-in user across all calls', async () => {
	const ana = await shop.makeUser();
	const change = (currentPassword: string) =>
		shop.post(
			'/api/auth/change-password',
			{ currentPassword, password: 'a lever and an anchor', passwordConfirmation: 'a lever and an anchor' },
			{ as: ana },
		);
	const remove = (password: string) =>
		shop.app.inject({
			method: 'DELETE',
			url: '/api/users',
			payload: { password },
			headers: { authorization: `Bearer ${ana.jwt}` },
		});
	for (const n of times(5, (n) => n)) {
		expect((await change(`wrong ${n}`)).body.error.details).toMatchObject({
			code: 'wrong_current_password',
			errors: [{ path: ['currentPassword'] }],
		});
		expect((await remove(`wrong ${n}`)).statusCode).toBe(400);
	}
	expect((await change(ana.password)).status).toBe(429);
	expect((await remove(ana.password)).statusCode).toBe(429);
});

test('limits refresh, register, forgot-password and reset-password', async () => {
	const from = { remoteAddress: clientAddress() };
	const statuses = async (count: number, path: string, body: (n: number) => unknown) => {
		const all = [];
		for (const n of times(count, (n) => n)) all.push((await shop.post(path, body(n), from)).status);
		return all;
	};
	const refresh = await statuses(61, '/api/auth/refresh', () => ({ refreshToken: 'x' }));
	expect([refresh[59], refresh[60]]).toEqual([401, 429]);
	const forgot = await statuses(11, '/api/auth/forgot-password', (n) => ({ email: `n${n}@example.com` }));
	expect([forgot[9], forgot[10]]).toEqual([200, 429]);
	const fields = { password: 'a lever and an anchor', passwordConfirmation: 'a lever and an anchor' };
	const reset = await statuses(31, '/api/auth/reset-password', (n) => ({ code: `guess${n}`, ...fields }));
	expect([reset[29], reset[30]]).toEqual([400, 429]);
	const person = (n: number) => ({
		email: `r${n}@example.com`,
		username: `r${n}`,
		firstName: 'A',
		lastName: 'B',
		password: 'a lever and an anchor',
	});
	const register = await statuses(11, '/api/auth/local/register', person);
	expect([register[9], register[10]]).toEqual([200, 429]);
});

test('stores no email and no IP address in the throttles table', async () => {
	const ana = await shop.makeUser();
	await attempt({ identifier: ana.email, password: 'wrong one' }, '198.51.100.77');
	const text = JSON.stringify(await shop.db.selectFrom('throttles').selectAll().execute());
	expect(text).not.toContain('@');
	expect(text).not.toContain('198.51.100');
});

test('derives the network of an IP address', () => {
	expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
	expect(networkOf(undefined)).toBe('closed');
	expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
	expect(networkOf('2001:db8:0:1::9')).toBe('2001:db8:0:1::/64');
	expect(networkOf('2001:0DB8::1:0:0:9')).toBe('2001:db8:0:0::/64');
	expect(networkOf('::1')).toBe('0:0:0:0::/64');
	expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
	expect(wideNetworkOf('2001:db8:1:2::9')).toBe('2001:db8:1::/48');
	expect(wideNetworkOf('::ffff:203.0.113.9')).toBe('203.0.113.0/24');
});
