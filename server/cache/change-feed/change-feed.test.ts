import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/tables/tables.ts';
import type { MadeWatch } from '#tests/support/makers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { cleanUp } from '../../app/jobs.ts';
import { ownerWatchFields } from '../../features/catalogue/entities/watches.fields.ts';
import { changeKey } from './change-feed.ts';

let shop: Shop;
let watch: MadeWatch;
let caliber: number;
beforeAll(async () => {
	shop = await openShop();
	watch = await shop.makeWatch({ stock: 3, categories: ['new'] });
	caliber = (await shop.db.selectFrom('calibers').select('id').executeTakeFirstOrThrow()).id;
	await vi.waitFor(() => expect(feed().live()).toBe(true), { timeout: 10_000, interval: 5 });
});
afterAll(() => shop?.close());
beforeEach(() => feed().caughtUp());

const feed = () => shop.app.changeFeed;
const key = (id: number) => changeKey('watches', id);
/** Returns the changes that the feed reports for some work. */
async function changesOf(work: () => Promise<unknown>): Promise<readonly number[] | null> {
	const before = feed().version();
	await work();
	await feed().caughtUp();
	return feed().since(before);
}
const set = (values: object, table: keyof Database = 'watches', id = watch.id) =>
	changesOf(() => shop.db.updateTable(table).set(values).where('id', '=', id).execute());

