import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { Network } from '#contract/payments/usdt.ts';
import type {
	ChainCursorsTable,
	ChainTransfersTable,
	UsdtAmountsTable,
} from '../../../../database/chains.tables.ts';
import type { Database } from '../../../../database/tables.ts';
import { earlierMs, type Part, type Progress, type Transfer } from './chain.ts';

type CursorRow = Selectable<ChainCursorsTable>;
export type AmountRow = Selectable<UsdtAmountsTable>;
export type TransferRow = Selectable<ChainTransfersTable>;

/** Takes a network for one watcher alone until its lease runs out; undefined when another has it. */
export async function leaseCursor(
	db: Kysely<Database>,
	network: Network,
	watcher: string,
	seconds: number,
): Promise<CursorRow | undefined> {
	await db
		.insertInto('chain_cursors')
		.values({ network })
		.onConflict((on) => on.doNothing())
		.execute();
	return db
		.updateTable('chain_cursors')
		.set({ leased_by: watcher, leased_until: sql<Date>`now() + ${seconds} * interval '1 second'` })
		.where('network', '=', network)
		.where((eb) =>
			eb.or([
				eb('leased_by', 'is', null),
				eb('leased_by', '=', watcher),
				eb('leased_until', '<', sql<Date>`now()`),
			]),
		)
		.returningAll()
		.executeTakeFirst();
}

export async function releaseCursor(db: Kysely<Database>, watcher: string): Promise<void> {
	await db
		.updateTable('chain_cursors')
		.set({ leased_by: null, leased_until: null })
		.where('leased_by', '=', watcher)
		.execute();
}

/** Notes how a reading ended; null: well. Since when it fails stays. */
export async function noteReading(
	db: Kysely<Database>,
	network: Network,
	error: string | null,
	now: Date,
): Promise<void> {
	await db
		.updateTable('chain_cursors')
		.set({
			last_error: error,
			failing_since: error === null ? null : sql<Date>`coalesce(failing_since, ${now})`,
		})
		.where('network', '=', network)
		.execute();
}

export const cursors = (db: Kysely<Database>): Promise<CursorRow[]> =>
	db.selectFrom('chain_cursors').selectAll().execute();

/**
 * Keeps a part that was read: its transfers and how far the chain is read, together. False: another watcher
 * has the network by now, and nothing was kept.
 */
export async function keepPart(
	trx: Transaction<Database>,
	network: Network,
	watcher: string,
	{ transfers, progress, forkedAt }: Part,
	seconds: number,
): Promise<boolean> {
	if (forkedAt !== undefined) await loseAfter(trx, network, forkedAt);
	if (!(await moveCursor(trx, network, watcher, progress, seconds))) return false;
	if (transfers.length > 0) await insertTransfers(trx, network, transfers);
	return true;
}

async function moveCursor(
	trx: Transaction<Database>,
	network: Network,
	watcher: string,
	{ position, hash, final, head, settled }: Progress,
	seconds: number,
): Promise<boolean> {
	const { numUpdatedRows } = await trx
		.updateTable('chain_cursors')
		.set({
			...{ position, position_hash: hash, final, head, settled },
			leased_until: sql<Date>`now() + ${seconds} * interval '1 second'`,
		})
		.where('network', '=', network)
		.where('leased_by', '=', watcher)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}

/** All that was made up to then has done what it should: orders of that time may expire. */
export async function noteSettled(db: Kysely<Database>, network: Network, settledAt: Date): Promise<void> {
	await db
		.updateTable('chain_cursors')
		.set({ settled_at: settledAt })
		.where('network', '=', network)
		.execute();
}

/** Blocks after this one are not what they were: what stood in them is lost until it is found again. */
async function loseAfter(trx: Transaction<Database>, network: Network, block: number): Promise<void> {
	await trx
		.updateTable('chain_transfers')
		.set({ is_lost: true })
		.where('network', '=', network)
		.where('block', '>', String(block))
		.execute();
}

/**
 * Writes transfers down, each once. One that was lost and stands in another block, perhaps at another place
 * of it, is the same; one that was taken back is seen anew.
 */
