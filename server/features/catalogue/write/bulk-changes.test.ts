import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ChangedWatch } from '#contract/catalogue/bulk-changes.schema.ts';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner } = await openDesk();

const change = (...watches: ChangedWatch[]) =>
	shop.post('/api/owner/watches/change', { data: { watches } }, { as: owner });
const read = async ({ documentId }: { documentId: string }) =>
	(await shop.get(`/api/watches/${documentId}`, { as: owner })).body.data;
const versioned = async (watch: { documentId: string }) => {
	const { documentId, version } = await read(watch);
	return { documentId, version };
};

test('changes many watches in one call, updates what visitors see, audits the change and can revert it', async () => {
	const made = [await shop.makeWatch({ price: 100_000, stock: 2 }), await shop.makeWatch({ price: 200_000 })];
	const [one, two] = await Promise.all(made.map(versioned));
	if (!one || !two) throw new Error('two were made');
	const seen = () => shop.get(`/api/watches/${two.documentId}`);
	expect((await seen()).body.data.price).toBe(200_000);
	const done = await change({ ...one, price: 90_000, featured: true }, { ...two, price: 180_000 });
	expect(done.status).toBe(200);
	expect((await seen()).body.data.price).toBe(180_000);
	expect(await read(one)).toMatchObject({ price: 90_000, featured: true, stock: 2 });
	const { body } = await shop.get(`/api/owner/audit?documentId=${one.documentId}`, { as: owner });
	expect(body.data).toMatchObject([
		{
			action: 'change',
			before: { price: 100_000, featured: false },
			after: { price: 90_000, featured: true },
		},
	]);
	expect(body.data[0].after).not.toHaveProperty('stock');

	// Restore the old values, with the versions that the change returned.
	const [first, second] = [one, two].map(({ documentId }) =>
		done.body.data.watches.find((watch: ChangedWatch) => watch.documentId === documentId),
	);
	const back = await change({ ...first, price: 100_000, featured: false }, { ...second, price: 200_000 });
	expect(back.status).toBe(200);
	expect(await read(one)).toMatchObject({ price: 100_000, featured: false, stock: 2 });

	// A watch without stock is hidden from visitors.
	const [off] = back.body.data.watches.filter((watch: ChangedWatch) => watch.documentId === two.documentId);
	expect((await change({ ...off, stock: 0 })).status).toBe(200);
	expect((await seen()).status).toBe(404);
});

