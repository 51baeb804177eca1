import { type Kysely, sql } from 'kysely';

/** A process of the release before, which serves on during an upgrade, still names the customer of an order by e-mail. */
const statements = [
	sql`create function name_audited_customer() returns trigger language plpgsql as $$ begin
		new.after := new.after || jsonb_build_object('customer',
			(select document_id from users where lower(email) = lower(new.after->>'customer')));
		return new;
	end $$`,
	sql`create trigger audit_customers before insert on audit for each row
		when (new.entity = 'orders' and new.after->>'customer' like '%@%')
		execute function name_audited_customer()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
