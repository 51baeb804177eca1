import { expect, test } from 'vitest';
import type { DiscountCodeInput } from '#contract/orders/discount-codes.schema.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openDesk } from '#tests/support/desk.ts';
import { addressFields } from '#tests/support/makers.ts';

const { shop, owner } = await openDesk({
	config: { networkUnits: 1_000, unconfirmedTotal: 1_000, freeShipping: 100_000_000 },
});

const path = '/api/owner/discount-codes';
const make = (data: DiscountCodeInput) => shop.post(path, { data }, { as: owner });
const codes = async () => (await shop.get(`${path}?pagination[pageSize]=100`, { as: owner })).body.data;
const usesOf = async (code: string) =>
	(await codes()).find((one: { code: string }) => one.code === code) as { uses: number; total: number };
let networks = 0;
/** Returns an address in a network of its own. */
function newAddress() {
	networks += 1;
	return `10.${networks >> 8}.${networks & 255}.1`;
}
const { firstName, lastName, phone, ...place } = addressFields as typeof addressFields & {
	isDefault?: boolean;
};

/** Places an order without an account. */
const order = (
	discountCode: string,
	documentId: string,
	email = `guest${networks}@example.com`,
	remoteAddress = newAddress(),
	headers: Record<string, string> = {},
) =>
	shop.post(
		'/api/guest-orders',
		{
			data: {
				items: [{ documentId }],
				email,
				firstName,
				lastName,
				phone,
				shippingAddress: place,
				discountCode,
			},
		},
		{ remoteAddress, headers },
	);
const refused = ({ status, body }: Awaited<ReturnType<typeof order>>) => [status, body.error?.details.code];
const isRefused = [409, 'code_refused'];
const isOver = new Date(0).toISOString();

test('grants a code with ten uses to exactly ten of sixty concurrent buyers', async () => {
	await make({ code: 'diez-10', percent: 10, mostUses: 10 });
	const watches = await Promise.all(
		Array.from({ length: 60 }, (_, n) => shop.makeWatch({ price: 100_000 + n * 100 })),
	);
	// A buyer whose database connection timed out on a slow machine retries. The order may exist already, so
	// the browser sends the same key again.
	const press = async (documentId: string, email: string): ReturnType<typeof order> => {
		const headers = { 'idempotency-key': `press-${documentId}` };
		const answer = await order('Diez-10', documentId, email, newAddress(), headers);
		const isUnknown = answer.status === 503 || refused(answer)[1] === 'idempotency_running';
		return isUnknown ? press(documentId, email) : answer;
	};
	const answers = await Promise.all(
		watches.map(({ documentId }, n) => press(documentId, `crowd${n}@many${n}.example`)),
	);
	const placed = answers.filter(({ status }) => status === 201);
	expect(placed).toHaveLength(10);
	expect(answers.filter((one) => refused(one)[1] === 'code_refused')).toHaveLength(50);
	for (const { body } of placed)
		expect(body.data).toMatchObject({
			discountCode: 'DIEZ-10',
			discount: -Math.floor(body.data.subtotal / 10),
			total: body.data.subtotal + body.data.shipping + body.data.discount,
		});
	// Refused orders left no rows behind.
	const { count } = await shop.db
		.selectFrom('orders')
		.select((row) => row.fn.countAll<string>().as('count'))
		.executeTakeFirstOrThrow();
	expect(Number(count)).toBe(10);
	const total = placed.reduce((sum, { body }) => sum - body.data.discount, 0);
	expect(await usesOf('DIEZ-10')).toMatchObject({ uses: 10, total });
});

