import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAddress, unique } from '#tests/support/makers.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { testPassword } from '#tests/support/test-password.ts';

let shop: Shop;
let known: TestUser[];
beforeAll(async () => {
	shop = await openShop();
	known = [];
	for (let n = 0; n < 8; n++) known.push(await shop.makeUser());
});
afterAll(() => shop?.close());

const register = (fields: { email?: string; username?: string }, remoteAddress: string) => {
	const username = unique('eva');
	return shop.post(
		'/api/auth/local/register',
		{
			email: `${username}@example.com`,
			username,
			password: testPassword,
			firstName: 'Eva',
			lastName: 'Soto',
			...fields,
		},
		{ remoteAddress },
	);
};

test('limits a network to 20 answers per hour that reveal an email or username in use', async () => {
	const remoteAddress = clientAddress();
	const statuses: number[] = [];
	for (let n = 0; n < 24; n++) {
		const { email, username } = known[n % known.length] as TestUser;
		statuses.push((await register(n % 2 ? { email } : { username }, remoteAddress)).status);
	}
	expect(statuses).toEqual([...Array(20).fill(400), ...Array(4).fill(429)]);
	// An available name gets the same answer as one in use, so the refusal reveals nothing.
	expect((await register({}, remoteAddress)).status).toBe(429);
	shop.advance(3_600_001);
	expect((await register({}, remoteAddress)).status).toBe(200);
});

test('counts parallel requests', async () => {
	const remoteAddress = clientAddress();
	const wanted = Array.from({ length: 24 }, (_, n) => known[n % known.length] as TestUser);
	const answers = await Promise.all(wanted.map(({ email }) => register({ email }, remoteAddress)));
	const reported = answers.filter(({ status }) => status === 400).length;
	expect(reported).toBeGreaterThan(0);
	expect(reported).toBeLessThanOrEqual(20);
});

test('does not count successful registrations', async () => {
	const remoteAddress = clientAddress();
	const email = known[0]?.email ?? '';
	for (let n = 0; n < 19; n++) expect((await register({ email }, remoteAddress)).status).toBe(400);
	for (let n = 0; n < 2; n++) expect((await register({}, remoteAddress)).status).toBe(200);
	expect((await register({ email }, remoteAddress)).status).toBe(400);
	expect((await register({}, remoteAddress)).status).toBe(429);
});

test('limits a signed-in account to 5 such answers per hour, across all networks', async () => {
	const eve = await shop.makeUser();
	const statuses: number[] = [];
	for (const { email } of known.slice(0, 7))
		statuses.push(
			(
				await shop.put(
					'/api/users',
					{ email, currentPassword: eve.password },
					{ as: eve, remoteAddress: clientAddress() },
				)
			).status,
		);
	expect(statuses).toEqual([...Array(5).fill(400), 429, 429]);
});
