import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** The steps that the owner is told of by mail; the partial index `order_history_untold` names the same. */
const told = ['place', 'partialPayment', 'latePayment', 'transferred'] as const;
export type OwnerNews = {
	order: number;
	number: string;
	kind: (typeof told)[number];
	total: number;
	watch: string;
	units: number;
};

const untold = sql`not owner_told and action in (${sql.join(told.map((action) => sql.lit(action)))})`;

/** Whether something happened that the owner was not told of. */
export async function hasOwnerNews(db: Kysely<Database>): Promise<boolean> {
	const { rows } = await sql<{ any: boolean }>`
		select exists (select from order_history where ${untold}) as any`.execute(db);
	return rows[0]?.any === true;
}

/** Takes at most so many of them, for this transaction alone; the oldest first. */
export async function claimOwnerNews(trx: Transaction<Database>, most: number): Promise<OwnerNews[]> {
	const { rows } = await sql<Omit<OwnerNews, 'units'> & { units: string }>`
		with claimed as (update order_history set owner_told = true where id in (
			select id from order_history where ${untold} order by id limit ${most} for update skip locked)
			returning id, order_id, action, "by")
		select c.order_id as "order", o.number, c.action as kind, o.total,
			coalesce((select i.brand || ' ' || i.model from order_items i where i.order_id = o.id order by i.id limit 1), '')
				as watch,
			(select count(*) from order_items i where i.order_id = o.id) as units
		from claimed c join orders o on o.id = c.order_id
		-- The owner knows of a sale in person.
		where not (c.action = 'place' and c."by" = 'owner') order by c.id`.execute(trx);
	return rows.map((row) => ({ ...row, units: Number(row.units) }));
}
