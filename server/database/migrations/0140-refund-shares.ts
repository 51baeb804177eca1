import { type Kysely, sql } from 'kysely';

/** A refund is split over the payments that it returns, and what it takes off the price is known. */
const statements = [
	// A refund without an attempt is sent by a person. The release before reads rows by their attempt.
	sql`alter table refunds alter column attempt_id drop not null`,
	// The way that a person really sent the money by, when it is not the entry's.
	sql`alter table refunds add column method text`,
	// How much of a refund was part of the price; the rest was surplus. Older entries do not say.
	sql`alter table payments add column of_price_clp integer`,
	// Money of a returned watch was always part of its price.
	sql`alter table payments disable trigger payments_unchanged`,
	sql`update payments set of_price_clp = -amount_clp where event like 'refund:return:%'`,
	sql`alter table payments enable trigger payments_unchanged`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
