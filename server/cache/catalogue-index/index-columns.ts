import { Column, Names } from './column.ts';
import { indexedGroups } from './selection.ts';

/** A field of one watch: empty, one value, or a list with one value per line. */
type IndexValue = null | string | number | boolean;
/**
 * Fields of visible watches used for filters and sorting, column by column; null when there are no watches.
 */
export type IndexPart = {
	ids: number[] | null;
	documentIds: string[];
	models: string[];
	/** Microseconds since 1970. */
	created: number[];
	ratings: (number | null)[];
	/** Fields that the index filters by, keyed by group name. */
	groups: Record<string, IndexValue[]>;
};

/** A documentId is stored as four numbers of six characters each. */
const quarters = [0, 1, 2, 3] as const;

/**
 * The indexed fields of all watches, one column each; a watch has the same slot in every column. Slot 0 is
 * reserved for comparisons.
 */
export class IndexColumns {
	capacity = 0;
	ids = new Uint32Array(0);
	documentIds = new Uint32Array(0);
	created = new Float64Array(0);
	/** -1 means absent, which sorts last. */
	rating = new Float64Array(0);
	readonly brand = new Names();
	readonly model = new Names();
	/** Range groups; NaN means absent. */
	readonly numbers = new Map<string, Float64Array>();
	/** All other groups: the values of a cell. */
	readonly lists = new Map<string, Column<readonly string[]>>();

	/** Grows all columns for slots below `capacity`. */
	grow(capacity: number): void {
		const longer = <T extends Float64Array | Uint32Array>(column: T | undefined, copy: T): T => {
			if (column) copy.set(column);
			return copy;
		};
		this.capacity = capacity;
		this.ids = longer(this.ids, new Uint32Array(capacity));
		this.documentIds = longer(this.documentIds, new Uint32Array(4 * capacity));
		this.created = longer(this.created, new Float64Array(capacity));
		this.rating = longer(this.rating, new Float64Array(capacity));
		for (const { name, kind } of indexedGroups)
			if (kind === 'range')
				this.numbers.set(name, longer(this.numbers.get(name), new Float64Array(capacity)));
			else if (!this.lists.has(name)) this.lists.set(name, new Column());
		for (const column of [this.brand, this.model, ...this.lists.values()]) column.grow(capacity);
	}

	/** Writes the watch at position `at` of a part. */
	write(slot: number, part: IndexPart, at: number): void {
		const [brand, model] = [String(part.groups.brand?.[at]), part.models[at] as string];
		this.ids[slot] = part.ids?.[at] as number;
		this.writeDocumentId(slot, part.documentIds[at] as string);
		this.created[slot] = part.created[at] as number;
		this.rating[slot] = part.ratings[at] ?? -1;
		this.brand.write(slot, brand, () => brand);
		this.model.write(slot, model, () => model);
		for (const [name, column] of this.numbers)
			column[slot] = (part.groups[name]?.[at] as number | null) ?? Number.NaN;
		for (const [name, column] of this.lists) {
			const cell = part.groups[name]?.[at] ?? null;
			column.write(slot, cell, () => (cell === null || cell === '' ? [] : String(cell).split('\n')));
		}
	}

	writeDocumentId(slot: number, documentId: string): void {
		for (const quarter of quarters) {
			let number = 0;
			for (let at = 6 * quarter; at < 6 * quarter + 6; at++) {
				const sign = documentId.charCodeAt(at);
				number = number * 36 + sign - (sign < 97 ? 48 : 87);
			}
			this.documentIds[4 * slot + quarter] = number;
		}
	}

	/** Compares the documentIds of two slots. */
	readonly compareDocumentIds = (a: number, b: number): number => {
		const { documentIds } = this;
		for (let i = 0; i < quarters.length; i++) {
			const difference = (documentIds[4 * a + i] as number) - (documentIds[4 * b + i] as number);
			if (difference) return difference;
		}
		return 0;
	};
}
