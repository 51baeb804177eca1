import { Column, RankedColumn } from './column.ts';
import { Names } from './names.ts';
import { References } from './references.ts';
import { indexedGroups } from './selection.ts';

/** A field of one watch: nothing, one value, or a list of them, a line each. */
type Cell = null | string | number | boolean;
/** Visible watches as far as lists filter and sort by them, column by column; null: there are none. */
export type IndexPart = {
	ids: number[] | null;
	documentIds: string[];
	models: string[];
	/** The text of names that watches are searched by: brand, model, reference and caliber, each on its line. */
	search: string[];
	/** Descriptions, where a watch is amended. */
	texts?: string[];
	/** Microseconds since 1970. */
	created: number[];
	ratings: (number | null)[];
	/** The fields that the index filters by, by the group's name. */
	groups: Record<string, Cell[]>;
};
/** Absent ones are the last, whichever way the others go. */
const ascending = (a: number, b: number) => Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || a - b || 0;
const descending = (a: number, b: number) => Number(Number.isNaN(a)) - Number(Number.isNaN(b)) || b - a || 0;

/** A documentId is kept as four numbers, of six characters each. */
const quarters = [0, 1, 2, 3] as const;

/** The fields of all watches, each a column of small numbers; a watch has a slot in all of them. Slot 0 is for comparing. */
export class IndexColumns {
	capacity = 0;
	ids = new Uint32Array(0);
	created = new Float64Array(0);
	documentIds = new Uint32Array(0);
	readonly references = new References();
	readonly brand = new Names();
	readonly model = new Names();
	readonly caliber = new Names();
	readonly rating = new RankedColumn(descending);
	/** Of range groups; NaN: absent. */
	readonly numbers = new Map<string, RankedColumn<number>>();
	/** Of all other groups: the values of a cell. */
	readonly lists = new Map<string, Column<Cell, readonly string[]>>();

	constructor() {
		for (const { name, kind } of indexedGroups)
			if (kind === 'range') this.numbers.set(name, new RankedColumn(ascending));
			else
				this.lists.set(
					name,
					new Column((cell) => (cell === null || cell === '' ? [] : String(cell).split('\n'))),
				);
	}

	get ranked() {
		return [this.brand, this.model, this.rating, ...this.numbers.values()];
	}

	/** Makes room for slots below `capacity`. */
	grow(capacity: number): void {
		const longer = <T extends Float64Array | Uint32Array>(column: T, copy: T): T => {
			copy.set(column);
			return copy;
		};
		this.capacity = capacity;
		this.ids = longer(this.ids, new Uint32Array(capacity));
		this.created = longer(this.created, new Float64Array(capacity));
		this.documentIds = longer(this.documentIds, new Uint32Array(4 * capacity));
		this.references.grow(capacity);
		for (const column of [...this.ranked, this.caliber, ...this.lists.values()]) column.grow(capacity);
	}

	/** Writes the watch at `at` of a part. */
	write(slot: number, part: IndexPart, at: number): void {
		this.ids[slot] = part.ids?.[at] as number;
		this.created[slot] = part.created[at] as number;
		this.writeDocumentId(slot, part.documentIds[at] as string);
		const [brand = '', model = '', reference = '', caliber = ''] = part.search[at]?.split('\n') ?? [];
		this.brand.writeName(slot, String(part.groups.brand?.[at]), brand);
		this.model.writeName(slot, part.models[at] as string, model);
		this.caliber.writeName(slot, caliber, caliber);
		this.references.write(slot, reference);
		this.rating.write(slot, part.ratings[at] ?? Number.NaN);
		for (const [name, column] of this.numbers)
			column.write(slot, (part.groups[name]?.[at] as number | null) ?? Number.NaN);
		for (const [name, column] of this.lists) column.write(slot, part.groups[name]?.[at] ?? null);
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

	/** Writes the documentId to slot 0, too. */
	hasDocumentId(slot: number, documentId: string): boolean {
		this.writeDocumentId(0, documentId);
		return quarters.every((i) => this.documentIds[4 * slot + i] === this.documentIds[i]);
	}
}
