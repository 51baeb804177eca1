import type { RankedColumn } from './column.ts';
import type { IndexColumns } from './index-columns.ts';
import type { SortOrder } from './selection.ts';
import { SlotOrder } from './slot-order.ts';

/** The orders of pages, and one to find watches by their documentId. */
export type Orders = Record<SortOrder | 'documentId', SlotOrder>;

/** Microseconds since 1970: later than any watch was made. */
const farFuture = 2 ** 52;

/** All orders of an index, empty; `byNumber`: those by a range group's number. */
export function ordersOf(columns: IndexColumns): { orders: Orders; byNumber: Map<string, SlotOrder> } {
	const { brand, model, rating, numbers } = columns;
	const id = (slot: number) => columns.ids[slot] as number;
	const by = (column: { rankAt: (slot: number) => number }) => (slot: number) => column.rankAt(slot);
	const byNumber = new Map([...numbers].map(([name, column]) => [name, new SlotOrder(by(column), id)]));
	const price = by(numbers.get('price') as RankedColumn<number>);
	const age = (slot: number) => farFuture - (columns.created[slot] as number);
	const orders = {
		id: new SlotOrder(id),
		model: new SlotOrder(by(model), id),
		brand: new SlotOrder(by(brand), by(model), id),
		cheapest: byNumber.get('price') as SlotOrder,
		dearest: new SlotOrder((slot) => 2 ** 32 - 1 - price(slot), id),
		newest: new SlotOrder(
			(slot) => Math.floor(age(slot) / 2 ** 32),
			(slot) => age(slot) % 2 ** 32,
			id,
		),
		rating: new SlotOrder(by(rating), id),
		documentId: new SlotOrder(
			...[0, 1, 2, 3].map((quarter) => (slot: number) => columns.documentIds[4 * slot + quarter] as number),
			id,
		),
	};
	return { orders, byNumber };
}
