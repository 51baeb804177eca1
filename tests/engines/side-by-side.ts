import type { Browser, TestInfo } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';
import { findEngines } from '../../scripts/engines.ts';
import { differences } from './compare.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { chromiumPage, type Goods, type Window, walk } from './walks.ts';
import { openWebKit } from './webkit.ts';

const { Firefox, WebKit } = findEngines();
const openers = {
	Firefox: Firefox && ((isStill: boolean) => openFirefox(Firefox, isStill)),
	WebKit: WebKit && ((isStill: boolean) => openWebKit(WebKit, isStill)),
};

export type OtherEngine = keyof typeof openers;
type Fixtures = { browser: Browser; baseURL: string | undefined };
/** `isStill`: as somebody sees the shop who asks for less motion, in two thirds of the processor time. */
type Plan = {
	goods: Goods;
	window: Window;
	engines: readonly OtherEngine[];
	pages?: readonly string[];
	isStill?: boolean;
};

/** As Promise.all, but one that fails leaves the others time to close their browsers. */
async function all<Result>(walks: Promise<Result>[]): Promise<Result[]> {
	await Promise.allSettled(walks);
	return Promise.all(walks);
}

/** Takes one walk in Chromium and other engines at once; fails on a fault and on boxes unlike Chromium's. */
export async function walkSideBySide(
	{ browser, baseURL = '' }: Fixtures,
	testInfo: TestInfo,
	{ goods, window, engines, pages, isStill = false }: Plan,
): Promise<void> {
	const take = async (open: (isStill: boolean) => Promise<Driver>) => {
		const driver = await open(isStill);
		try {
			return await walk(baseURL, driver, window, goods, pages);
		} catch (error) {
			const picture = { body: await driver.screenshot(), contentType: 'image/png' };
			await testInfo.attach(`${driver.engine}.png`, picture);
			throw error;
		} finally {
			await driver.close();
		}
	};
	const others = engines.flatMap((name) => openers[name] || []);
	const [chromium, ...visitors] = await all([() => chromiumPage(browser, isStill), ...others].map(take));
	if (!chromium) return;
	for (const visitor of [chromium, ...visitors]) {
		const where = `in ${visitor.driver.engine}, ${window.width} pixels wide`;
		// Of the certificates one is asked for that nobody has.
		const faults = visitor.faults.filter((fault) => !fault.startsWith('answer: 404 GET /api/certificates/'));
		expect.soft(faults, `faults ${where}`).toEqual([]);
		expect.soft(differences(chromium.sights, visitor.sights), `other than Chromium ${where}`).toEqual([]);
	}
}
