import { type RawBuilder, sql } from 'kysely';
import type { Network } from '#contract/payments/usdt.ts';
import type { Db, RowOf, Trx } from '../../../../tables/tables.ts';

export type UsdtAmountRow = RowOf<'usdt_amounts'>;

/** Returns the addresses at which money for an order may still arrive on this network. */
export async function payableAddresses(db: Db, network: Network): Promise<string[]> {
	const rows = await db
		.selectFrom('usdt_amounts')
		.select('address')
		.distinct()
		.where('network', '=', network)
		.where('released_at', 'is', null)
		.execute();
	return rows.map(({ address }) => address);
}

/** Returns when the oldest amount that is still reserved was assigned. */
export async function oldestAmount(db: Db, network: Network): Promise<Date | null> {
	const row = await db
		.selectFrom('usdt_amounts')
		.select((eb) => eb.fn.min('created_at').as('at'))
		.where('network', '=', network)
		.where('released_at', 'is', null)
		.executeTakeFirst();
	return row?.at ?? null;
}

/** Returns the amounts of an order, newest first. */
export const amountsOf = (db: Db, orderId: number): Promise<UsdtAmountRow[]> =>
	db
		.selectFrom('usdt_amounts')
		.selectAll()
		.where('order_id', '=', orderId)
		.where('released_at', 'is', null)
		.orderBy('id', 'desc')
		.execute();

/**
 * Returns the amounts within these bounds that are reserved for an order, or that arrived recently and were
 * not processed yet.
 */
export async function reservedAmounts(
	trx: Trx,
	network: Network,
	[min, max]: readonly [bigint, bigint],
): Promise<Set<bigint>> {
	const within = (table: 'usdt_amounts' | 'chain_transfers') =>
		sql`from ${sql.table(table)} where network = ${network} and units between ${min} and ${max}`;
	const { rows } = await sql<{ units: string }>`select units::text ${within('usdt_amounts')}
		and released_at is null union select units::text ${within('chain_transfers')} and state = 'seen'`.execute(
		trx,
	);
	return new Set(rows.map(({ units }) => BigInt(units)));
}

/** Reserves an amount. Returns undefined when another order has it. */
export function insertAmount(
	trx: Trx,
	amount: Omit<UsdtAmountRow, 'id' | 'released_at'>,
): Promise<UsdtAmountRow | undefined> {
	return trx
		.insertInto('usdt_amounts')
		.values(amount)
		.onConflict((on) => on.columns(['network', 'units']).where('released_at', 'is', null).doNothing())
		.returningAll()
		.executeTakeFirst();
}

/**
 * SQL: whether unread money for an order of the table `orders` may have arrived: the order has an amount on a
 * watched network, and that network is not settled up to the end of the order's hold.
 */
export const awaitsChain = (networks: readonly Network[]): RawBuilder<boolean> =>
	networks.length === 0
		? sql<boolean>`false`
		: sql<boolean>`exists (select from usdt_amounts a left join chain_cursors c on c.network = a.network
			where a.order_id = orders.id and a.released_at is null and a.network in (${sql.join(networks)})
				and (c.settled_at is null or c.settled_at < orders.held_until))`;

/** Releases the amounts of these orders. `orders`: a statement that selects their ids. */
export async function releaseAmounts(db: Db, orders: RawBuilder<unknown>, now: Date): Promise<void> {
	await sql`update usdt_amounts set released_at = ${now} where released_at is null and order_id in (${orders})`.execute(
		db,
	);
}
