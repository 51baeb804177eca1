import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { getChromium } from '../../scripts/chromium.ts';
import { rounds, saveReport } from '../shop/load.ts';
import { here, openFolder, startShop } from '../shop/sides.ts';
import { measureFrames } from './frames.ts';
import { measureVitals } from './vitals.ts';

/**
 * `npm run bench:pages`: measures how much data the pages transfer, how soon they appear on a slow phone, and
 * how soon they react to the user. (bench:api measures how many pages the shop sends.) BENCH_SHOP=<address>
 * measures a running shop instead of a new one. BENCH_ONLY=<page> measures only that page, or with `frames`
 * only the reactions. BENCH_ROUNDS (3) and BENCH_KEEP work as in bench:api.
 */
const { BENCH_SHOP, BENCH_ONLY } = process.env;
await using ends = new AsyncDisposableStack();
const DATA_DIR = join(openFolder(ends), 'data');
const address = BENCH_SHOP ?? (await startShop(ends, here, { DATA_DIR, DEMO: 'true' })).address;
const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: await getChromium(), args });
ends.defer(() => browser.close());
const all = {
	home: '/',
	catalogue: '/watches',
	detail: `/watch/${await oneOf('watches')}`,
	caliber: `/calibers/${await oneOf('calibers')}`,
	cart: '/cart',
};
const isSelected = (name: string) => name === (BENCH_ONLY ?? name);
const pages = Object.entries(all)
	.filter(([name]) => isSelected(name))
	.map(([name, path]): [string, string] => [name, new URL(path, address).href]);
if (pages.length === 0 && !isSelected('frames'))
	throw new Error(`BENCH_ONLY takes one of ${Object.keys(all).join(', ')}, frames`);
if (pages.length > 0) await measureVitals(pages, browser, rounds);
if (isSelected('frames')) await measureFrames(address, browser, rounds);
saveReport('pages');

async function oneOf(list: 'watches' | 'calibers'): Promise<string | undefined> {
	const answer = await fetch(`${address}/api/${list}?pagination[limit]=1&fields[0]=documentId`);
	return ((await answer.json()) as { data: { documentId: string }[] }).data[0]?.documentId;
}
