import { expect, test } from 'vitest';
import { answerScopeOf, type Scope, scopes, scopesOf } from '#contract/accounts/scopes.ts';
import { callsOf, fieldsOf } from '#tests/support/api-table.ts';
import { openDesk } from '#tests/support/desk.ts';
import { addressFields, unique } from '#tests/support/makers.ts';

const { shop, owner } = await openDesk();
const calls = callsOf(shop.app.declaredRoutes).filter(({ url }) => url.startsWith('/api/'));

/** Scopes that are meant to read personal data, each with its purpose. */
const readsPeople: readonly Scope[] = [
	'orders:read', // the recipients
	'customers:read', // the customers
	'wishes:read', // whom to call
	'stock:read', // the previous owner of a piece
	'money:read', // the payer
	'money:write', // the lines of a statement name the payer
];
const personalField =
	/(^|\.)(email|phone|firstName|lastName|username|street|guest|customer|recipient|rut|buyer|seller|consignor|contact|person|ownerNote|payer)(\.|$)/i;

test('scope × route × personal column: no other scope reads personal data, by the schema of its response', () => {
	const faults: string[] = [];
	let checked = 0;
	for (const { access, method, url, gives } of calls) {
		// Public responses describe the shop, not a customer.
		if (access === 'visitor') continue;
		const [scope, ...more] = scopesOf(method, url);
		if (!scope) continue;
		const needed = [scope, ...more, answerScopeOf(method, url)];
		if (needed.some((one) => one && readsPeople.includes(one))) continue;
		checked += 1;
		const people = fieldsOf(gives, 'output').filter((name) => personalField.test(name));
		if (people.length > 0) faults.push(`${method} ${url} (${scope}): ${people.join(', ')}`);
	}
	expect(faults).toEqual([]);
	expect(checked).toBeGreaterThan(30);
});

const marker = 'Zqmarker';
async function rows() {
	const user = await shop.makeUser({ email: `${unique(marker.toLowerCase())}@example.com` });
	await shop.put('/api/users', { firstName: marker, lastName: marker, phone: '+56911112222' }, { as: user });
	const watch = await shop.makeWatch({ price: 500_000, stock: 2 });
	const address = { ...addressFields, firstName: marker, lastName: marker, street: `${marker} 1` };
	const { body: made } = await shop.post('/api/addresses', { data: address }, { as: user });
	const wish = { items: [{ documentId: watch.documentId }], shippingAddress: made.data.documentId };
	const order = (await shop.post('/api/orders', { data: wish }, { as: user })).body.data;
	const wished = { name: marker, phone: '+56911112222', brand: 'Seiko', model: 'SKX', note: marker };
	const wanted = (await shop.post('/api/owner/wanted', { data: wished }, { as: owner })).body?.data;
	return { user, watch, order, wanted };
}

test('scope × route: a key with one scope never receives personal data that it may not read', async () => {
	const { user, watch, order, wanted } = await rows();
	const assistant = await shop.makeUser({ email: `${unique(marker.toLowerCase())}@example.com` });
	await shop.db
		.updateTable('users')
		.set({ assistant_since: new Date() })
		.where('id', '=', assistant.id)
		.execute();
	const idsOf = (url: string): string[] => {
		if (/orders/.test(url)) return [String(order.id)];
		if (/customers/.test(url)) return [user.documentId, assistant.documentId];
		if (/wanted/.test(url)) return [String(wanted?.documentId ?? wanted?.id ?? 1)];
		if (/watches/.test(url)) return [watch.documentId];
		return ['1'];
	};
	const { body: first } = await shop.post(
		'/api/owner/keys',
		{ data: { name: 'One scope', scopes: [...scopes], days: 1, perMinute: 6_000 } },
		{ as: owner },
	);
	const headers = { authorization: `Bearer ${first.data.key}` };
	const leaks: string[] = [];
	let answered = 0;
	for (const scope of scopes) {
		await shop.db
			.updateTable('keys')
			.set({ scopes: [scope] })
			.where('document_id', '=', first.data.documentId)
			.execute();
		for (const { method, url } of calls) {
			const needed = scopesOf(method, url);
			// The tests of API keys check that every other call is refused.
			if (!needed.includes(scope)) continue;
			const route = shop.app.declaredRoutes.find(
				(one) => one.url === url && [one.method].flat().includes(method),
			);
			if (route?.config?.ignoresToken || method === 'DELETE' || /events|export$/.test(url)) continue;
			for (const id of idsOf(url)) {
				const seen = await shop.get(`/api/owner/orders/${order.id}`, { as: owner });
				const example = (route?.config?.example ?? {}) as { data?: object };
				const data = {
					...example.data,
					...('updatedAt' in (example.data ?? {}) && { updatedAt: seen.body.data.updatedAt }),
				};
				const answer = await shop.app.inject({
					method: method as 'GET',
					url: url.replace(/:\w+/g, id),
					headers,
					...(method !== 'GET' && { payload: { ...example, data } }),
				});
				const call = `${scope}: ${method} ${url} ${answer.statusCode}`;
				const isAllowed = needed.length === 1;
				if (!isAllowed && answer.statusCode !== 403) leaks.push(`${call} was not refused`);
				if (answer.statusCode < 300) answered += 1;
				const isPerson = new RegExp(marker, 'i').test(answer.body);
				if (isPerson && !readsPeople.includes(scope)) leaks.push(call);
			}
		}
	}
	expect(leaks).toEqual([]);
	expect(answered).toBeGreaterThan(40);
	// The assistant is unchanged: an API key never decides about staff.
	const row = await shop.db
		.selectFrom('users')
		.select(['blocked_at', 'owner_note'])
		.where('id', '=', assistant.id)
		.executeTakeFirst();
	expect(row).toEqual({ blocked_at: null, owner_note: null });
});

test('a key with both order scopes can read what it changed', async () => {
	const { order } = await rows();
	const make = async (wanted: Scope[]) => {
		const data = { name: wanted.join(), scopes: wanted, days: 1 };
		const { body } = await shop.post('/api/owner/keys', { data }, { as: owner });
		return { headers: { authorization: `Bearer ${body.data.key}` } };
	};
	const note = (by: object) =>
		shop.post(`/api/owner/orders/${order.id}/note`, { data: { note: 'for the program' } }, by);
	const short = await note(await make(['orders:write']));
	expect(short.status, short.text).toBe(200);
	expect(Object.keys(short.body.data).sort()).toEqual(
		['createdAt', 'documentId', 'id', 'number', 'orderStatus', 'paymentStatus', 'updatedAt'].sort(),
	);
	const full = await note(await make(['orders:write', 'orders:read']));
	expect(full.body.data).toMatchObject({ number: order.number, customer: expect.anything() });
});
