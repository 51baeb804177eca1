import { categoryBit } from './shelf-choice.ts';

/**
 * Visible watches as far as lists filter and sort by them, column by column; all parts together are in the order of model and id, as the
 * database's collation has it.
 */
export type ShelfPart = {
	ids: number[];
	/** The documentIds. */
	names: string[];
	prices: number[];
	brands: string[];
	/** Places of the brands' names among all names. */
	brandPlaces: number[];
	movements: (string | null)[];
	categories: string[][];
	featured: boolean[];
	created: number[];
	ratings: (number | null)[];
};

/** The parts as one. Apart from `fillShelf`, whose functions live as long as the shelf: the parts themselves can go. */
export function columnsOf(parts: readonly ShelfPart[]) {
	const all = <T>(column: (part: ShelfPart) => readonly T[]) => parts.flatMap(column);
	const ids = Int32Array.from(all((part) => part.ids));
	return {
		ids,
		prices: Int32Array.from(all((part) => part.prices)),
		categories: Int32Array.from(
			all((part) => part.categories),
			(names) => names.reduce((bits, name) => bits | categoryBit(name), 0),
		),
		placesByBrand: grouped(all((part) => part.brands)),
		placesByMovement: grouped(all((part) => part.movements)),
		featured: Int32Array.from(all((part) => part.featured).flatMap((yes, place) => (yes ? [place] : []))),
		idByName: new Map(all((part) => part.names).map((name, place) => [name, ids[place] as number])),
		orderKeys: {
			brand: Int32Array.from(all((part) => part.brandPlaces)),
			created: Float64Array.from(all((part) => part.created)),
			rating: Float64Array.from(
				all((part) => part.ratings),
				(rating) => rating ?? -1,
			),
		},
	};
}

/** Places by name. */
function grouped(names: readonly (string | null)[]): Map<string, Int32Array> {
	const lists = new Map<string, number[]>();
	for (const [place, given] of names.entries()) {
		const name = given ?? '';
		const list = lists.get(name);
		if (list) list.push(place);
		else lists.set(name, [place]);
	}
	return new Map([...lists].map(([name, places]) => [name, Int32Array.from(places)]));
}
