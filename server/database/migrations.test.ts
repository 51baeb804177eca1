import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg, { type Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { challengePurposes } from '#contract/accounts/second-factor.ts';
import { breachEntryKinds, noticeAudiences } from '#contract/breaches/breach-entries.ts';
import { categoryNames, complicationNames, movements } from '#contract/catalogue/enumerations.ts';
import { watchFieldsShape } from '#contract/catalogue/watches.schema.ts';
import { languages } from '#contract/languages/languages.ts';
import { offerStates } from '#contract/offers/offers.ts';
import { issuedKinds, issueStates } from '#contract/orders/issued-documents.ts';
import { orderActors } from '#contract/orders/order-actions.ts';
import { documentKinds } from '#contract/orders/order-documents.ts';
import { linkOrigins } from '#contract/orders/order-links.ts';
import { orderStatuses, paymentStatuses } from '#contract/orders/order-states.ts';
import { attemptStates } from '#contract/payments/payment-attempts.ts';
import { paymentChannels } from '#contract/payments/payment-channels.ts';
import { refundStates } from '#contract/payments/refunds.ts';
import {
	privacyReportFormats,
	privacyRequestKinds,
	privacyRequestOrigins,
	refusalGrounds,
} from '#contract/privacy-requests/privacy-request-kinds.ts';
import { privacyRequestStates } from '#contract/privacy-requests/privacy-request-states.ts';
import {
	privacyEventActions,
	privacyEventActors,
} from '#contract/privacy-requests/privacy-requests.schema.ts';
import { returnActors } from '#contract/returns/return-actions.ts';
import { returnKinds, returnStates } from '#contract/returns/return-states.ts';
import { lineStates } from '#contract/statements/statements.ts';
import { pieceStates } from '#contract/stock/pieces.ts';
import { subscriptionReasons } from '#contract/subscriptions/subscriptions.ts';
import { visitEnds, visitKinds, visitStates } from '#contract/visits/visits.ts';
import { wishConditions, wishStates } from '#contract/wishes/wishes.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { createEmptyDatabase, createTestDatabase } from '#tests/support/database.ts';
import { schemaText } from '#tests/support/schema-text.ts';
import { openShop } from '#tests/support/shop.ts';
import { columnOf } from '../tables/column-names.ts';
import { openDatabase } from './database.ts';
import { describeSchema, executedMigrations, migrate, newestMigration } from './migrate.ts';

// Entire databases are migrated, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

/** A database of release 0.2.0 with data. */
const oldShop = readFileSync(join(import.meta.dirname, '../../tests/support/database-0.2.0.sql'), 'utf8');

let old: Awaited<ReturnType<typeof migrateOldShop>>;
beforeAll(async () => {
	old = await migrateOldShop();
});
afterAll(() => old?.drop());

/**
 * Migrates the old shop, with more payments, for all tests that look at the result. Meanwhile a process of
 * the previous release is connected, and two updates of orders fail as after a deadlock.
 */
async function migrateOldShop() {
	const database = await createEmptyDatabase();
	const { client } = database;
	await client.query(oldShop);
	await client.query('reset search_path');
	await addEarlierPayments(client);
	// Its prepared statements fail once a column is added.
	const process = new pg.Client({ connectionString: database.url, application_name: 'ancora' });
	process.on('error', () => {});
	const connectionEnd = new Promise<void>((resolve) => process.once('end', resolve));
	await process.connect();
	// Sequence values are not rolled back.
	await client.query(`create sequence numbered;
		create function deadlock() returns trigger language plpgsql as $$ begin
			if nextval('numbered') < 3 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
			return new;
		end $$;
		create trigger deadlocks before update on orders for each row execute function deadlock()`);
	const db = openDatabase(database.url, { max: 2, unhurried: true });
	await migrate(db).finally(() => db.destroy());
	const { rows } = await client.query('select last_value::integer as updates from numbered');
	await client.query('drop trigger deadlocks on orders; drop function deadlock; drop sequence numbered');
	return { ...database, connectionEnd, orderUpdates: rows[0].updates };
}

async function addEarlierPayments(client: Client): Promise<void> {
	const { rows: orders } = await client.query<{
		id: number;
	}>(`insert into orders (document_id, order_status,
			payment_status, subtotal, shipping, held_until, needs_review)
		select rpad('ledger' || n, 24, '0'), o, p, 1000, 0, now(), r from (values (1, 'processing', 'paid', false),
			(2, 'processing', 'paid', false), (3, 'shipped', 'refunded', false), (4, 'cancelled', 'refunded', false),
			(5, 'cancelled', 'expired', true), (6, 'cancelled', 'expired', false), (7, 'pending', 'pending', true),
			(8, 'processing', 'paid', true)) as made (n, o, p, r) order by n returning id`);
	const [, whole, , refunded, late, settled, part, twice] = orders.map(({ id }) => id);
	await client.query(
		`insert into payments (order_id, channel, method, network, transaction, amount_clp) values
			($1, 'transfer', 'bank', 'bank', 'Ref 1', null), ($2, 'transfer', 'bank', 'bank', null, 1000),
			($2, 'refund', 'refund', null, null, -300), ($3, 'transfer', 'bank', 'bank', 'Ref 2', null),
			($4, 'transfer', 'bank', 'bank', 'Ref 3', 1000), ($5, 'transfer', 'bank', 'bank', 'Ref 4', 400),
			($6, 'card', 'card', 'card', 'Ref 4', 1200), ($6, 'transfer', 'bank', null, 'Ref 4', null)`,
		[whole, refunded, late, settled, part, twice],
	);
}

/** Every column that a CHECK restricts to a list of words, with the matching list of the contract. */
const wordLists: Record<string, readonly string[]> = {
	'calibers.movement': movements,
	'factor_challenges.purpose': challengePurposes,
	'categories.name': categoryNames,
	'complications.name': complicationNames,
	'order_documents.kind': documentKinds,
	'order_history.by': orderActors,
	'order_history.link': linkOrigins,
	'payment_attempts.state': attemptStates,
	'refunds.state': refundStates,
	'issued_documents.kind': issuedKinds,
	'issued_documents.state': issueStates,
	'payments.channel': paymentChannels,
	'orders.language': languages,
	'orders.order_status': orderStatuses,
	'orders.payment_status': paymentStatuses,
	// The contract has no such list: how a picture is stored only concerns the server.
	'chain_transfers.state': ['seen', 'counted', 'doubtful', 'unknown', 'undone'],
	'interest.kind': ['look', 'cart', 'search'],
	'pieces.state': pieceStates,
	'returns.kind': returnKinds,
	'returns.state': returnStates,
	'return_history.by': returnActors,
	'return_history.link': linkOrigins,
	'statement_lines.state': lineStates,
	'pictures.source': ['plate', 'upload'],
	'wishes.condition': wishConditions,
	'wishes.language': languages,
	'wishes.reason': subscriptionReasons,
	'offers.language': languages,
	'offers.state': offerStates,
	'wishes.state': wishStates,
	'visits.canceled_by': visitEnds,
	'visits.kind': visitKinds,
	'visits.language': languages,
	'visits.state': visitStates,
	'breach_entries.kind': breachEntryKinds,
	'breach_entries.audience': noticeAudiences,
	'breach_people.language': languages,
	'privacy_requests.kind': privacyRequestKinds,
	'privacy_requests.state': privacyRequestStates,
	'privacy_requests.origin': privacyRequestOrigins,
	'privacy_requests.language': languages,
	'privacy_request_events.by': privacyEventActors,
	'privacy_request_events.action': privacyEventActions,
	'privacy_request_events.state': privacyRequestStates,
	'privacy_request_events.ground': refusalGrounds,
	'privacy_request_files.format': privacyReportFormats,
	...wordListsOf('watches', watchFieldsShape),
};

/** Lists of a table's fields whose value is one word of a list. */
function wordListsOf(table: string, fields: Record<string, z.ZodType>): Record<string, readonly string[]> {
	const lists = Object.entries(fields).flatMap(([name, schema]) => {
		const inner = schema instanceof z.ZodNullable ? schema.unwrap() : schema;
		return inner instanceof z.ZodEnum ? [[`${table}.${columnOf(name)}`, inner.options as string[]]] : [];
	});
	return Object.fromEntries(lists);
}

test('an old database migrates to the same schema as a fresh one, which is schema.sql', async () => {
	const fresh = await createEmptyDatabase();
	try {
		const db = openDatabase(fresh.url, { max: 1 });
		await migrate(db).finally(() => db.destroy());
		const schema = await schemaText(await forDump(fresh.client));
		expect(await schemaText(await forDump(old.client))).toBe(schema);
		await expect(heading + schema).toMatchFileSnapshot('schema.sql');
	} finally {
		await fresh.drop();
	}
});

test('the values that the database allows are those of the contract', async () => {
	expect(await wordsOf(old.client)).toEqual(
		Object.fromEntries(Object.entries(wordLists).map(([column, words]) => [column, [...words].sort()])),
	);
});

const heading =
	'-- The schema as all migrations leave it, to read: `npm run schema` writes it, nothing runs it.\n\n';

/** Makes the dump qualify every table with its schema. */
async function forDump(client: Client): Promise<Client> {
	await client.query('reset search_path');
	return client;
}

/** Returns the values of each CHECK of the form `column in (...)`, by column. */
async function wordsOf(client: Client): Promise<Record<string, string[]>> {
	const { rows } = await client.query<{ column: string; definition: string }>(`
		select c.conrelid::regclass || '.' || a.attname as column, pg_get_constraintdef(c.oid) as definition
		from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
		where c.contype = 'c' and c.connamespace = 'public'::regnamespace
			and pg_get_constraintdef(c.oid) like '%ANY (ARRAY[%' order by 1`);
	return Object.fromEntries(
		rows.map(({ column, definition }) => [
			column,
			[...definition.matchAll(/'((?:[^']|'')*)'::text/g)]
				.map(([, word = '']) => word.replaceAll("''", "'"))
				.sort(),
		]),
	);
}

