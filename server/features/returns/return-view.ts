import {
	isPaidBack,
	isWithdrawn,
	openReturnActions,
	type ReturnActor,
} from '#contract/returns/return-actions.ts';
import { openReturnAt } from '#contract/returns/return-deadlines.ts';
import type { DeskReturn, Return, ReturnableItem } from '#contract/returns/returns.schema.ts';
import type { Db } from '../../tables/tables.ts';
import { type ReturnableOrder, readReturnable } from '../orders/reading/returnable-orders.service.ts';
import { type ReadReturn, type ReturnRow, returnsOf, withParts } from './returns.queries.ts';

type ReturnableOrderItem = ReturnableOrder['items'][number];

/** Converts a return to the form in which the API shows it to this actor. */
function toReturn({ row, history, pictures }: ReadReturn, actor: ReturnActor): Return {
	return {
		id: row.id,
		documentId: row.document_id,
		createdAt: row.created_at.toISOString(),
		updatedAt: row.updated_at.toISOString(),
		kind: row.kind,
		state: row.state,
		reason: row.reason,
		refundAccount: row.refund_account,
		carrier: row.carrier,
		tracking: row.tracking,
		amount: row.amount,
		item: row.item_id,
		pictures,
		history: history.map((entry) => ({
			at: entry.at.toISOString(),
			by: entry.by,
			link: entry.link,
			action: entry.action,
			state: entry.state,
			words: entry.words,
		})),
		actions: openReturnActions(actor, row),
	};
}

const toItem = ({ brand, model, image, price }: ReturnableOrderItem) => ({ brand, model, image, price });

/** Returns the last return of an item that was not withdrawn; otherwise the last one. */
const present = <Row extends Pick<ReturnRow, 'state'>>(rows: readonly Row[]): Row | undefined =>
	rows.findLast(({ state }) => !isWithdrawn(state)) ?? rows.at(-1);

/** Returns the kind of request that an item allows now; null when it allows none. */
export function allowedRequest(
	one: ReturnableOrder,
	rows: readonly Pick<ReturnRow, 'state'>[],
	now: Date,
): ReturnableItem['ask'] {
	if (!one.isReturnable || rows.some(({ state }) => !isWithdrawn(state))) return null;
	const openReturn = openReturnAt(one.deliveredAt, now, one.bought);
	return openReturn && { kind: openReturn.kind, until: openReturn.until?.toISOString() ?? null };
}

/** Returns the items of an order with their returns, as its buyer sees them. */
export async function viewItems(db: Db, one: ReturnableOrder, now: Date): Promise<ReturnableItem[]> {
	const read = await withParts(db, await returnsOf(db, [one.order.id]));
	return one.items.map((item) => {
		const own = read.filter(({ row }) => row.item_id === item.id);
		const shown = present(own.map(({ row }) => row));
		const found = own.find(({ row }) => row === shown);
		return {
			item: item.id,
			...toItem(item),
			ask: allowedRequest(
				one,
				own.map(({ row }) => row),
				now,
			),
			return: found ? toReturn(found, 'customer') : null,
		};
	});
}

/**
 * The refund of a return, CLP: the amount paid for its item, with the shipping when no other item of
 * the order is left, and at most what is left of the order's price.
 */
export function dueOf(
	one: ReturnableOrder,
	row: Pick<ReturnRow, 'item_id' | 'kind'>,
	all: readonly Pick<ReturnRow, 'item_id' | 'state'>[],
): { due: number; isLast: boolean } {
	const paid = one.items.find(({ id }) => id === row.item_id)?.paid ?? 0;
	const isLast = one.items
		.filter(({ id }) => id !== row.item_id)
		.every(({ id }) => all.some(({ item_id, state }) => item_id === id && isPaidBack(state)));
	const shipping = isLast && row.kind === 'withdrawal' ? one.order.shipping : 0;
	return { due: Math.max(0, Math.min(paid + shipping, one.left)), isLast };
}

/** Returns the desk's view of returns, in eight SQL statements regardless of count. */
export async function viewDeskReturns(db: Db, rows: readonly ReturnRow[]): Promise<DeskReturn[]> {
	if (rows.length === 0) return [];
	const orders = await readReturnable(
		db,
		rows.map(({ order_id }) => order_id),
	);
	const all = Map.groupBy(await returnsOf(db, [...orders.keys()]), ({ order_id }) => order_id);
	return (await withParts(db, rows)).map((read) => {
		const one = orders.get(read.row.order_id) as ReturnableOrder;
		const item = one.items.find(({ id }) => id === read.row.item_id) as ReturnableOrderItem;
		const { id, document_id: documentId, number } = one.order;
		return {
			...toReturn(read, 'owner'),
			order: { id, documentId, number },
			...toItem(item),
			serial: item.serial,
			piece: item.piece,
			pieceState: item.pieceState,
			due: dueOf(one, read.row, all.get(id) ?? []).due,
			creditMissing: one.creditMissing,
		};
	});
}
