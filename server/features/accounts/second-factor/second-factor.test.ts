import { expect, test } from 'vitest';
import { freshMs } from '#contract/accounts/second-factor.ts';
import { makeAuthenticator } from '#tests/support/authenticator.ts';
import { openDesk } from '#tests/support/desk.ts';
import { challengeOf, codeOf, factorRoot, secondFactors } from '#tests/support/second-factors.ts';
import type { TestUser } from '#tests/support/shop.ts';
import { base32, stepOfCode } from './totp.ts';

const { shop, owner } = await openDesk({
	config: { publicUrl: 'https://shop.example', accessTtl: 86_400_000 },
});
const { codeNow, addTotp, addPasskey, signIn, finish } = secondFactors(shop);

test('generates the codes of RFC 6238 and the base32 of RFC 4648', () => {
	const secret = Buffer.from('12345678901234567890');
	for (const [seconds, code] of [
		[59, '287082'],
		[1_111_111_109, '081804'],
		[20_000_000_000, '353130'],
	] as const)
		expect(stepOfCode(secret, code, new Date(seconds * 1000), 0)).toBe(Math.floor(seconds / 30));
	expect(stepOfCode(secret, '287082', new Date(59_000), 1)).toBeNull();
	expect(stepOfCode(secret, '287082', new Date(149_000), 0)).toBeNull();
	expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
});

