import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '#postgres/postgres.ts';
import { addressFields, documentId } from '#tests/support/makers.ts';
import { freePort, type Run, run } from '#tests/support/processes.ts';
import { call, register } from '#tests/support/shop-calls.ts';
import { buildIfChanged } from '../../scripts/build.ts';
import { memoryEnvironment, memoryFlags } from '../../scripts/memory.ts';

/**
 * `npm run bench:upgrade`: two processes of an earlier release behind HAProxy (deploy/haproxy.cfg) under 50 requests a second, pages, lists,
 * signed-in calls and writes, are replaced by this one's, one after the other; the first to start migrates the database under the other. BENCH_BEFORE
 * is the earlier commit (default: the one before the newest migration), BENCH_RATE the requests a second. Needs git and haproxy.
 */
const rate = Number(process.env.BENCH_RATE ?? 50);
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
const newest = () =>
	git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'server/database/migrations/*.ts');
const before = process.env.BENCH_BEFORE ?? `${newest()}^`;
const here = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'ancora-upgrade-'));
chmodSync(folder, 0o755);
const earlier = join(folder, 'earlier');

const postgres = await openPostgres(null, join(folder, 'database'), () => {});
const ports = [await freePort(), await freePort()] as const;
const proxyPort = await freePort();
const proxy = { address: `http://127.0.0.1:${proxyPort}` };
const running: Run[] = [];
const shared = {
	...memoryEnvironment,
	NODE_ENV: 'production',
	DATABASE_URL: postgres.databaseUrl,
	OWNER: documentId(),
	JWT_SECRET: randomBytes(32).toString('hex'),
	TRUSTED_PROXIES: 'loopback',
	DEMO: 'true',
	DRAW_AHEAD: 'false',
	LOG_LEVEL: 'error',
};

try {
	unpackEarlier();
	await buildIfChanged();
	const old = await Promise.all(ports.map((port) => start(earlier, port)));
	await startProxy();
	const { jwt } = await register(proxy);
	const load = startLoad(jwt);
	await sleep(3_000);
	for (const [at, port] of ports.entries()) {
		const since = performance.now();
		old[at]?.child.kill('SIGTERM');
		const { code } = (await old[at]?.ended) ?? {};
		const stopped = performance.now();
		await start(here, port);
		// HAProxy asks every half second.
		await sleep(1_500);
		const took = `stopped in ${Math.round(stopped - since)} ms (exit code ${code}), its successor ready ${Math.round(performance.now() - stopped - 1_500)} ms later`;
		console.log(`${at === 0 ? 'first' : 'second'} process: ${took}`);
	}
	await sleep(3_000);
	const { sent, failed, slowest } = await load.end();
	console.log(`${sent} requests at ${rate} a second, ${failed.length} failed, the slowest ${slowest} ms`);
	for (const line of failed.slice(0, 20)) console.log(line);
	process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
	for (const { child } of running) child.kill('SIGTERM');
	await Promise.all(running.map(({ ended }) => ended));
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

/** The earlier release's files with this one's packages, and its pages built. */
function unpackEarlier(): void {
	mkdirSync(earlier);
	console.log(`earlier release: ${git('log', '-1', '--format=%h %s', before)}`);
	const files = execFileSync('git', ['archive', before], { maxBuffer: 512 * 1024 ** 2 });
	const unpacked = spawnSync('tar', ['-x', '-C', earlier], { input: files });
	if (unpacked.status !== 0) throw new Error(String(unpacked.stderr));
	symlinkSync(join(here, 'node_modules'), join(earlier, 'node_modules'));
	// Built once: a second run begins at once.
	const kept = join(here, 'node_modules', '.cache', `build-${git('rev-parse', before)}`);
	if (existsSync(kept)) cpSync(kept, join(earlier, 'build'), { recursive: true });
	const program = `const { buildIfChanged } = await import('./scripts/build.ts'); await buildIfChanged();`;
	const built = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
		cwd: earlier,
		stdio: 'inherit',
	});
	if (built.status !== 0) throw new Error('the earlier release does not build');
	cpSync(join(earlier, 'build'), kept, { recursive: true });
}

async function start(root: string, port: number): Promise<Run> {
	const env = { ...shared, PORT: String(port), DATA_DIR: join(folder, `data-${port}`) };
	const shop = run(process.execPath, [...memoryFlags, 'main/main.ts'], env, root);
	running.push(shop);
	await shop.prints(' is open at ');
	return shop;
}

/** HAProxy as deploy/haproxy.cfg sets it up, without TLS. */
async function startProxy(): Promise<void> {
	const config = readFileSync('deploy/haproxy.cfg', 'utf8')
		.replace(/^\tbind :443.*$/m, `\tbind 127.0.0.1:${proxyPort}`)
		.replace(/^\tbind :80\n.*redirect scheme.*\n/m, '')
		.replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
		.replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`);
	const file = join(folder, 'haproxy.cfg');
	writeFileSync(file, config);
	running.push(run('haproxy', ['-db', '-f', file]));
	while (!(await fetch(`${proxy.address}/readyz`).catch(() => null))?.ok) await sleep(50);
}

/** Sends at a fixed rate, however long the answers take. */
function startLoad(jwt: string) {
	const failed: string[] = [];
	const open = new Set<Promise<void>>();
	let sent = 0;
	let slowest = 0;
	const pages = [
		'/',
		'/watches',
		'/watches?sort=price',
		'/movements',
		'/api/watches?sort=price',
		'/api/brands',
	];
	const send = async (n: number) => {
		const since = performance.now();
		const isWrite = n % rate === 0 && n < rate * 40;
		const path = isWrite ? '/api/addresses' : n % 5 === 0 ? '/api/orders' : `${pages[n % pages.length]}`;
		const at = new Date().toISOString().slice(14, 23);
		try {
			const status = isWrite
				? (await call(proxy, path, { jwt, body: { data: addressFields } })).status
				: await fetch(`${proxy.address}${path}`, {
						headers: path === '/api/orders' ? { authorization: `Bearer ${jwt}` } : {},
					}).then(async (answer) => {
						await answer.arrayBuffer();
						return answer.status;
					});
			if (status >= 400) failed.push(`${at} ${path}: ${status}`);
		} catch (error) {
			failed.push(`${at} ${path}: ${(error as Error).message} ${(error as Error).cause ?? ''}`);
		}
		slowest = Math.max(slowest, Math.round(performance.now() - since));
	};
	const timer = setInterval(() => {
		const one = send(sent++).finally(() => open.delete(one));
		open.add(one);
	}, 1000 / rate);
	return {
		end: async () => {
			clearInterval(timer);
			await Promise.all(open);
			return { sent, failed, slowest };
		},
	};
}
