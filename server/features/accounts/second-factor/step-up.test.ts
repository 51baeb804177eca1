import { expect, test } from 'vitest';
import { freshMs } from '#contract/accounts/second-factor.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openDesk } from '#tests/support/desk.ts';
import { clientAddress } from '#tests/support/makers.ts';
import { challengeOf, codeOf, factorRoot, secondFactors } from '#tests/support/second-factors.ts';
import type { TestUser } from '#tests/support/shop.ts';

const logged: string[] = [];
const { shop, owner } = await openDesk({
	config: { accessTtl: 86_400_000 },
	logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } },
});
const { codeNow, addTotp, signIn, finish } = secondFactors(shop);

test('requires a recent second factor for refunds, settings, keys and people, but not from an API key', async () => {
	const boss = await shop.signIn(owner.email, owner.password);
	const data = { name: 'Refunds', scopes: ['orders:read', 'money:write'], days: 1 };
	const machine = (await shop.post('/api/owner/keys', { data }, { as: boss })).body.data.key;
	const { secret, recovery } = await addTotp(boss);
	const buyer = await makeBuyer(shop);
	const { id } = (await buyer.order([await shop.makeWatch({ price: 300_000 })])).body.data;
	await shop.act(`/api/owner/orders/${id}/confirm-payment`, { data: { method: 'bank' } }, { as: boss });
	shop.advance(freshMs);
	const email = 'bea@example.com';
	const calls = {
		refund: () =>
			shop.act(`/api/owner/orders/${id}/refund-part`, { data: { amount: 1, reason: 'x' } }, { as: boss }),
		settings: () =>
			shop.put(
				'/api/owner/settings',
				{ data: { FREE_SHIPPING: { value: '1', updatedAt: null } } },
				{ as: boss },
			),
		keys: () => shop.post('/api/owner/keys', { data }, { as: boss }),
		people: () => shop.post('/api/owner/people', { data: { email } }, { as: boss }),
	};
	for (const call of Object.values(calls))
		expect(codeOf(await call())).toEqual({ status: 403, code: 'step_up_needed' });
	const back = { data: { amount: 1, reason: 'By the machine' } };
	const byKey = { headers: { authorization: `Bearer ${machine}` } };
	expect((await shop.act(`/api/owner/orders/${id}/refund-part`, back, byKey)).status).toBe(200);
	const requested = (await shop.post(`${factorRoot}/challenge`, undefined, { as: boss })).body.data;
	expect(requested.methods).toEqual(['totp', 'recovery']);
	const confirm = (body: object) => shop.post(`${factorRoot}/confirm`, body, { as: boss });
	expect(codeOf(await confirm({ password: boss.password })).code).toBe('step_up_needed');
	expect(codeOf(await confirm({ challenge: requested.challenge, code: '123456' })).code).toBe(
		'second_factor_wrong',
	);
	// A challenge created for a sign-in is rejected here, and so is another user's.
	const foreign = challengeOf(await signIn(boss)).challenge;
	expect(codeOf(await confirm({ challenge: foreign, code: codeNow(secret) })).code).toBe('challenge_over');
	const here = { challenge: requested.challenge, code: codeNow(secret) };
	expect(codeOf(await finish(here)).code).toBe('challenge_over');
	const eva = await shop.makeUser();
	const theirs = await addTotp(eva);
	const stolen = (await shop.post(`${factorRoot}/challenge`, undefined, { as: eva })).body.data.challenge;
	expect(codeOf(await confirm({ challenge: stolen, code: codeNow(theirs.secret) })).code).toBe(
		'challenge_over',
	);
	expect(await confirm({ challenge: requested.challenge, code: codeNow(secret) })).toMatchObject({
		status: 200,
	});
	for (const [name, call] of Object.entries(calls)) expect((await call()).status, name).toBeLessThan(300);
	expect(logged.join('')).toContain('second_factor_failed');
	for (const text of [secret, codeNow(secret), ...recovery, machine])
		expect(logged.join('')).not.toContain(text);
	await shop.remove(`${factorRoot}/totp`, { as: boss });
});

