import { liveYear, type Round, type Story } from './story.ts';

/**
 * Leaves out of a story that broke an invariant what it does not need to break it: rounds, then single steps
 * and faults, then pauses. Lives at most `tries` years for it. Returns the shortest story found.
 */
export async function shrinkStory(story: Story, tries: number): Promise<Story> {
	const sentence = story.broken[0]?.sentence;
	let best = story;
	let left = tries;
	/** Lives these rounds, and keeps them if they still break the same invariant. */
	const attempt = async (rounds: Round[]): Promise<boolean> => {
		if (left-- <= 0) return false;
		const lived = await liveYear(story.seed, { rounds });
		if (lived.broken[0]?.sentence !== sentence) return false;
		best = lived;
		return true;
	};

	for (let size = Math.ceil(best.rounds.length / 2); size >= 1; size = Math.floor(size / 2))
		for (let at = best.rounds.length - size; at >= 0; at -= size)
			await attempt(without(best.rounds, at, size));
	for (let at = best.rounds.length - 1; at >= 0; at--) {
		const round = () => best.rounds[at] as Round;
		const replace = (changed: Round) => best.rounds.map((one, index) => (index === at ? changed : one));
		for (let step = round().steps.length - 1; step >= 0 && round().steps.length > 1; step--) {
			const steps = round().steps.filter((_, index) => index !== step);
			await attempt(replace({ ...round(), steps }));
		}
		if (round().fault) await attempt(replace({ ...round(), fault: null }));
		if (round().after > 0) await attempt(replace({ ...round(), after: 0 }));
	}
	return best;
}

/** The rounds without `size` of them. Their pauses are added to the next one. */
function without(rounds: readonly Round[], at: number, size: number): Round[] {
	const removed = rounds.slice(at, at + size).reduce((sum, { after }) => sum + after, 0);
	const [next, ...rest] = rounds.slice(at + size);
	return [...rounds.slice(0, at), ...(next ? [{ ...next, after: next.after + removed }] : []), ...rest];
}
