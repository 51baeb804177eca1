import { test } from '#tests/support/browser.ts';
import { walkSideBySide } from '../engines/side-by-side.ts';
import { goods as makeGoods, phone, wide } from '../engines/walks.ts';
import { publicPaths, visitorPaths } from '../steps/shop-pages.ts';

// `npm run test:engines`: both window sizes in every engine, and every page.
for (const [name, window] of Object.entries({ wide, phone }))
	test(`the purchase, every page and every overlay are the same in Firefox and WebKit: ${name}`, async ({
		browser,
		request,
		baseURL,
	}, testInfo) => {
		test.setTimeout(900_000);
		const goods = await makeGoods(request);
		const ownPages = ['/checkout', '/orders', '/addresses', '/profile'];
		const pages = [...publicPaths(goods.watch), ...visitorPaths, ...ownPages];
		const engines = ['Firefox', 'WebKit'] as const;
		await walkSideBySide({ browser, baseURL }, testInfo, { goods, window, engines, pages });
	});
