import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { catalogueOf } from '../entities/catalogue.entities.ts';
import { commonWords, idsWithInTexts, wordsInTexts } from './watch-search.queries.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop({ seeded: true });
});
afterAll(() => shop?.close());

test('common words are found in the same descriptions together as each alone', async () => {
	const { watches } = catalogueOf('visitor', () => 12);
	const reader = { role: 'visitor', language: 'en', minPrice: 0, maxPrice: 50_000_000 } as const;
	const words = await commonWords(shop.db, 102);
	expect(words.length).toBeGreaterThan(5);
	const found = new Map<string, number[]>(words.map((word) => [word, []]));
	for (let after = 0, more = true; more; ) {
		const { ids, masks } = await wordsInTexts(shop.db, watches, words, { after, limit: 30 }, reader);
		for (const [at, id] of (ids ?? []).entries())
			for (const [bit, word] of words.entries())
				if (((masks[at] as number) >> bit) & 1) found.get(word)?.push(id);
		after = ids?.at(-1) ?? after;
		more = ids?.length === 30;
	}
	for (const [word, ids] of found) {
		const alone = (await idsWithInTexts(shop.db, watches, word, reader)).flat();
		expect(ids, word).toEqual(alone.sort((a, b) => a - b));
	}
});
