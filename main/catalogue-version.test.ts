import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { type CatalogueVersion, followCatalogue } from './catalogue-version.ts';

let shop: Shop;
let version: CatalogueVersion;
beforeAll(async () => {
	shop = await openShop();
	version = await followCatalogue(shop.databaseUrl);
});
afterAll(async () => {
	await version?.stop();
	await shop?.close();
});

const isSteady = () => {
	const before = version.current();
	return version.current() === before;
};

test('the version stays while nothing changes, and moves when a watch does', async () => {
	const before = version.current();
	expect(version.current()).toBe(before);
	await shop.makeWatch();
	await expect.poll(() => version.current() !== before, { timeout: 2_000 }).toBe(true);
});

test('after its connection is cut it listens again, and nothing counts as fresh meanwhile', async () => {
	await sql`select pg_terminate_backend(pid) from pg_stat_activity
		where application_name = 'ancora catalogue' and datname = current_database()`.execute(shop.db);
	await expect.poll(isSteady, { timeout: 2_000 }).toBe(false);
	await expect.poll(isSteady, { timeout: 5_000 }).toBe(true);
	const before = version.current();
	await shop.makeWatch();
	await expect.poll(() => version.current() !== before, { timeout: 2_000 }).toBe(true);
});
