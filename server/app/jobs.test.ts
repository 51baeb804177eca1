import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { cleanUp, startJobs } from './jobs.ts';

let shop: Shop;
let second: Shop;
beforeAll(async () => {
	shop = await openShop({ config: { paymentWindow: 1_000 } });
	second = await openShop({ database: { url: shop.databaseUrl, db: shop.db }, config: shop.config });
});
afterAll(async () => {
	await second?.close();
	await shop?.close();
});

test('two processes that start at the same instant create one schema and expire an order once', async () => {
	const ana = await shop.makeUser();
	const address = await shop.makeAddress(ana);
	const watch = await shop.makeWatch();
	const body = { data: { items: [{ documentId: watch.documentId }], shippingAddress: address.documentId } };
	const placed = await shop.post('/api/orders', body, { as: ana });
	expect(placed.status).toBe(201);
	shop.advance(2_000);
	second.advance(2_000);

	const errors: unknown[] = [];
	const log = { error: (details: object) => void errors.push(details), warn: () => {} };
	const both = await Promise.all([startJobs(shop.deps, log), startJobs(second.deps, log)]);
	await vi.waitFor(
		async () => {
			const left = await sql<{ left: string }>`
				select count(*) as left from pgboss.job where state in ('created', 'active')`.execute(shop.db);
			expect(left.rows[0]?.left).toBe('0');
		},
		{ timeout: 15_000, interval: 200 },
	);
	await Promise.all(both.map((one) => one.stop()));

	expect(errors).toEqual([]);
	const history = await shop.db
		.selectFrom('order_history')
		.select(['action', 'by'])
		.where('order_id', '=', placed.body.data.id)
		.orderBy('id')
		.execute();
	expect(history).toEqual([
		{ action: 'place', by: 'customer' },
		{ action: 'expire', by: 'shop' },
	]);
	const { stock } = await shop.db
		.selectFrom('watches')
		.select('stock')
		.where('id', '=', watch.id)
		.executeTakeFirstOrThrow();
	expect(stock).toBe(1);
	const schedules = await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(
		shop.db,
	);
	expect(schedules.rows.map(({ name }) => name)).toEqual([
		'cancel-visits',
		'check-invariants',
		'clean-up',
		'end-retention',
		'expire-orders',
		'publish-watches',
		'remind-of-visits',
		'remove-uploads',
		'renew-rate',
		'tell-expiring',
	]);
});

test('cleaning deletes expired rows and nothing else', async () => {
	const eva = await shop.makeUser();
	const now = shop.deps.clock();
	const at = (ms: number) => new Date(now.getTime() + ms);
	const hash = (byte: number) => Buffer.alloc(32, byte);
	await shop.db
		.insertInto('idempotency_keys')
		.values([
			{ user_id: eva.id, key: 'old', request_hash: hash(1), created_at: at(-25 * 3_600_000) },
			{ user_id: eva.id, key: 'new', request_hash: hash(1), created_at: at(-23 * 3_600_000) },
		])
		.execute();
	await shop.db
		.insertInto('throttles')
		.values([
			{ key: 'spent', count: 1, resets_at: at(-1) },
			{ key: 'running', count: 1, resets_at: at(60_000) },
		])
		.execute();
	const mail = { recipient: eva.email, template: 'order-placed', language: 'en', data: '{}' } as const;
	await shop.db
		.insertInto('outbox')
		.values([
			{ ...mail, created_at: at(-91 * 86_400_000), attempts: 12, last_error: 'given up long ago' },
			{ ...mail, created_at: at(-89 * 86_400_000), attempts: 12, last_error: 'given up' },
			{ ...mail, created_at: at(-91 * 86_400_000), sent_at: at(-91 * 86_400_000), last_error: 'sent' },
		])
		.execute();
	await cleanUp(shop.db, now);
	const mails = shop.db
		.selectFrom('outbox')
		.select('last_error')
		.where('recipient', '=', eva.email)
		.where('template', '=', 'order-placed');
	expect(await mails.execute()).toEqual([{ last_error: 'given up' }]);
	const keys = await shop.db
		.selectFrom('idempotency_keys')
		.select('key')
		.where('user_id', '=', eva.id)
		.execute();
	expect(keys).toEqual([{ key: 'new' }]);
	const throttles = await shop.db
		.selectFrom('throttles')
		.select('key')
		.where('key', 'in', ['spent', 'running'])
		.execute();
	expect(throttles).toEqual([{ key: 'running' }]);
	expect((await shop.get('/api/users', { as: eva })).status).toBe(200);
});
