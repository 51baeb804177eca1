import { randomBytes } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { clientAddress } from './makers.ts';
import { type Language, type T, textsOf } from './shop-texts.ts';

export { addressFields as anAddress } from './makers.ts';
export { expect };

type Fixtures = {
	/** The language this test reads the shop in, by its locale: English on the desktop, Spanish on the phone. */
	language: Language;
	/** A text of the shop in that language. */
	t: T;
	/** Console messages and addresses that this test expects: a fault matching one of them is none. */
	expected: RegExp[];
	/** Fails the test on any accessibility violation of the page as it is now. */
	checkAccessibility: () => Promise<void>;
};

/**
 * Every test of this kind fails on what a visitor's console would show (errors, hydration warnings), on an uncaught error, on an answer
 * of 500 or more, and on any request to another host.
 */
export const test = base.extend<Fixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names.
	baseURL: async ({}, use) => use(process.env.SHOP_URL),
	language: async ({ locale }, use) => use(locale?.startsWith('es') ? 'es' : 'en'),
	t: async ({ language }, use) => use(textsOf(language)),
	// Each test comes from an address of its own, so that no limit on sign-ups or sign-ins is shared.
	// biome-ignore lint/correctness/noEmptyPattern: as above.
	extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': clientAddress() }),
	// biome-ignore lint/correctness/noEmptyPattern: as above.
	expected: async ({}, use) => use([]),
	page: async ({ page, baseURL, expected, javaScriptEnabled }, use) => {
		const faults: string[] = [];
		if (javaScriptEnabled !== false) await wakeAfterOpening(page);
		watch(page, new URL(baseURL ?? '').origin, faults);
		page.context().on('page', (other) => watch(other, new URL(baseURL ?? '').origin, faults));
		await use(page);
		const unexpected = faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)));
		expect(unexpected, 'faults the page showed').toEqual([]);
	},
	checkAccessibility: async ({ page }, use) =>
		use(async () => {
			await settled(page);
			// A message on its way out is not there to be read any more.
			const { violations } = await new AxeBuilder({ page }).exclude('.opacity-0').analyze();
			const found = violations.flatMap(({ id, help, nodes }) =>
				nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}`),
			);
			expect(found, `accessibility of ${page.url()}`).toEqual([]);
		}),
});

/**
 * What a test does before the page's scripts have taken it over is not heard, and a busy machine takes a while: `goto` and `reload` wait
 * until the page is awake.
 */
async function wakeAfterOpening(page: Page): Promise<void> {
	await noticeWaking(page);
	// Pictures may be drawn for the first time: nobody waits for them here.
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

/** Lets `awake` know: React says to its developer tools, for which this stands in, when it has rendered and the effects have run. */
export async function noticeWaking(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const tools = {
			supportsFiber: true,
			inject: () => 1,
			onCommitFiberRoot() {},
			onCommitFiberUnmount() {},
			onPostCommitFiberRoot: () => Object.assign(globalThis, { isAwake: true }),
		};
		Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: tools });
	});
}

/** Waits until React has taken over the page that was opened, also one that is hidden behind others and draws no frames. */
export async function awake(page: Page): Promise<void> {
	await page.waitForFunction(() => 'isAwake' in globalThis, undefined, { timeout: 60_000, polling: 50 });
}

function watch(page: Page, origin: string, faults: string[]): void {
	page.on('console', (message) => {
		const text = message.text();
		const isFault =
			message.type() === 'error' || (message.type() === 'warning' && /hydrat|did not match/i.test(text));
		if (isFault) faults.push(`console: ${text} (${message.location().url})`);
	});
	page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
	page.on('response', (response) => {
		if (response.status() >= 500) faults.push(`answer: ${response.status()} ${response.url()}`);
	});
	page.on('request', (request) => {
		const url = new URL(request.url());
		if (url.protocol.startsWith('http') && url.origin !== origin)
			faults.push(`request: foreign host ${url.href}`);
	});
}

/** Waits until nothing moves: a colour in the middle of its transition is measured as what it is not yet, and one ending may begin another. */
export async function settled(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		document
			.getAnimations()
			.every(
				({ playState, effect }) =>
					playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
			),
	);
}

/** Somebody new: fields for the register dialog. */
export function somebody() {
	const word = randomBytes(5).toString('hex');
	return {
		email: `ana.${word}@example.com`,
		username: `ana-${word}`,
		password: `clave ${word}`,
		firstName: 'Ana',
		lastName: 'Rojas',
	};
}