test('returns the use of an order that ends before it is paid, once the end can no longer be undone', async () => {
	await make({ code: 'UNICO', amount: 5_000, mostUses: 1 });
	const [first, second] = [await shop.makeWatch({ price: 90_000 }), await shop.makeWatch({ price: 90_000 })];
	const buyer = await makeBuyer(shop);
	const data = {
		items: [{ documentId: first.documentId }],
		shippingAddress: buyer.address.documentId,
		discountCode: ' unico ',
	};
	const made = await shop.post('/api/orders', { data }, { as: buyer.user });
	expect(made.body.data).toMatchObject({ discount: -5_000, discountCode: 'UNICO' });
	expect(refused(await order('UNICO', second.documentId))).toEqual(isRefused);
	const cancelled = await shop.act(`/api/orders/${made.body.data.id}/cancel`, {}, { as: buyer.user });
	expect(cancelled.status).toBe(200);
	expect(refused(await order('UNICO', second.documentId))).toEqual(isRefused);
	shop.advance(25_000);
	expect((await order('UNICO', second.documentId)).status).toBe(201);
	// An expired order returns its use as well.
	expect(await usesOf('UNICO')).toMatchObject({ uses: 1 });
	const listed = await shop.get('/api/owner/orders?filters[discountCode]=UNICO', { as: owner });
	expect(listed.body.data).toHaveLength(2);
});

test('limits a code to one use per person across all spellings of an e-mail, and to first orders', async () => {
	await make({ code: 'UNA-VEZ', percent: 10, mostEach: 1 });
	await make({ code: 'PRIMERA', percent: 10, firstOrder: true });
	const pay = async (id: number, due: number) => {
		const paid = await shop.act(
			`/api/owner/orders/${id}/confirm-payment`,
			{ data: { method: 'bank', amount: due } },
			{ as: owner },
		);
		expect(paid.status, paid.text).toBe(200);
	};
	const watch = async () => (await shop.makeWatch({ price: 80_000 })).documentId;
	const first = await order('PRIMERA', await watch(), 'una.vez@gmail.com');
	expect(first.status, first.text).toBe(201);
	await pay(first.body.data.id, first.body.data.due);
	expect(refused(await order('PRIMERA', await watch(), 'unavez+otra@gmail.com'))).toEqual(isRefused);
	const once = await order('UNA-VEZ', await watch(), 'UnaVez@gmail.com');
	expect(once.status, once.text).toBe(201);
	await pay(once.body.data.id, once.body.data.due);
	expect(refused(await order('UNA-VEZ', await watch(), 'u.navez@googlemail.com'))).toEqual(isRefused);
	expect((await order('UNA-VEZ', await watch(), 'otra@example.com')).status).toBe(201);
	// An account with the email is the same person.
	const account = await makeBuyer(shop);
	const asGuest = await order('UNA-VEZ', await watch(), account.user.email);
	await pay(asGuest.body.data.id, asGuest.body.data.due);
	const data = {
		items: [{ documentId: await watch() }],
		shippingAddress: account.address.documentId,
		discountCode: 'UNA-VEZ',
	};
	expect(refused(await shop.post('/api/orders', { data }, { as: account.user }))).toEqual(isRefused);
});

test('discounts only the watches of its brand, category or list, and leaves something to pay', async () => {
	const seiko = await shop.makeWatch({ brand: 'Seiko', price: 60_000, categories: ['diving'] });
	const other = await shop.makeWatch({ brand: 'Omega', price: 40_000 });
	const brand = (await shop.get(`/api/watches/${seiko.documentId}?populate=brand`)).body.data.brand;
	const made = await make({ code: 'SEIKO50', percent: 50, brand: brand.documentId });
	expect(made.body.data).toMatchObject({ of: 'Seiko', uses: 0 });
	await make({ code: 'BUCEO', amount: 1_000_000, category: 'diving' });
	await make({ code: 'ESTE', percent: 20, watch: other.documentId });
	const sendRequest = (code: string, ...items: string[]) =>
		shop.post('/api/discounts', { data: { code, items } }, { remoteAddress: newAddress() });
	const both = [seiko.documentId, other.documentId];
	expect((await sendRequest('seiko50', ...both)).body.data).toEqual({ code: 'SEIKO50', discount: -30_000 });
	expect((await sendRequest('BUCEO', ...both)).body.data.discount).toBe(-59_000);
	expect((await sendRequest('ESTE', ...both)).body.data.discount).toBe(-8_000);
	expect(refused(await sendRequest('ESTE', seiko.documentId))).toEqual(isRefused);
	// The answer reveals nothing about a hidden watch.
	const hidden = await shop.makeWatch({ price: 70_000, draft: true } as never);
	await shop.db.updateTable('watches').set({ draft: true }).where('id', '=', hidden.id).execute();
	await make({ code: 'OCULTO', percent: 20, watch: hidden.documentId });
	expect(refused(await sendRequest('OCULTO', hidden.documentId))).toEqual(isRefused);
	const placed = await order('BUCEO', seiko.documentId);
	expect(placed.body.data).toMatchObject({ subtotal: 60_000, discount: -59_000 });
});