test('names watches that were changed or deleted in the meantime and writes nothing', async () => {
	const made = [await shop.makeWatch(), await shop.makeWatch({ brand: 'Zodiac', model: 'Sea Wolf' })];
	const [one, two] = await Promise.all(made.map(versioned));
	if (!one || !two) throw new Error('two were made');
	await shop.put(
		`/api/watches/${two.documentId}`,
		{ data: { ...two, documentId: undefined, price: 77_000 } },
		{ as: owner },
	);
	const missing = { documentId: 'a'.repeat(24), version: 1 };
	const { status, body } = await change(
		{ ...one, price: 1000 },
		{ ...two, price: 1000 },
		{ ...missing, price: 1000 },
	);
	expect({ status, details: body.error.details }).toMatchObject({
		status: 409,
		details: {
			code: 'version_conflict',
			watches: [
				{ documentId: two.documentId, brand: 'Zodiac', model: 'Sea Wolf', version: two.version + 1 },
				{ documentId: missing.documentId, brand: null, version: null },
			],
		},
	});
	expect(await read(one)).toMatchObject({ version: one.version });
	const twice = await change({ ...one, price: 1000 }, { ...one, price: 2000 });
	expect(twice.body.error.details.errors[0].path).toEqual(['data', 'watches', 1, 'documentId']);
	// One of two concurrent changes by the owner is refused.
	const both = await Promise.all([change({ ...one, price: 1000 }), change({ ...one, price: 2000 })]);
	expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test('changes and reverts a thousand watches in one call and rejects one more by field name', async () => {
	const { brand_id } = await shop.db
		.selectFrom('watches')
		.select('brand_id')
		.where('document_id', '=', (await shop.makeWatch()).documentId)
		.executeTakeFirstOrThrow();
	await sql`insert into watches (document_id, brand_id, model, reference, price, stock, draft, publish_at, description_en, description_es)
		select lpad(n::text, 24, 'm'), ${brand_id}, 'Many ' || n, null, n * 1000, n % 3, true, '2040-05-06T10:00:00Z', '', ''
		from generate_series(1, 1001) n`.execute(shop.db);
	const stored = () =>
		shop.db
			.selectFrom('watches')
			.select(['document_id', 'version', 'price', 'stock', 'featured', 'draft', 'publish_at'])
			.where('model', 'like', 'Many %')
			.orderBy('price')
			.execute();
	const before = await stored();
	const all: ChangedWatch[] = before.map(({ document_id: documentId, version }) => ({
		documentId,
		version,
		price: 9_999_999,
		stock: 3,
		featured: true,
		draft: false,
		publishAt: null,
	}));
	const refused = await change(...all);
	expect(refused.status).toBe(400);
	expect(refused.body.error.details.errors).toMatchObject([{ path: ['data', 'watches'] }]);
	expect(await stored()).toEqual(before);

	const done = await change(...all.slice(0, 1000));
	expect(done.status).toBe(200);
	expect(done.body.data.watches).toHaveLength(1000);
	const after = await stored();
	expect(
		after.filter(({ price, stock, draft }) => price === 9_999_999 && stock === 3 && !draft),
	).toHaveLength(1000);

	// The largest body that the desk sends: every field with its old value and the version that the change
	// returned.
	const versions = new Map<string, number>(
		done.body.data.watches.map((watch: ChangedWatch) => [watch.documentId, watch.version]),
	);
	const back = await change(
		...before.slice(0, 1000).map(({ document_id, price, stock, featured, draft, publish_at }) => ({
			documentId: document_id,
			version: versions.get(document_id) ?? 0,
			price,
			stock,
			featured,
			draft,
			publishAt: publish_at?.toISOString() ?? null,
		})),
	);
	expect(back.status).toBe(200);
	const values = (rows: typeof before) => rows.map((row) => ({ ...row, version: null }));
	expect(values(await stored())).toEqual(values(before));
});

test('reports the refused fields of all watches together, and restores a struck-through price', async () => {
	const made = [
		await shop.makeWatch({ price: 100_000 }),
		await shop.makeWatch({ price: 200_000 }),
		await shop.makeWatch({ price: 300_000 }),
	];
	const [one, two, three] = await Promise.all(made.map(versioned));
	if (!one || !two || !three) throw new Error('three were made');
	const saleUntil = '2040-05-06T10:00:00Z';
	const refused = await change(
		{ ...one, salePrice: 150_000, saleUntil },
		{ ...two, salePrice: 150_000, saleUntil },
		{ ...three, salePrice: 400_000, saleUntil },
	);
	expect(refused.status).toBe(400);
	expect(refused.body.error.details.errors.map(({ path }: { path: unknown }) => path)).toEqual([
		['data', 'watches', 0, 'salePrice'],
		['data', 'watches', 2, 'salePrice'],
	]);
	expect(await read(two)).toMatchObject({ price: 200_000, salePrice: null });

	await sql`update watches set original_price = 240000 where document_id = ${two.documentId}`.execute(
		shop.db,
	);
	const struck = await versioned(two);
	const onSale = await change({ ...struck, salePrice: 150_000, saleUntil });
	expect(await read(two)).toMatchObject({ price: 150_000, originalPrice: 200_000 });
	const [now] = onSale.body.data.watches;
	const undone = await change({
		...now,
		salePrice: null,
		saleFrom: null,
		saleUntil: null,
		price: 200_000,
		originalPrice: 240_000,
	});
	expect(undone.status, undone.text).toBe(200);
	expect(await read(two)).toMatchObject({ price: 200_000, originalPrice: 240_000, salePrice: null });
});
