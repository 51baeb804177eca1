import type { Db } from '../../tables/tables.ts';
import type { PieceRefusal, StockChange } from '../catalogue/hooks/watch-hooks.ts';
import { watchesInOrders } from './pieces.rows.ts';

/**
 * Checks each of these writes against the rule that a used watch is a single piece: its stock is 0 or 1, and
 * stays 0 while an order has the piece. A larger stock from before the rule may stay or decrease. The caller
 * has locked the watches. Runs at most one statement, and none unless a used watch is put back on sale.
 */
export async function pieceRefusals(
	db: Db,
	changes: readonly StockChange[],
): Promise<(PieceRefusal | null)[]> {
	const isRaised = ({ before, after }: StockChange) => after.stock > (before?.stock ?? 0);
	const isBack = (change: StockChange) =>
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
