import { afterAll, beforeAll, expect, test } from 'vitest';
import { cpuTime } from '#tests/support/cpu-time.ts';
import { documentId, unique } from '#tests/support/makers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { isCommonPassword } from '../users/common-passwords.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop();
});
afterAll(() => shop?.close());

const person = () => {
	const username = unique('ana');
	return {
		email: `${username}@example.com`,
		username,
		password: 'correct horse battery',
		firstName: 'Ana',
		lastName: 'Rojas',
	};
};

/** Values that a client sends instead of text to inject operators. */
const notText: unknown[] = [
	{ $ne: null },
	{ $gt: '' },
	['a@example.com'],
	['a', 'b'],
	true,
	0,
	7,
	null,
	'a\u0000b@example.com',
	'\ud800@example.com',
	'a\udc00',
	'',
	' ',
	{ toString: 'x' },
];

test('CVE-2019-18818: responds 400 to objects, arrays, numbers, NUL and lone surrogates in every auth field', async () => {
	const ana = await shop.makeUser();
	const routes: [string, Record<string, unknown>][] = [
		['/api/auth/local', { identifier: ana.email, password: ana.password }],
		['/api/auth/local/register', person()],
		['/api/auth/refresh', { refreshToken: ana.refreshToken }],
		['/api/auth/forgot-password', { email: ana.email }],
		['/api/auth/reset-password', { code: 'x', password: 'a lever and', passwordConfirmation: 'a lever and' }],
		[
			'/api/auth/change-password',
			{ currentPassword: ana.password, password: 'a lever and', passwordConfirmation: 'a lever and' },
		],
	];
	for (const [path, good] of routes)
		for (const field of Object.keys(good))
			for (const value of notText) {
				// Spaces are valid in a password, and a code or token of spaces is well-formed but wrong.
				if (value === ' ' && /password|code|refreshToken/i.test(field)) continue;
				const answer = await shop.post(path, { ...good, [field]: value }, { as: ana });
				const what = `${path} ${field} ${JSON.stringify(value)}`;
				// NUL and lone surrogates are rejected in every body before it is parsed further.
				const isText = typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
				if (path.endsWith('refresh') && isText && value) expect(answer.status, what).toBe(401);
				else expect(answer.status, what).toBe(400);
				expect(answer.body.error.status, what).toBe(answer.status);
			}
	await shop.db.deleteFrom('throttles').execute();
});

test('responds 400 to a body that is not an object', async () => {
	for (const body of [
		'[]',
		'"x"',
		'null',
		'1',
		'{',
		'',
		'{"__proto__":{"isOwner":true}}',
		'{"constructor":{"prototype":{}}}',
	]) {
		const answer = await shop.app.inject({
			method: 'POST',
			url: '/api/auth/local',
			headers: { 'content-type': 'application/json' },
			payload: body,
		});
		expect(answer.statusCode, body).toBe(400);
	}
});

test('CVE-2023-39345: accepts only the listed fields at registration', async () => {
	const extras = {
		documentId: shop.config.owner,
		id: 1,
		role: 'owner',
		isOwner: true,
		owner: true,
		confirmed: true,
		blocked: false,
		createdAt: '2020-01-01',
		phone: '1',
		settings: {},
		defaultAddress: null,
	};
	for (const [name, value] of Object.entries(extras)) {
		const answer = await shop.post('/api/auth/local/register', { ...person(), [name]: value });
		expect(answer.status, name).toBe(400);
		expect(answer.body.error.details.errors[0].path).toEqual([name]);
	}
	for (const field of Object.keys(person())) {
		const { [field]: _, ...without } = person() as Record<string, unknown>;
		expect((await shop.post('/api/auth/local/register', without)).status, field).toBe(400);
	}
	expect(
		await shop.db.selectFrom('users').select('id').where('document_id', '=', shop.config.owner).execute(),
	).toEqual([]);
});

test('accepts only the listed fields in PUT users and cannot grant ownership', async () => {
	const ana = await shop.makeUser();
	const extras = {
		documentId: shop.config.owner,
		id: 1,
		role: 'owner',
		isOwner: true,
		username: 'x',
		password: 'a lever and an anchor',
		password_hash: 'x',
		createdAt: '2020-01-01',
		default_address_id: 1,
	};
	for (const [name, value] of Object.entries(extras)) {
		const answer = await shop.put('/api/users', { firstName: 'Eva', [name]: value }, { as: ana });
		expect(answer.status, name).toBe(400);
	}
	expect((await shop.get('/api/users', { as: ana })).body).toMatchObject({
		firstName: 'Ana',
		isOwner: false,
		documentId: ana.documentId,
	});
});

