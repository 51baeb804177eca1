import { type Kysely, sql } from 'kysely';

/** Lines of bank statements that were uploaded: money in, each once, and what was decided about it. */
const statements = [
	sql`create table statement_lines (
		id integer generated always as identity primary key,
		created_at timestamptz(3) not null default now(),
		account text not null,
		key text not null,
		form text not null,
		day text not null,
		amount integer not null check (amount > 0),
		description text not null,
		name text not null,
		rut text not null,
		comment text not null,
		document text not null,
		maybe_known boolean not null,
		file text not null,
		file_row integer not null,
		state text not null default 'open',
		order_id integer references orders (id),
		decided_at timestamptz(3),
		decided_by integer references users (id) on delete set null,
		constraint statement_lines_state_check check (state in ('open', 'taken', 'aside')),
		constraint statement_lines_taken check ((state = 'taken') = (order_id is not null)),
		constraint statement_lines_key unique (account, key))`,
	sql`create index statement_lines_open on statement_lines (id) where state = 'open'`,
	sql`create index statement_lines_day on statement_lines (account, day)`,
	sql`create index statement_lines_order on statement_lines (order_id) where order_id is not null`,
	sql`create table statement_mappings (
		account text not null,
		headings text not null,
		columns jsonb not null,
		primary key (account, headings))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
