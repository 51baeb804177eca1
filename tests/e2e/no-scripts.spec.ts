import { expect, test } from '#tests/support/browser.ts';
import { knownWatches, publicPaths } from '../steps/shop-pages.ts';

test.use({ javaScriptEnabled: false });

test('every public page works without scripts', async ({ page, request, t, language }) => {
	const [watch] = await knownWatches(request, 3, 1);
	if (!watch) throw new Error('no watch');
	for (const path of publicPaths(watch)) {
		await page.goto(path, { waitUntil: 'domcontentloaded' });
		await expect.soft(page.locator('html'), path).toHaveAttribute('lang', language);
		await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
		const text = (await page.getByRole('main').textContent()) ?? '';
		expect.soft(text.length, path).toBeGreaterThan(200);
		await expect.soft(page.getByRole('main').locator('[aria-busy=true]'), path).toHaveCount(0);
		const unsized = page.locator('main img:not([width]), main img:not([height]), main img:not([alt])');
		await expect.soft(unsized, path).toHaveCount(0);
		if (path === '/watches') {
			// Each picture is available in WebP and JPEG besides AVIF.
			const pictures = page.locator('main picture');
			const count = await pictures.count();
			expect.soft(count).toBeGreaterThan(0);
			await expect.soft(pictures.locator('source[type="image/webp"]')).toHaveCount(count);
			await expect.soft(pictures.locator('img[src$=".jpg"]')).toHaveCount(count);
			await expect.soft(page.getByRole('article')).toHaveCount(12);
			const priced = page.getByRole('article').filter({ hasText: /\$[\d.,]{5,}/ });
			await expect.soft(priced.filter({ has: page.locator('a[href^="/watch/"]') })).toHaveCount(12);
			await expect.soft(page.locator('main a[href="/watches?page=2"]').first()).toBeVisible();
		}
		if (path.startsWith('/watch/')) {
			await expect.soft(page.getByRole('main')).toContainText(watch.brand.name);
			await expect.soft(page.getByRole('main')).toContainText(watch.model);
			await expect.soft(page.getByRole('main').locator('dl').first()).toBeVisible();
		}
		if (path === '/') await expect.soft(page.getByText(t('home.hero.title'))).toBeVisible();
		if (path === '/movements') await expect.soft(page.getByRole('row')).toHaveCount(7);
	}
});

test('checkout, payment and the page of a visit say that they need scripts', async ({ page, t }) => {
	for (const path of ['/checkout?as=guest', '/payments?order=R7K2M9', '/visit?code=abc']) {
		await page.goto(path, { waitUntil: 'domcontentloaded' });
		await expect(page.getByText(t('layout.scripts.needed')), path).toBeVisible();
	}
});