export async function insertTransfers(
	trx: Transaction<Database>,
	network: Network,
	transfers: readonly Transfer[],
): Promise<void> {
	const column = (of: (one: Transfer) => unknown) => transfers.map(of);
	await sql`with read as (
		select * from unnest(
			${column(({ hash }) => hash)}::text[], ${column(({ index }) => index)}::int[],
			${column(({ block }) => block)}::bigint[], ${column(({ blockHash }) => blockHash)}::text[],
			${column(({ sender }) => sender)}::text[], ${column(({ recipient }) => recipient)}::text[],
			${column(({ units }) => String(units))}::numeric[], ${column(({ at }) => at)}::timestamptz[]
		) as t (hash, log_index, block, block_hash, sender, recipient, units, at)
	), found as (
		update chain_transfers c set block = read.block, block_hash = read.block_hash, at = read.at, is_lost = false,
			state = case c.state when 'undone' then 'seen' else c.state end
		from read where c.network = ${network} and c.hash = read.hash and c.is_lost and c.sender = read.sender
			and c.recipient = read.recipient and c.units = read.units
		returning c.hash, c.sender, c.recipient, c.units
	)
	insert into chain_transfers (network, hash, log_index, block, block_hash, sender, recipient, units, at)
	select ${network}, read.* from read where not exists (select from found f where f.hash = read.hash
		and f.sender = read.sender and f.recipient = read.recipient and f.units = read.units)
	on conflict (network, hash, log_index) do update set block = excluded.block,
		block_hash = excluded.block_hash, at = excluded.at
	where chain_transfers.state = 'seen' and chain_transfers.block_hash is distinct from excluded.block_hash`.execute(
		trx,
	);
}

/** A transfer that may count now, and the order whose exact amount it is, if it is one's. */
export type DueTransfer = TransferRow & { amount: AmountRow | null };

const earlier = sql`${earlierMs / 1_000} * interval '1 second'`;
/** Less than this apart, in whole tokens or as a part of the amount: a fee was taken, or it was rounded. */
const nearTokens = 2;
const nearPart = 0.02;

/** SQL: amounts that the transfer `t` is near to. Of orders whose exact amount has not come. */
const near = sql`from usdt_amounts a where a.network = t.network and a.released_at is null
	and a.created_at - ${earlier} <= t.at
	and a.units between t.units - greatest(${nearTokens} * 10::numeric ^ a.decimals, t.units * ${nearPart})
		and t.units + greatest(${nearTokens} * 10::numeric ^ a.decimals, t.units * ${nearPart})
	and not exists (select from chain_transfers c where c.order_id = a.order_id and c.state = 'counted')`;
const exact = sql`a.network = t.network and a.units = t.units and a.released_at is null
	and a.created_at - ${earlier} <= t.at`;
const isDue = (network: Network, settled: number) => sql`t.network = ${network} and t.state = 'seen'
	and not t.is_lost and t.block <= ${settled}`;

/** Says of all transfers that are nobody's amount, nor near one, that they are unknown. */
export async function markUnknown(db: Kysely<Database>, network: Network, settled: number): Promise<void> {
	await sql`update chain_transfers t set state = 'unknown' where ${isDue(network, settled)} and t.order_id is null
		and not exists (select from usdt_amounts a where ${exact}) and not exists (select ${near})`.execute(db);
}

/** The oldest transfers that may count now. */
export async function dueTransfers(
	db: Kysely<Database>,
	network: Network,
	settled: number,
	limit: number,
): Promise<DueTransfer[]> {
	const { rows } =
		await sql<DueTransfer>`select t.*, (select to_jsonb(a) || jsonb_build_object('units', a.units::text,
			'rate', a.rate::text) from usdt_amounts a where ${exact}) as amount
		from chain_transfers t where ${isDue(network, settled)} order by t.block, t.log_index limit ${limit}`.execute(
			db,
		);
	return rows;
}

/** Orders whose amount is near that of a transfer, the nearest first. */
export async function ordersNear(db: Kysely<Database>, { network, hash, log_index }: TransferRow) {
	const { rows } = await sql<{ orderId: number }>`select near.order_id as "orderId" from chain_transfers t,
			lateral (select distinct on (a.order_id) a.order_id, abs(a.units - t.units) as apart ${near}
				order by a.order_id, abs(a.units - t.units)) near
		where t.network = ${network} and t.hash = ${hash} and t.log_index = ${log_index}
		order by near.apart limit 3`.execute(db);
	return rows.map(({ orderId }) => orderId);
}

const one = (db: Kysely<Database>, { network, hash, log_index }: TransferRow) =>
	db
		.updateTable('chain_transfers')
		.where('network', '=', network)
		.where('hash', '=', hash)
		.where('log_index', '=', log_index);

/** Notes what a transfer turned out to be. */
export async function markTransfer(
	db: Kysely<Database>,
	transfer: TransferRow,
	changes: Partial<Pick<TransferRow, 'state' | 'order_id' | 'is_lost'>>,
): Promise<void> {
	await one(db, transfer).set(changes).execute();
}

/**
 * Transfers in the ledger that a reorganisation took out of the chain, which is read past their place by
 * now. Lost ones that never counted are forgotten.
 */
export async function goneTransfers(
	db: Kysely<Database>,
	network: Network,
	settled: number,
): Promise<TransferRow[]> {
	await db
		.deleteFrom('chain_transfers')
		.where('network', '=', network)
		.where('is_lost', '=', true)
		.where('block', '<=', String(settled))
		.where('state', 'in', ['seen', 'unknown'])
		.execute();
	return db
		.selectFrom('chain_transfers')
		.selectAll()
		.where('network', '=', network)
		.where('is_lost', '=', true)
		.where('block', '<=', String(settled))
		.where('state', '=', 'counted')
		.execute();
}