test('requires unique emails and usernames regardless of case, and names the field', async () => {
	const ana = await shop.makeUser();
	const sameEmail = await shop.post('/api/auth/local/register', {
		...person(),
		email: ana.email.toUpperCase(),
	});
	expect(sameEmail.body.error).toMatchObject({
		status: 400,
		details: { code: 'email_taken', errors: [{ path: ['email'] }] },
	});
	const sameName = await shop.post('/api/auth/local/register', {
		...person(),
		username: ana.username.toUpperCase(),
	});
	expect(sameName.body.error.details).toMatchObject({
		code: 'username_taken',
		errors: [{ path: ['username'] }],
	});
	const eva = await shop.makeUser();
	const wish = { email: ana.email.toUpperCase(), currentPassword: eva.password };
	const refused = await shop.put('/api/users', wish, { as: eva });
	expect(refused.body.error.details).toMatchObject({ code: 'email_taken', errors: [{ path: ['email'] }] });
	const twin = person();
	const both = await Promise.all([1, 2, 3].map(() => shop.post('/api/auth/local/register', twin)));
	expect(both.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('Shopware CVE-2026-31888: gives unknown and known emails the same answer after the same work', async () => {
	// A password that is hashed with the shop's cost, which that of other test users is not.
	const ana = await shop.makeUser({ password: 'a password of the usual cost' });
	const timed = async (identifier: string) => {
		const began = cpuTime();
		const { status, body } = await shop.post('/api/auth/local', { identifier, password: 'not this one' });
		const { requestId: _, ...details } = body.error.details;
		return { ms: cpuTime() - began, answer: [status, body.error.name, body.error.message, details] };
	};
	await timed('warm@example.com');
	const known: number[] = [];
	const unknown: number[] = [];
	for (let n = 0; n < 9; n++) {
		const one = await timed(ana.email);
		const other = await timed('nobody@example.com');
		expect(other.answer).toEqual(one.answer);
		known.push(one.ms);
		unknown.push(other.ms);
	}
	await shop.db.deleteFrom('throttles').execute();
	const middle = (list: number[]) => list.sort((a, b) => a - b)[4] ?? 0;
	expect(middle(unknown)).toBeGreaterThan(middle(known) * 0.5);
	expect(middle(unknown)).toBeLessThan(middle(known) * 2);
});

test('neither trims nor truncates passwords', async () => {
	const spaced = await shop.makeUser({ password: `  ${'long '.repeat(20)}` });
	await expect(shop.signIn(spaced.email, spaced.password.trim())).rejects.toThrow('400');
	await expect(shop.signIn(spaced.email, spaced.password.slice(0, 72))).rejects.toThrow('400');
	await shop.signIn(spaced.email, spaced.password);
	for (const password of [
		'seven77',
		'x'.repeat(129),
		'Password1',
		'qwertyuiop',
		'P@ssw0rd!',
		'123456789',
		'aaaaaaaaaa',
	])
		expect((await shop.post('/api/auth/local/register', { ...person(), password })).status, password).toBe(
			400,
		);
});

test('recognizes common passwords and accepts those that only resemble them', () => {
	for (const common of [
		'password',
		'PASSWORD1',
		'iloveyou',
		'qwerty123',
		'Dragon2024!',
		'contraseña',
		'colocolo1',
		'12345678',
		'abcabcabc',
		'1q2w3e4r5t',
		'letmein123',
		'Rolex2026',
		'amorcito1',
		'teamomucho',
		'sunshine!',
	])
		expect(isCommonPassword(common), common).toBe(true);
	for (const fine of [
		'correct horse battery',
		'passwordless-future',
		'mi reloj de bolsillo',
		'Xk29fLqp',
		'tigre azul 81 mar',
		'dragonfruit salad',
	])
		expect(isCommonPassword(fine), fine).toBe(false);
});

test('responds 401 to a token with a wrong algorithm, type, issuer, audience, secret or session', async () => {
	const { SignJWT, UnsecuredJWT } = await import('jose');
	const ana = await shop.makeUser();
	const [, payload = ''] = ana.jwt.split('.');
	const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
	const secret = new TextEncoder().encode(shop.config.jwtSecret);
	const sign = (changed: Record<string, unknown> = {}, header: Record<string, unknown> = {}, key = secret) =>
		new SignJWT({ ...claims, ...changed })
			.setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
			.sign(key);
	const status = async (jwt: string) => (await shop.get('/api/users', { as: { ...ana, jwt } })).status;
	expect(await status(await sign())).toBe(200);
	const wrong = [
		await sign({}, { alg: 'HS512' }),
		await sign({}, { typ: 'JWT' }),
		await sign({ iss: 'other' }),
		await sign({ aud: 'other' }),
		await sign({ exp: undefined }),
		await sign({ iat: undefined }),
		await sign({ sid: undefined }),
		await sign({ sid: 'x' }),
		await sign({ sid: '00000000-0000-4000-8000-000000000000' }),
		await sign({ sub: documentId() }),
		await sign({ sub: shop.config.owner }),
		await sign({}, {}, new TextEncoder().encode('x'.repeat(32))),
		new UnsecuredJWT(claims).encode(),
		`${ana.jwt}x`,
		'x',
	];
	for (const [n, jwt] of wrong.entries()) expect(await status(jwt), String(n)).toBe(401);
	for (const authorization of [
		'',
		'Bearer',
		'Bearer ',
		`Basic ${ana.jwt}`,
		ana.jwt,
		`Bearer ${'x'.repeat(5000)}`,
	])
		expect(
			(await shop.get('/api/users', { headers: { authorization } })).status,
			authorization.slice(0, 20),
		).toBe(401);
	// An invalid token is rejected even where visitors have access.
	expect((await shop.get('/api/watches', { as: { ...ana, jwt: 'x' } })).status).toBe(401);
});
