/** Calibers of different brands with the same base, according to their makers. */
const bases: readonly (readonly string[])[] = [
	[
		'ETA 2824-2',
		'ETA 2836-2',
		'Sellita SW200-1',
		'Oris 733',
		'Junghans J800.1',
		'Tissot Powermatic 80',
		'Hamilton H-10',
		'Mido Caliber 80',
	],
	['ETA 2892-A2', 'Sellita SW300-1'],
	['ETA 7750', 'Sellita SW500'],
];

/** Brand and model of the other calibers with the same base. */
export const sameBase = (name: string): string[] =>
	(bases.find((group) => group.includes(name)) ?? []).filter((other) => other !== name);
