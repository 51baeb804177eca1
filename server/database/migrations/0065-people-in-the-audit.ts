import { type Kysely, sql } from 'kysely';

/**
 * The audit names people by documentId: an account that is deleted leaves no e-mail in it. Orders made for a customer named
 * theirs; an order without an account names nobody. The audit takes new rows only, so its guard is off for this one change.
 */
const statements = [
	sql`alter table audit disable trigger audit_append_only`,
	sql`update audit set after = after || jsonb_build_object('customer', (
			select users.document_id from orders join users on users.id = orders.user_id
			where orders.document_id = audit.document_id))
		where entity = 'orders' and after ? 'customer'`,
	sql`alter table audit enable trigger audit_append_only`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