test('returns an error without tokens to a client of the dialect, which then signs in with a single-use code', async () => {
	const ana = await shop.makeUser();
	const { secret } = await addTotp(ana);
	const answer = await signIn(ana);
	expect(codeOf(answer)).toEqual({ status: 403, code: 'second_factor_needed' });
	expect(answer.body.error.message).toMatch(/two-step verification/);
	expect(answer.text).not.toMatch(/jwt|refreshToken/);
	expect(answer.headers['set-cookie']).toBeUndefined();
	const { challenge, methods, passkey } = challengeOf(answer);
	expect({ methods, passkey }).toEqual({ methods: ['totp', 'recovery'], passkey: null });
	expect(codeOf(await finish({ challenge, code: '000000' }))).toEqual({
		status: 400,
		code: 'second_factor_wrong',
	});
	const code = codeNow(secret);
	const both = await Promise.all([finish({ challenge, code }), finish({ challenge, code })]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
	expect(both.find(({ status }) => status === 200)?.body.user).toMatchObject({
		email: ana.email,
		secondFactor: 'on',
	});
	const again = challengeOf(await signIn(ana));
	expect(codeOf(await finish({ challenge: again.challenge, code })).code).toBe('second_factor_wrong');
	expect((await finish({ challenge: again.challenge, code: codeNow(secret, 1) })).status).toBe(200);
});

test('ends a challenge after five minutes and when the password changes', async () => {
	const ana = await shop.makeUser();
	const { secret } = await addTotp(ana);
	const late = challengeOf(await signIn(ana)).challenge;
	shop.advance(5 * 60_000);
	expect(codeOf(await finish({ challenge: late, code: codeNow(secret) })).code).toBe('challenge_over');
	const before = challengeOf(await signIn(ana)).challenge;
	const change = {
		currentPassword: ana.password,
		password: 'another battery',
		passwordConfirmation: 'another battery',
	};
	const changed = await shop.post('/api/auth/change-password', change, { as: ana });
	expect(changed.status).toBe(200);
	expect(codeOf(await finish({ challenge: before, code: codeNow(secret) })).code).toBe('challenge_over');
	// The password alone does not make the new session recently authenticated.
	shop.advance(freshMs);
	const as = { ...ana, jwt: changed.body.jwt };
	expect(codeOf(await shop.post(`${factorRoot}/totp`, undefined, { as }))).toEqual({
		status: 403,
		code: 'step_up_needed',
	});
});

test('accepts each recovery code once and stores only its hash', async () => {
	const ana = await shop.makeUser();
	const { recovery } = await addTotp(ana);
	expect(new Set(recovery).size).toBe(10);
	const [code = ''] = recovery;
	expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
	const rows = await shop.db.selectFrom('recovery_codes').selectAll().execute();
	expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
	const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`;
	const first = await finish({ challenge: challengeOf(await signIn(ana)).challenge, code: typed });
	expect(first.status).toBe(200);
	const second = await finish({ challenge: challengeOf(await signIn(ana)).challenge, code });
	expect(codeOf(second).code).toBe('second_factor_wrong');
	const as = { ...ana, jwt: first.body.jwt };
	expect((await shop.get(factorRoot, { as })).body.data).toMatchObject({ recoveryCodes: 9, passkeys: [] });
	const renewed = await shop.post(`${factorRoot}/recovery-codes`, undefined, { as });
	expect(renewed.body.data.recoveryCodes).toHaveLength(10);
	const old = await finish({ challenge: challengeOf(await signIn(ana)).challenge, code: recovery[1] });
	expect(codeOf(old).code).toBe('second_factor_wrong');
});

test('accepts a passkey only with user verification, for this shop, and with an increasing count', async () => {
	const ana = await shop.makeUser();
	const { device, recovery } = await addPasskey(ana);
	expect(recovery).toHaveLength(10);
	expect((await addPasskey(ana)).recovery).toBeNull();
	const sendRequest = async () => challengeOf(await signIn(ana));
	const { challenge, methods, passkey } = await sendRequest();
	expect(methods).toEqual(['passkey', 'recovery']);
	expect(passkey).toMatchObject({ rpId: 'shop.example', userVerification: 'required', challenge });
	for (const wrong of [
		{ verified: false },
		{ origin: 'https://shop.example.evil' },
		{ challenge: 'A'.repeat(43) },
	]) {
		const { challenge } = await sendRequest();
		const answer = await finish({ challenge, passkey: device.get({ challenge, ...wrong }) });
		expect(codeOf(answer), JSON.stringify(wrong)).toEqual({ status: 400, code: 'second_factor_wrong' });
	}
	const strange = makeAuthenticator('shop.example').get({ challenge });
	expect(codeOf(await finish({ challenge, passkey: strange })).code).toBe('second_factor_wrong');
	const answer = { challenge, passkey: device.get({ challenge, count: 7 }) };
	expect((await finish(answer)).status).toBe(200);
	expect(codeOf(await finish(answer)).code).toBe('challenge_over');
	for (const [count, status] of [
		[7, 400],
		[6, 400],
		[8, 200],
	] as const) {
		const next = (await sendRequest()).challenge;
		expect((await finish({ challenge: next, passkey: device.get({ challenge: next, count }) })).status).toBe(
			status,
		);
	}
});

test('stores a passkey only once, only for this shop, and only for the session that requested it', async () => {
	const [ana, eva] = [await shop.makeUser(), await shop.makeUser()];
	const { device } = await addPasskey(ana);
	const options = async (as: TestUser) =>
		(await shop.post(`${factorRoot}/passkeys/options`, undefined, { as })).body.data as { challenge: string };
	const keep = (as: TestUser, challenge: string, passkey: object) =>
		shop.post(`${factorRoot}/passkeys`, { name: 'Key', challenge, passkey }, { as });
	const { challenge } = await options(eva);
	expect(codeOf(await keep(eva, challenge, device.create({ challenge }))).code).toBe('passkey_refused');
	const other = makeAuthenticator('shop.example', 'https://evil.example');
	expect(codeOf(await keep(eva, challenge, other.create({ challenge }))).code).toBe('passkey_refused');
	const good = makeAuthenticator('shop.example').create({ challenge });
	expect(codeOf(await keep(ana, challenge, good)).code).toBe('challenge_over');
	expect((await keep(eva, challenge, good)).status).toBe(200);
	expect((await shop.get(factorRoot, { as: eva })).body.data.passkeys).toMatchObject([{ name: 'Key' }]);
});

test('ends all other sessions when the first factor is added, and reports each change by mail and in the audit log', async () => {
	const ana = await shop.makeUser();
	const other = (await signIn(ana)).body.jwt;
	await addTotp(ana);
	expect((await shop.get('/api/users', { as: { ...ana, jwt: other } })).status).toBe(401);
	expect((await shop.get('/api/users', { as: ana })).status).toBe(200);
	const { body } = await shop.get(`/api/owner/audit?documentId=${ana.documentId}`, { as: owner });
	expect(body.data).toMatchObject([{ action: 'addTotp', by: ana.email, before: null, after: null }]);
	const mails = await shop.db
		.selectFrom('outbox')
		.select('template')
		.where('recipient', '=', ana.email)
		.execute();
	expect(mails.map(({ template }) => template)).toContain('second-factor-changed');
	expect((await shop.remove(`${factorRoot}/totp`, { as: ana })).status).toBe(204);
	expect((await shop.get(factorRoot, { as: ana })).body.data).toMatchObject({
		totpSince: null,
		recoveryCodes: 0,
	});
	expect((await signIn(ana)).status).toBe(200);
});

test('replaces an authenticator only when the first code of the new one is confirmed', async () => {
	const ana = await shop.makeUser();
	const { secret } = await addTotp(ana);
	const next = (await shop.post(`${factorRoot}/totp`, undefined, { as: ana })).body.data.secret;
	const wrong = await shop.post(`${factorRoot}/totp/confirm`, { code: codeNow(secret) }, { as: ana });
	expect(wrong.body.error.details).toMatchObject({
		code: 'second_factor_wrong',
		errors: [{ path: ['code'] }],
	});
	expect(
		(await finish({ challenge: challengeOf(await signIn(ana)).challenge, code: codeNow(secret) })).status,
	).toBe(200);
	const answer = await shop.post(`${factorRoot}/totp/confirm`, { code: codeNow(next) }, { as: ana });
	expect(answer.body.data.recoveryCodes).toBeNull();
	// The same code cannot be confirmed twice.
	const again = await shop.post(`${factorRoot}/totp/confirm`, { code: codeNow(next) }, { as: ana });
	expect(again.body.error?.details.code).toBe('second_factor_wrong');
	shop.advance(60_000);
	const { challenge } = challengeOf(await signIn(ana));
	expect((await finish({ challenge, code: codeNow(secret) })).status).toBe(400);
	expect((await finish({ challenge, code: codeNow(next) })).status).toBe(200);
});

test('requires the second factor after a password reset by mail', async () => {
	const ana = await shop.makeUser();
	const { secret } = await addTotp(ana);
	const code = 'x'.repeat(43);
	const { hashToken } = await import('../sessions/refresh-token.ts');
	const expires_at = new Date(shop.deps.clock().getTime() + 60_000);
	await shop.db
		.insertInto('password_resets')
		.values({ code_hash: hashToken(code), user_id: ana.id, expires_at })
		.execute();
	const password = 'staple battery horse';
	const answer = await shop.post('/api/auth/reset-password', {
		code,
		password,
		passwordConfirmation: password,
	});
	expect(codeOf(answer)).toEqual({ status: 403, code: 'second_factor_needed' });
	expect(answer.text).not.toContain('jwt');
	expect((await shop.get('/api/users', { as: ana })).status).toBe(401);
	const { challenge } = challengeOf(answer);
	expect((await finish({ challenge, code: codeNow(secret) })).status).toBe(200);
});
