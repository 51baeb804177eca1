import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#postgres/postgres.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { createCatalogue } from '#server/features/catalogue/read/catalogue.service.ts';
import { readConfig } from '../../main/config.ts';
import { buildIfChanged } from '../../scripts/build.ts';
import { memoryEnvironment, memoryFlags } from '../../scripts/memory.ts';
import { fill } from '../api/fill.ts';

/**
 * `npm run bench:search`: how long searches take that were not asked before, by kind, with the processor time that each
 * costs the process, asked one after the other and by BENCH_AT_ONCE (4); and a brand's watches in each order with no index
 * in memory. BENCH_SIZES (watches; 100,000), BENCH_ASKED (of each kind; 100) and DATABASE_URL (an empty database) change
 * what is run.
 */
const sizes = (process.env.BENCH_SIZES ?? '100000').split(',').map(Number);
const asked = Number(process.env.BENCH_ASKED ?? 100);
const atOnce = Number(process.env.BENCH_AT_ONCE ?? 4);
const folder = mkdtempSync(join(tmpdir(), 'ancora-bench-'));
chmodSync(folder, 0o755);

const kinds: [string, (n: number, size: number) => string][] = [
	['a word that all have', (n) => ['brand', 'model', 'bran', 'mode', 'ode'][n % 5] as string],
	['brand and model', (n) => `brand ${1 + (n % 60)} model ${(n * 37) % 9973}`],
	['a reference', (n, size) => `R-${1 + ((n * 7919) % size)}`],
	['a part of references', (n) => `-${10 + ((n * 37) % 900)}`],
	['accents', (n) => `Bránd ${1 + (n % 60)} módel ${n}`],
	['one typing error', (n) => `${['brnad', 'bramd', 'brandd', 'bran', 'modle'][n % 5]} ${n}`],
	['all descriptions', (n) => ['measurements', 'mediciones', 'habitual', 'reloj', 'watch'][n % 5] as string],
	[
		'few descriptions',
		(n) =>
			createHash('md5')
				.update(String(n % 500))
				.digest('hex')
				.slice(0, 8),
	],
];
const orders = ['price:asc', 'price:desc', 'createdAt:desc', 'rating:desc', 'model:asc', 'id'];

await buildIfChanged();
const postgres = await openPostgres(process.env.DATABASE_URL ?? null, folder, () => {});
const db = openDatabase(postgres.databaseUrl, { unhurried: true });
try {
	await migrate(db);
	for (const size of sizes) {
		await fill(db, size);
		console.log(`\n${size.toLocaleString('en')} watches`);
		await searches(size);
		await brands();
	}
} finally {
	await db.destroy();
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

async function searches(size: number): Promise<void> {
	const child = fork(new URL('../changes/shop-process.ts', import.meta.url), {
		env: {
			...process.env,
			NODE_ENV: 'production',
			...memoryEnvironment,
			DATABASE_URL: postgres.databaseUrl,
			BENCH_FOLDER: folder,
		},
		execArgv: memoryFlags,
	});
	const [{ port, filled }] = (await once(child, 'message')) as [{ port: number; filled: number }];
	console.log(`  the index is filled ${filled.toFixed(0)} ms after the start`);
	const figures = async () => {
		child.send('figures');
		return (await once(child, 'message'))[0] as { resident: number; blocked: number; cpu: number };
	};
	let unlike = 0;
	const ask = async (text: string) => {
		const query = `_q=${encodeURIComponent(text)}&filters[price][$gte]=${unlike++}`;
		const since = performance.now();
		const answer = await fetch(
			`http://127.0.0.1:${port}/api/watches?${query}&pagination[pageSize]=10&fields=model,price`,
		);
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`${query} answered ${answer.status}`);
		return performance.now() - since;
	};
	try {
		for (const [name, textOf] of kinds) {
			const [times, costs, together]: number[][] = [[], [], []];
			for (let n = 0; n < asked; n++) {
				const before = await figures();
				times?.push(await ask(textOf(n, size)));
				costs?.push(((await figures()).cpu - before.cpu) / 1_000);
			}
			for (let n = asked; n < 2 * asked; n += atOnce)
				together?.push(
					...(await Promise.all(Array.from({ length: atOnce }, (_, i) => ask(textOf(n + i, size))))),
				);
			print(name, times as number[]);
			print('  processor time', costs as number[]);
			print(`  by ${atOnce} at once`, together as number[]);
			console.log(`    longest block ${(await figures()).blocked.toFixed(0)} ms`);
		}
		const { resident } = await figures();
		console.log(`  ${(resident / 1e6).toFixed(0)} MB`);
	} finally {
		child.kill();
	}
}

async function brands(): Promise<void> {
	const catalogue = createCatalogue({ db, config: readConfig({}, folder).shop } as Deps);
	for (const order of orders) {
		const times: number[] = [];
		for (let n = 1; n <= Math.min(60, asked); n++) {
			const query = `filters[brand][name]=Brand ${n}&filters[inStock]=true&sort=${order}&fields=model,price`;
			const since = performance.now();
			await catalogue.list('watches', { query, viewer: { role: 'visitor' }, language: 'en', network: '' });
			times.push(performance.now() - since);
		}
		print(`brand × ${order}, SQL`, times);
	}
}

function print(name: string, times: number[]): void {
	const sorted = times.toSorted((a, b) => a - b);
	const at = (part: number) =>
		(sorted[Math.floor((sorted.length - 1) * part)] as number).toFixed(1).padStart(8);
	console.log(`  ${name.padEnd(28)} p50${at(0.5)} ms, p99${at(0.99)} ms, longest${at(1)} ms`);
}
