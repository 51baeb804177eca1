import { expect } from 'vitest';
import { makeAuthenticator } from './authenticator.ts';
import { clientAddress } from './makers.ts';
import type { Answer, Shop, TestUser } from './shop.ts';
import { codeShown } from './totp-codes.ts';

export const factorRoot = '/api/auth/second-factor';
export const codeOf = ({ status, body }: Answer) => ({ status, code: body?.error?.details?.code });
export const challengeOf = (answer: Answer) =>
	answer.body.error.details as { challenge: string; methods: string[]; passkey: never };

/** Adds second factors to accounts of this shop, and signs in with them. */
export function secondFactors(shop: Shop) {
	/** The code that an authenticator shows `steps` periods of 30 seconds from now. */
	const codeNow = (secret: string, steps = 0) =>
		codeShown(secret, new Date(shop.deps.clock().getTime() + steps * 30_000));

	async function addTotp(as: TestUser) {
		const { secret, uri } = (await shop.post(`${factorRoot}/totp`, undefined, { as })).body.data;
		expect(uri).toContain(secret);
		const { status, body } = await shop.post(`${factorRoot}/totp/confirm`, { code: codeNow(secret) }, { as });
		expect(status).toBe(200);
		shop.advance(60_000);
		return { secret: secret as string, recovery: body.data.recoveryCodes as string[] };
	}
	async function addPasskey(as: TestUser, device = makeAuthenticator('shop.example')) {
		const { challenge } = (await shop.post(`${factorRoot}/passkeys/options`, undefined, { as })).body.data;
		const passkey = device.create({ challenge });
		const { status, body } = await shop.post(
			`${factorRoot}/passkeys`,
			{ name: 'Key', challenge, passkey },
			{ as },
		);
		expect(status, JSON.stringify(body)).toBe(200);
		return { device, recovery: body.data.recoveryCodes as string[] | null };
	}
	const signIn = (
		{ email, password }: TestUser,
		headers: Record<string, string> = {},
		remoteAddress = clientAddress(),
	) => shop.post('/api/auth/local', { identifier: email, password }, { headers, remoteAddress });
	const finish = (body: object, remoteAddress = clientAddress(), headers = {}) =>
		shop.post('/api/auth/local/second-factor', body, { remoteAddress, headers });

	return { codeNow, addTotp, addPasskey, signIn, finish };
}
