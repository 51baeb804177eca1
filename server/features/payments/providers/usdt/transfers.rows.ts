import { sql } from 'kysely';
import type { Network } from '#contract/payments/usdt.ts';
import type { Db, RowOf, Trx } from '../../../../tables/tables.ts';
import type { UsdtAmountRow } from './amounts.rows.ts';
import { type ChainTransfer, earlierMs } from './chain.ts';

export type TransferRow = RowOf<'chain_transfers'>;

const earlier = sql`${earlierMs / 1_000} * interval '1 second'`;
/**
 * Maximum difference of a near amount, in whole tokens or as a part of the amount: a fee was deducted or the
 * amount rounded.
 */
const nearTokens = 2;
const nearPart = 0.02;

/** SQL: the reserved amounts near the transfer `t`, without orders whose exact amount has arrived. */
export const near = sql`from usdt_amounts a where a.network = t.network and a.released_at is null
	and a.created_at - ${earlier} <= t.at
	and a.units between t.units - greatest(${nearTokens} * 10::numeric ^ a.decimals, t.units * ${nearPart})
		and t.units + greatest(${nearTokens} * 10::numeric ^ a.decimals, t.units * ${nearPart})
	and not exists (select from chain_transfers c where c.order_id = a.order_id and c.state = 'counted')`;
const exact = sql`a.network = t.network and a.units = t.units and a.released_at is null
	and a.created_at - ${earlier} <= t.at`;
const isDue = (network: Network, settled: number) => sql`t.network = ${network} and t.state = 'seen'
	and not t.is_lost and t.block <= ${settled}`;

/** A transfer that may count now, with the reserved amount that it matches exactly, if any. */
export type DueTransfer = TransferRow & { amount: UsdtAmountRow | null };

/**
 * Marks transfers in blocks after this one as lost until they are found again, because these blocks have
 * changed.
 */
export async function loseAfter(trx: Trx, network: Network, block: number): Promise<void> {
	await trx
		.updateTable('chain_transfers')
		.set({ is_lost: true })
		.where('network', '=', network)
		.where('block', '>', String(block))
		.execute();
}

/**
 * Inserts transfers, each once. A lost transfer found in another block is the same one and is processed
 * again: if its money was reversed, it counts once anyway.
 */
