import { type Kysely, sql } from 'kysely';

const appendOnly = ['breaches', 'breach_entries', 'breach_person_kinds', 'breach_notices', 'breach_proofs'];

const statements = [
	sql`create sequence breach_numbers`,
	sql`create table breaches (
		id integer generated always as identity primary key,
		document_id text not null unique default substr(md5(gen_random_uuid()::text), 1, 24)
			check (document_id ~ '^[a-z0-9]{24}$'),
		created_at timestamptz(3) not null default now(),
		number text not null unique default 'V-' || lpad(nextval('breach_numbers')::text, 5, '0'),
		noticed_at timestamptz(3) not null,
		nature text not null,
		effects text not null,
		measures text not null)`,
	sql`create table breach_entries (
		id integer generated always as identity primary key,
		breach_id integer not null references breaches,
		at timestamptz(3) not null,
		kind text not null check (kind in ('scope', 'notices', 'measure', 'effect', 'correction', 'agency', 'public', 'close')),
		text text,
		place text,
		scope jsonb,
		audience text check (audience in ('required', 'all')),
		notices jsonb,
		without_address integer,
		digest text not null)`,
	sql`create index breach_entries_breach on breach_entries (breach_id, id)`,
	sql`create table breach_people (
		id integer generated always as identity primary key,
		breach_id integer not null references breaches,
		entry_id integer not null references breach_entries,
		email text,
		user_id integer references users on delete set null,
		language text not null check (language in ('en', 'es')))`,
	sql`create unique index breach_people_once on breach_people (breach_id, lower(email))`,
	sql`create index breach_people_email on breach_people (lower(email)) where email is not null`,
	sql`create index breach_people_user on breach_people (user_id) where user_id is not null`,
	sql`create table breach_person_kinds (
		person_id integer not null references breach_people,
		kind text not null,
		duty text,
		value_count integer not null check (value_count > 0),
		primary key (person_id, kind))`,
	sql`create table breach_notices (
		person_id integer primary key references breach_people,
		entry_id integer not null references breach_entries,
		at timestamptz(3) not null)`,
	sql`create table breach_proofs (
		person_id integer primary key references breach_people,
		at timestamptz(3) not null,
		message_id text not null,
		mail_answer text not null,
		digest text not null)`,
	sql`create function refuse_breach_change() returns trigger language plpgsql as $$
		begin
			raise exception 'the record of a breach is append-only';
		end $$`,
	...appendOnly.map(
		(table) =>
			sql`create trigger ${sql.raw(`${table}_append_only`)} before delete or update or truncate on ${sql.table(table)}
				for each statement execute function refuse_breach_change()`,
	),
	sql`create function refuse_breach_person_change() returns trigger language plpgsql as $$
		begin
			if tg_op <> 'UPDATE' then
				raise exception 'the record of a breach is append-only';
			end if;
			if (new.id, new.breach_id, new.entry_id, new.language)
					is distinct from (old.id, old.breach_id, old.entry_id, old.language)
				or (new.email is not null and new.email is distinct from old.email)
				or (new.user_id is not null and new.user_id is distinct from old.user_id) then
				raise exception 'a person of a breach can only be erased';
			end if;
			return new;
		end $$`,
	sql`create trigger breach_people_append_only before delete or update on breach_people
		for each row execute function refuse_breach_person_change()`,
	sql`create trigger breach_people_no_truncate before truncate on breach_people
		for each statement execute function refuse_breach_change()`,
];

/** Breaches of personal data: an append-only record, the people affected, and the proof of their notices. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