/** Addresses at which money for an order may still arrive on this network. */
export async function payableAddresses(db: Kysely<Database>, network: Network): Promise<string[]> {
	const rows = await db
		.selectFrom('usdt_amounts')
		.select('address')
		.distinct()
		.where('network', '=', network)
		.where('released_at', 'is', null)
		.execute();
	return rows.map(({ address }) => address);
}

/** When the oldest amount that is still an order's was given out. */
export async function oldestAmount(db: Kysely<Database>, network: Network): Promise<Date | null> {
	const row = await db
		.selectFrom('usdt_amounts')
		.select((eb) => eb.fn.min('created_at').as('at'))
		.where('network', '=', network)
		.where('released_at', 'is', null)
		.executeTakeFirst();
	return row?.at ?? null;
}

/** Amounts of an order, the newest first. */
export const amountsOf = (db: Kysely<Database>, orderId: number): Promise<AmountRow[]> =>
	db
		.selectFrom('usdt_amounts')
		.selectAll()
		.where('order_id', '=', orderId)
		.where('released_at', 'is', null)
		.orderBy('id', 'desc')
		.execute();

/** The amounts within these bounds that are taken. */
export async function takenAmounts(
	trx: Transaction<Database>,
	network: Network,
	[least, most]: readonly [bigint, bigint],
): Promise<Set<bigint>> {
	const rows = await trx
		.selectFrom('usdt_amounts')
		.select('units')
		.where('network', '=', network)
		.where('released_at', 'is', null)
		.where('units', '>=', String(least))
		.where('units', '<=', String(most))
		.execute();
	return new Set(rows.map(({ units }) => BigInt(units)));
}

/** Reserves an amount; undefined: another order has it by now. */
export function insertAmount(
	trx: Transaction<Database>,
	amount: Omit<AmountRow, 'id' | 'released_at'>,
): Promise<AmountRow | undefined> {
	return trx
		.insertInto('usdt_amounts')
		.values(amount)
		.onConflict((on) => on.columns(['network', 'units']).where('released_at', 'is', null).doNothing())
		.returningAll()
		.executeTakeFirst();
}

/** Transfers that are an order's, or would be, the newest first. */
export async function transfersOf(db: Kysely<Database>, orderId: number): Promise<TransferRow[]> {
	const { rows } = await sql<TransferRow>`select t.* from chain_transfers t where not t.is_lost
		and (t.order_id = ${orderId} or t.state = 'seen' and exists (select from usdt_amounts a
			where a.order_id = ${orderId} and ${exact}))
		order by t.at desc limit 20`.execute(db);
	return rows;
}

/**
 * The transfers of a transaction, of which those that are nobody's become this order's to look at. One whose
 * amount is another order's is that order's.
 */
export async function claimTransfers(
	trx: Transaction<Database>,
	network: Network,
	hash: string,
	orderId: number,
): Promise<TransferRow[]> {
	const { rows } = await sql<TransferRow>`update chain_transfers t set
			order_id = coalesce(t.order_id, (select a.order_id from usdt_amounts a where ${exact}), ${orderId}),
			state = case t.state when 'unknown' then 'seen' else t.state end
		where t.network = ${network} and t.hash = ${hash} and not t.is_lost returning *`.execute(trx);
	return rows;
}

/**
 * SQL: whether money for an order of the table `orders` may have come that is not read yet: its buyer was
 * given an amount on a network that is watched, and not all that was made before the order's end is settled
 * there.
 */
export const awaitsChain = (networks: readonly Network[]): RawBuilder<boolean> =>
	networks.length === 0
		? sql<boolean>`false`
		: sql<boolean>`exists (select from usdt_amounts a left join chain_cursors c on c.network = a.network
			where a.order_id = orders.id and a.released_at is null and a.network in (${sql.join(networks)})
				and (c.settled_at is null or c.settled_at < orders.held_until))`;

/** Gives the amounts of these orders free. `orders`: a statement that selects their numbers. */
export async function releaseAmounts(
	db: Kysely<Database>,
	orders: RawBuilder<unknown>,
	now: Date,
): Promise<void> {
	await sql`update usdt_amounts set released_at = ${now} where released_at is null and order_id in (${orders})`.execute(
		db,
	);
}

/** How far behind each network is that a watcher reads, in seconds, and its transfers by their states. */
export async function chainFigures(db: Kysely<Database>) {
	const behind = await sql<{ network: Network; seconds: number }>`select network,
			extract(epoch from now() - settled_at)::float8 as seconds
		from chain_cursors where settled_at is not null and leased_by is not null`.execute(db);
	const transfers = await sql<{ network: Network; state: string; transfers: string }>`
		select network, state, count(*) as transfers from chain_transfers group by network, state`.execute(db);
	return { behind: behind.rows, transfers: transfers.rows };
}
