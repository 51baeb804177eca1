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
/** `isStill`: with reduced motion, which takes two thirds of the processor time. */
type Plan = {
	goods: Goods;
	window: Window;
	engines: readonly OtherEngine[];
	pages?: readonly string[];
	isStill?: boolean;
};

/** Like Promise.all, but if one fails, the others still have time to close their browsers. */
async function all<Result>(walks: Promise<Result>[]): Promise<Result[]> {
	await Promise.allSettled(walks);
	return Promise.all(walks);
}

/**
 * Runs one walk in Chromium and in other engines at the same time. Fails on any fault, and on boxes that
 * differ from Chromium's.
 */
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
		// The page of an unknown certificate is part of the walk.
		const faults = visitor.faults.filter((fault) => !fault.startsWith('answer: 404 GET /api/certificates/'));
		const deleted = await findDeletedPictures(baseURL, faults);
		const own = faults.filter((fault) => !deleted.some((picture) => fault.includes(picture)));
		expect.soft(own, `faults ${where}`).toEqual([]);
		expect.soft(differences(chromium.sights, visitor.sights), `other than Chromium ${where}`).toEqual([]);
	}
}

/** Finds which pictures of these faults belong to a watch that another test has deleted meanwhile. */
async function findDeletedPictures(baseURL: string, faults: readonly string[]): Promise<string[]> {
	const pictures = new Set(faults.flatMap((fault) => fault.match(/(?<=\/pictures\/)[a-z0-9]{24}/g) ?? []));
	const found = await Promise.all(
		[...pictures].map(async (picture) => {
			const query = `filters[images][documentId]=${picture}&fields[0]=documentId`;
			const { data } = await (await fetch(`${baseURL}/api/watches?${query}`)).json();
			return data.length === 0 ? [picture] : [];
		}),
	);
	return found.flat();
}