test('a process of a release before names no e-mail in the audit', async () => {
	const { client } = old;
	await client.query(`insert into audit (entity, document_id, action, after)
		select 'orders', document_id, 'placeForCustomer', jsonb_build_object('total', 1, 'customer', upper(email))
		from (select o.document_id, email from orders o join users u on u.id = user_id limit 1) as one
		union all select 'orders', 'gone', 'placeForCustomer', '{"customer": "eva@example.com"}'`);
	const { rows } = await client.query(`select after, (select u.document_id from orders o join users u
		on u.id = o.user_id where o.document_id = audit.document_id) as customer from audit
		where action = 'placeForCustomer' order by id`);
	expect(rows[0].customer).toMatch(/^\w{24}$/);
	expect(rows.map(({ after }) => after)).toEqual([
		{ total: 1, customer: rows[0].customer },
		{ customer: null },
	]);
	await expect(client.query(`update audit set action = 'x'`)).rejects.toThrow('new rows only');
});

test('a database from before release 0.2.0 is refused and left unchanged', async () => {
	const { url, client, drop } = await createEmptyDatabase();
	try {
		await client.query(`create table kysely_migration (name text primary key, timestamp text not null);
			insert into kysely_migration values ('0001-shop', '2026'), ('0002-confirmed-emails', '2026')`);
		const db = openDatabase(url, { max: 1 });
		await expect(migrate(db).finally(() => db.destroy())).rejects.toThrow('older than release 0.2.0');
		const { rows } = await client.query('select name from kysely_migration');
		expect(rows).toHaveLength(2);
	} finally {
		await drop();
	}
});

