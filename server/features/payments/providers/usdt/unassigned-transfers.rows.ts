import { sql } from 'kysely';
import { assignedPrefix, type UsdtTransferGroup } from '#contract/payments/usdt.ts';
import { type RowPage, rowsOf } from '../../../../database/row-pages.ts';
import type { Db, RowOf, Trx } from '../../../../tables/tables.ts';
import { near, recorded, type TransferRow } from './transfers.rows.ts';

/** SQL: the name of the transfer `t` in the ledger's events. */
const nameOf = sql`t.network || ':' || t.hash || ':' || t.log_index`;
/**
 * SQL: ledger entries of the transfer `t` itself: recorded by its hash by a person, or with its own event.
 * Another transfer of the same transaction has its own event.
 */
const ownEntry = sql`${recorded} and (p.provider <> 'usdt'
	or split_part(p.event, '~', 1) in (${nameOf}, ${assignedPrefix} || ${nameOf}))`;

/**
 * SQL: whether the transfer `t` is in a group of the desk's list; a transfer recorded by hand is in no group.
 */
const isIn = {
	open: sql<boolean>`t.state in ('unknown', 'doubtful') and not t.is_lost and t.aside_reason is null
		and not exists (select ${ownEntry})`,
	taken: sql<boolean>`t.state = 'counted' and t.decided_at is not null`,
	aside: sql<boolean>`t.aside_reason is not null and not t.is_lost`,
} as const satisfies Record<UsdtTransferGroup, unknown>;

/** A transfer with its possible orders: the one whose buyer named it, or those with the nearest amounts. */
export type UnassignedRow = TransferRow & { candidates: number[] };

/** Returns a page of a group, newest first: open transfers by arrival, others by decision. */
export async function unassignedTransfers(
	db: Db,
	group: UsdtTransferGroup,
	page: RowPage,
): Promise<UnassignedRow[]> {
	const { limit, offset } = rowsOf(page);
	const { rows } = await sql<UnassignedRow>`select t.*, case
			when t.state = 'counted' then '{}'
			when t.order_id is not null then array[t.order_id]
			else coalesce((select array_agg(n.order_id order by n.apart) from (
				select a.order_id, min(abs(a.units - t.units)) as apart ${near} group by a.order_id
				order by apart limit 3) n), '{}') end as candidates
		from chain_transfers t where ${isIn[group]}
		order by ${group === 'open' ? sql`t.at` : sql`t.decided_at`} desc, t.id desc
		limit ${limit} offset ${offset}`.execute(db);
	return rows;
}

/** Counts the transfers of each group. */
export async function countUnassigned(db: Db): Promise<Record<UsdtTransferGroup, number>> {
	const { rows } = await sql<Record<UsdtTransferGroup, string>>`select
			count(*) filter (where ${isIn.open}) as open, count(*) filter (where ${isIn.taken}) as taken,
			count(*) filter (where ${isIn.aside}) as aside
		from chain_transfers t where t.state in ('unknown', 'doubtful') or t.decided_at is not null`.execute(db);
	const [counts] = rows;
	return { open: Number(counts?.open), taken: Number(counts?.taken), aside: Number(counts?.aside) };
}

/** Returns the transfer with earlier decisions, locked. `isOpen`: it was neither decided on nor recorded. */
export async function lockTransfer(
	trx: Trx,
	id: number,
): Promise<(TransferRow & { isOpen: boolean }) | undefined> {
	await trx.selectFrom('chain_transfers').where('id', '=', id).select('id').forUpdate().execute();
	const { rows } = await sql<TransferRow & { isOpen: boolean }>`select t.*, ${isIn.open} as "isOpen"
		from chain_transfers t where t.id = ${id}`.execute(trx);
	return rows[0];
}

type TransferDecision = { userId: number; at: Date };

/** Records that a person assigned a transfer to an order. */
export const assignTransfer = (trx: Trx, id: number, orderId: number, { userId, at }: TransferDecision) =>
	trx
		.updateTable('chain_transfers')
		.set({ state: 'counted', order_id: orderId, aside_reason: null, decided_at: at, decided_by: userId })
		.where('id', '=', id)
		.execute();

