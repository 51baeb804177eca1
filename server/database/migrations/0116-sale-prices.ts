import { type Kysely, sql } from 'kysely';

/**
 * A watch has a sale price from one time until another. While it holds, `price` is the sale price,
 * `original_price` the one before it, and `price_valid_until` its end. A price that is written without the
 * sale ends the sale and is not overwritten at its end, whoever writes it: also the release before this one.
 */
const statements = [
	sql`alter table watches add sale_price integer check (sale_price > 0), add sale_from timestamptz(3),
		add sale_until timestamptz(3), add price_valid_until timestamptz(3),
		add constraint watches_sale_check check (case when sale_price is null
			then sale_from is null and sale_until is null and price_valid_until is null
			else sale_from is not null and sale_until is not null and sale_from < sale_until end)`,
	sql`create index watches_sale_due on watches (coalesce(price_valid_until, sale_from)) where sale_price is not null`,
	sql`create function price_ends_sale() returns trigger language plpgsql as $$
		begin
			new.original_price := null;
			new.price_valid_until := null;
			new.sale_price := null;
			new.sale_from := null;
			new.sale_until := null;
			return new;
		end $$`,
	sql`create trigger watches_price_ends_sale before update of price on watches for each row
		when (new.price <> old.price and old.original_price is not null
			and new.original_price is not distinct from old.original_price
			and new.sale_price is not distinct from old.sale_price)
		execute function price_ends_sale()`,
	sql`create or replace function seen_by_visitors(table_name text, row_of_it jsonb) returns jsonb
		language sql immutable parallel safe as $$
			select case table_name
				when 'watches' then row_of_it
					- '{stock,serial,version,publish_at,sale_price,sale_from,sale_until}'::text[]
				when 'pictures' then row_of_it - 'drawing'
				else row_of_it end
		$$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
