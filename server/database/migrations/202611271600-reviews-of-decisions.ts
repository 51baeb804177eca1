import { type Kysely, sql } from 'kysely';

/** Requests for a person to review a decision that the shop made by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table privacy_requests drop constraint privacy_requests_kind_check,
		add constraint privacy_requests_kind_check check (kind in
			('access', 'rectification', 'erasure', 'objection', 'portability', 'blocking', 'review'))`.execute(db);
}