test('lets an account without a second factor manage its factors with the password and requires nothing elsewhere', async () => {
	const ana = await shop.makeUser();
	shop.advance(freshMs);
	expect(codeOf(await shop.post(`${factorRoot}/totp`, undefined, { as: ana })).code).toBe('step_up_needed');
	const requestedRow = (await shop.post(`${factorRoot}/challenge`, undefined, { as: ana })).body.data;
	expect(requestedRow).toEqual({ challenge: null, methods: ['password'], passkey: null });
	const confirm = (body: object) => shop.post(`${factorRoot}/confirm`, body, { as: ana });
	const wrong = await confirm({ password: 'wrong' });
	expect(wrong.body.error.details).toMatchObject({
		code: 'wrong_current_password',
		errors: [{ path: ['password'] }],
	});
	expect((await confirm({ password: ana.password })).status).toBe(200);
	expect((await shop.post(`${factorRoot}/totp`, undefined, { as: ana })).status).toBe(200);
	for (const body of [{}, { code: '123456' }, { password: 'x', challenge: 'x'.repeat(43) }])
		expect((await confirm(body)).status).toBe(400);
});

test('counts guesses by network and account without locking out known devices and networks', async () => {
	const ana = await shop.makeUser();
	const { secret } = await addTotp(ana);
	const home = clientAddress();
	const known = await finish(
		{ challenge: challengeOf(await signIn(ana)).challenge, code: codeNow(secret) },
		home,
	);
	const [device] = String(known.headers['set-cookie']).split(';');
	shop.advance(60_000);
	let refused = 0;
	// An attacker who knows the password tries codes from many networks.
	for (let network = 0; network < 5; network += 1) {
		const address = clientAddress();
		const { challenge } = challengeOf(await signIn(ana, {}, address));
		const guess = () => finish({ challenge, code: String(Math.floor(Math.random() * 9e5) + 1e5) }, address);
		for (const { status } of await Promise.all(Array.from({ length: 11 }, guess)))
			if (status === 429) refused += 1;
	}
	expect(refused).toBeGreaterThanOrEqual(55 - 30);
	const elsewhere = challengeOf(await signIn(ana)).challenge;
	expect((await finish({ challenge: elsewhere, code: codeNow(secret) })).status).toBe(429);
	expect((await finish({ challenge: elsewhere, code: codeNow(secret) }, home)).status).toBe(200);
	shop.advance(60_000);
	const third = challengeOf(await signIn(ana)).challenge;
	expect(
		(await finish({ challenge: third, code: codeNow(secret) }, clientAddress(), { cookie: device })).status,
	).toBe(200);
});

test('denies the desk to an assistant without the second factor that the owner requires', async () => {
	const bea = await shop.makeUser();
	await shop.db.updateTable('users').set({ assistant_since: new Date() }).where('id', '=', bea.id).execute();
	const orders = () => shop.get('/api/owner/orders', { as: bea });
	expect((await orders()).status).toBe(200);
	shop.config.assistantSecondFactor = true;
	const draft = await shop.makeWatch({ stock: 0 });
	expect(codeOf(await orders())).toEqual({ status: 403, code: 'second_factor_required' });
	expect((await shop.get(`/api/watches/${draft.documentId}`, { as: bea })).status).toBe(404);
	expect((await shop.get('/api/users', { as: bea })).body).toMatchObject({
		isAssistant: true,
		secondFactor: 'required',
	});
	const boss = await shop.signIn(owner.email, owner.password);
	expect((await shop.get('/api/owner/orders', { as: boss })).status).toBe(200);
	const { secret } = await addTotp(bea);
	expect((await orders()).status).toBe(200);
	shop.config.assistantSecondFactor = false;

	// The assistant lost the second factor, so the owner resets it.
	const people = (await shop.get('/api/owner/people', { as: boss })).body.data;
	expect(people[0]).toMatchObject({ email: bea.email, secondFactor: true });
	const reset = (as: TestUser) =>
		shop.post(`/api/owner/people/${bea.documentId}/reset-second-factor`, undefined, { as });
	expect((await reset(bea)).status).toBe(403);
	expect((await reset(boss)).status).toBe(204);
	expect((await reset(boss)).status).toBe(404);
	expect((await orders()).status).toBe(401);
	expect((await signIn(bea)).status).toBe(200);
	const audit = (await shop.get(`/api/owner/audit?documentId=${bea.documentId}`, { as: boss })).body;
	expect(audit.data[0]).toMatchObject({ action: 'resetSecondFactor', by: owner.email });
	expect(JSON.stringify(audit)).not.toContain(secret);
});
