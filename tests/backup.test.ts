import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '#scripts/processes.ts';
import { openDatabase } from '#server/database/database.ts';
import { insertUploads } from '#server/features/catalogue/relations/uploads.rows.ts';
import { pictureKeys, pictureStorage } from '#server/features/pictures/picture-store.ts';
import { makeBuyer } from './support/buyers.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { createEmptyDatabase } from './support/database.ts';
import { documentId } from './support/makers.ts';
import { runCommandHere } from './support/run-command.ts';
import { openShop, type Shop } from './support/shop.ts';

let shop: Shop;
let folder: string;
let archive: string;
const targets: Awaited<ReturnType<typeof createEmptyDatabase>>[] = [];
const photograph = Buffer.from('a photograph');
const uploaded = documentId();

async function commandProcess(args: string[], env: Record<string, string>) {
	const { ended, output } = run(process.execPath, ['main/command.ts', ...args], env);
	return { code: (await ended).code, output: output() };
}
const emptyDatabase = async () => {
	const made = await createEmptyDatabase();
	targets.push(made);
	return made;
};

beforeAll(async () => {
	shop = await openShop();
	folder = makeDataFolder('backup');
	archive = join(folder, 'shop.tar.gz');
	await insertUploads(shop.db, [{ document_id: uploaded, name: 'one', width: 10, bytes: 1, height: 10 }]);
	await pictureStorage(shop.deps).write(pictureKeys(uploaded, 1)[0] as string, photograph);
});
afterAll(async () => {
	await shop?.close();
	for (const target of targets) await target.drop();
	rmSync(folder, { recursive: true, force: true });
});

test('a backup of a busy shop, restored elsewhere, contains every order acknowledged before the backup started', async () => {
	const watch = await shop.makeWatch({ stock: 1000 });
	const answered: string[] = [];
	let isOver = false;
	const ordering = [1, 2, 3].map(async () => {
		while (!isOver) {
			const buyer = await makeBuyer(shop);
			const { status, body } = await buyer.order([watch]);
			expect(status).toBe(201);
			answered.push(body.data.documentId);
		}
	});
	await expect.poll(() => answered.length, { timeout: 10_000 }).toBeGreaterThan(5);
	const before = [...answered];
	const env = { DATA_DIR: shop.config.dataDir, OWNER: shop.config.owner };
	const made = await commandProcess(['backup', archive], { ...env, DATABASE_URL: shop.databaseUrl });
	const during = answered.length - before.length;
	isOver = true;
	await Promise.all(ordering);
	expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/orders, .* 1 picture file,/) });
	expect(during).toBeGreaterThan(0);

	const target = await emptyDatabase();
	const dataDir = join(folder, 'restored');
	const restored = await commandProcess(['restore', archive], {
		DATA_DIR: dataDir,
		DATABASE_URL: target.url,
	});
	expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('All checksums match') });
	expect(readFileSync(join(dataDir, 'secrets', 'owner'), 'utf8').trim()).toBe(shop.config.owner);
	expect(readFileSync(join(dataDir, 'pictures', pictureKeys(uploaded, 1)[0] as string))).toEqual(photograph);

	const { rows } = await target.client.query<{ id: string; whole: boolean }>(
		`select document_id as id, exists (select from order_items i where i.order_id = o.id)
			and exists (select from order_history h where h.order_id = o.id) as whole from orders o`,
	);
	expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
	expect(rows.every(({ whole }) => whole)).toBe(true);
	// Stock and orders are from the same moment.
	const { rows: stock } = await target.client.query('select stock from watches');
	expect(stock).toEqual([{ stock: 1000 - rows.length }]);

	const db = openDatabase(target.url, { max: 4 });
	const again = await openShop({ database: { url: target.url, db }, config: { owner: shop.config.owner } });
	try {
		const buyer = await makeBuyer(again);
		expect((await buyer.order([watch])).status).toBe(201);
	} finally {
		await again.close();
		await db.destroy();
	}
	const twice = await runCommandHere(['restore', archive], { DATA_DIR: dataDir, DATABASE_URL: target.url });
	expect(twice).toMatchObject({ code: 1, output: expect.stringContaining('is not empty') });
});

test('a damaged backup is rejected and leaves nothing behind', async () => {
	const target = await emptyDatabase();
	const bytes = gunzipSync(readFileSync(archive));
	const at = bytes.indexOf('ana');
	bytes[at] = 'b'.charCodeAt(0);
	const damaged = join(folder, 'damaged.tar.gz');
	writeFileSync(damaged, gzipSync(bytes));
	const env = { DATA_DIR: join(folder, 'other'), DATABASE_URL: target.url };
	expect(await runCommandHere(['restore', damaged], env)).toMatchObject({
		code: 1,
		output: expect.stringMatching(/is damaged: the checksum of .* does not match/),
	});
	writeFileSync(damaged, readFileSync(archive).subarray(0, 5000));
	expect((await runCommandHere(['restore', damaged], env)).output).toMatch(/is not a complete backup/);
	const { rows } = await target.client.query(
		"select from pg_class where relnamespace = 'public'::regnamespace",
	);
	expect(rows).toEqual([]);
	expect(readdirSync(folder).filter((name) => name.startsWith('.backup'))).toEqual([]);
});
