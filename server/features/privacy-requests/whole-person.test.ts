import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PersonalColumn } from '#server/personal-data/column-types.ts';
import { personalColumns } from '#server/personal-data/personal-columns.ts';
import { tablesOfPeople } from '#server/personal-data/read-person-records.ts';
import type { TableOfPeople } from '#server/personal-data/rows-of-person.ts';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner } = await openDesk();
const email = 'marked@example.com';
const documentId = 'm1a2r3k4e5d6m1a2r3k4e5d6';

type Column = { name: string; type: string; isNeeded: boolean };
async function columnsOf(table: string): Promise<Column[]> {
	const { rows } = await sql<Column>`select column_name as name, udt_name as type,
		is_nullable = 'NO' and column_default is null and is_identity = 'NO' as "isNeeded"
		from information_schema.columns where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(
		shop.db,
	);
	return rows;
}

/** A value of a column's type, with the mark where it can contain text. */
function typedValue({ type }: Column, mark: string): unknown {
	if (type === 'jsonb') return JSON.stringify({ note: mark });
	if (type === 'bytea') return Buffer.from(mark);
	if (type === '_text') return [mark];
	if (type === 'uuid') return '00000000-0000-4000-8000-000000000001';
	if (type === 'bool') return false;
	if (type === 'date') return '2026-11-20';
	if (type.startsWith('timestamp')) return new Date('2026-11-20T12:00:00Z');
	return /^(int|numeric|float)/.test(type) ? 1 : mark;
}

/** Ids of the rows that other rows refer to. */
const ids: Record<string, unknown> = {};
/** What a row needs so that it is the person's and the shop can read it. */
const needed: { [Table in TableOfPeople]?: Record<string, unknown> } = {
	orders: { order_status: 'delivered', payment_status: 'paid', language: 'en', needs_review: false },
	wishes: { condition: 'any', state: 'open', email },
	offers: { state: 'expired', amount: 1 },
	returns: { kind: 'withdrawal', state: 'rejected' },
	return_history: { by: 'owner', action: 'reject', state: 'rejected' },
	order_history: { by: 'owner', action: 'place' },
	reviews: { model_key: '1:r:m', rating: 5 },
	breach_people: { email },
	payments: { channel: 'transfer', method: 'bank' },
	refunds: { state: 'done' },
	order_documents: { kind: 'boleta' },
	webhook_deliveries: { object: `order:${documentId}` },
	privacy_request_files: { format: 'json' },
	outbox: { recipient: email, template: 'welcome' },
	audit: { document_id: documentId },
	invitations: { email },
	visits: { email, kind: 'inPerson', state: 'came' },
	guest_answers: { person: 'marked-person' },
	privacy_requests: {
		kind: 'access',
		origin: 'account',
		email,
		state: 'answered',
		language: 'en',
		due_on: '2026-12-30',
	},
};
const isPersonal = (table: string, column: string) =>
	column in (personalColumns[table as TableOfPeople] as Record<string, unknown>);
const hexOf = (text: string) => Buffer.from(text).toString('hex');
const markOf = (table: string, column: string) => `mark ${table} ${column}`;

async function insertMarked(table: TableOfPeople): Promise<void> {
	const columns = (await columnsOf(table)).filter(
		({ name, isNeeded }) =>
			isNeeded ||
			name in (needed[table] ?? {}) ||
			isPersonal(table, name) ||
			name in ids ||
			name === 'document_id',
	);
	const values: Record<string, unknown> = Object.fromEntries(
		columns.map((column) => [
			column.name,
			needed[table]?.[column.name] ??
				(column.name === 'document_id' ? documentId : undefined) ??
				ids[column.name] ??
				typedValue(column, markOf(table, column.name)),
		]),
	);
	const row = await sql<{ id: unknown }>`insert into ${sql.table(table)}
		(${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
		values (${sql.join(Object.values(values))}) returning to_jsonb(${sql.table(table)}) ->> 'id' as id`.execute(
		shop.db,
	);
	const idOf = {
		orders: 'order_id',
		order_items: 'item_id',
		payments: 'payment_id',
		returns: 'return_id',
		privacy_requests: 'request_id',
	} as Record<string, string>;
	const name = idOf[table];
	if (name) ids[name] = Number(row.rows[0]?.id);
}

/** Removes what would refuse a row of made-up values: every CHECK, and references to rows of no person. */
const acceptAnyRow = () =>
	sql`do $$ declare one record; begin
		for one in select conrelid::regclass as "table", conname as name from pg_constraint
			where connamespace = 'public'::regnamespace and (contype = 'c' or contype = 'f' and confrelid not in
				('users'::regclass, 'orders'::regclass, 'returns'::regclass, 'privacy_requests'::regclass)) loop
			execute format('alter table %s drop constraint %I', one."table", one.name);
		end loop; end $$`.execute(shop.db);

async function setTriggers(state: 'enable' | 'disable'): Promise<void> {
	for (const table of tablesOfPeople)
		await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(shop.db);
}

/** Returns the personal columns that still contain their mark, as text or as bytes. */
async function markedColumns(): Promise<string[]> {
	const found: string[] = [];
	for (const table of tablesOfPeople)
		for (const column of Object.keys(personalColumns[table])) {
			const mark = markOf(table, column);
			const { rows } =
				await sql`select from ${sql.table(table)} where ${sql.ref(column)}::text like ${`%${mark}%`}
				or ${sql.ref(column)}::text like ${`%${hexOf(mark)}%`}`.execute(shop.db);
			if (rows.length > 0) found.push(`${table}.${column}`);
		}
	return found;
}

test('access shows every datum of a person in every table, and an erasure leaves only what the law retains', async () => {
	const user = await shop.makeUser({ email });
	ids.user_id = user.id;
	await acceptAnyRow();
	await setTriggers('disable');
	const first: TableOfPeople[] = ['orders', 'order_items', 'payments', 'returns', 'privacy_requests'];
	for (const table of [...first, ...tablesOfPeople.filter((table) => !first.includes(table))])
		if (table !== 'users') await insertMarked(table);
	await sql`update orders set person = 'marked-person', user_id = ${user.id} where id = ${ids.order_id}`.execute(
		shop.db,
	);
	const account = ['username', 'first_name', 'last_name', 'phone', 'owner_note', 'pending_email'];
	for (const column of account)
		await sql`update users set ${sql.ref(column)} = ${markOf('users', column)}, email_confirmed_at = now()
			where id = ${user.id}`.execute(shop.db);
	await setTriggers('enable');
	const marked = await markedColumns();
	// The columns that hold what makes the row the person's, and those that the account needs to be read.
	const all = tablesOfPeople.flatMap((table) =>
		Object.keys(personalColumns[table]).map((name) => `${table}.${name}`),
	);
	expect(all.filter((name) => !marked.includes(name))).toEqual([
		'users.email',
		'users.password_hash',
		'users.date_of_birth',
		'users.settings',
		'users.favourites',
		'invitations.email',
		'orders.person',
		'wishes.email',
		'wishes.model_patterns',
		'wishes.reference_key',
		'breach_people.email',
		'visits.email',
		'privacy_requests.email',
		'outbox.recipient',
		'guest_answers.person',
	]);

	const request = await shop.post('/api/privacy-requests', { data: { kind: 'access' } }, { as: user });
	expect(request.status, request.text).toBe(200);
	const newest = async () =>
		(await shop.get('/api/owner/privacy-requests', { as: owner })).body.data[0] as { documentId: string };
	const path = `/api/owner/privacy-requests/${(await newest()).documentId}`;
	const { status, text } = await shop.post(`${path}/report/json`, undefined, { as: owner });
	expect(status, text).toBe(200);
	const entryOf = (name: string): PersonalColumn => {
		const [table = '', column = ''] = name.split('.');
		return (personalColumns[table as TableOfPeople] as Record<string, PersonalColumn>)[
			column
		] as PersonalColumn;
	};
	const isFile = (name: string) => /^(file|xml)$/.test(name.split('.')[1] ?? '');
	const missing = marked.filter((name) => {
		if (entryOf(name).kind === 'credential') return false;
		const [table = '', column = ''] = name.split('.');
		const mark = markOf(table, column);
		const isNamed = text.includes(`"column": "${column}"`) && text.includes(`"table": "${table}"`);
		return isFile(name) && table !== 'statement_lines'
			? !isNamed
			: ![mark, hexOf(mark)].some((one) => text.includes(one));
	});
	expect(missing).toEqual([]);

	expect((await shop.post('/api/privacy-requests', { data: { kind: 'erasure' } }, { as: user })).status).toBe(
		200,
	);
	const { documentId: erasure, updatedAt } = (await newest()) as { documentId: string; updatedAt?: string };
	const answered = await shop.post(
		`/api/owner/privacy-requests/${erasure}/answer`,
		{ data: { updatedAt } },
		{ as: owner },
	);
	expect(answered.status, answered.text).toBe(200);
	const left = await markedColumns();
	// What the law or the shop's books require, and what a job deletes within days.
	const retained = ['accounting', 'books', 'evidence', 'staff', 'webhook', 'hold'];
	expect(left.filter((name) => !retained.includes(entryOf(name).retention))).toEqual([]);
	expect(left).toContain('statement_lines.rut');
});
