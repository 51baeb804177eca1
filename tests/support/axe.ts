import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

type Part = { include: string } | { exclude: string };

/**
 * Finds violations of axe's rules on the current page, one line per element. The library is sent once per
 * page. @axe-core/playwright sends it with each call, which took twice as long.
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
			// Preloading would fetch style sheets for a rule that is off, and sounds, which the shop does not
			// have.
			const { violations } = await inPage.run(where, { ...how, resultTypes: ['violations'], preload: false });
			return violations.flatMap(({ id, help, nodes }) =>
				nodes.map(({ target, any }) => `${id}: ${help}: ${target.join(' ')}: ${any[0]?.message ?? ''}`),
			);
		},
		[part, options] as const,
	);
}
