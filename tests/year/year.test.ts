import { expect, test } from 'vitest';
import { shrinkStory } from './shrink-story.ts';
import { liveYear, type Story } from './story.ts';

/** The seed of the gate. `npm run test:year -- 7` lives another one, and `-- 1-200` many. */
const seeds = seedsOf(process.env.YEAR_SEEDS ?? '1');
/** How many years to live in order to shorten a story that broke an invariant. */
const shrinkingTries = Number(process.env.YEAR_SHRINK ?? 0);
/** How many lines of such a story are short enough. */
const enoughLines = Number(process.env.YEAR_LINES ?? 0);
/** How many rounds of the first year are lived a second time. */
const roundsLivedTwice = 20;

function seedsOf(text: string): number[] {
	const [first = 1, last = first] = text.split('-').map(Number);
	return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

const lived = new Map<number, Story>();

test.each(seeds)('a year under seed %i breaks no invariant', { timeout: 3_600_000 }, async (seed) => {
	let story = await liveYear(seed);
	lived.set(seed, story);
	if (story.broken.length > 0) story = await shrinkStory(story, shrinkingTries, enoughLines);
	if (process.env.YEAR_TELL) console.log(textOf(story));
	expect(story.broken, textOf(story)).toEqual([]);
});

test('the same seed lives the same story', async () => {
	const [seed = 1] = seeds;
	const again = await liveYear(seed, { count: roundsLivedTwice });
	const first = lived.get(seed);
	expect(again.lines).toEqual(first?.lines.slice(0, again.lines.length));
	expect(again.digests).toEqual(first?.digests.slice(0, roundsLivedTwice));
});

const textOf = ({ seed, lines, digest }: Story) => [`seed ${seed}, digest ${digest}`, ...lines].join('\n');
