import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRateServer } from '#scripts/doubles/rate-server.ts';
import { freePort, type Run, run } from '#scripts/processes.ts';
import { buildIfChanged } from '../scripts/build.ts';

/** Files that a clone does not contain. Its pages are those that the gate has built. */
const made = ['.git', 'node_modules', 'dist', 'data', '.react-router', 'test-results', 'playwright-report'];

let folder: string;
const running: Run[] = [];
let rates: Awaited<ReturnType<typeof startRateServer>>;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), 'ancora-fresh-'));
	rates = await startRateServer();
	await buildIfChanged();
	const root = process.cwd();
	cpSync(root, folder, {
		recursive: true,
		filter: (source) =>
			!(made.includes(basename(source)) && !relative(root, source).includes('/')) &&
			basename(source) !== '.env',
	});
	// `npm test` on a new machine has just installed the packages and built the pages with the same code as
	// `npm start`.
	symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(async () => {
	for (const { child, ended } of running) {
		child.kill('SIGTERM');
		await ended;
	}
	await rates?.close();
	rmSync(folder, { recursive: true, force: true });
});

async function npmStart() {
	const port = await freePort();
	// Drawing the plates of the entire shop would occupy a core that the other tests need.
	const own = { PORT: String(port), EXCHANGE_RATE_URL: rates.url, DRAW_AHEAD: 'false' };
	const shop = run('npm', ['start'], own, folder);
	running.push(shop);
	await shop.prints(' is open at ', 200_000);
	return { ...shop, address: `http://127.0.0.1:${port}` };
}

const post = (url: string, body: object) =>
	fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

test('npm start in a fresh copy opens the shop, restarts without losses after kill -9, and exits cleanly on SIGTERM', async () => {
	const first = await npmStart();
	const page = await fetch(first.address);
	expect(page.status).toBe(200);
	expect(await page.text()).toContain('<html lang="en"');
	// It responds before its jobs have started, and is ready afterwards.
	const readyStatus = async () => (await fetch(`${first.address}/readyz`)).status;
	await expect.poll(readyStatus, { timeout: 15_000 }).toBe(200);
	const { meta } = await (await fetch(`${first.address}/api/watches`)).json();
	expect(meta.pagination.total).toBeGreaterThan(50);
	// The last line of the start.
	await first.prints(/owner signs in as .*\n/);
	const [, email, password] = /owner signs in as (\S+) with the password (\S+)/.exec(first.output()) ?? [];
	expect((await post(`${first.address}/api/auth/local`, { identifier: email, password })).status).toBe(200);

	const ana = {
		email: 'ana@example.com',
		username: 'ana',
		password: 'correct horse',
		firstName: 'Ana',
		lastName: 'Rojas',
	};
	expect((await post(`${first.address}/api/auth/local/register`, ana)).status).toBe(200);
	const pid = Number(/"pid":(\d+)/.exec(first.output())?.[1]);
	expect(pid).toBeGreaterThan(1);
	process.kill(pid, 'SIGKILL');
	await first.ended;

	const second = await npmStart();
	expect(second.output()).not.toMatch(/Installing|Building|signs in/);
	expect(
		(await post(`${second.address}/api/auth/local`, { identifier: ana.email, password: ana.password }))
			.status,
	).toBe(200);
	const since = Date.now();
	second.child.kill('SIGTERM');
	expect((await second.ended).code).toBe(0);
	expect(Date.now() - since).toBeLessThan(15_000);
}, 400_000);
