import { type Kysely, sql } from 'kysely';

/**
 * The price that the owner last agreed to, where somebody else has lowered it since; null: the present price
 * is the owner's. The same of an order's total. Visitors see neither.
 */
const statements = [
	sql`alter table watches add column approved_price integer check (approved_price >= 0)`,
	sql`alter table orders add column approved_total integer`,
	sql`create or replace function seen_by_visitors(table_name text, row_of_it jsonb) returns jsonb
		language sql immutable parallel safe as $$
			select case table_name
				when 'watches' then row_of_it
					- '{stock,serial,version,publish_at,sale_price,sale_from,sale_until,approved_price}'::text[]
				when 'pictures' then row_of_it - 'drawing'
				else row_of_it end
		$$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
