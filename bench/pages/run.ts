import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { freePort, run } from '#tests/support/processes.ts';
import { startRateServer } from '#tests/support/rate-server.ts';
import { buildIfChanged } from '../../scripts/build.ts';
import { getChromium } from '../../scripts/chromium.ts';
import { memoryEnvironment, memoryFlags } from '../../scripts/memory.ts';
import { measureFrames } from './frames.ts';
import { measureInteractions } from './interactions.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureRates } from './rates.ts';
import { measureVitals } from './vitals.ts';

/**
 * `npm run bench:pages`: what the pages weigh, how soon they are there on a slow phone, how soon the shop
 * does what a hand asks for, how many pages it sends a second.
 *   --shop <address>  a shop that runs already, instead of a new one
 *   --rounds <n>      visits of each page and walks through the shop (5)
 *   --lighthouse      Lighthouse too (minutes)
 *   --only <page>     this page alone (home, catalogue, detail, caliber, movements, cart), without what a hand does and rates
 */
const { values } = parseArgs({
	options: {
		shop: { type: 'string' },
		rounds: { type: 'string', default: '5' },
		lighthouse: { type: 'boolean' },
		only: { type: 'string' },
	},
});
const rounds = Number(values.rounds);
const executablePath = getChromium();
const shop = values.shop ? { base: values.shop, stop: async () => {} } : await openShop();
try {
	const all = {
		home: '/',
		catalogue: '/watches',
		detail: `/watch/${await oneOf('watches')}`,
		caliber: `/calibers/${await oneOf('calibers')}`,
		movements: '/movements',
		cart: '/cart',
	};
	const pages = Object.fromEntries(Object.entries(all).filter(([name]) => name === (values.only ?? name)));
	if (Object.keys(pages).length === 0) throw new Error(`--only takes one of ${Object.keys(all).join(', ')}`);
	console.log('\nWhat the HTML asks for, as sent');
	const weigh = join(import.meta.dirname, 'weight.mjs');
	const { stdout } = spawnSync(process.execPath, [weigh, shop.base, ...Object.values(pages)], {
		encoding: 'utf8',
	});
	console.log(
		stdout
			.trimEnd()
			.split('\n')
			.filter((line) => !line.startsWith('  '))
			.map((line) => `  ${line}`)
			.join('\n'),
	);
	await withBrowser(async (browser) => {
		await measureVitals(shop.base, pages, browser, rounds);
		if (values.only) return;
		await measureInteractions(shop.base, browser);
		await measureFrames(shop.base, browser, rounds);
	});
	if (!values.only)
		await measureRates(shop.base, { home: all.home, catalogue: all.catalogue, detail: all.detail });
	if (values.lighthouse) measureLighthouse(shop.base, pages, executablePath, rounds);
} finally {
	await shop.stop();
}

async function oneOf(list: 'watches' | 'calibers'): Promise<string | undefined> {
	const answer = await fetch(`${shop.base}/api/${list}?pagination[limit]=1&fields[0]=documentId`);
	return ((await answer.json()) as { data: { documentId: string }[] }).data[0]?.documentId;
}

async function withBrowser(use: (browser: Browser) => Promise<void>): Promise<void> {
	const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
	const browser = await chromium.launch({ executablePath, args });
	try {
		await use(browser);
	} finally {
		await browser.close();
	}
}

/** The built shop on a temporary data directory; it draws only plates that the pages request. */
async function openShop() {
	await buildIfChanged();
	const dataDir = mkdtempSync(join(tmpdir(), 'ancora-bench-'));
	const rates = await startRateServer();
	const port = await freePort();
	const { child, ended, prints } = run(process.execPath, [...memoryFlags, 'main/main.ts'], {
		...memoryEnvironment,
		NODE_ENV: 'production',
		PORT: String(port),
		DATA_DIR: dataDir,
		EXCHANGE_RATE_URL: rates.url,
		DRAW_AHEAD: 'false',
		LOG_LEVEL: 'warn',
	});
	await prints(' is open at ');
	const stop = async () => {
		child.kill('SIGTERM');
		await ended;
		await rates.close();
		rmSync(dataDir, { recursive: true, force: true });
	};
	return { base: `http://127.0.0.1:${port}`, stop };
}
