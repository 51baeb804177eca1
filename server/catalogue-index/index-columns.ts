import { Names } from './names.ts';
import { References } from './references.ts';
import { indexedGroups } from './selection.ts';

/** A field of one watch: nothing, one value, or a list of them. */
export type Cell = null | string | number | boolean | readonly string[];
/** Visible watches as far as lists filter and sort by them, column by column; null: there are none. */
export type IndexPart = {
	ids: number[] | null;
	documentIds: string[];
	brands: string[];
	models: string[];
	/** The text of names that watches are searched by: brand, model, reference and caliber, each on its line. */
	search: string[];
	/** Descriptions, where a watch is amended. */
	texts?: string[];
	created: number[];
	ratings: (number | null)[];
	/** The fields that the index filters by, by the group's name. */
	groups: Record<string, Cell[]>;
};
/** One watch of the index. */
export type IndexedWatch = {
	documentId: string;
	brand: string;
	model: string;
	created: number;
	rating: number | null;
	cells: Record<string, Cell>;
};

/** The codes of a group's cells, the values that each stands for, and all values there are. */
type GroupCodes = { byCell: Map<Cell, number>; values: (readonly string[])[]; distinct: Set<string> };

const idLength = 24;
const mostCodes = 2 ** 16;

/** The fields of all watches, each a column of small numbers; a watch has a slot in all of them. Slot 0 is for comparing. */
export class IndexColumns {
	capacity = 0;
	ids = new Int32Array(0);
	created = new Float64Array(0);
	rating = new Float64Array(0);
	brand = new Int32Array(0);
	model = new Int32Array(0);
	caliber = new Int32Array(0);
	documentIds = Buffer.alloc(0);
	readonly references = new References();
	readonly brands = new Names();
	readonly models = new Names();
	readonly calibers = new Names();
	/** Of range groups; NaN: absent. */
	readonly numbers = new Map<string, Float64Array>();
	/** Of all other groups, and what each code stands for: the values of a cell. */
	readonly codes = new Map<string, Uint16Array>();
	readonly lists = new Map<string, GroupCodes>();

	constructor() {
		for (const { name, kind } of indexedGroups)
			if (kind === 'range') this.numbers.set(name, new Float64Array(0));
			else {
				this.codes.set(name, new Uint16Array(0));
				this.lists.set(name, { byCell: new Map(), values: [], distinct: new Set() });
			}
	}

	/** Makes room for slots below `capacity`. */
	grow(capacity: number): void {
		const longer = <T extends Float64Array | Int32Array | Uint16Array>(column: T, copy: T): T => {
			copy.set(column);
			return copy;
		};
		this.capacity = capacity;
		this.ids = longer(this.ids, new Int32Array(capacity));
		this.created = longer(this.created, new Float64Array(capacity));
		this.rating = longer(this.rating, new Float64Array(capacity));
		this.brand = longer(this.brand, new Int32Array(capacity));
		this.model = longer(this.model, new Int32Array(capacity));
		this.caliber = longer(this.caliber, new Int32Array(capacity));
		this.references.grow(capacity);
		const documentIds = Buffer.alloc(capacity * idLength);
		this.documentIds.copy(documentIds);
		this.documentIds = documentIds;
		for (const [name, column] of this.numbers)
			this.numbers.set(name, longer(column, new Float64Array(capacity)));
		for (const [name, column] of this.codes) this.codes.set(name, longer(column, new Uint16Array(capacity)));
	}

	/** Writes the watch at `at` of a part. */
	write(slot: number, part: IndexPart, at: number): void {
		this.ids[slot] = part.ids?.[at] as number;
		this.created[slot] = part.created[at] as number;
		this.rating[slot] = part.ratings[at] ?? Number.NaN;
		const [brand = '', model = '', reference = '', caliber = ''] = part.search[at]?.split('\n') ?? [];
		this.brand[slot] = this.brands.codeOf(part.brands[at] as string, brand);
		this.model[slot] = this.models.codeOf(part.models[at] as string, model);
		this.caliber[slot] = this.calibers.codeOf(caliber, caliber);
		this.references.write(slot, reference);
		const written = this.documentIds.write(
			part.documentIds[at] as string,
			slot * idLength,
			idLength,
			'latin1',
		);
		if (written !== idLength) throw new Error(`A documentId of ${written} characters`);
		for (const [name, column] of this.numbers) {
			const cell = part.groups[name]?.[at];
			column[slot] = typeof cell === 'number' ? cell : Number.NaN;
		}
		for (const [name, column] of this.codes)
			column[slot] = this.#codeOf(name, part.groups[name]?.[at] ?? null);
	}

	#codeOf(name: string, cell: Cell): number {
		const { byCell, values, distinct } = this.lists.get(name) as GroupCodes;
		const key = Array.isArray(cell) ? `\0${cell.join('\0')}` : cell;
		const known = byCell.get(key);
		if (known !== undefined) return known;
		if (values.length === mostCodes) throw new Error(`More values of ${name} than the index has codes for`);
		byCell.set(key, values.length);
		const list = cell === null ? [] : [cell].flat().map(String);
		for (const value of list) distinct.add(value);
		return values.push(list) - 1;
	}

	/** The values of a group's cell. */
	valuesAt(name: string, slot: number): readonly string[] {
		return this.lists.get(name)?.values[this.codes.get(name)?.[slot] as number] ?? [];
	}

	/** A quarter of a documentId as a number: 6 of its characters. */
	documentIdPart(slot: number, quarter: number): number {
		return this.documentIds.readUIntBE(slot * idLength + 6 * quarter, 6);
	}

	watchAt(slot: number): IndexedWatch {
		const present = (value: number | undefined) =>
			value === undefined || Number.isNaN(value) ? null : value;
		const cells: [string, Cell][] = [
			...[...this.numbers].map(([name, column]): [string, Cell] => [name, present(column[slot])]),
			...[...this.codes.keys()].map((name): [string, Cell] => [name, this.valuesAt(name, slot)]),
		];
		return {
			documentId: this.documentIds.toString('latin1', slot * idLength, (slot + 1) * idLength),
			brand: this.brands.texts[this.brand[slot] as number] as string,
			model: this.models.texts[this.model[slot] as number] as string,
			created: this.created[slot] as number,
			rating: present(this.rating[slot]),
			cells: Object.fromEntries(cells),
		};
	}
}
