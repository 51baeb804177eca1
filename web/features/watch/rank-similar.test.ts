import { expect, test } from 'vitest';
import { rankSimilar } from './rank-similar.ts';

const watch = (name: string, kinds: string[], diameter: number | null, price = 1_000_000, rating = 0) => ({
	name,
	categories: kinds.map((kind, index) => ({ id: index, documentId: kind, name: kind })) as never,
	diameter,
	price,
	rating,
});

test('similar watches have the same purpose and size before they have a good rating', () => {
	const diver = watch('diver', ['diving', 'sports', 'men', 'used'], 40);
	const ranked = rankSimilar(diver, [
		watch('large, best rated', ['diving', 'sports', 'new'], 47, 1_000_000, 5),
		watch('other purpose', ['dress'], 40),
		watch('half the purposes', ['diving', 'new'], 40),
		watch('unknown size', ['diving', 'sports'], null),
		watch('twice the price', ['diving', 'sports'], 40, 2_000_000),
		watch('same', ['diving', 'sports', 'women'], 40.5),
	]).map(({ name }) => name);
	expect(ranked.slice(0, 3)).toEqual(['same', 'half the purposes', 'unknown size']);
	expect(ranked.at(-1)).toBe('large, best rated');
});

test('equally similar watches are sorted by rating', () => {
	const one = watch('one', ['dress'], 38);
	const ranked = rankSimilar(one, [
		watch('worse', ['dress'], 38, 1_000_000, 3),
		watch('better', ['dress'], 38, 1_000_000, 4.5),
	]);
	expect(ranked.map(({ name }) => name)).toEqual(['better', 'worse']);
});
