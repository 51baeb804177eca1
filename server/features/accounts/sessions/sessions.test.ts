import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop();
});
afterAll(() => shop?.close());

const refresh = (refreshToken: string) => shop.post('/api/auth/refresh', { refreshToken });
const me = (user: TestUser, jwt = user.jwt) => shop.get('/api/users', { as: { ...user, jwt } });

test('registers, reads, refreshes and signs out', async () => {
	const ana = await shop.makeUser();
	const first = await me(ana);
	expect(first.status).toBe(200);
	expect(first.body).toMatchObject({
		email: ana.email,
		firstName: 'Ana',
		isOwner: false,
		defaultAddress: null,
	});
	const renewed = await refresh(ana.refreshToken);
	expect(renewed.status).toBe(200);
	expect(renewed.body.refreshToken).not.toBe(ana.refreshToken);
	expect((await me(ana, renewed.body.jwt)).status).toBe(200);
	expect((await shop.post('/api/auth/logout', undefined, { as: ana })).status).toBe(204);
	expect((await me(ana)).status).toBe(401);
	expect((await me(ana, renewed.body.jwt)).status).toBe(401);
	expect((await refresh(renewed.body.refreshToken)).status).toBe(401);
});

test('expires access tokens and sessions at their own times', async () => {
	const other = await openShop({ config: { accessTtl: 60_000, refreshTtl: 3_600_000 } });
	const ana = await other.makeUser();
	expect((await other.get('/api/users', { as: ana })).status).toBe(200);
	other.advance(61_000);
	expect((await other.get('/api/users', { as: ana })).status).toBe(401);
	const renewed = await other.post('/api/auth/refresh', { refreshToken: ana.refreshToken });
	expect(renewed.status).toBe(200);
	other.advance(3_601_000);
	const late = await other.post('/api/auth/refresh', { refreshToken: renewed.body.refreshToken });
	expect(late.status).toBe(401);
	await other.close();
});

test('returns the same successor to tabs that refresh concurrently', async () => {
	const ana = await shop.makeUser();
	const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(ana.refreshToken)));
	expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
	expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
	const child = answers[0]?.body.refreshToken;
	expect((await refresh(child)).status).toBe(200);
});

test('accepts the previous refresh token for ten seconds and then ends its session', async () => {
	const ana = await shop.makeUser();
	const beside = await shop.signIn(ana.email, ana.password);
	const child = (await refresh(ana.refreshToken)).body;
	shop.advance(9_000);
	expect((await refresh(ana.refreshToken)).body.refreshToken).toBe(child.refreshToken);
	shop.advance(2_000);
	expect((await refresh(ana.refreshToken)).status).toBe(401);
	expect((await refresh(child.refreshToken)).status).toBe(401);
	expect((await me(ana, child.jwt)).status).toBe(401);
	expect((await me(beside)).status).toBe(200);
});

test('ends only the session of a replayed older token, immediately', async () => {
	const ana = await shop.makeUser();
	const beside = await shop.signIn(ana.email, ana.password);
	const second = (await refresh(ana.refreshToken)).body;
	const third = (await refresh(second.refreshToken)).body;
	expect((await refresh(ana.refreshToken)).body.error.details.code).toBe('refresh_invalid');
	expect((await refresh(third.refreshToken)).status).toBe(401);
	expect((await me(ana, third.jwt)).status).toBe(401);
	expect((await me(beside)).status).toBe(200);
});

test('ignores a forged token with the id of a real session', async () => {
	const ana = await shop.makeUser();
	const bytes = Buffer.from(ana.refreshToken, 'base64url');
	bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
	expect((await refresh(bytes.toString('base64url'))).status).toBe(401);
	expect((await refresh(`${ana.refreshToken}A`)).status).toBe(401);
	expect((await me(ana)).status).toBe(200);
	expect((await refresh(ana.refreshToken)).status).toBe(200);
});

test('ends all sessions on a password change except the one it returns', async () => {
	const ana = await shop.makeUser();
	const beside = await shop.signIn(ana.email, ana.password);
	const changed = await shop.post(
		'/api/auth/change-password',
		{
			currentPassword: ana.password,
			password: 'a lever and an anchor',
			passwordConfirmation: 'a lever and an anchor',
		},
		{ as: ana },
	);
	expect(changed.status).toBe(200);
	expect(changed.body.user.email).toBe(ana.email);
	for (const old of [ana, beside]) {
		expect((await me(old)).status).toBe(401);
		expect((await refresh(old.refreshToken)).status).toBe(401);
	}
	expect((await me(ana, changed.body.jwt)).status).toBe(200);
	expect((await refresh(changed.body.refreshToken)).status).toBe(200);
	await expect(shop.signIn(ana.email, ana.password)).rejects.toThrow('400');
	await shop.signIn(ana.email, 'a lever and an anchor');
});

test('stores no token in the database', async () => {
	const ana = await shop.makeUser();
	const child = (await refresh(ana.refreshToken)).body.refreshToken;
	const rows = await shop.db.selectFrom('sessions').selectAll().execute();
	const text = JSON.stringify(rows, (_key, value) =>
		value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
	);
	for (const token of [ana.refreshToken, child]) {
		expect(text).not.toContain(token);
		expect(text).not.toContain(Buffer.from(token, 'base64url').subarray(16, 48).toString('latin1'));
	}
});