test('a migration that a deadlock aborted is retried, and older connections are ended', async () => {
	expect(old.orderUpdates).toBeGreaterThan(2);
	await old.connectionEnd;
	const { rows } = await old.client.query('select name from kysely_migration order by name desc limit 1');
	expect(rows).toEqual([{ name: newestMigration }]);
});

test('a migration that was merged after one with a later name still runs', async () => {
	const { db, drop } = await createTestDatabase();
	try {
		// Simulates a release without this migration, which adds one column.
		await sql`alter table statement_lines drop column reversed_payment_id`.execute(db);
		await sql`delete from kysely_migration where name = '0172-reversed-lines'`.execute(db);
		const executed = await executedMigrations(db);
		expect(executed).toContain(newestMigration);
		expect(describeSchema(executed).state).toBe('behind');
		await migrate(db);
		expect(describeSchema(await executedMigrations(db)).state).toBe('current');
		await sql`select reversed_payment_id from statement_lines`.execute(db);
	} finally {
		await drop();
	}
});

test('earlier payments become entries with the same total', async () => {
	const { client } = old;
	const { rows: sums } = await client.query(
		`select array_agg(amount_clp order by p.id) as entries from orders o left join payments p on p.order_id = o.id
			where document_id like 'ledger%' group by o.id order by o.id`,
	);
	expect(sums.map(({ entries }) => entries)).toEqual([
		[1_000],
		[1_000],
		[1_000, -1_000],
		[1_000, -300, -700],
		[1_000],
		[1_000, -1_000],
		[400],
		[1_200, 0],
	]);
	const { rows: keys } = await client.query(
		`select provider, event from payments where lower(transaction) like 'ref%' order by id`,
	);
	expect(keys.map(({ provider, event }) => [provider, event])).toEqual([
		['hand', 'hand:bank:ref 1'],
		['hand', 'hand:bank:ref 2'],
		['hand', 'hand:bank:ref 3'],
		['hand', 'hand:bank:ref 4'],
		['counter', 'counter:card:ref 4'],
		['hand', expect.stringMatching(/^hand:\d+$/)],
	]);
	for (const change of [
		'delete from payments',
		'truncate payments cascade',
		'update payments set amount_clp = 1',
	])
		await expect(client.query(change)).rejects.toThrow('new entries only');
});

test('a process works with a schema extended by a newer release and leaves it unchanged', async () => {
	const shop = await openShop();
	try {
		const watch = await shop.makeWatch();
		await sql`alter table watches add column of_the_future text`.execute(shop.db);
		await sql`insert into kysely_migration (name, timestamp) values ('9999-of-the-future', '2030')`.execute(
			shop.db,
		);
		await migrate(shop.db);
		const buyer = await makeBuyer(shop);
		expect((await buyer.order([watch])).status).toBe(201);
		expect((await shop.get(`/api/orders`, { as: buyer.user })).body.data).toHaveLength(1);
		expect(await executedMigrations(shop.db)).toContain('9999-of-the-future');
	} finally {
		await shop.close();
	}
});
