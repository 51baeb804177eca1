import type { Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';
import { findViolations } from '#tests/support/axe.ts';
import { expect, settled } from '#tests/support/browser.ts';

type Theme = 'light' | 'dark';
const isPhone = (page: Page) => page.viewportSize()?.width === 360;
/** Each window size is tested in one theme. web/styles/themes.test.ts also calculates all pairs of colors. */
const themeOf = (page: Page): Theme => (isPhone(page) ? 'dark' : 'light');

/**
 * Checks all rules in the window's theme. The page under an open dialog is inert and was checked without it.
 * `part` limits the check to what has opened since the page was checked.
 */
export async function check(page: Page, where: string, part?: string): Promise<void> {
	await expectNone(page, where, themeOf(page), { rules: { 'target-size': { enabled: true } } }, part);
}

/** Checks the colors in the other theme, for parts that only this window size has. */
export async function checkOtherTheme(page: Page, where: string, part?: string): Promise<void> {
	const other = themeOf(page) === 'light' ? 'dark' : 'light';
	await expectNone(page, where, other, { runOnly: ['color-contrast', 'link-in-text-block'] }, part);
}

async function expectNone(
	page: Page,
	where: string,
	theme: Theme,
	options: RunOptions,
	part?: string,
): Promise<void> {
	await show(page, theme);
	const whole = (await page.getByRole('dialog').isVisible()) ? 'dialog[open]' : 'html';
	const include = part ?? whole;
	expect.soft(await findViolations(page, { include }, options), `${where}, ${theme}`).toEqual([]);
}

async function show(page: Page, theme: Theme): Promise<void> {
	await page.locator('html').evaluate((root, wanted) => {
		root.dataset.theme = wanted;
		// At any scroll position, the bar at the bottom may partly hide a button that scrolling reveals.
		const bar = root.querySelector<HTMLElement>('[data-foot-bar]');
		const chat = bar?.nextElementSibling?.querySelector('a');
		if (bar) bar.style.position = 'static';
		if (chat) chat.style.position = 'absolute';
	}, theme);
	await settled(page);
}
