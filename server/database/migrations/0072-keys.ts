import { type Kysely, sql } from 'kysely';

const statements = [
	`create table keys (
		id integer generated always as identity primary key,
		document_id text not null unique check (document_id ~ '^[a-z0-9]{24}$'),
		name text not null,
		begins text not null,
		hash bytea not null unique,
		scopes text[] not null,
		per_minute integer not null,
		user_id integer not null references users on delete cascade,
		created_at timestamptz(3) not null,
		ends_at timestamptz(3) not null,
		last_used_at timestamptz(3))`,
	'create index keys_user on keys (user_id)',
	'alter table audit add column key text',
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db);
}
