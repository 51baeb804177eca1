import { type Kysely, sql } from 'kysely';

const statements = [
	// Written with or without spaces and dashes, a serial is the same one.
	sql`create function serial_key(serial text) returns text language sql immutable
		return lower(regexp_replace(serial, '[^[:alnum:]]', '', 'g'))`,
	sql`create table stolen_serials (
		id integer generated always as identity primary key,
		created_at timestamptz(3) not null default now(),
		serial text not null,
		note text)`,
	sql`create unique index stolen_serials_key on stolen_serials (serial_key(serial))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
