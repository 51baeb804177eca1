import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildIfChanged } from '#scripts/build.ts';
import { root } from '#scripts/setup.mjs';
import { readBuild } from '../main/pages/page-source.ts';

/**
 * Upper bounds in kB of the scripts that a first visit to a page loads, compressed with Brotli. After saving
 * bytes, lower them; before raising one, look for code that the page can load later.
 */
const budgets = {
	'routes/home': 121.1,
	'routes/watches': 134.1,
	'routes/watch': 134.7,
	'routes/movements': 122.1,
	'routes/caliber': 132,
	'routes/cart': 130.9,
	'routes/checkout': 144.2,
	'routes/order': 136.8,
};

test('no page loads more bytes of scripts than its budget', async () => {
	await buildIfChanged();
	const { assets } = await readBuild();
	const bytesOf = (path: string) => statSync(join(root, 'build', 'client', `${path}.br`)).size;
	const weights = Object.keys(budgets).map((id) => {
		const routes = ['root', id].map((one) => assets.routes[one]);
		const scripts = new Set([
			assets.url,
			assets.entry.module,
			...assets.entry.imports,
			...routes.flatMap((route) => [route?.module ?? id, ...(route?.imports ?? [])]),
		]);
		return [id, [...scripts].reduce((sum, path) => sum + bytesOf(path), 0) / 1000] as const;
	});
	const tooHeavy = weights.filter(([id, weight]) => weight > budgets[id as keyof typeof budgets]);
	expect(tooHeavy, 'kB of scripts').toEqual([]);
	// A budget far above the weight would let the page grow unnoticed.
	const tooWide = weights.filter(([id, weight]) => weight < budgets[id as keyof typeof budgets] - 3);
	expect(tooWide, 'kB of scripts; lower the budget').toEqual([]);
});
