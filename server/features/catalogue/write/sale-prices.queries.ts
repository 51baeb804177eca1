import { sql } from 'kysely';
import type { Db, Trx } from '../../../tables/tables.ts';

/** Maximum number of watches whose sales change in one transaction. */
const atOnce = 500;
const isDue = (now: Date) => sql`sale_price is not null and coalesce(price_valid_until, sale_from) <= ${now}`;

/** Returns the ids of watches whose sale begins or ends by now, limited to one batch. */
export async function findDueSales(db: Db, now: Date): Promise<number[]> {
	const { rows } = await sql<{ id: number }>`
		select id from watches where ${isDue(now)} limit ${atOnce}`.execute(db);
	return rows.map(({ id }) => id);
}

type AuditedPrices = { price: number; originalPrice: number | null; saleUntil: string | null };
type Turned = { document_id: string; label: string; before: AuditedPrices; after: AuditedPrices };

/**
 * Begins or ends the sales of these watches and locks the watches in id order, as orders do. A sale that
 * another process handles first is skipped once its lock is released. A sale that is over before it began, or
 * whose price is no longer below the watch's, ends without beginning.
 */
export async function switchSales(trx: Trx, ids: readonly number[], now: Date): Promise<Turned[]> {
	const auditedPricesSql = (row: string) => sql`jsonb_build_object('price', ${sql.ref(`${row}.price`)},
		'originalPrice', ${sql.ref(`${row}.original_price`)}, 'saleUntil', ${sql.ref(`${row}.sale_until`)})`;
	const { rows } = await sql<Turned>`
		with due as materialized (select id, price, original_price, sale_price, sale_until, price_valid_until,
				price_valid_until is null and sale_until > ${now} and sale_price < price as begins
			from watches where id = any(${ids}::int[]) and ${isDue(now)} order by id for update)
		update watches w set
			price = case when begins then due.sale_price when due.price_valid_until is null then due.price
				else coalesce(due.original_price, due.price) end,
			original_price = case when begins then due.price
				when due.price_valid_until is null then due.original_price end,
			price_valid_until = case when begins then due.sale_until end,
			sale_price = case when begins then due.sale_price end,
			sale_from = case when begins then w.sale_from end,
			sale_until = case when begins then due.sale_until end
		from due where w.id = due.id
		returning w.document_id, w.brand_name || ' ' || w.model as label,
			${auditedPricesSql('due')} as before, ${auditedPricesSql('w')} as after`.execute(trx);
	return rows;
}
