import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import autocannon from 'autocannon';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const headers = { 'accept-encoding': 'br' };

/**
 * Pages a second: cached ones beside bare `node:http` with the same bytes, and uncached ones. Medians of
 * three.
 */
export async function measureRates(base: string, pages: Record<string, string>): Promise<void> {
	const bare: ChildProcess = fork(new URL('bare-process.ts', import.meta.url));
	const [{ port }] = (await once(bare, 'message')) as [{ port: number }];
	console.log('\nHTML a second, 32 connections, Brotli');
	try {
		for (const [name, path] of Object.entries(pages)) {
			const body = await bytesOf(base, path);
			bare.send(body.toString('base64'));
			await once(bare, 'message');
			const kept = await perSecond(base, () => path);
			const floor = await perSecond(`http://127.0.0.1:${port}`, () => path);
			console.log(
				`  ${name.padEnd(12)} ${whole(kept)}/s, bare ${whole(floor)}/s, ratio ${(kept / floor).toFixed(2)}, ${(body.length / 1000).toFixed(1)} kB`,
			);
		}
	} finally {
		bare.kill();
	}
	await measureBesideRefusals(base, pages.catalogue ?? '/');
	let asked = Date.now() % 1_000_000;
	const never = () => `/watches?price=0-${40_000_000 + asked++}`;
	// The first thousands of pages run code that is not compiled yet.
	await perSecond(base, never);
	const made = await perSecond(base, never);
	console.log(`  catalogue, each a page never made before: ${whole(made)}/s`);
}

const whole = (figure: number) => Math.round(figure).toLocaleString('en').padStart(7);

const turns = 15;

/**
 * A cached page alone and beside 50 refused writes a second, a second each in turns: what else the machine does
 * meets both. The median of the ratios.
 */
export async function measureBesideRefusals(base: string, path: string): Promise<void> {
	const refuse = async () => {
		const answer = await fetch(`${base}/api/orders`, { method: 'POST' });
		await answer.text();
		if (answer.status !== 401) throw new Error(`the write was answered with ${answer.status}`);
	};
	const alone: number[] = [];
	const ratios: number[] = [];
	await round(base, () => path);
	for (let turn = 0; turn < turns; turn++) {
		const without = await round(base, () => path, 1);
		const refused: Promise<void>[] = [];
		const timer = setInterval(() => refused.push(refuse()), 1000 / 50);
		const beside = await round(base, () => path, 1);
		clearInterval(timer);
		await Promise.all(refused);
		alone.push(without);
		ratios.push(beside / without);
	}
	console.log(
		`  ${path}: ${whole(median(alone))}/s alone; beside 50 refused writes a second ${median(ratios).toFixed(2)} of that`,
	);
}

const median = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0;

async function perSecond(url: string, path: () => string): Promise<number> {
	const rounds: number[] = [];
	for (let n = 0; n < 3; n++) rounds.push(await round(url, path));
	return median(rounds);
}

async function round(url: string, path: () => string, duration = seconds): Promise<number> {
	const setupRequest = (one: { path?: string }) => ({ ...one, path: path() });
	const result = await autocannon({
		url,
		connections: 32,
		duration,
		headers,
		requests: [{ method: 'GET', setupRequest }],
	});
	if (result.non2xx || result.errors)
		throw new Error(`${result.non2xx} refused, ${result.errors} failed: ${path()}`);
	return result.requests.average;
}

/** As they are on the wire: fetch would decode them. */
function bytesOf(base: string, path: string): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		request(new URL(path, base), { headers }, (answer) => {
			const parts: Buffer[] = [];
			answer.on('data', (part) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
		})
			.on('error', reject)
			.end();
	});
}
