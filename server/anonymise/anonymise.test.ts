import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBuyer } from '#tests/support/buyers.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { openShop } from '#tests/support/shop.ts';
import { anonymise } from './anonymise.ts';
import { replaced } from './replacements.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
	database = await createTestDatabase({ max: 4 });
});
afterAll(() => database?.drop());

const password = 'a password for all';
const open = (owner?: string) => openShop({ database, ...(owner && { config: { owner } }) });

test('removes all personal data, preserves sums and states, and sets one password for all accounts', async () => {
	const { db } = database;
	const shop = await open();
	const buyer = await makeBuyer(shop);
	const watches = [await shop.makeWatch({ price: 90_000 }), await shop.makeWatch({ price: 700_000 })];
	for (const watch of watches) {
		const order = await buyer.order([watch]);
		await shop.act(`/api/orders/${order.body.data.documentId}/cancel`, {}, { as: buyer.user });
	}
	await buyer.order([watches[1] as { documentId: string }]);
	const secret = 'María-Müller';
	// Adds a row to every table, and the name to every text that must be replaced.
	await sql`insert into payments (order_id, method, transaction) select id, 'Transfer', 'x' from orders`.execute(
		db,
	);
	await sql`insert into settings (name, value) values ('PHONE', ${secret}), ('TITLE', 'Relojes')`.execute(db);
	await sql`insert into audit (entity, document_id, action, label, after) values
		('customers', 'a', 'update', ${secret}, jsonb_build_object('name', ${secret}::text)),
		('watches', 'b', 'update', 'A watch', jsonb_build_object('price', 1, 'source', ${secret}::text))`.execute(
		db,
	);
	await sql`update users set pending_email = 'x', pending_email_at = now(), date_of_birth = '1987-06-05', phone = 'x'`.execute(
		db,
	);
	await sql`update orders set invoice = '{"rut": "76.123.456-0"}',
		guest = jsonb_build_object('email', ${secret}::text, 'firstName', ${secret}::text), carrier = 'Chilexpress'`.execute(
		db,
	);
	await sql`alter table payments disable trigger payments_unchanged`.execute(db);
	for (const [table, columns] of Object.entries(replaced))
		for (const [column, value] of Object.entries(columns)) {
			if (value === null) continue;
			if (
				table === 'audit' ||
				/_at$|_birth$|^data$|shipping_address|invoice|guest|^card$|condition_sheet/.test(column)
			)
				continue;
			const text = sql`${secret} || ${sql.ref(table === 'holds' ? 'order_id' : 'id')}`;
			await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text}`.execute(db);
		}
	const sums = () =>
		sql`select user_id, order_status, payment_status, total, vat, carrier from orders order by id`.execute(
			db,
		);
	const before = (await sums()).rows;
	const name = new URL(database.url).pathname.slice(1);

	await expect(anonymise(db, { database: name, password })).rejects.toThrow(
		'A shop is running on this database',
	);
	await shop.close();
	await expect(anonymise(db, { database: 'another', password })).rejects.toThrow(`The database is ${name}`);
	const changed = await anonymise(db, { database: name, password });
	expect(changed).toEqual(
		expect.arrayContaining([
			{ table: 'orders', how: 'replaced', rows: 3 },
			{ table: 'sessions', how: 'emptied', rows: 1 },
			{ table: 'settings', how: 'emptied', rows: 1 },
		]),
	);

	expect((await sums()).rows).toEqual(before);
	const { rows: tables } = await sql<{
		name: string;
	}>`select table_name as name from information_schema.tables
		where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
	for (const table of tables) {
		const { rows } = await sql<{
			row: string;
		}>`select t::text as row from ${sql.table(table.name)} t`.execute(db);
		const all = rows.map(({ row }) => row).join('\n');
		for (const personal of [
			secret,
			buyer.user.email,
			buyer.user.username,
			'Rojas',
			'Providencia',
			'76.123',
			'1987',
		])
			expect(all.includes(personal), `${table.name}: ${personal}`).toBe(false);
	}
	// The audit still accepts only new rows.
	await expect(sql`update audit set action = 'x'`.execute(db)).rejects.toThrow('new rows only');

	const copy = await open();
	const again = await copy.signIn(`customer-${buyer.user.id}@example.invalid`, password);
	const [latest] = (await copy.get('/api/orders', { as: again })).body.data;
	expect(latest.shippingAddress).toMatchObject({
		firstName: expect.stringMatching(/^\p{L}+$/u),
		zip: '8320000',
	});
	await copy.close();
});
