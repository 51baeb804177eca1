import type { Browser } from '@playwright/test';
import { median, printLine } from '../shop/load.ts';

/** The slow 4G of Lighthouse's phone: 150 ms round trip and 1.6 Mbit/s, throttled by the browser. */
const network = {
	offline: false,
	latency: 562.5,
	downloadThroughput: (1474.56 * 1000) / 8,
	uploadThroughput: (675 * 1000) / 8,
};
const viewport = { width: 412, height: 823 };
const phone = { viewport, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const slowdown = 4;

/** Times in ms, and transferred bytes of the HTML, scripts, styles, fonts and everything together. */
type Vitals = { paint: number; shift: number; blocking: number };
type Sent = { Document: number; Script: number; Stylesheet: number; Font: number; all: number };

/**
 * Measures the largest paint, layout shift, blocking time and bytes of a first visit to each page. Returns
 * medians.
 */
export async function measureVitals(
	pages: [string, string][],
	browser: Browser,
	rounds: number,
): Promise<void> {
	printLine(`First visits on slow 4G with a processor slowed down ${slowdown} times, medians of ${rounds}`);
	for (const [name, url] of pages) {
		// Warm-up: the first visit makes the shop draw the pictures and render the page.
		await visit(browser, url);
		const visits: (Vitals & Sent)[] = [];
		for (let round = 0; round < rounds; round++) visits.push(await visit(browser, url));
		const of = (key: keyof (Vitals & Sent)) => median(visits.map((one) => one[key]));
		const bytes = (['Document', 'Script', 'Stylesheet', 'Font', 'all'] as const).map(
			(key) => `${key} ${(of(key) / 1000).toFixed(1)} kB`,
		);
		printLine(
			`  ${name.padEnd(12)} largest paint ${Math.round(of('paint'))} ms, shift ${of('shift').toFixed(4)}, ` +
				`blocking ${Math.round(of('blocking'))} ms; ${bytes.join(', ')}`,
		);
	}
}

async function visit(browser: Browser, url: string): Promise<Vitals & Sent> {
	await using context = await browser.newContext(phone);
	const page = await context.newPage();
	page.setDefaultTimeout(180_000);
	const session = await context.newCDPSession(page);
	const kinds = new Map<string, string>();
	const sent: Sent = { Document: 0, Script: 0, Stylesheet: 0, Font: 0, all: 0 };
	session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
	session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
		const kind = kinds.get(requestId) as keyof Sent;
		if (kind in sent) sent[kind] += encodedDataLength;
		sent.all += encodedDataLength;
	});
	await session.send('Network.enable');
	await session.send('Network.emulateNetworkConditions', network);
	await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
	await page.addInitScript(watchVitals);
	await page.goto(url, { waitUntil: 'networkidle' });
	await page.waitForTimeout(1000);
	const seen = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
	return { ...seen, ...sent };
}

/** Runs in the page before any other script. */
function watchVitals(): void {
	const vitals = { paint: 0, shift: 0, blocking: 0 };
	Object.assign(globalThis, { vitals });
	type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean };
	const watch = (type: string, on: (entry: Entry) => void) =>
		new PerformanceObserver((list) => list.getEntries().forEach(on)).observe({ type, buffered: true });
	watch('largest-contentful-paint', (entry) => {
		vitals.paint = entry.startTime;
	});
	watch('layout-shift', (entry) => {
		if (!entry.hadRecentInput) vitals.shift += entry.value ?? 0;
	});
	watch('longtask', (entry) => {
		vitals.blocking += Math.max(0, entry.duration - 50);
	});
}
