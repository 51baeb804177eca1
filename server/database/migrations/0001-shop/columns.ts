import { sql } from 'kysely';

/** Every table carries the row's number, its public documentId and its times. */
export const row = sql.raw(`
	id integer generated always as identity primary key,
	document_id text not null unique check (document_id ~ '^[a-z0-9]{24}$'),
	created_at timestamptz(3) not null default now(),
	updated_at timestamptz(3) not null default now()`);
