import { type Kysely, sql } from 'kysely';

/** An order placed and cancelled writes less (npm run bench:orders: PostgreSQL 1.35 of 66c6321e, then 1.1). */
const statements = [
	// Each change of a stock wrote the model's key, two regular expressions, into an index that only a changed
	// review reads: it finds the watches of the model by their brand.
	sql`create or replace function rate_watches() returns trigger language plpgsql as $$
		declare rated text := coalesce(new.model_key, old.model_key);
		begin
			update watches set reviewed_at = clock_timestamp() where id in (select w.id from watches w
				where w.brand_id = split_part(rated, ':', 1)::integer
					and model_key(w.brand_id, w.reference, w.model) = rated
				order by w.id for update);
			return null;
		end $$`,
	sql`drop index watches_model`,
	// All orders of the day lock the same row of terms for this key. Nothing deletes or changes terms.
	sql`alter table orders drop constraint orders_terms_fkey`,
	sql`create function refuse_terms_change() returns trigger language plpgsql as $$
		begin
			raise exception 'terms that orders were placed under stay as they are';
		end $$`,
	sql`create trigger contract_terms_stay before delete or update on contract_terms
		for each statement execute function refuse_terms_change()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