export async function insertTransfers(
	trx: Trx,
	network: Network,
	transfers: readonly ChainTransfer[],
): Promise<void> {
	const column = (of: (one: ChainTransfer) => unknown) => transfers.map(of);
	await sql`with read as (
		select * from unnest(
			${column(({ hash }) => hash)}::text[], ${column(({ index }) => index)}::int[],
			${column(({ block }) => block)}::bigint[], ${column(({ blockHash }) => blockHash)}::text[],
			${column(({ sender }) => sender)}::text[], ${column(({ recipient }) => recipient)}::text[],
			${column(({ units }) => String(units))}::numeric[], ${column(({ at }) => at)}::timestamptz[]
		) as t (hash, log_index, block, block_hash, sender, recipient, units, at)
	), found as (
		update chain_transfers c set block = read.block, block_hash = read.block_hash, at = read.at, is_lost = false,
			state = case when c.state in ('undone', 'counted') then 'seen' else c.state end
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

/** Marks as unknown all due transfers that match no order's amount, exactly or nearly. */
export async function setUnknown(db: Db, network: Network, settled: number): Promise<void> {
	await sql`update chain_transfers t set state = 'unknown' where ${isDue(network, settled)} and t.order_id is null
		and not exists (select from usdt_amounts a where ${exact}) and not exists (select ${near})`.execute(db);
}

/** Returns the oldest transfers that may count now. */
export async function dueTransfers(
	db: Db,
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

/** Returns the orders whose amount is near that of a transfer, nearest first. */
export async function ordersNear(db: Db, { network, hash, log_index }: TransferRow) {
	const { rows } = await sql<{ orderId: number }>`select near.order_id as "orderId" from chain_transfers t,
			lateral (select distinct on (a.order_id) a.order_id, abs(a.units - t.units) as apart ${near}
				order by a.order_id, abs(a.units - t.units)) near
		where t.network = ${network} and t.hash = ${hash} and t.log_index = ${log_index}
		order by near.apart limit 3`.execute(db);
	return rows.map(({ orderId }) => orderId);
}

const one = ({ network, hash, log_index }: TransferRow) =>
	sql<boolean>`network = ${network} and hash = ${hash} and log_index = ${log_index}`;

/** Saves the state of a transfer, provided that it is still in the block where it was read. */
export async function updateTransfer(
	db: Db,
	transfer: TransferRow,
	changes: Partial<Pick<TransferRow, 'state' | 'order_id' | 'is_lost'>>,
): Promise<void> {
	await db
		.updateTable('chain_transfers')
		.set(changes)
		.where(one(transfer))
		.where('block_hash', 'is not distinct from', transfer.block_hash)
		.execute();
}

/**
 * Records that the money of a transfer was reversed; one that was found again in the meantime counts again.
 */
export async function setUndone(db: Db, transfer: TransferRow): Promise<void> {
	await sql`update chain_transfers set state = case when is_lost then 'undone' else 'seen' end
		where ${one(transfer)}`.execute(db);
}

/**
 * Returns transfers dropped by a reorganization that may be in the ledger, after the chain was read past
 * their position. Deletes those that belong to no order.
 */
export async function lostTransfers(db: Db, network: Network, settled: number): Promise<TransferRow[]> {
	await db
		.deleteFrom('chain_transfers')
		.where('network', '=', network)
		.where('is_lost', '=', true)
		.where('block', '<=', String(settled))
		.where('state', '=', 'unknown')
		.execute();
	return db
		.selectFrom('chain_transfers')
		.selectAll()
		.where('network', '=', network)
		.where('is_lost', '=', true)
		.where('block', '<=', String(settled))
		.where('state', 'in', ['seen', 'counted'])
		.execute();
}

/** Whether a transfer of an order's exact amount awaits its confirmations. */
export async function isTransferConfirming(trx: Trx, orderId: number): Promise<boolean> {
	const { rows } = await sql<{ is: boolean }>`select exists (select from chain_transfers t, usdt_amounts a
		where a.order_id = ${orderId} and ${exact} and t.state = 'seen' and not t.is_lost) as is`.execute(trx);
	return rows[0]?.is === true;
}

/** SQL: the valid ledger entries for the transfer `t`, for example one recorded by hand. */
export const recorded = sql`from payments p where lower(p.transaction) = lower(t.hash) and p.amount_clp > 0
	and not exists (select from payments x where x.event in ('undone:' || p.event, 'moved:' || p.id || ':out'))`;

/** A transfer as an order lists it. `isRecorded`: the order's ledger includes its money. */
export type ListedTransfer = TransferRow & { isRecorded: boolean };

/**
 * Returns the transfers of an order, newest first: its own, and those of its exact amount. `withCandidates`
 * adds unassigned transfers near its amount, for the staff only, since their payer is unknown.
 */
export async function transfersOf(
	db: Db,
	orderId: number,
	withCandidates: boolean,
): Promise<ListedTransfer[]> {
	const candidate = withCandidates
		? sql`t.state = 'doubtful' and t.order_id is null and t.aside_reason is null and exists (select ${near} and a.order_id = ${orderId})
			and not exists (select ${recorded})`
		: sql`false`;
	const { rows } = await sql<ListedTransfer>`select t.*,
			exists (select ${recorded} and p.order_id = ${orderId}) as "isRecorded"
		from chain_transfers t where not t.is_lost
		and (t.order_id = ${orderId} or t.state = 'seen' and exists (select from usdt_amounts a
			where a.order_id = ${orderId} and ${exact}) or ${candidate})
		order by t.at desc limit 20`.execute(db);
	return rows;
}

/**
 * Returns the transfers of a transaction, and assigns those without an order to this order for review,
 * including those set aside. One that matches another order's amount belongs to that order.
 */
export async function claimTransfers(
	trx: Trx,
	network: Network,
	hash: string,
	orderId: number,
): Promise<TransferRow[]> {
	const { rows } = await sql<TransferRow>`update chain_transfers t set
			order_id = coalesce(t.order_id, (select a.order_id from usdt_amounts a where ${exact}), ${orderId}),
			state = case t.state when 'unknown' then 'seen' else t.state end,
			aside_reason = case when t.order_id is null then null else t.aside_reason end
		where t.network = ${network} and t.hash = ${hash} and not t.is_lost returning *`.execute(trx);
	return rows;
}
