import { expect, test } from 'vitest';
import { shortestInTexts } from '../query/search-sql.ts';
import { CatalogueIndex } from './catalogue-index.ts';
import type { IndexPart } from './index-columns.ts';
import { indexedGroups, type Selection, sortOrders } from './selection.ts';

type Row = {
	id: number;
	brand: string;
	model: string;
	price: number;
	rating: number | null;
	kinds: string[];
	reference: string;
	text: string;
};

let random = 7;
function below(most: number): number {
	random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff;
	return Math.floor((random / 2 ** 31) * most);
}
const rowOf = (id: number): Row => ({
	id,
	brand: `Brand ${below(5)}`,
	model: `${['Ábaco', 'abaco', 'Zeta', 'x-1', 'X 1'][below(5)]} ${below(12)}`,
	price: below(40),
	rating: below(3) ? below(5) : null,
	kinds: ['diving', 'used', 'men'].filter(() => below(2)),
	reference: ['', 'r-1', 'r-12', 'a-reference-longer-than-its-cell', 'zeta'][below(5)] as string,
	text: ['a zeta told of', 'nothing', 'r-12'][below(3)] as string,
});
const plain = (text: string) => text.toLowerCase().replace('á', 'a');
const searchOf = ({ brand, model, reference }: Row) =>
	[brand, model, reference, 'marca c1'].map(plain).join('\n');
const documentIdOf = (id: number) => `${(id * 7919) % 100_003}`.padStart(24, 'x');

function partOf(rows: readonly Row[]): IndexPart {
	const cell = (name: string, row: Row) =>
		name === 'price'
			? row.price
			: name === 'category'
				? row.kinds.join('\n')
				: name === 'brand'
					? row.brand
					: null;
	return {
		ids: rows.map(({ id }) => id),
		documentIds: rows.map(({ id }) => documentIdOf(id)),
		models: rows.map(({ model }) => model),
		search: rows.map(searchOf),
		texts: rows.map(({ text }) => text),
		created: rows.map(({ id }) => (id * 31) % 17),
		ratings: rows.map(({ rating }) => rating),
		groups: Object.fromEntries(
			indexedGroups.map(({ name }) => [name, rows.map((row) => cell(name, row))] as const),
		),
	};
}

const searches = ['zeta', 'r-1', 'r-12', '1', 'brand', 'abac', 'zetta', 'marka', 'longer', 'nothing', 'x'];
const searching = (...words: string[]): Selection => ({ ...all, words });

/** The ids of those with a word in their descriptions, where it is looked for. */
const inTexts = (word: string, rows: readonly Row[]) =>
	word.length < shortestInTexts ? [] : rows.filter(({ text }) => text.includes(word)).map(({ id }) => id);

/** Makes an index know words, as the keeper does. */
async function learn(index: CatalogueIndex, words: readonly string[], rows: readonly Row[]): Promise<void> {
	for (const word of index.words.unknown(words)) {
		const expected = await index.words.expect(word, () => undefined);
		index.learnWord(expected, inTexts(word, rows), true);
	}
	await index.words.prepare(words, () => undefined);
}

async function filled(rows: readonly Row[]): Promise<CatalogueIndex> {
	const index = new CatalogueIndex();
	await index.append(partOf(rows), () => undefined);
	await index.sort(() => undefined);
	return index;
}

const all: Selection = { fields: [], bounds: new Map(), documentIds: [], words: [] };
const priceWithin = (least: number, most: number) => new Map([['price', { name: 'price', least, most }]]);
const selections: Selection[] = [
	all,
	{ ...all, fields: [{ name: 'category', values: ['diving', 'men'], isNot: false }] },
	{
		...all,
		fields: [
			{ name: 'brand', values: ['Brand 1'], isNot: false },
			{ name: 'category', values: ['used'], isNot: true },
		],
		bounds: priceWithin(5, 31),
		documentIds: [{ names: [documentIdOf(3)], isNot: true }],
	},
	{ ...all, bounds: priceWithin(7, 7) },
	{ ...all, documentIds: [{ names: [documentIdOf(3), documentIdOf(9)], isNot: false }] },
];

