import type { Browser } from '@playwright/test';

/** Lighthouse's phone on slow 4G: 150 ms round trip at 1.6 Mbit/s, throttled by the browser. */
const network = {
	offline: false,
	latency: 562.5,
	downloadThroughput: (1474.56 * 1000) / 8,
	uploadThroughput: (675 * 1000) / 8,
};
const slowdown = 4;
const phone = {
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
};

type Vitals = { paint: number; shift: number; blocking: number; scripts: number; fonts: number; all: number };

/** Largest paint, layout shift, blocking time and bytes of a first visit to each page. Medians. */
export async function measureVitals(
	base: string,
	pages: Record<string, string>,
	browser: Browser,
	rounds: number,
): Promise<void> {
	console.log(`\nFirst visits on slow 4G with a ${slowdown} times slower processor, medians of ${rounds}`);
	for (const [name, path] of Object.entries(pages)) {
		// Warms up: the first visit draws the pictures and renders the page.
		await visit(browser, new URL(path, base).href);
		const visits: Vitals[] = [];
		for (let round = 0; round < rounds; round++) visits.push(await visit(browser, new URL(path, base).href));
		const median = (key: keyof Vitals) =>
			visits.map((one) => one[key]).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
		const kilobytes = (key: keyof Vitals) => `${(median(key) / 1000).toFixed(0)} kB`;
		console.log(
			`  ${name.padEnd(12)} largest paint ${Math.round(median('paint'))} ms, shift ${median('shift').toFixed(4)}, blocking ${Math.round(median('blocking'))} ms; scripts ${kilobytes('scripts')}, fonts ${kilobytes('fonts')}, all ${kilobytes('all')}`,
		);
	}
}

async function visit(browser: Browser, address: string): Promise<Vitals> {
	const context = await browser.newContext(phone);
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		const kinds = new Map<string, string>();
		const sent = { Script: 0, Font: 0, all: 0 };
		session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
		session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
			const kind = kinds.get(requestId);
			if (kind === 'Script' || kind === 'Font') sent[kind] += encodedDataLength;
			sent.all += encodedDataLength;
		});
		await session.send('Network.enable');
		await session.send('Network.emulateNetworkConditions', network);
		await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
		await page.addInitScript(watchVitals);
		await page.goto(address, { waitUntil: 'networkidle' });
		await page.waitForTimeout(1000);
		const seen = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
		return { ...seen, scripts: sent.Script, fonts: sent.Font, all: sent.all };
	} finally {
		await context.close();
	}
}

/** Runs in the page before everything else. */
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
