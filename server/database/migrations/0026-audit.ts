import { type Kysely, sql } from 'kysely';

/**
 * Who changed what at the owner's side, with the values before and after. Rows are only ever added. An
 * account that is deleted leaves its number here, and nothing else of a person.
 *
 * Steps of orders that the owner is told of by mail are marked once they were: those there are count as told.
 */
const statements = [
	sql`create table audit (
		id integer generated always as identity primary key,
		at timestamptz(3) not null default now(),
		user_id integer,
		entity text not null,
		document_id text not null,
		label text,
		action text not null,
		before jsonb,
		after jsonb)`,
	sql`create index audit_row on audit (document_id, id)`,
	sql`create index audit_entity on audit (entity, id)`,
	sql`create function refuse_audit_change() returns trigger language plpgsql as $$
		begin
			raise exception 'the audit takes new rows only';
		end $$`,
	sql`create trigger audit_append_only before update or delete or truncate on audit
		for each statement execute function refuse_audit_change()`,
	sql`alter table order_history add column owner_told boolean not null default true`,
	sql`alter table order_history alter column owner_told set default false`,
	sql`create index order_history_untold on order_history (id)
		where not owner_told and action in ('place', 'partialPayment', 'latePayment')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
