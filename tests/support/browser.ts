import { randomBytes } from 'node:crypto';
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { findViolations } from './axe.ts';
import { noteHydration } from './hydration.ts';
import { clientAddress } from './makers.ts';
import { type T, type TextsLanguage, textsOf } from './shop-texts.ts';

export { addressFields as anAddress } from './makers.ts';
export { expect };

type Fixtures = {
	/**
	 * The language in which this test reads the shop, from its locale: English on the desktop, Spanish on the
	 * phone.
	 */
	language: TextsLanguage;
	/** Returns a text of the shop in that language. */
	t: T;
	/** Console messages and addresses that this test expects. A matching fault does not fail the test. */
	expected: RegExp[];
	/**
	 * Fails the test on any accessibility violation of the current page. If a dialog is open, the page below
	 * is inert, and only the dialog is checked.
	 */
	checkAccessibility: () => Promise<void>;
};

/**
 * Every test of this kind fails on an error in the console (including hydration warnings), an uncaught
 * exception, a response with status 500 or higher, or a request to another host. `expected` cannot excuse a
 * hydration error, and one in a context that the test opens itself fails the test too.
 */
export const test = base.extend<Fixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names.
	baseURL: async ({}, use) => use(process.env.SHOP_URL),
	language: async ({ locale }, use) => use(locale?.startsWith('es') ? 'es' : 'en'),
	t: async ({ language }, use) => use(textsOf(language)),
	// Each test has its own client address, so that tests do not share limits for sign-ups and sign-ins.
	// biome-ignore lint/correctness/noEmptyPattern: as above.
	extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': clientAddress() }),
	// biome-ignore lint/correctness/noEmptyPattern: as above.
	expected: async ({}, use) => use([]),
	page: async ({ page, browser, baseURL, expected, javaScriptEnabled }, use) => {
		const faults: string[] = [];
		const { origin } = new URL(process.env.SHOP_URL ?? baseURL ?? '');
		if (javaScriptEnabled !== false) await wakeAfterOpening(page);
		watch(page, origin, faults);
		page.context().on('page', (other) => watch(other, origin, faults));
		const stopWatching = watchNewContexts(browser, origin, faults);
		await use(page);
		stopWatching();
		const isExpected = (fault: string) =>
			!isHydrationError(fault) && expected.some((pattern) => pattern.test(fault));
		expect(
			faults.filter((fault) => !isExpected(fault)),
			'faults the page showed',
		).toEqual([]);
	},
	checkAccessibility: async ({ page }, use) =>
		use(async () => {
			await settled(page);
			// A list that is being reloaded is dimmed.
			await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
			const isCovered = (await page.locator('dialog[open]').count()) > 0;
			// A toast may start to fade while axe measures its colors.
			const part = isCovered ? { include: 'dialog[open]' } : { exclude: '[data-toasts]' };
			const found = await findViolations(page, part);
			expect(found, `accessibility of ${page.url()}`).toEqual([]);
		}),
});

/**
 * Input before hydration is lost, and hydration may take a while on a busy machine. Therefore `goto` and
 * `reload` wait until the page is hydrated.
 */
async function wakeAfterOpening(page: Page): Promise<void> {
	await noticeWaking(page);
	// Pictures may be drawn for the first time: do not wait for them.
	const waitUntil = 'domcontentloaded';
	const open = page.goto.bind(page);
	page.goto = async (url, options) => {
		const answer = await open(url, { waitUntil, ...options });
		await awake(page);
		return answer;
	};
	const reload = page.reload.bind(page);
	page.reload = async (options) => {
		const answer = await reload({ waitUntil, ...options });
		await awake(page);
		return answer;
	};
}

/** Installs what `awake` needs to know when React has rendered the page and its effects have run. */
export async function noticeWaking(page: Page): Promise<void> {
	await page.addInitScript(noteHydration);
}

/** Waits until React has hydrated the page, even in a hidden tab that draws no frames. */
export async function awake(page: Page): Promise<void> {
	await page.waitForFunction(() => 'isAwake' in globalThis, undefined, { timeout: 60_000, polling: 50 });
}

/** React's errors 418 to 425, by their number in a build: what it renders differs from the server's page. */
const isHydrationError = (fault: string) =>
	/Minified React error #4(18|19|2[0-5])\b|hydrat|did not match/i.test(fault);

/** Watches the pages of other visitors, whose contexts a test opens by itself. */
function watchNewContexts(browser: Browser, origin: string, faults: string[]): () => void {
	const open = browser.newContext;
	browser.newContext = async (options) => {
		const context = await open.call(browser, options);
		context.on('page', (page) => watch(page, origin, faults, isHydrationError));
		return context;
	};
	return () => {
		browser.newContext = open;
	};
}

function watch(page: Page, origin: string, faults: string[], isWatched = (_fault: string) => true): void {
	const report = (fault: string) => isWatched(fault) && faults.push(fault);
	page.on('console', (message) => {
		const text = message.text();
		const isFault =
			message.type() === 'error' || (message.type() === 'warning' && /hydrat|did not match/i.test(text));
		if (isFault) report(`console: ${text} (${message.location().url})`);
	});
	page.on('pageerror', (error) => report(`uncaught: ${error.message}`));
	page.on('response', (response) => {
		if (response.status() >= 500) report(`answer: ${response.status()} ${response.url()}`);
	});
	page.on('request', (request) => {
		const url = new URL(request.url());
		if (url.protocol.startsWith('http') && url.origin !== origin) report(`request: foreign host ${url.href}`);
	});
}

/**
 * Waits until nothing moves or loads. Otherwise axe would measure a color during a transition, or rows that
 * are dimmed until new ones arrive.
 */
export async function settled(page: Page): Promise<void> {
	await page.waitForFunction(
		() =>
			!document.querySelector('main [aria-busy=true], dialog [aria-busy=true]') &&
			document
				.getAnimations()
				.every(
					({ playState, effect }) =>
						playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
				),
	);
}

/** Fields of a new person for the register dialog. */
export function newPerson() {
	const word = randomBytes(5).toString('hex');
	return {
		email: `ana.${word}@example.com`,
		username: `ana-${word}`,
		password: `clave ${word}`,
		firstName: 'Ana',
		lastName: 'Rojas',
	};
}
