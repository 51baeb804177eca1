import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RateServer, startRateServer } from '#scripts/doubles/rate-server.ts';
import { freePort, type Run, run } from '#scripts/processes.ts';
import { createEmptyDatabase } from '#tests/support/database.ts';
import { addressFields, documentId } from '#tests/support/makers.ts';
import { call, register } from '#tests/support/shop-calls.ts';
import { buildIfChanged } from '../scripts/build.ts';
import { makeDataFolder } from './support/data-folder.ts';

/**
 * Two complete shops (main/main.ts) with separate folders, started at the same instant on one empty database.
 */
type Process = Run & { address: string };
const shared = {
	OWNER: documentId(),
	OWNER_EMAIL: 'owner@example.com',
	OWNER_PASSWORD: 'a lever and an anchor',
	JWT_SECRET: randomBytes(32).toString('hex'),
	// Pictures are not part of this test, and drawing them takes a core.
	DRAW_AHEAD: 'false',
	DEMO: 'true',
};
const folders: string[] = [];
let rates: RateServer;
let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let one: Process;
let two: Process;

async function start(databaseUrl: string, port: number): Promise<Process> {
	const folder = makeDataFolder('two');
	folders.push(folder);
	const env = {
		...shared,
		DATA_DIR: folder,
		PORT: String(port),
		DATABASE_URL: databaseUrl,
		EXCHANGE_RATE_URL: rates.url,
	};
	return { ...run(process.execPath, ['main/main.ts'], env), address: `http://127.0.0.1:${port}` };
}

