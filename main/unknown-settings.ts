import { everySetting } from './settings.ts';

const known = Object.keys(everySetting);

/** Changes of one letter, or two letters in the other order, that make one word of the other. */
function distance(a: string, b: string): number {
	const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
	const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
	for (let j = 0; j <= b.length; j++) (rows[0] as number[])[j] = j;
	for (let i = 1; i <= a.length; i++)
		for (let j = 1; j <= b.length; j++) {
			const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
			(rows[i] as number[])[j] = Math.min(
				at(i - 1, j) + 1,
				at(i, j - 1) + 1,
				at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
				swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
			);
		}
	return at(a.length, b.length);
}

/** The setting whose name this is almost, or in another case or with a prefix; null: like none. */
export function nearestSetting(name: string): string | null {
	const upper = name.toUpperCase().replace(/^(ANCORA|SHOP)_/, '');
	if (name !== upper && known.includes(upper)) return upper;
	// In a short name two letters make another word: HOST and HOME.
	const most = upper.length < 6 ? 0 : upper.length < 9 ? 1 : 2;
	const [nearest] = known
		.map((setting) => ({ setting, apart: distance(upper, setting) }))
		.filter(({ apart }) => apart <= most)
		.sort((a, b) => a.apart - b.apart);
	return nearest?.setting ?? null;
}

/** One notice for each variable that looks like a setting and is none. */
export function unknownSettings(env: NodeJS.Dict<string>): string[] {
	return Object.keys(env)
		.filter((name) => !known.includes(name))
		.flatMap((name) => {
			const nearest = nearestSetting(name);
			return nearest ? [`${name} is no setting of the shop: did you mean ${nearest}?`] : [];
		});
}
