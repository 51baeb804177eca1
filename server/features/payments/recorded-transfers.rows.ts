import { sql } from 'kysely';
import { shopTimeZone } from '#contract/languages/calendar.ts';
import type { Db } from '../../tables/tables.ts';

/**
 * A bank transfer recorded by hand. `day`: the day of the recording in the shop's time zone. Amounts in CLP.
 */
export type RecordedTransfer = { id: number; amount: number; day: string; transaction: string | null };

/** Returns the valid transfers recorded by hand for these orders, earliest first. */
export async function transfersByHand(
	db: Db,
	orderIds: readonly number[],
): Promise<Map<number, RecordedTransfer[]>> {
	const { rows } = await sql<RecordedTransfer & { order: number }>`
		select p.order_id as order, p.id, p.amount_clp as amount, p.transaction,
			to_char(p.received_at at time zone ${shopTimeZone}, 'YYYY-MM-DD') as day
		from payments p where p.order_id = any(${orderIds}::int[]) and p.provider = 'hand' and p.channel = 'transfer'
			and p.amount_clp > 0 and p.network = p.method
			and not exists (select from payments x where x.event in ('undone:' || p.event, 'moved:' || p.id || ':out'))
		order by p.received_at, p.id`.execute(db);
	const byOrder = new Map<number, RecordedTransfer[]>();
	for (const { order, ...transfer } of rows) byOrder.set(order, [...(byOrder.get(order) ?? []), transfer]);
	return byOrder;
}
