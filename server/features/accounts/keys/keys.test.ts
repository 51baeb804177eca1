import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { KeyInput } from '#contract/accounts/keys.schema.ts';
import { type Scope, scopes } from '#contract/accounts/scopes.ts';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner } = await openDesk();

async function makeKey(more: Partial<KeyInput> = {}) {
	const data = { name: 'Stock program', scopes: ['catalogue:read'], days: 30, ...more };
	const { status, body } = await shop.post('/api/owner/keys', { data }, { as: owner });
	expect(status).toBe(201);
	return body.data as { key: string; documentId: string };
}
const by = ({ key }: { key: string }) => ({ headers: { authorization: `Bearer ${key}` } });
const keys = async () => (await shop.get('/api/owner/keys', { as: owner })).body.data;

test('returns a key once, stores its hash, and lists it with its scopes', async () => {
	const made = await makeKey();
	expect(made.key).toMatch(/^ancora_[\w-]{43}$/);
	const [listed] = await keys();
	expect(listed).toMatchObject({ name: 'Stock program', begins: made.key.slice(0, 12), lastUsedAt: null });
	expect(JSON.stringify(listed)).not.toContain(made.key);
	const stored = await shop.db.selectFrom('keys').selectAll().execute();
	expect(JSON.stringify(stored)).not.toContain(made.key.slice(12));
	expect(await shop.get('/api/watches', by(made))).toMatchObject({ status: 200 });
	expect((await keys())[0].lastUsedAt).not.toBeNull();
});

/** Required access and scopes of each call, from the golden list. */
const golden = [
	...readFileSync('tests/golden/api.txt', 'utf8').matchAll(
		/^(\w+) ([A-Z]+) (\/api\/\S+) \(([\w:]+(?: \+ [\w:]+)*).*\)$/gm,
	),
].map(([, access, method, url, scope]) => ({
	access,
	method: method as 'GET',
	url: url as string,
	needed: (scope as string).split(' + ') as Scope[],
}));

test('allows a key exactly the calls that its scopes name, for 500 random sets of scopes', async () => {
	const ignoring = shop.app.declaredRoutes.filter(({ config }) => config?.ignoresToken).map(({ url }) => url);
	const calls = golden.filter(({ url }) => !ignoring.includes(url));
	const made = await makeKey({ scopes: [...scopes], perMinute: 6_000 });
	const met = new Set<string>();
	for (let round = 0; round < 500; round += 1) {
		const some = scopes.filter(() => Math.random() < 0.3);
		await shop.db
			.updateTable('keys')
			.set({ scopes: some })
			.where('document_id', '=', made.documentId)
			.execute();
		for (const at of [round, round + 250]) {
			const { method, url, needed } = calls[at % calls.length] as (typeof calls)[number];
			// An id that does not exist, so that no call affects the next one.
			const address = url.replace(/:\w+/g, 'zzzzzzzzzzzzzzzzzzzzzzzz');
			const { statusCode } = await shop.app.inject({ method, url: address, ...by(made) });
			const refused = !needed.every((scope) => some.includes(scope));
			met.add(`${method} ${url} ${refused}`);
			expect({ call: `${method} ${url}`, some, refused: statusCode === 403 }).toMatchObject({ refused });
		}
	}
	expect(met.size).toBeGreaterThan(calls.length * 1.3);
});

test('records changes made with a key in the audit log under the name of the key', async () => {
	const made = await makeKey({ name: 'Importer', scopes: ['catalogue:write', 'customers:write'] });
	const { status, body } = await shop.post('/api/brands', { data: { name: 'Nomos' } }, by(made));
	expect(status).toBe(201);
	const ana = await shop.makeUser();
	const note = { data: { note: 'from the program' } };
	await shop.post(`/api/owner/customers/${ana.documentId}/note`, note, by(made));
	const entries = async (documentId: string) =>
		(await shop.get(`/api/owner/audit?documentId=${documentId}`, { as: owner })).body.data;
	expect(await entries(body.data.documentId)).toMatchObject([
		{ action: 'create', by: owner.email, key: 'Importer' },
	]);
	for (const entry of await entries(ana.documentId)) expect(entry.key).toBe('Importer');
	expect((await entries(made.documentId))[0]).toMatchObject({ entity: 'keys', action: 'create', key: null });
});

test('rejects a key that is revoked, expired or mistyped from its next call', async () => {
	const [one, other] = [await makeKey(), await makeKey({ days: 1 })];
	expect((await shop.get('/api/watches', by({ key: `${one.key.slice(0, -1)}!` }))).status).toBe(401);
	expect((await shop.get('/api/watches', by({ key: `ancora_${'a'.repeat(43)}` }))).status).toBe(401);
	expect((await shop.remove(`/api/owner/keys/${one.documentId}`, { as: owner })).status).toBe(204);
	expect((await shop.get('/api/watches', by(one))).status).toBe(401);
	expect((await shop.remove(`/api/owner/keys/${one.documentId}`, { as: owner })).status).toBe(404);
	expect((await shop.get('/api/watches', by(other))).status).toBe(200);
	await shop.db
		.updateTable('keys')
		.set({ ends_at: new Date(shop.deps.clock().getTime() - 1) })
		.where('document_id', '=', other.documentId)
		.execute();
	expect((await shop.get('/api/watches', by(other))).status).toBe(401);
});

test('limits the calls of each key separately', async () => {
	const [small, other] = [await makeKey({ perMinute: 3 }), await makeKey()];
	const answers = await Promise.all(Array.from({ length: 5 }, () => shop.get('/api/brands', by(small))));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429]);
	expect((await shop.get('/api/brands', by(other))).status).toBe(200);
});

test('lets only the owner create keys and names the field of invalid input', async () => {
	const ana = await shop.makeUser();
	expect((await shop.get('/api/owner/keys', { as: ana })).status).toBe(403);
	const made = await makeKey({ scopes: [...scopes] });
	expect((await shop.get('/api/owner/keys', by(made))).status).toBe(403);
	for (const [field, value] of [
		['name', ''],
		['scopes', []],
		['scopes', ['everything']],
		['days', 0],
		['perMinute', 0],
	] as const) {
		const data = { name: 'x', scopes: ['catalogue:read'], days: 30, [field]: value };
		const { status, body } = await shop.post('/api/owner/keys', { data }, { as: owner });
		expect({ status, path: body.error.details.errors[0].path.slice(0, 2) }).toEqual({
			status: 400,
			path: ['data', field],
		});
	}
});
