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
 * A group of catalogue filters. The address, the query, the counts, the panel, the chips and the in-memory
 * index all read this list.
 */
export type FilterGroup = {
	/** Key of the group in the address, in the counts and in the texts (`catalogue.filters.NAME`). */
	readonly name: string;
	/** Path of the watch field in the query dialect; dots separate relations. */
	readonly path: string;
	/**
	 * `one`: one choice. `several`: any of the choices. `all`: every choice, for a list field. `yesNo`: a
	 * boolean field. `range`: a minimum, a maximum, or both.
	 */
	readonly kind: 'one' | 'several' | 'all' | 'yesNo' | 'range';
	/** Shown directly, or folded under "more". */
	readonly place: 'front' | 'more';
	/** Choices in display order; when absent, the existing values in alphabetical order. */
	readonly choices?: readonly string[];
	/** Choices shown while the numbers of watches are unknown. */
	readonly always?: readonly string[];
	/** Minimum values offered as choices of a range. */
	readonly atLeast?: readonly number[];
	/** Prefix of the choices' labels in the texts; when absent, each value is its own label. */
	readonly texts?: string;
	/** Unit of the range. */
	readonly unit?: string;
};

/** Filter groups in panel order. */
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
