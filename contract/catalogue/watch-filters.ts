import {
	categoryNames,
	complicationNames,
	conditions,
	dialColours,
	materials,
	movements,
	strapTypes,
} from './enumerations.ts';

/**
 * A group of the catalogue's filters. It is described here once; the address, the query, the counts, the
 * panel, the chips and the index in memory read this list.
 */
export type FilterGroup = {
	/** Its key in the address, in the counts and in the texts (`catalogue.filters.NAME`). */
	readonly name: string;
	/** The field of a watch in the query dialect; relations are separated by dots. */
	readonly path: string;
	/**
	 * `one`: one choice; `several`: any of the choices; `all`: every one of the choices, of a list; `yesNo`: a
	 * boolean field; `range`: a number from, to, or both.
	 */
	readonly kind: 'one' | 'several' | 'all' | 'yesNo' | 'range';
	/** In front, or folded away under "more". */
	readonly place: 'front' | 'more';
	/** The choices in the order they are shown; absent: the values that there are, by name. */
	readonly choices?: readonly string[];
	/** Choices that are shown even when no watch has them. */
	readonly always?: readonly string[];
	/** Of a range: shown as choices of a lowest value. */
	readonly atLeast?: readonly number[];
	/** Where the labels of the choices are in the texts; absent: a value is its own label. */
	readonly texts?: string;
	/** Unit of a range's numbers. */
	readonly unit?: string;
};

/** In the order of the panel. */
export const filterGroups = [
	{
		name: 'category',
		path: 'categories.name',
		kind: 'one',
		place: 'front',
		choices: categoryNames.filter((name) => name !== 'new' && name !== 'used'),
		texts: 'cards.category',
	},
	{
		name: 'used',
		path: 'used',
		kind: 'yesNo',
		place: 'front',
		choices: ['false', 'true'],
		always: ['false', 'true'],
		texts: 'catalogue.choices.used',
	},
	{
		name: 'movement',
		path: 'caliber.movement',
		kind: 'one',
		place: 'front',
		choices: movements,
		always: ['Automatic', 'Manual', 'Quartz', 'MechaQuartz'],
		texts: 'cards.movement',
	},
	{ name: 'price', path: 'price', kind: 'range', place: 'front', unit: 'CLP' },
	{ name: 'brand', path: 'brand.name', kind: 'one', place: 'front' },
	{ name: 'diameter', path: 'diameter', kind: 'range', place: 'more', unit: 'mm' },
	{ name: 'lugToLug', path: 'lugToLug', kind: 'range', place: 'more', unit: 'mm' },
	{
		name: 'material',
		path: 'material',
		kind: 'several',
		place: 'more',
		choices: materials,
		texts: 'terms.material',
	},
	{
		name: 'dialColour',
		path: 'dialColour',
		kind: 'several',
		place: 'more',
		choices: dialColours,
		texts: 'terms.dialColour',
	},
	{
		name: 'waterResistance',
		path: 'waterResistance',
		kind: 'range',
		place: 'more',
		atLeast: [30, 50, 100, 200, 300],
		unit: 'm',
	},
	{
		name: 'complications',
		path: 'caliber.complications.name',
		kind: 'all',
		place: 'more',
		choices: complicationNames,
		texts: 'terms.complication',
	},
	{
		name: 'strapType',
		path: 'strapType',
		kind: 'several',
		place: 'more',
		choices: strapTypes,
		texts: 'terms.strapType',
	},
	{ name: 'year', path: 'year', kind: 'range', place: 'more' },
	{
		name: 'condition',
		path: 'condition',
		kind: 'several',
		place: 'more',
		choices: conditions,
		texts: 'terms.condition',
	},
	{
		name: 'boxAndPapers',
		path: 'boxAndPapers',
		kind: 'yesNo',
		place: 'more',
		choices: ['true', 'false'],
		texts: 'catalogue.choices.boxAndPapers',
	},
] as const satisfies readonly FilterGroup[];

export type FilterName = (typeof filterGroups)[number]['name'];
export const filterNames = filterGroups.map(({ name }) => name);
