import type { Kysely, Transaction } from 'kysely';
import type { ErrorCode } from '#contract/http/errors.ts';
import type { Database } from '../../database/tables.ts';
import { ShopError } from '../../shop-error.ts';
import { watchesInOrders } from './pieces.rows.ts';

/** A watch as the rule of one piece sees it. */
type Shown = { stock: number; used: boolean };
/** A watch before and after a write; `before` is null for a new one. */
export type ShownChange = { before: (Shown & { id: number }) | null; after: Shown };
/** Why a write is refused, and at which of the two fields. */
export type PieceRefusal = {
	code: ErrorCode & ('one_piece' | 'piece_in_order');
	field: 'stock' | 'categories';
};

/**
 * Whether each of these writes keeps to the rule that a used watch is one piece: its stock is 0 or 1, and stays 0 while an
 * order has the piece. A stock above one from before the rule may stay or fall. The watches are locked; one statement at
 * most, and none unless a used watch comes back on sale.
 */
export async function pieceRefusals(
	db: Kysely<Database>,
	changes: readonly ShownChange[],
): Promise<(PieceRefusal | null)[]> {
	const isRaised = ({ before, after }: ShownChange) => after.stock > (before?.stock ?? 0);
	const isBack = (change: ShownChange) =>
		change.before && change.after.used && isRaised(change) && change.after.stock === 1
			? [change.before.id]
			: [];
	const inOrders = await watchesInOrders(db, changes.flatMap(isBack));
	return changes.map((change) => {
		const { before, after } = change;
		if (!after.used) return null;
		if (after.stock > 1 && isRaised(change)) return { code: 'one_piece', field: 'stock' };
		if (after.stock > 1 && !before?.used) return { code: 'one_piece', field: 'categories' };
		return before && isRaised(change) && inOrders.has(before.id)
			? { code: 'piece_in_order', field: 'stock' }
			: null;
	});
}

/** Throws `one_piece` or `piece_in_order`, naming the field below `path`, for the first write that breaks the rule. */
export async function checkOnePiece(
	trx: Transaction<Database>,
	changes: readonly ShownChange[],
	path: (index: number) => (string | number)[],
): Promise<void> {
	const refusals = await pieceRefusals(trx, changes);
	for (const [index, refusal] of refusals.entries())
		if (refusal) throw new ShopError(refusal.code, { path: [...path(index), refusal.field] });
}