test('an index that was amended is the one that is filled from the same watches', async () => {
	const rows = new Map(Array.from({ length: 300 }, (_, i) => [i + 1, rowOf(i + 1)]));
	const index = await filled([...rows.values()]);
	const [seen, missed] = [new Set<number>(), new Set<number>()];
	for (let version = 1; version <= 120; version++) {
		// One now and then, and many at once.
		const ids = [...new Set(Array.from({ length: version % 5 ? 1 + below(3) : 60 }, () => 1 + below(400)))];
		for (const id of ids)
			if (below(3) === 0) rows.delete(id);
			else rows.set(id, rowOf(id));
		const idsOf = (selection: Selection) => index.page(selection, 'id', 0, 1_000).ids.join();
		const before = selections.map(idsOf);
		void index.amend(version, ids, partOf(ids.flatMap((id) => rows.get(id) ?? [])));
		const fresh = await filled([...rows.values()].sort((a, b) => a.id - b.id));
		expect(index.size).toBe(rows.size);
		const touched = (one: Selection, since: number) => index.touched(since, [one]);
		for (const [at, selection] of selections.entries()) {
			if (idsOf(selection) !== before[at]) expect(touched(selection, version - 1)).toBe(true);
			if (touched(selection, version - 1)) seen.add(at);
			else missed.add(at);
			expect(touched(selection, version)).toBe(false);
			for (const order of sortOrders)
				expect(index.page(selection, order, 0, 1_000), `${version} ${order}`).toEqual(
					fresh.page(selection, order, 0, 1_000),
				);
			expect(index.page(selection, 'model', 3, 5)).toEqual(fresh.page(selection, 'model', 3, 5));
			const other = selections[(selections.indexOf(selection) + 1) % selections.length] as Selection;
			const names = indexedGroups.slice(0, 15).map(({ name }) => name);
			const choices = {
				all: selection,
				groups: new Map(names.map((name, i) => [name, i % 2 ? other : selection])),
			};
			expect(index.facets(choices as never)).toEqual(fresh.facets(choices as never));
		}
		const sorted = [...rows.values()].sort((a, b) => a.id - b.id);
		for (const word of version % 10 ? [] : searches) {
			await learn(index, [word], sorted);
			await learn(fresh, [word], sorted);
			for (const words of [[word], [word, searches[below(searches.length)] as string]]) {
				for (const one of [index, fresh]) await learn(one, words, sorted);
				const [found, expected] = [index, fresh].map((one) =>
					one.page(searching(...words), 'relevance', 0, 1_000),
				);
				expect(found, `${version} ${words}`).toEqual(expected);
				const pages = [0, 7, 14].flatMap(
					(start) => index.page(searching(...words), 'relevance', start, 7).ids,
				);
				expect(pages).toEqual(expected?.ids.slice(0, 21));
			}
		}
		for (const id of ids) expect(index.idOf(documentIdOf(id))).toBe(rows.has(id) ? id : undefined);
	}
	expect([seen.size, missed.size]).toEqual([selections.length, selections.length]);
});

test('a watch that changes while a word is looked for is found by what it is then', async () => {
	const before = Array.from({ length: 300 }, (_, i) => rowOf(i + 1));
	for (const word of searches) {
		const index = await filled(before);
		const after = before.map((row) => (row.id % 3 ? row : rowOf(row.id)));
		let isAmended = false;
		const expecting = index.words.expect(word, async () => {
			if (isAmended) return;
			isAmended = true;
			const changed = after.filter((row, at) => row !== before[at]);
			await index.amend(
				1,
				changed.map(({ id }) => id),
				partOf(changed),
			);
		});
		index.learnWord(await expecting, inTexts(word, before), true);
		const fresh = await filled(after);
		await learn(fresh, [word], after);
		const [found, expected] = [index, fresh].map((one) => one.page(searching(word), 'relevance', 0, 1_000));
		expect(found, word).toEqual(expected);
	}
});
