import { type Kysely, sql } from 'kysely';

/**
 * Lets the job `end-retention` delete what the shop may no longer store: the files of documents, what a
 * payment says besides its money, and old entries of the audit.
 */
const statements = [
	sql`alter table order_documents alter column file drop not null`,
	sql`alter table credit_notes alter column file drop not null`,
	sql`create or replace function refuse_payment_change() returns trigger language plpgsql as $$
		begin
			if tg_op = 'UPDATE' then
				if new.transaction is null and new.note is null and new.card is null
					and to_jsonb(new) - '{transaction,note,card}'::text[] = to_jsonb(old) - '{transaction,note,card}'::text[] then
					return new;
				end if;
			end if;
			raise exception 'payments take new entries only';
		end $$`,
	sql`create function refuse_recent_audit_deletion() returns trigger language plpgsql as $$
		begin
			if old.at > now() - interval '6 years' then
				raise exception 'the audit takes new rows only';
			end if;
			return old;
		end $$`,
	sql`drop trigger audit_append_only on audit`,
	sql`create trigger audit_append_only before update or truncate on audit
		for each statement execute function refuse_audit_change()`,
	sql`create trigger audit_stays before delete on audit
		for each row execute function refuse_recent_audit_deletion()`,
	sql`create index audit_at on audit (at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
