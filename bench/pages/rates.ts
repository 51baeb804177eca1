import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import autocannon from 'autocannon';

const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const headers = { 'accept-encoding': 'br' };

/** Pages a second: kept ones beside bare `node:http` with the same bytes, and pages nobody has asked for before. Medians of three. */
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
	let asked = Date.now() % 1_000_000;
	const never = () => `/watches?min=0&max=${40_000_000 + asked++}`;
	// The first thousands of pages are made by code that is not compiled yet.
	await perSecond(base, never);
	const made = await perSecond(base, never);
	console.log(`  catalogue, each a page never made before: ${whole(made)}/s`);
}

const whole = (figure: number) => Math.round(figure).toLocaleString('en').padStart(7);

async function perSecond(url: string, path: () => string): Promise<number> {
	const rounds: number[] = [];
	for (let round = 0; round < 3; round++) {
		const setupRequest = (one: { path?: string }) => ({ ...one, path: path() });
		const result = await autocannon({
			url,
			connections: 32,
			duration: seconds,
			headers,
			requests: [{ method: 'GET', setupRequest }],
		});
		if (result.non2xx || result.errors)
			throw new Error(`${result.non2xx} refused, ${result.errors} failed: ${path()}`);
		rounds.push(result.requests.average);
	}
	return rounds.sort((a, b) => a - b)[1] ?? 0;
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
