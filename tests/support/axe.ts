import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

type Part = { include: string } | { exclude: string };

/**
 * Violations of axe's rules on the page as it is, one line an element. The library is sent once a page and
 * runs by itself: @axe-core/playwright sends it again with each call and took twice the time.
 */
export async function findViolations(
	page: Page,
	part: Part = { include: 'html' },
	options: RunOptions = {},
): Promise<string[]> {
	if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
	return page.evaluate(
		async ([where, how]) => {
			const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
			// Loaded beforehand are style sheets, for a rule that is off, and sounds, which the shop has none of.
			const { violations } = await inPage.run(where, { ...how, resultTypes: ['violations'], preload: false });
			return violations.flatMap(({ id, help, nodes }) =>
				nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(' ')}: ${any[0]?.message ?? ''}`),
			);
		},
		[part, options] as const,
	);
}
