import { editDistance } from '#contract/languages/edit-distance.ts';
import { everySetting } from './settings.ts';

const known = Object.keys(everySetting);

/** Returns the setting with a similar name, in another case or with a prefix; null when there is none. */
export function nearestSetting(name: string): string | null {
	const upper = name.toUpperCase().replace(/^(ANCORA|SHOP)_/, '');
	if (name !== upper && known.includes(upper)) return upper;
	// In a short name two changed letters make a different word: HOST and HOME.
	const maxDistance = upper.length < 6 ? 0 : upper.length < 9 ? 1 : 2;
	const [nearest] = known
		.map((setting) => ({ setting, apart: editDistance(upper, setting) }))
		.filter(({ apart }) => apart <= maxDistance)
		.sort((a, b) => a.apart - b.apart);
	return nearest?.setting ?? null;
}

/** Returns a notice for each variable that looks like a misspelled setting. */
export function unknownSettings(env: NodeJS.Dict<string>): string[] {
	return Object.keys(env)
		.filter((name) => !known.includes(name))
		.flatMap((name) => {
			const nearest = nearestSetting(name);
			return nearest ? [`${name} is no setting of the shop: did you mean ${nearest}?`] : [];
		});
}
