import type { Round, Step } from './round.ts';
import { liveYear, type Story } from './story.ts';

/**
 * Leaves out of a story that broke an invariant what it does not need to break it: orders and kinds of acts,
 * then rounds, then single steps and faults, then pauses. Lives at most `tries` years for it, and stops once
 * the story has at most `enough` lines. Returns the shortest story found.
 */
export async function shrinkStory(story: Story, tries: number, enough = 0): Promise<Story> {
	const sentence = story.broken[0]?.sentence;
	let best = story;
	let left = tries;
	/** Lives these rounds, and keeps them if they still break the same invariant. */
	const attempt = async (rounds: Round[]): Promise<boolean> => {
		if (best.lines.length <= enough || left-- <= 0) return false;
		const lived = await liveYear(story.seed, { rounds });
		if (lived.broken[0]?.sentence !== sentence) return false;
		best = lived;
		return true;
	};
	/** Leaves out as many of these as the story can do without, in groups that become smaller. */
	async function leaveOut<T>(list: readonly T[], without: (rounds: Round[], group: T[]) => Round[]) {
		let items = [...list];
		for (let size = Math.ceil(items.length / 2); size >= 1; size = Math.floor(size / 2))
			for (let at = items.length - size; at > -size; at -= size) {
				const group = items.slice(Math.max(at, 0), at + size);
				if (await attempt(without(best.rounds, group))) items = items.filter((one) => !group.includes(one));
			}
	}

	const steps = () => best.rounds.flatMap((round) => round.steps);
	const made = steps().flatMap((step) => step.made ?? []);
	const withoutOrders = (rounds: Round[], names: string[]) =>
		withSteps(rounds, (step) => !names.includes(step.target) && !names.includes(step.made ?? ''));
	const others = made.filter((name) => !story.culprits.includes(name));
	// Often the orders that broke it need no other.
	if (!(await attempt(withoutOrders(best.rounds, others)))) await leaveOut(made, withoutOrders);
	const kinds = [...new Set(steps().map(({ act }) => act))];
	await leaveOut(kinds, (rounds, names) => withSteps(rounds, ({ act }) => !names.includes(act)));
	const seeds = best.rounds.map(({ seed }) => seed);
	await leaveOut(seeds, (rounds, group) => withoutRounds(rounds, ({ seed }) => group.includes(seed)));
	await leaveOut(steps(), (rounds, group) => withSteps(rounds, (step) => !group.includes(step)));
	for (let at = best.rounds.length - 1; at >= 0; at--) {
		const change = (changes: Partial<Round>) =>
			attempt(best.rounds.map((one, index) => (index === at ? { ...one, ...changes } : one)));
		if (best.rounds[at]?.fault) await change({ fault: null });
		if (best.rounds[at]?.after) await change({ after: 0 });
	}
	return best;
}

/** The rounds with only these steps, without rounds that have no step left. */
const withSteps = (rounds: readonly Round[], isIn: (step: Step) => boolean): Round[] =>
	withoutRounds(
		rounds.map((round) => ({ ...round, steps: round.steps.filter(isIn) })),
		({ steps }) => steps.length === 0,
	);

/** The rounds without some. The pauses of those are added to the next one. */
function withoutRounds(rounds: readonly Round[], isOut: (round: Round) => boolean): Round[] {
	const left: Round[] = [];
	let pause = 0;
	for (const round of rounds) {
		if (isOut(round)) pause += round.after;
		else {
			left.push({ ...round, after: round.after + pause });
			pause = 0;
		}
	}
	return left;
}
