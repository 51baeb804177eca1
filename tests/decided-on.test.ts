import { expect, test } from 'vitest';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openDesk } from '#tests/support/desk.ts';
import type { Answer, TestUser } from '#tests/support/shop.ts';

const { shop, owner } = await openDesk({ config: { accessTtl: 300 * 86_400_000 } });
const colleague = await shop.makeUser();
await shop.db
	.updateTable('users')
	.set({ assistant_since: new Date() })
	.where('id', '=', colleague.id)
	.execute();

const parcel = { carrier: 'Starken', tracking: '1' };
const read = async (id: number): Promise<DeskOrder> =>
	(await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data;
/** Simulates a change by a colleague in the meantime. */
const meanwhile = async (id: number, ...steps: [step: string, data?: object][]) => {
	for (const [step, data] of steps) {
		const { status, text } = await shop.act(`/api/owner/orders/${id}/${step}`, { data }, { as: colleague });
		expect(status, text).toBe(200);
	}
};
/** Runs an action for a person who sees an earlier state of an order. */
const onSeen = ({ id, updatedAt }: { id: number; updatedAt: string }, step: string, data: object = {}) =>
	shop.post(`/api/owner/orders/${id}/${step}`, { data: { updatedAt, ...data } }, { as: owner });
async function placed() {
	const buyer = await makeBuyer(shop);
	const watch = await shop.makeWatch({ price: 300_000 });
	const { id } = (await buyer.order([watch])).body.data;
	return { id: id as number, watch, buyer };
}
const pay = ['confirm-payment', { method: 'bank' }] as const;

test('canceling an order that was unpaid when shown fails if it has been paid in the meantime', async () => {
	const { id, watch, buyer } = await placed();
	const seen = await read(id);
	await meanwhile(id, [...pay]);
	const { status, body } = await onSeen(seen, 'cancel');
	expect(status).toBe(409);
	expect(body.error.details).toMatchObject({
		code: 'version_conflict',
		orderStatus: 'processing',
		paymentStatus: 'paid',
		order: await read(id),
	});
	expect(await shop.stockOf(watch)).toBe(0);
	const own = { data: { updatedAt: seen.updatedAt } };
	const theirs = await shop.post(`/api/orders/${id}/cancel`, own, { as: buyer.user });
	expect([theirs.status, theirs.body.error.details.code]).toEqual([409, 'version_conflict']);
	// Even for its current state, a cancellation does not return money; a refund does.
	expect((await onSeen(body.error.details.order, 'cancel')).body.error.details.code).toBe(
		'invalid_transition',
	);
	const refunded = await onSeen(body.error.details.order, 'refund');
	expect(refunded.body.data).toMatchObject({ orderStatus: 'cancelled', paymentStatus: 'refunded' });
	expect(await shop.stockOf(watch)).toBe(1);
});

test.each([
	['confirm-payment', { method: 'bank' }, [], [pay]],
	['confirm-payment', { method: 'bank' }, [], [['confirm-payment', { method: 'bank', amount: 1_000 }]]],
	['release-hold', { reason: 'Sold' }, [], [pay]],
	['ship', parcel, [pay], [['refund']]],
	['deliver', {}, [pay, ['ship', parcel]], [['refund-part', { amount: 1, reason: 'A scratch' }]]],
	['refund', {}, [pay], [['ship', parcel]]],
	['refund-part', { amount: 1, reason: 'A scratch' }, [pay], [['ship', parcel]]],
	['review', {}, [['confirm-payment', { method: 'bank', amount: 1_000 }]], [pay]],
	['undo', {}, [pay, ['ship', parcel]], [['undo'], ['ship', parcel]]],
] as [string, object, [string, object?][], [string, object?][]][])(
	'%s on an older state is a 409 that shows the newer one',
	async (step, data, before, after) => {
		const { id } = await placed();
		await meanwhile(id, ...before);
		const seen = await read(id);
		await meanwhile(id, ...after);
		const now = await read(id);
		const { status, body, text } = await onSeen(seen, step, data);
		expect(status, text).toBe(409);
		expect(body.error.details).toMatchObject({ code: 'version_conflict', order: now });
		expect(await read(id)).toEqual(now);
	},
);

test('two concurrent refunds at the desk return the money only once', async () => {
	const { id } = await placed();
	await meanwhile(id, [...pay]);
	const seen = await read(id);
	const back = { amount: 40_000, reason: 'A scratch' };
	const answers = await Promise.all([onSeen(seen, 'refund-part', back), onSeen(seen, 'refund-part', back)]);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect((await read(id)).payments.map(({ amount }) => amount)).toEqual([expect.any(Number), -40_000]);
});

test('an order that expired while the payment was typed is shown as expired, and needs confirmation again', async () => {
	const { id } = await placed();
	const seen = await read(id);
	shop.advance(shop.config.paymentWindow + 1);
	const { status, body } = await onSeen(seen, ...pay);
	expect(status).toBe(409);
	expect(body.error.details).toMatchObject({ code: 'version_conflict', paymentStatus: 'expired' });
	expect((await read(id)).paymentStatus).toBe('expired');
	const late = await onSeen(body.error.details.order, ...pay);
	expect(late.body.data).toMatchObject({ needsReview: true, reviewNote: 'late_payment' });
});

test('an action without a state is rejected', async () => {
	const { id } = await placed();
	for (const step of ['confirm-payment', 'cancel', 'refund', 'review', 'undo'])
		expect((await shop.post(`/api/owner/orders/${id}/${step}`, { data: {} }, { as: owner })).status).toBe(
			400,
		);
});

// biome-ignore lint/suspicious/noExplicitAny: a row of any table.
type Row = any;
/** An object as the desk reads it, a colleague's change to it, and an action on its earlier state. */
type Kind = {
	read: () => Promise<Row>;
	meanwhile: (now: Row) => Promise<unknown>;
	act: (seen: Row) => Promise<Answer>;
};
const readFrom = (path: string) => async () => (await shop.get(path, { as: owner })).body.data;
const put = (path: string, data: object) => shop.put(path, { data }, { as: owner });
const post = (path: string, data: object) => shop.post(path, { data }, { as: owner });

async function onWebhook(act: (path: string, seen: Row) => Promise<Answer>): Promise<Kind> {
	const url = 'https://93.184.216.34/hook';
	const path = `/api/owner/webhooks/${(await post('/api/owner/webhooks', { url })).body.data.documentId}`;
	const meanwhile = ({ updatedAt }: Row) => put(path, { url, enabled: false, updatedAt });
	return { read: readFrom(path), meanwhile, act: (seen) => act(path, seen) };
}
async function onCustomer(
	meanwhile: (user: TestUser) => Promise<unknown>,
	act: (path: string, seen: Row) => Promise<Answer>,
): Promise<Kind> {
	const user = await shop.makeUser();
	const path = `/api/owner/customers/${user.documentId}`;
	return { read: readFrom(path), meanwhile: () => meanwhile(user), act: (seen) => act(path, seen) };
}
async function onWatch(act: (seen: Row) => Promise<Answer>): Promise<Kind> {
	const path = `/api/watches/${(await shop.makeWatch({ price: 300_000 })).documentId}`;
	return { read: readFrom(path), meanwhile: ({ version }) => put(path, { version, price: 400_000 }), act };
}
async function onDocument(act: (path: string, seen: Row) => Promise<Answer>): Promise<Kind> {
	const { id } = await placed();
	const path = `/api/owner/orders/${id}/document`;
	await put(path, { ...(await boleta(id)), number: '1' });
	const meanwhile = async () => put(path, { ...(await boleta(id)), number: '2' });
	return { read: () => read(id), meanwhile, act: (seen) => act(path, seen) };
}
const file = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64');
const boleta = async (id: number) => ({ kind: 'boleta', file, updatedAt: (await read(id)).updatedAt });
const query = (seen: Row, ...names: string[]) =>
	new URLSearchParams(names.flatMap((name) => (seen[name] === null ? [] : [[name, String(seen[name])]])));
const drop = (path: string, seen: Row, ...names: string[]) =>
	shop.remove(`${path}?${query(seen, ...names)}`, { as: owner });
const set = (user: TestUser, changes: object) =>
	shop.db.updateTable('users').set(changes).where('id', '=', user.id).execute();
const erase = (path: string, seen: Row) => drop(path, seen, 'blockedAt', 'lastOrderAt');
const items = ({ documentId, price }: Row) => [{ documentId, price }];

const kinds: Record<string, () => Promise<Kind>> = {
	'a webhook is changed': () =>
		onWebhook((path, { url, updatedAt }) => put(path, { url, events: ['order.paid'], updatedAt })),
	'a webhook gets another secret': () =>
		onWebhook((path, { updatedAt }) => post(`${path}/secret`, { updatedAt })),
	'a webhook is removed': () => onWebhook((path, seen) => drop(path, seen, 'updatedAt')),
	'the bank account is changed': async () => {
		const list = readFrom('/api/owner/settings');
		const find = async () => (await list()).find((one: Row) => one.name === 'PAYMENT_METHODS');
		const [bank] = (await shop.get('/api/payment-methods')).body.data;
		const save = (name: string, { updatedAt }: Row) =>
			put('/api/owner/settings', {
				PAYMENT_METHODS: { value: JSON.stringify([{ ...bank, name }]), updatedAt },
			});
		return { read: find, meanwhile: (now) => save('Banco Uno', now), act: (seen) => save('Banco Dos', seen) };
	},
	'an assistant is removed': async () => {
		const user = await shop.makeUser();
		await set(user, { assistant_since: new Date(0) });
		const list = readFrom('/api/owner/people');
		return {
			read: async () => (await list()).find((one: Row) => one.documentId === user.documentId),
			meanwhile: () => set(user, { assistant_since: new Date() }),
			act: (seen) => drop(`/api/owner/people/${user.documentId}`, seen, 'since'),
		};
	},
	'a password reset is mailed': () =>
		onCustomer(
			(user) => set(user, { email: `new-${user.email}` }),
			(path, { email }) => post(`${path}/reset-password`, { email }),
		),
	'a customer who was blocked is erased': () =>
		onCustomer((user) => set(user, { blocked_at: new Date() }), erase),
	'a customer who bought is erased': () =>
		onCustomer(async ({ documentId: customer }) => {
			const watch = await shop.makeWatch({ price: 300_000 });
			await post('/api/owner/sales', { items: items(watch), channel: 'cash', customer });
		}, erase),
	'a watch is deleted': () => onWatch((seen) => drop(`/api/watches/${seen.documentId}`, seen, 'version')),
	'a document is replaced': () =>
		onDocument((path, { updatedAt }) => put(path, { kind: 'boleta', number: '3', file, updatedAt })),
	'a document is removed': () => onDocument((path, seen) => drop(path, seen, 'updatedAt')),
	'a watch is sold at the counter': () =>
		onWatch((seen) => post('/api/owner/sales', { items: items(seen), channel: 'cash' })),
	'a watch is ordered by chat': () =>
		onWatch(async (seen) => {
			const { email: customer } = await shop.makeUser();
			const order = { items: items(seen), customer, shippingAddress: null, language: 'es' };
			return post('/api/owner/orders', order);
		}),
};

test.each(Object.entries(kinds))('%s only in the state that was shown', async (name, make) => {
	const { read: readNow, meanwhile: change, act } = await make();
	const seen = await readNow();
	await change(seen);
	const now = await readNow();
	const { status, body, text } = await act(seen);
	expect([status, body?.error?.details.code], text).toEqual([
		409,
		/sold|ordered/.test(name) ? 'price_changed' : 'version_conflict',
	]);
	expect(await readNow()).toEqual(now);
	const again = await act(now);
	expect(again.status, again.text).toBeLessThan(300);
});