beforeAll(async () => {
	await buildIfChanged();
	rates = await startRateServer();
	database = await createEmptyDatabase();
	const ports = [await freePort(), await freePort()] as const;
	[one, two] = await Promise.all([start(database.url, ports[0]), start(database.url, ports[1])]);
	await Promise.all([one.prints(' is open at '), two.prints(' is open at ')]);
});
afterAll(async () => {
	for (const process of [one, two]) process?.child.kill('SIGKILL');
	await Promise.all([one?.ended, two?.ended]);
	await database?.drop();
	await rates?.close();
	for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const count = async (what: string) =>
	Number((await database.client.query(`select count(*) as n from ${what}`)).rows[0].n);

test('the processes share one schema, one seed and one owner, and run the jobs once', async () => {
	// The owner's line is printed last and may arrive after the shop is open.
	await vi.waitFor(
		() => {
			const output = [one.output(), two.output()];
			expect(output.filter((text) => text.includes('Added the demonstration watches'))).toHaveLength(1);
			expect(output.filter((text) => text.includes('The owner signs in as'))).toHaveLength(1);
		},
		{ timeout: 5_000 },
	);
	const migrations = readdirSync('server/database/migrations').filter((name) => name.endsWith('.ts'));
	const names = migrations.map((name) => `'${name.slice(0, -'.ts'.length)}'`);
	expect(await count(`kysely_migration where name in (${names})`)).toBe(migrations.length);
	expect(await count(`users where document_id = '${shared.OWNER}'`)).toBe(1);
	expect(await count('users')).toBe(1);
	expect(await count('watches')).toBeGreaterThan(50);
	expect(
		await count('(select 1 from watches group by brand_id, model, reference having count(*) > 1) as twice'),
	).toBe(0);
	await vi.waitFor(
		async () => {
			expect(await count("pgboss.job where state in ('created', 'active')")).toBe(0);
			expect(await count("pgboss.job where name = 'renew-rate' and state = 'completed'")).toBeGreaterThan(0);
		},
		{ timeout: 20_000, interval: 200 },
	);
	expect(await count('pgboss.schedule')).toBeGreaterThan(0);
	expect(await count('(select 1 from pgboss.schedule group by name having count(*) > 1) as twice')).toBe(0);
	expect(await count("pgboss.job where state = 'failed'")).toBe(0);
	expect(rates.requestCount).toBe(1);
	const lists = await Promise.all(
		[one, two].map((at) => call(at, '/api/watches?pagination[pageSize]=1000&sort=id')),
	);
	expect(lists[0]?.body).toEqual(lists[1]?.body);
});

test('a session is known to both and ends in both, and a refresh in both has a single successor', async () => {
	const ana = await register(one);
	expect((await call(two, '/api/users', { jwt: ana.jwt })).status).toBe(200);
	const body = { refreshToken: ana.refreshToken };
	const both = await Promise.all([
		call(one, '/api/auth/refresh', { body }),
		call(two, '/api/auth/refresh', { body }),
	]);
	expect(both.map(({ status }) => status)).toEqual([200, 200]);
	expect(both[0]?.body.refreshToken).toBe(both[1]?.body.refreshToken);
	expect((await call(two, '/api/auth/logout', { method: 'POST', jwt: ana.jwt })).status).toBe(204);
	expect((await call(one, '/api/users', { jwt: ana.jwt })).status).toBe(401);
	expect(
		(await call(one, '/api/auth/refresh', { body: { refreshToken: both[0]?.body.refreshToken } })).status,
	).toBe(401);

	const eva = await register(two);
	const passwords = {
		currentPassword: eva.password,
		password: 'another lever entirely',
		passwordConfirmation: 'another lever entirely',
	};
	expect((await call(one, '/api/auth/change-password', { body: passwords, jwt: eva.jwt })).status).toBe(200);
	expect((await call(two, '/api/users', { jwt: eva.jwt })).status).toBe(401);
});

test('failed sign-ins at one process count at the other', async () => {
	const { email } = await register(one);
	const attempt = (at: Process) =>
		call(at, '/api/auth/local', { body: { identifier: email, password: 'not this one' } });
	const statuses: number[] = [];
	for (let n = 0; n < 12; n++) statuses.push((await attempt(n % 2 ? one : two)).status);
	expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
	await database.client.query('delete from throttles');
});

test('a buyer who orders at both at once gets one order, the same for a key, and the units are reserved once', async () => {
	const ana = await register(one);
	const address = await call(one, '/api/addresses', { body: { data: addressFields }, jwt: ana.jwt });
	const { body: list } = await call(two, '/api/watches?pagination[pageSize]=2');
	const place = (at: Process, index: number, headers?: Record<string, string>) =>
		call(at, '/api/orders', {
			jwt: ana.jwt,
			...(headers && { headers }),
			body: {
				data: {
					items: [{ documentId: list.data[index].documentId }],
					shippingAddress: address.body.data.documentId,
				},
			},
		});
	const decidedOn = ({ updatedAt }: { updatedAt: string }) => ({ data: { updatedAt } });
	const race = await Promise.all([place(one, 0), place(two, 1)]);
	expect(race.map(({ status }) => status).sort()).toEqual([201, 409]);
	expect(await count(`orders where payment_status = 'pending'`)).toBe(1);
	const { data } = race.find(({ status }) => status === 201)?.body ?? {};
	const cancels = await Promise.all(
		[one, two].map((at) =>
			call(at, `/api/orders/${data.id}/cancel`, { jwt: ana.jwt, body: decidedOn(data) }),
		),
	);
	expect(cancels.map(({ status }) => status).sort()).toEqual([200, 409]);
	const key = { 'idempotency-key': 'press-1' };
	const pressed = await Promise.all([one, two, one, two].map((at) => place(at, 0, key)));
	const made = pressed.filter(({ status }) => status === 201).map(({ body }) => body.data);
	expect(new Set(made.map(({ documentId }) => documentId)).size).toBe(1);
	expect((await place(two, 0, key)).body.data.documentId).toBe(made[0].documentId);
	expect(await count(`orders where payment_status = 'pending'`)).toBe(1);
	const context = { jwt: ana.jwt, body: decidedOn(made[0]) };
	const { status } = await call(two, `/api/orders/${made[0].documentId}/cancel`, context);
	expect(status).toBe(200);
});

test('a change of the catalogue in one process appears in the other, in the API and on the pages', async () => {
	const { body: signedIn } = await call(one, '/api/auth/local', {
		body: { identifier: shared.OWNER_EMAIL, password: shared.OWNER_PASSWORD },
	});
	const list = '/api/watches?sort=price:desc&pagination[pageSize]=3&fields=price&locale=en';
	const { body } = await call(two, list);
	const id = body.data[0].documentId;
	const path = `/api/watches/${id}`;
	for (let n = 1; n <= 5; n++) {
		// Requested three times, so that the response is cached.
		for (let repeat = 0; repeat < 3; repeat++) await call(two, list);
		const { version } = (await call(one, path, { jwt: signedIn.jwt })).body.data;
		const price = 40_000_000 + n;
		const saved = await call(one, path, {
			method: 'PUT',
			jwt: signedIn.jwt,
			body: { data: { version, price } },
		});
		expect(saved.status).toBe(200);
		expect((await call(one, list)).body.data[0].price).toBe(price);
		await vi.waitFor(async () => expect((await call(two, list)).body.data[0].price).toBe(price), {
			timeout: 10_000,
			interval: 5,
		});
	}
	const page = await (await fetch(`${two.address}/watch/${id}`)).text();
	expect(page).toMatch(/40[.,\u00a0]?000[.,\u00a0]?005/);
});

test('on SIGTERM, a shop finishes accepted requests, accepts no new ones and exits cleanly, and the other continues', async () => {
	const ana = await register(two);
	const body = JSON.stringify({ data: addressFields });
	const { port } = new URL(one.address);
	const accepted = request({
		port,
		path: '/api/addresses',
		method: 'POST',
		headers: {
			authorization: `Bearer ${ana.jwt}`,
			'content-type': 'application/json',
			'content-length': Buffer.byteLength(body),
			// A server that has accepted the request responds immediately.
			expect: '100-continue',
		},
	});
	accepted.flushHeaders();
	await once(accepted, 'continue');
	accepted.write(body.slice(0, 20));
	const since = performance.now();
	one.child.kill('SIGTERM');
	await vi.waitFor(
		async () =>
			expect(
				await fetch(`${one.address}/healthz`).then(
					({ status }) => status,
					() => 'refused',
				),
			).not.toBe(200),
		{ timeout: 5_000, interval: 50 },
	);
	accepted.end(body.slice(20));
	const [answer] = await once(accepted, 'response');
	expect(answer.statusCode).toBe(201);
	answer.resume();
	expect((await one.ended).code).toBe(0);
	expect(performance.now() - since).toBeLessThan(15_000);
	expect((await call(two, '/api/addresses', { jwt: ana.jwt })).body.data).toHaveLength(1);
	two.child.kill('SIGTERM');
	expect((await two.ended).code).toBe(0);
});

test('neither process has logged a secret', () => {
	for (const text of [one.output(), two.output()]) {
		const log = text.split('\n').filter((line) => line.startsWith('{'));
		expect(log.length).toBeGreaterThan(5);
		for (const secret of [
			'correct horse battery',
			'another lever',
			shared.JWT_SECRET,
			'eyJ',
			'postgres://',
			shared.OWNER_PASSWORD,
			'@example.com',
			addressFields.street,
		])
			expect(
				log.filter((line) => line.includes(secret)),
				secret,
			).toEqual([]);
	}
});