describe('a commit writes a change', () => {
	test('for the visible data of a watch, and only for that', async () => {
		expect(await set({ stock: 2 })).toEqual([]);
		expect(await set({ stock: 2, serial: 'S-1' })).toEqual([]);
		expect(await set({ price: watch.price })).toEqual([]);
		expect(await set({ stock: 1, price: watch.price + 1 })).toEqual([key(watch.id)]);
		expect(await set({ stock: 0 })).toEqual([key(watch.id)]);
		expect(await set({ stock: 5 })).toEqual([key(watch.id)]);
	});

	test('with the time of the last change that visitors see; every change moves the version', async () => {
		const read = () =>
			shop.db
				.selectFrom('watches')
				.select(['version', 'updated_at'])
				.where('id', '=', watch.id)
				.executeTakeFirstOrThrow();
		const before = await read();
		await set({ stock: 4 });
		expect(await read()).toEqual({ version: before.version + 1, updated_at: before.updated_at });
		await set({ price: watch.price + 2 });
		expect((await read()).updated_at.getTime()).toBeGreaterThan(before.updated_at.getTime());
	});

	test('for a picture of its watch', async () => {
		const values = {
			document_id: 'p'.repeat(24),
			name: 'P',
			view: 'front',
			source: 'upload',
			width: 9,
			height: 9,
		};
		const free = shop.db.insertInto('pictures').values(values as never);
		expect(await changesOf(() => free.execute())).toEqual([]);
		const { id } = await shop.db.selectFrom('pictures').select('id').executeTakeFirstOrThrow();
		expect(await set({ watch_id: watch.id }, 'pictures', id)).toEqual([key(watch.id)]);
		expect(await set({ alternative_en: 'A picture' }, 'pictures', id)).toEqual([key(watch.id)]);
		expect(await set({ watch_id: null }, 'pictures', id)).toEqual([key(watch.id)]);
	});

	test('for brands, calibers and categories, and for the watches that show their names', async () => {
		const row = shop.db.selectFrom('watches').select('brand_id').where('id', '=', watch.id);
		const brand = (await row.executeTakeFirstOrThrow()).brand_id;
		expect(await set({ country: 'Suiza' }, 'brands', brand)).toEqual([changeKey('brands', brand)]);
		expect(new Set(await set({ name: 'Otra' }, 'brands', brand))).toEqual(
			new Set([changeKey('brands', brand), key(watch.id)]),
		);
		expect(await set({ jewels: 21 }, 'calibers', caliber)).toEqual([changeKey('calibers', caliber)]);
		expect(new Set(await set({ movement: 'Manual' }, 'calibers', caliber))).toEqual(
			new Set([changeKey('calibers', caliber), key(watch.id)]),
		);
		const { id } = await shop.db.selectFrom('categories').select('id').executeTakeFirstOrThrow();
		const leave = () => shop.db.deleteFrom('watches_categories').where('category_id', '=', id).execute();
		expect(await changesOf(leave)).toEqual([key(watch.id)]);
		expect(await set({ name: 'men' }, 'categories', id)).toEqual([changeKey('categories', id)]);
	});

	test('for a watch that is added or removed, unless it is hidden', async () => {
		const hidden = await shop.makeWatch({ stock: 0 });
		const shown = await changesOf(() => shop.makeWatch({ stock: 1 }));
		expect(new Set(shown).size).toBe(1);
		const remove = () => shop.db.deleteFrom('watches').where('id', '=', hidden.id).execute();
		expect(await changesOf(remove)).toEqual([]);
	});

	test('for each column of a watch that a visitor can read', async () => {
		const { rows } = await sql<{ name: string; value: string }>`
			select column_name as name, case when data_type = 'jsonb' then '{"a": 1}' when data_type = 'boolean' then 'true'
				when column_name = 'material' then 'Gold' when column_name = 'crystal' then 'Sapphire'
				when column_name = 'condition' then 'Unworn'
				when column_name = 'dial_colour' then 'Black' when column_name = 'strap_type' then 'Leather' when data_type in ('text') then 'other'
				when data_type like 'timestamp%' then '2020-01-01' else '4' end as value
			from information_schema.columns where table_name = 'watches' and is_generated = 'NEVER' and is_identity = 'NO'
				and column_name not in ('document_id', 'brand_id', 'caliber_id', 'category_names', 'complication_names', 'movement', 'brand_name',
					'search', 'version', 'updated_at', 'was_published', 'reviewed_at', 'approved_price',
					-- A sale's stand together: sale-prices.test.ts.
					'sale_price', 'sale_from', 'sale_until', 'price_valid_until')
			order by ordinal_position`.execute(shop.db);
		const silent: string[] = [];
		for (const { name, value } of rows) if ((await set({ [name]: value }))?.length === 0) silent.push(name);
		const ownersAlone = ownerWatchFields
			.map(({ name }) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
			// A published draft is new to visitors.
			.filter((name) => name !== 'version' && name !== 'draft' && !name.startsWith('sale_'));
		expect(silent.sort()).toEqual(ownersAlone.sort());
	});
});

describe('a reader', () => {
	test('misses nothing when transactions commit in another order than they began', async () => {
		const [first, second] = [await shop.makeWatch(), await shop.makeWatch()];
		const client = new pg.Client({ connectionString: shop.databaseUrl });
		await client.connect();
		try {
			const before = feed().version();
			await client.query('begin');
			await client.query('update watches set price = price + 1 where id = $1', [first.id]);
			expect(await set({ price: 1 }, 'watches', second.id)).toEqual([key(second.id)]);
			expect(feed().since(before)).toEqual([key(second.id)]);
			expect(await changesOf(() => client.query('commit'))).toEqual([key(first.id)]);
			expect(await changesOf(async () => {})).toEqual([]);
		} finally {
			await client.end();
		}
	});

	test('is notified of a change without polling', async () => {
		const heard = new Promise((resolve) => feed().beforeChange(async (changed) => () => resolve(changed)));
		await shop.db.updateTable('watches').set({ price: 77 }).where('id', '=', watch.id).execute();
		expect(await heard).toEqual([key(watch.id)]);
	});

	test('treats an unknown kind as a change of everything', async () => {
		const before = feed().version();
		await shop.dropCached();
		expect(feed().since(before)).toBeNull();
		expect(feed().since(feed().version())).toEqual([]);
	});

	/** Ends the feed's connection, and restores it after `meanwhile`. */
	async function cut(meanwhile: () => Promise<unknown>): Promise<void> {
		const name = new URL(shop.databaseUrl).pathname.slice(1);
		await sql`select pg_terminate_backend(pid) from pg_stat_activity
			where application_name = 'ancora-catalogue' and datname = ${name}`.execute(shop.db);
		await vi.waitFor(() => expect(feed().live()).toBe(false), { interval: 1 });
		await meanwhile();
		await vi.waitFor(() => expect(feed().live()).toBe(true), { timeout: 10_000, interval: 5 });
	}

	test('catches up after losing its connection', async () => {
		const other = await shop.makeWatch();
		const before = feed().version();
		await cut(() => shop.db.updateTable('watches').set({ price: 9 }).where('id', '=', other.id).execute());
		expect(feed().since(before)).toEqual([key(other.id)]);
	});

	test('catches up with commits made during its first reading after a reconnect', async () => {
		const other = await shop.makeWatch();
		const [reads, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		let holds = true;
		await cut(async () => {
			const before = feed().version();
			feed().beforeChange(async () => {
				if (!holds) return () => {};
				holds = false;
				reads.resolve();
				await goesOn.promise;
				return () => {};
			});
			await shop.db.updateTable('watches').set({ price: 11 }).where('id', '=', other.id).execute();
			await reads.promise;
			await shop.db.updateTable('watches').set({ price: 11 }).where('id', '=', watch.id).execute();
			const caughtUp = feed().caughtUp();
			goesOn.resolve();
			await caughtUp;
			expect(feed().since(before)).toEqual([key(other.id), key(watch.id)]);
		});
	});

	test('starts afresh after an absence longer than changes are stored', async () => {
		const before = feed().version();
		await cut(async () => {
			await shop.db.updateTable('watches').set({ price: 10 }).where('id', '=', watch.id).execute();
			await cleanUp(shop.db, new Date(Date.now() + 3 * 86_400_000));
		});
		expect(feed().since(before)).toBeNull();
	});
});