test('answers alike for unknown, future, expired, ended and used up codes, and limits tries per hour', async () => {
	const { documentId } = await shop.makeWatch({ price: 90_000 });
	const later = new Date(shop.deps.clock().getTime() + 60_000).toISOString();
	await make({ code: 'PRONTO', percent: 5, startsAt: later });
	await make({ code: 'BREVE', percent: 5, endsAt: later });
	const { body } = await make({ code: 'FIN-FIN', percent: 5 });
	const { documentId: id, updatedAt } = body.data;
	const end = (at: string) => shop.post(`${path}/${id}/end`, { data: { updatedAt: at } }, { as: owner });
	expect((await end(isOver)).body.error.details.code).toBe('version_conflict');
	expect((await end(updatedAt)).status).toBe(200);
	shop.advance(1_000);
	const remoteAddress = newAddress();
	const sendQuery = (code: string) =>
		shop.post('/api/discounts', { data: { code, items: [documentId] } }, { remoteAddress });
	const reported = async (code: string) => {
		const { status, body } = await sendQuery(code);
		return [status, body.error?.message];
	};
	const unknown = await reported('NO-SUCH');
	expect(unknown[0]).toBe(409);
	for (const code of ['PRONTO', 'FIN-FIN', 'x', "' or 1=1 --"]) expect(await reported(code)).toEqual(unknown);
	// A valid code does not count as a try.
	for (let n = 0; n < 30; n += 1) expect((await sendQuery('BREVE')).status).toBe(200);
	shop.advance(60_000);
	expect(await reported('BREVE')).toEqual(unknown);
	for (let n = 0; n < 14; n += 1) await sendQuery(`GUESS-${n}`);
	expect((await sendQuery('PRONTO')).status).toBe(429);
	// Placing an order does not bypass the limit: it counts in the same window.
	expect((await order('PRONTO', documentId, undefined, remoteAddress)).status).toBe(429);
	expect((await order('PRONTO', documentId)).status).toBe(201);
});

test('lets only the owner create codes, and names the invalid field', async () => {
	const faults: [string, DiscountCodeInput][] = [
		['data.amount', { code: 'NADA' }],
		['data.amount', { code: 'AMBOS', amount: 1_000, percent: 10 }],
		['data.percent', { percent: 91 }],
		['data.code', { code: 'no', percent: 10 }],
		['data.code', { code: 'ñandú', percent: 10 }],
		['data.endsAt', { percent: 10, endsAt: isOver }],
		['data.brand', { percent: 10, brand: 'b'.repeat(24) }],
		['data.watch', { percent: 10, watch: 'w'.repeat(24) }],
		['data.mostUses', { percent: 10, mostUses: 0 }],
	];
	for (const [field, data] of faults) {
		const { status, body } = await make(data);
		expect([status, body.error?.details.errors?.[0].path.join('.')], field).toEqual([400, field]);
	}
	const own = await make({ percent: 10 });
	expect(own.body.data.code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
	expect((await make({ code: own.body.data.code.toLowerCase(), percent: 5 })).body.error.details.code).toBe(
		'name_taken',
	);
	const as = await shop.makeUser();
	for (const call of [shop.get(path, { as }), shop.post(path, { data: { percent: 10 } }, { as })])
		expect((await call).status).toBe(403);
	const { body } = await shop.get(`/api/owner/audit?documentId=${own.body.data.documentId}`, { as: owner });
	expect(body.data).toMatchObject([{ entity: 'discountCodes', action: 'create', label: own.body.data.code }]);
});
