import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { dialogFrames, filmDialogs, filmThemes, themeFrames } from '../steps/film-steps.ts';
import { keep } from '../steps/purchase-steps.ts';
import { knownWatches, ready, theOwner } from '../steps/shop-pages.ts';

// Looks at every frame after the press, with motion, as most visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Opens a dialog and closes it: each frame has panel and veil or neither, and nothing jumps. */
async function opensAtOnce(page: Page, press: () => Promise<void>): Promise<void> {
	await filmDialogs(page);
	await press();
	await expect(page.locator('dialog[open]')).toBeVisible();
	await expect.poll(async () => (await dialogFrames(page)).frames.at(-1)).toEqual({ panel: 1, veil: 1 });
	await page.keyboard.press('Escape');
	await expect(page.locator('dialog')).toHaveCount(0);
	const { frames, shift } = await dialogFrames(page);
	expect(frames.some(({ panel }) => panel > 0)).toBe(true);
	expect(frames.filter(({ panel, veil }) => Math.abs(panel - veil) > 0.02)).toEqual([]);
	expect(shift).toBe(0);
}

test('the search shows no frame with its panel or its veil alone', async ({ page, t, expected }) => {
	// Another test may delete one of the latest arrivals before its picture loads.
	expected.push(/404.*\/pictures\//);
	await page.goto('/');
	await ready(page);
	const button = page.getByRole('button', { name: t('layout.nav.search'), exact: true });
	// The first time, its code is fetched; the second time, it is already loaded.
	await opensAtOnce(page, () => button.click());
	await opensAtOnce(page, () => button.click());
});

test.describe('in a narrow window', () => {
	test.use({ viewport: { width: 390, height: 800 } });

	test('the number of active filters changes the width of nothing', async ({ page, t }) => {
		const width = async (path: string) => {
			await page.goto(path);
			return (await page.getByLabel(t('catalogue.sort.label')).boundingBox())?.width;
		};
		const without = await width('/watches');
		expect(without).toBeGreaterThan(100);
		expect(await width('/watches?used=false')).toBe(without);
	});

	test('menu and filters show no frame with a panel or a veil alone', async ({ page, t }) => {
		await page.goto('/watches');
		await ready(page);
		await opensAtOnce(page, () => page.getByRole('button', { name: t('layout.nav.open') }).click());
		await opensAtOnce(page, () =>
			page
				.getByRole('button', { name: t('catalogue.filters.title') })
				.filter({ visible: true })
				.click(),
		);
	});
});

test('a dialog of the desk shows no frame with its panel or its veil alone', async ({ page, request }) => {
	await keep(page, { account: await theOwner(request) });
	// Not a list, whose rows change while other tests run.
	await page.goto('/owner/settings');
	await ready(page);
	await opensAtOnce(page, () => page.keyboard.press('Control+k'));
});

test('a new theme is complete in its first frame', async ({ page, request, t }) => {
	const [watch] = await knownWatches(request, 3, 1);
	for (const path of ['/watches', `/watch/${watch?.documentId}`]) {
		await page.goto(path);
		await ready(page);
		for (const theme of ['dark', 'light'] as const) {
			await filmThemes(page);
			const look = page.getByRole('contentinfo').getByRole('button', { name: t(`layout.look.${theme}`) });
			await look.evaluate((button: HTMLElement) => button.click());
			await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
			await expect(page.locator('html')).not.toHaveAttribute('data-switching');
			await expect.poll(async () => (await themeFrames(page)).count).toBeGreaterThan(20);
			expect((await themeFrames(page)).between).toEqual([]);
		}
	}
});

test('the switch of the theme keeps its focus, and nothing moves', async ({ page, t }) => {
	await page.goto('/services');
	await ready(page);
	const look = (theme: 'dark' | 'light') =>
		page.getByRole('contentinfo').getByRole('button', { name: t(`layout.look.${theme}`), exact: true });
	await look('dark').focus();
	await filmDialogs(page);
	for (const [theme, other] of [
		['dark', 'light'],
		['light', 'dark'],
	] as const) {
		await page.keyboard.press('Enter');
		await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
		await expect(look(other)).toBeFocused();
		await expect(look(theme)).toHaveCount(0);
	}
	expect((await dialogFrames(page)).shift).toBe(0);
});

test('the first filters move neither the grid nor the page', async ({ page, t }) => {
	await page.goto('/watches');
	await ready(page);
	const top = () =>
		page
			.getByRole('article')
			.first()
			.evaluate((card) => card.getBoundingClientRect().top + scrollY);
	const before = await top();
	const filters = page.getByRole('region', { name: t('catalogue.filters.title') });
	await filmDialogs(page);
	for (const name of [t('catalogue.choices.used.false'), t('cards.movement.Automatic')]) {
		await filters.getByRole('radio', { name }).click();
		await expect(page.getByRole('button', { name: new RegExp(`: ${name}$`) })).toBeVisible();
		await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
		expect(await top()).toBe(before);
	}
	expect((await dialogFrames(page)).moved).toEqual([]);
});

test('every filter is reached by scrolling the page alone', async ({ page, t }) => {
	await page.goto('/watches');
	await ready(page);
	const filters = page.getByRole('region', { name: t('catalogue.filters.title') });
	const { scrollHeight, clientHeight } = await filters.evaluate(({ scrollHeight, clientHeight }) => ({
		scrollHeight,
		clientHeight,
	}));
	expect(scrollHeight).toBe(clientHeight);
	expect(await filters.evaluate((area) => getComputedStyle(area).overflowY)).toBe('visible');
});