/** Sets open transfers aside; returns the changed ones. */
export async function putTransfersAside(
	trx: Trx,
	ids: readonly number[],
	reason: string,
	{ userId, at }: TransferDecision,
): Promise<TransferRow[]> {
	const { rows } = await sql<TransferRow>`update chain_transfers t
		set aside_reason = ${reason}, decided_at = ${at}, decided_by = ${userId}
		where t.id = any(${ids}::int[]) and ${isIn.open} returning *`.execute(trx);
	return rows;
}

/** Reopens transfers that were set aside; returns the changed ones. */
export const reopenTransfers = (trx: Trx, ids: readonly number[]): Promise<TransferRow[]> =>
	trx
		.updateTable('chain_transfers')
		.set({ aside_reason: null, decided_at: null, decided_by: null })
		.where('id', '=', sql<number>`any(${ids}::int[])`)
		.where('aside_reason', 'is not', null)
		.returningAll()
		.execute();

/** Returns the ledger event of a transfer that a person assigned. */
export const assignedEvent = ({ network, hash, log_index }: TransferRow): string =>
	`${assignedPrefix}${network}:${hash}:${log_index}`;

/**
 * Reopens the transfers of a reversed ledger entry, unless another entry still counts them: a transfer that
 * was assigned, or one that the network confirmed after a person had recorded it.
 */
export async function reopenReversed(
	trx: Trx,
	{ network, transaction }: Pick<RowOf<'payments'>, 'network' | 'transaction'>,
): Promise<void> {
	if (network === null || transaction === null) return;
	await sql`update chain_transfers t
		set state = 'doubtful', order_id = null, decided_at = null, decided_by = null
		where t.state = 'counted' and t.network = ${network} and t.hash = lower(${transaction})
			and not exists (select ${ownEntry})`.execute(trx);
}

/**
 * Counts the transfers of a reversed ledger entry for its order again: repeats its assignment, or restores
 * what {@link reopenReversed} reopened. Returns false when the transfer was decided on in the meantime.
 */
export async function countReversedAgain(
	trx: Trx,
	{ network, transaction, event }: Pick<RowOf<'payments'>, 'network' | 'transaction' | 'event'>,
	orderId: number,
	decision: TransferDecision,
): Promise<boolean> {
	if (network === null || transaction === null) return true;
	if (!event.startsWith(assignedPrefix)) {
		// The transfer may have been set aside in the meantime.
		await sql`update chain_transfers t
			set state = 'counted', order_id = ${orderId}, aside_reason = null, decided_at = null, decided_by = null
			where t.network = ${network} and t.hash = lower(${transaction}) and t.state = 'doubtful'
				and t.order_id is null`.execute(trx);
		return true;
	}
	const name = event.slice(assignedPrefix.length).replace(/~\d+$/, '');
	const { rows } = await sql<{ id: number }>`select t.id from chain_transfers t
		where t.hash = split_part(${name}, ':', 2) and ${nameOf} = ${name} and t.order_id is null and ${isIn.open}
		for update`.execute(trx);
	if (!rows[0]) return false;
	await assignTransfer(trx, rows[0].id, orderId, decision);
	return true;
}

/** Returns the valid ledger entries of these assigned transfers, with their orders. */
export async function assignedPayments(
	db: Db,
	ids: readonly number[],
): Promise<{ payment: number; order: number }[]> {
	const { rows } = await sql<{ payment: number; order: number }>`select p.id as payment, p.order_id as order
		from chain_transfers t, payments p where t.id = any(${ids}::int[]) and t.state = 'counted'
			and t.decided_at is not null and lower(p.transaction) = t.hash and p.order_id = t.order_id
			and split_part(p.event, '~', 1) = ${assignedPrefix} || ${nameOf}
			and not exists (select from payments x where x.event = 'undone:' || p.event)`.execute(db);
	return rows;
}

/** Returns the orders among these that no undecided transfer may pay. */
export async function withoutTransfers(db: Db, orderIds: readonly number[]): Promise<number[]> {
	// A transfer in the state `seen` is about to be processed, and may flag these orders.
	const { rows } = await sql<{ id: number }>`select o.id from unnest(${orderIds}::int[]) o(id)
		where not exists (select from chain_transfers t where (${isIn.open} or t.state = 'seen' and not t.is_lost)
			and (t.order_id = o.id or t.order_id is null and exists (select ${near} and a.order_id = o.id)))`.execute(
		db,
	);
	return rows.map(({ id }) => id);
}
