import { expect, test } from 'vitest';
import { CatalogueIndex } from './catalogue-index.ts';
import type { IndexPart } from './index-columns.ts';
import { type IndexSelection, indexedGroups, sortOrders } from './selection.ts';

type Row = {
	id: number;
	brand: string;
	model: string;
	price: number;
	rating: number | null;
	kinds: string[];
};

let random = 7;
function below(max: number): number {
	random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff;
	return Math.floor((random / 2 ** 31) * max);
}
const rowOf = (id: number): Row => ({
	id,
	brand: `Brand ${below(5)}`,
	model: `${['Ábaco', 'abaco', 'Zeta', 'x-1', 'X 1'][below(5)]} ${below(12)}`,
	price: below(40),
	rating: below(3) ? below(5) : null,
	kinds: ['diving', 'used', 'men'].filter(() => below(2)),
});
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
		created: rows.map(({ id }) => (id * 31) % 17),
		ratings: rows.map(({ rating }) => rating),
		groups: Object.fromEntries(
			indexedGroups.map(({ name }) => [name, rows.map((row) => cell(name, row))] as const),
		),
	};
}

async function filled(rows: readonly Row[]): Promise<CatalogueIndex> {
	const index = new CatalogueIndex();
	await index.append(partOf(rows), () => undefined);
	await index.sort(() => undefined);
	return index;
}

const all: IndexSelection = { fields: [], bounds: new Map(), documentIds: [], found: null };
const priceWithin = (min: number, max: number) => new Map([['price', { name: 'price', min, max }]]);
const selections: IndexSelection[] = [
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

test('an amended index equals an index built from the same watches', async () => {
	const rows = new Map(Array.from({ length: 300 }, (_, i) => [i + 1, rowOf(i + 1)]));
	const index = await filled([...rows.values()]);
	const [seen, missed] = [new Set<number>(), new Set<number>()];
	for (let version = 1; version <= 120; version++) {
		// Single changes now and then, and many at once.
		const ids = [...new Set(Array.from({ length: version % 5 ? 1 + below(3) : 60 }, () => 1 + below(400)))];
		for (const id of ids)
			if (below(3) === 0) rows.delete(id);
			else rows.set(id, rowOf(id));
		const idsOf = (selection: IndexSelection) => index.page(selection, 'id', 0, 1_000).ids.join();
		const before = selections.map(idsOf);
		void index.amend(version, ids, partOf(ids.flatMap((id) => rows.get(id) ?? [])));
		const fresh = await filled([...rows.values()].sort((a, b) => a.id - b.id));
		expect(index.size).toBe(rows.size);
		const touched = (one: IndexSelection, since: number) => index.touched(since, [one]);
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
			const other = selections[(selections.indexOf(selection) + 1) % selections.length] as IndexSelection;
			const names = indexedGroups.slice(0, 15).map(({ name }) => name);
			const choices = {
				all: selection,
				groups: new Map(names.map((name, i) => [name, i % 2 ? other : selection])),
			};
			expect(index.facets(choices as never)).toEqual(fresh.facets(choices as never));
		}
		const some = [...rows.keys()].filter((id) => id % 7 < 3).sort((a, b) => a - b);
		const ranks = [1, 2].map((rank) => some.filter((id) => (id % 7) % 2 === rank % 2));
		const among = { ...(selections[2] as IndexSelection), found: index.found(ranks) };
		const inSelection = (id: number) =>
			index.page(selections[2] as IndexSelection, 'id', 0, 1_000).ids.includes(id);
		const expected = ranks.flat().filter(inSelection);
		expect(index.page(among, 'relevance', 0, 1_000)).toEqual({ ids: expected, total: expected.length });
		const pages = [0, 7, 14].flatMap((start) => index.page(among, 'relevance', start, 7).ids);
		expect(pages).toEqual(expected.slice(0, 21));
		for (const id of ids) expect(index.idOf(documentIdOf(id))).toBe(rows.has(id) ? id : undefined);
	}
	expect([seen.size, missed.size]).toEqual([selections.length, selections.length]);
});
