import { type Kysely, sql } from 'kysely';

/**
 * The people who examine watches, with their photographs. Visitors see them, so the change feed names them.
 * `serial_mask` returns the two characters of a serial number that a shop may show; a change of the others is
 * no change for visitors.
 */
const statements = [
	sql`create table examiners (
		id integer generated always as identity primary key,
		document_id text not null unique default substr(md5(gen_random_uuid()::text), 1, 24)
			check (document_id ~ '^[a-z0-9]{24}$'),
		created_at timestamptz(3) not null default now(),
		updated_at timestamptz(3) not null default now(),
		name text not null check (name <> ''),
		practices_since integer,
		profession_en text,
		profession_es text,
		about_en text,
		about_es text)`,
	sql`create unique index examiners_name on examiners (lower(name))`,
	sql`alter table pictures add column examiner_id integer references examiners on delete set null`,
	sql`create index pictures_examiner on pictures (examiner_id) where examiner_id is not null`,
	sql`create index watches_examiner on watches ((condition_sheet ->> 'examiner'))
		where condition_sheet ->> 'examiner' is not null`,
	...[
		{ table: 'examiners', id: 'id', name: 'examiners_noted' },
		{ table: 'pictures', id: 'examiner_id', name: 'pictures_of_examiners_noted' },
	].flatMap(({ table, id, name }) =>
		[
			{ event: 'insert', rows: 'new table as new_rows' },
			{ event: 'update', rows: 'old table as old_rows new table as new_rows' },
			{ event: 'delete', rows: 'old table as old_rows' },
		].map(({ event, rows }) =>
			sql.raw(`create trigger ${name}_${event} after ${event} on ${table} referencing ${rows}
				for each statement execute function note_catalogue_changes('examiners', '${id}')`),
		),
	),
	sql`create function serial_mask(serial text) returns text language sql immutable parallel safe as $$
		select case when char_length(btrim(serial)) >= 6
			then left(btrim(serial), 1) || '•••••' || right(btrim(serial), 1) end
	$$`,
	sql`create or replace function seen_by_visitors(table_name text, row_of_it jsonb) returns jsonb
		language sql immutable parallel safe as $$
			select case table_name
				when 'watches' then row_of_it
					- '{stock,version,publish_at,sale_price,sale_from,sale_until,approved_price}'::text[]
					|| jsonb_build_object('serial', serial_mask(row_of_it ->> 'serial'))
				when 'pictures' then row_of_it - 'drawing'
				else row_of_it end
		$$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
