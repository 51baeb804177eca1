import { expect, test } from 'vitest';
import { liveYear } from './story.ts';

const seeds = seedsOf(process.env.YEAR_SEEDS ?? '1');

/** `7`, or `1-200`. */
function seedsOf(text: string): number[] {
	const [first = 1, last = first] = text.split('-').map(Number);
	return Array.from({ length: last - first + 1 }, (_, at) => first + at);
}

test.each(seeds)('a year under seed %i breaks no invariant', { timeout: 600_000 }, async (seed) => {
	const began = performance.now();
	const story = await liveYear(seed);
	if (process.env.YEAR_TELL)
		console.log(
			[`seed ${seed}`, ...story.lines, story.digest, `${Math.round(performance.now() - began)} ms`].join(
				'\n',
			),
		);
	expect(story.broken, [`seed ${seed}`, ...story.lines].join('\n')).toEqual([]);
});
