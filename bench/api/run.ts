import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openPostgres } from '#postgres/postgres.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { measureAttack } from './attack.ts';
import { measureChanges } from './changes.ts';
import { fill } from './fill.ts';
import { askedSoFar, line, type Measured, measure, warmUp } from './load.ts';
import { startProcess } from './processes.ts';
import { detailPath, listPath, onceAsked } from './queries.ts';
import { measureSignIns } from './sign-ins.ts';
import { measureStart } from './start.ts';

/**
 * `npm run bench:api`: the catalogue's calls at 1,000, 10,000 and 100,000 watches, each beside a bare
 * `node:http` server that returns the same bytes, in one run on one machine; then lists while people sign in, an attack on an account,
 * changes heard by another process, and a start. Medians of three. BENCH_SIZES, BENCH_SECONDS and
 * DATABASE_URL (an empty database) change what is run.
 */
const sizes = (process.env.BENCH_SIZES ?? '1000,10000,100000').split(',').map(Number);
/** Sign-ins are measured beside lists of so many watches. */
const peopleAt = sizes.includes(10_000) ? 10_000 : sizes[0];
const folder = mkdtempSync(join(tmpdir(), 'ancora-bench-'));
chmodSync(folder, 0o755);

const postgres = await openPostgres(process.env.DATABASE_URL ?? null, folder, () => {});
const shopEnvironment = { DATABASE_URL: postgres.databaseUrl, BENCH_FOLDER: folder };
const db = openDatabase(postgres.databaseUrl, { unhurried: true });
const bare = await startProcess('bare-process.ts');
try {
	await migrate(db);
	const lists: Measured[] = [];
	for (const size of sizes) {
		lists.push(await measureCatalogue(size));
		if (size === peopleAt) {
			await measureSignIns(shopEnvironment);
			await measureAttack(shopEnvironment);
		}
	}
	for (const [i, size] of sizes.entries())
		if (i > 0) {
			const times = (lists[0]?.perSecond ?? 0) / (lists[i]?.perSecond ?? 1);
			console.log(
				`\nA list of ${count(size)} takes ${times.toFixed(2)} times that of ${count(sizes[0] ?? 0)}`,
			);
		}
	await measureChanges(db, shopEnvironment);
	await measureStart(shopEnvironment);
} finally {
	bare.stop();
	await db.destroy();
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

function count(size: number): string {
	return `${size.toLocaleString('en')} watches`;
}

/** Returns the figures of uncached lists. */
async function measureCatalogue(size: number): Promise<Measured> {
	await fill(db, size);
	const ids = (
		await sql<{
			document_id: string;
		}>`select document_id from watches where stock > 0 order by md5(document_id)`.execute(db)
	).rows.map((row) => row.document_id);
	const shop = await startProcess('shop-process.ts', shopEnvironment);
	const idle = (await shop.ask('memory')).resident;
	await warmUp(shop.port, (n) => listPath(n));
	console.log(`\n${count(size)}`);
	const cases: [string, (n: number) => string][] = [
		['list, never asked', (n) => listPath(n)],
		['list, page 1, never asked', (n) => listPath(n, 1)],
		['detail, never asked', (n) => detailPath(ids, n)],
		['list, asked before', () => onceAsked.list],
		['detail, asked before', () => detailPath(ids, 0)],
		['brands, asked before', () => onceAsked.brands],
		['facets, asked before', () => onceAsked.facets],
	];
	const all: Measured[] = [];
	for (const [name, path] of cases) {
		const body = await (await fetch(shop.address + path(0))).text();
		await bare.ask(body);
		const before = await shop.ask('cpu');
		const begun = askedSoFar();
		const measured = await measure(shop.port, path);
		all.push(measured);
		const cpu = ((await shop.ask('cpu')).cpu - before.cpu) / (askedSoFar() - begun);
		const floor = await measure(bare.port, path);
		const rate = Math.round(floor.perSecond).toLocaleString('en');
		const ratio = `bare ${rate}/s, ratio ${(measured.perSecond / floor.perSecond).toFixed(2)}`;
		const size = `${(body.length / 1024).toFixed(1)} KB`;
		line(name, measured, `${size}, ${Math.round(cpu)} µs of the process, ${ratio}`);
	}
	const loaded = (await shop.ask('memory')).resident;
	console.log(`  memory: idle ${Math.round(idle / 1e6)} MB, after load ${Math.round(loaded / 1e6)} MB`);
	shop.stop();
	return all[0] as Measured;
}
