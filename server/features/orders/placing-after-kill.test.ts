import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { holdRow, startShopProcess } from '#tests/support/shop-processes.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop();
});
afterAll(() => shop?.close());

const stock = 6;
test('survives kill -9 in the middle of orders: acknowledged orders exist, others do not, and retries are safe', async () => {
	const watches: { id: number; documentId: string }[] = [];
	for (let count = 0; count < 5; count++) watches.push(await shop.makeWatch({ stock }));
	const buyers = [];
	for (let count = 0; count < 40; count++) {
		const user = await shop.makeUser();
		const address = await shop.makeAddress(user);
		const items = [0, 1].map((next) => ({ documentId: watches[(count + next) % 5]?.documentId }));
		buyers.push({
			user,
			key: `press-${count}`,
			body: { data: { items, shippingAddress: address.documentId } },
		});
	}
	// While a watch's row is locked, its orders cannot finish: some are always in progress.
	const release = await holdRow(shop, 'watches', watches[0]?.id ?? 0);
	const { child, address } = await startShopProcess(shop);
	const childExit = once(child, 'exit');
	const acknowledged = new Map<string, string>();
	let broken = 0;
	await Promise.all(
		buyers.map(async ({ user, key, body }) => {
			try {
				const answer = await fetch(`${address}/api/orders`, {
					method: 'POST',
					headers: {
						authorization: `Bearer ${user.jwt}`,
						'content-type': 'application/json',
						'idempotency-key': key,
					},
					body: JSON.stringify(body),
				});
				const { data } = (await answer.json()) as { data: { documentId: string } };
				if (answer.status === 201) acknowledged.set(key, data.documentId);
				if (acknowledged.size === 4) child.kill('SIGKILL');
			} catch {
				broken += 1;
			}
		}),
	);
	await childExit;
	await release();
	expect(child.signalCode).toBe('SIGKILL');
	expect(acknowledged.size).toBeGreaterThanOrEqual(4);
	expect(broken).toBeGreaterThan(0);

	// PostgreSQL notices only gradually that its clients have exited.
	await expect
		.poll(
			async () =>
				(
					await sql<{ busy: number }>`select count(*)::integer as busy from pg_stat_activity
						where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
						shop.db,
					)
				).rows[0]?.busy,
			{ timeout: 10_000 },
		)
		.toBe(0);
	const rows = await shop.db.selectFrom('orders').select('document_id').execute();
	const written = rows.map(({ document_id }) => document_id);
	for (const documentId of acknowledged.values()) expect(written).toContain(documentId);
	await checkWhole();

	// All buyers retry, including those who got no answer.
	for (const { user, key, body } of buyers) {
		const answer = await shop.post('/api/orders', body, { as: user, headers: { 'idempotency-key': key } });
		expect([201, 409], answer.text).toContain(answer.status);
		if (acknowledged.has(key)) expect(answer.body.data.documentId).toBe(acknowledged.get(key));
		const own = await shop.get('/api/orders', { as: user });
		expect(own.body.data).toHaveLength(answer.status === 201 ? 1 : 0);
	}
	await checkWhole();

	/** Checks that no order is incomplete and no unit is lost. */
	async function checkWhole() {
		const orders = await shop.db.selectFrom('orders').select(['id', 'subtotal']).execute();
		for (const { id, subtotal } of orders) {
			const items = await shop.db
				.selectFrom('order_items')
				.select('price')
				.where('order_id', '=', id)
				.execute();
			expect(items).toHaveLength(2);
			expect(items.reduce((sum, { price }) => sum + price, 0)).toBe(subtotal);
		}
		for (const table of ['order_history', 'idempotency_keys', 'outbox'] as const) {
			const query = shop.db.selectFrom(table).select((row) => row.fn.countAll<string>().as('rows'));
			const { rows } = await (table === 'outbox'
				? query.where('template' as never, '=', 'order-placed' as never)
				: query
			).executeTakeFirstOrThrow();
			expect(Number(rows), table).toBe(orders.length);
		}
		for (const { id } of watches) {
			const sold = await shop.db.selectFrom('order_items').select('id').where('watch_id', '=', id).execute();
			const left = await shop.db
				.selectFrom('watches')
				.select('stock')
				.where('id', '=', id)
				.executeTakeFirstOrThrow();
			expect(left.stock + sold.length).toBe(stock);
		}
	}
});
