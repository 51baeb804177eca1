import { type Kysely, sql } from 'kysely';

/**
 * Prices include VAT: an order keeps its rate, in percent, and the part of its total that it is, half up.
 * Orders that were there, and those that a process of the release before still writes, get Chile's rate.
 * `invoice`: the business data of a buyer who asked for a factura.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		alter table orders
			add column vat_rate smallint not null default 19 check (vat_rate between 0 and 100),
			add column vat integer not null generated always as (
				(((subtotal + shipping + discount + tax)::bigint * vat_rate * 2 + 100 + vat_rate) / ((100 + vat_rate) * 2))::integer
			) stored,
			add column invoice jsonb
	`.execute(db);
}
