import { randomBytes } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };

type Fixtures = {
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
	// biome-ignore lint/correctness/noEmptyPattern: as above.
	expected: async ({}, use) => use([]),
	page: async ({ page, baseURL, expected, javaScriptEnabled }, use) => {
		const faults: string[] = [];
		if (javaScriptEnabled !== false) wakeAfterOpening(page);
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
 * What a test does before the page's scripts have taken it over is not heard, and a busy machine takes a while: `goto` waits for React to
 * hold the heading, and a moment more for its effects.
 */
function wakeAfterOpening(page: Page): void {
	const open = page.goto.bind(page);
	page.goto = async (...args) => {
		const answer = await open(...args);
		await page
			.waitForFunction(
				() => {
					const heading = document.querySelector('h1');
					return !!heading && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
				},
				undefined,
				{ timeout: 10_000 },
			)
			.catch(() => {});
		await page.waitForTimeout(250);
		return answer;
	};
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

/** Colours in the middle of a transition are measured as what they are not yet. */
async function settled(page: Page): Promise<void> {
	await page.evaluate(() =>
		Promise.allSettled(
			document
				.getAnimations()
				.filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
				.map((one) => one.finished),
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

export const anAddress = {
	firstName: 'Ana',
	lastName: 'Rojas',
	street: 'Av. Providencia 1234, depto. 56',
	phone: '9 5555-5555',
	city: 'Santiago',
	state: 'Región Metropolitana',
	zip: '7500000',
	country: 'Chile',
};
