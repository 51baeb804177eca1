import { type Kysely, sql } from 'kysely';

const statements = [
	// By day: how often a watch was looked at, lay in a cart that was opened, and which searches found nothing.
	sql`create table interest (
		day date not null,
		kind text not null check (kind in ('look', 'cart', 'search')),
		word text not null check (length(word) between 1 and 60),
		count integer not null check (count > 0),
		primary key (day, kind, word))`,
	// An order's moves of a piece, which write none of its columns until it is sent, touch no index still.
	sql`create index pieces_sold_elsewhere on pieces (sold_at) where channel is not null`,
	// Rises with each change at the desk.
	sql`alter table pieces add column version integer not null default 1`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
