import { expect, test } from '#tests/support/browser.ts';
import { knownWatches, ready } from '../steps/shop-pages.ts';

// Parts of a page whose code is loaded when they are near or receive input (web/ui/later-part.tsx).
test.describe('before its code has loaded', () => {
	let letCodeCome = () => {};
	test.beforeEach(async ({ page }) => {
		const mayCome = new Promise<void>((resolve) => {
			letCodeCome = resolve;
		});
		await page.route(/\/assets\/(featured|filter-panel|size-outline|footer)-[\w-]+\.js$/, async (route) => {
			await mayCome;
			await route.continue();
		});
	});

	test('a card on the home page accepts a press', async ({ page }) => {
		await page.goto('/');
		await ready(page);
		const favourite = page.locator('main li article button[aria-pressed]').first();
		await favourite.click();
		await expect(favourite).toHaveAttribute('data-early', '');
		letCodeCome();
		await expect(favourite).toHaveAttribute('aria-pressed', 'true');
		await expect(favourite).not.toHaveAttribute('data-early');
	});

	test('a card is not replaced while it is pressed', async ({ page }) => {
		await page.goto('/');
		await ready(page);
		const favourite = page.locator('main li article button[aria-pressed]').first();
		await favourite.hover();
		await page.mouse.down();
		const code = page.waitForResponse(/\/assets\/featured-[\w-]+\.js$/);
		letCodeCome();
		await (await code).finished();
		await page.waitForTimeout(300);
		await page.mouse.up();
		await expect(favourite).toHaveAttribute('aria-pressed', 'true');
	});

	test('the filters of a wide window accept a choice and keep the focus', async ({ page }) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.goto('/watches');
		await ready(page);
		const choice = page.locator('main fieldset').first().getByRole('radio').nth(1);
		await choice.check();
		await choice.evaluate((element) => element.setAttribute('data-old', ''));
		letCodeCome();
		await expect(page).toHaveURL(/\/watches\?/);
		await expect(page.locator('[data-old]')).toHaveCount(0);
		await expect(choice).toBeChecked();
		await expect(choice).toBeFocused();
	});

	test('the footer changes the language', async ({ page }) => {
		await page.goto('/movements');
		await ready(page);
		const isSpanish = (await page.locator('html').getAttribute('lang')) === 'es';
		const other = page.getByRole('button', { name: isSpanish ? 'English' : 'Español' });
		await other.click();
		await expect(other).toHaveAttribute('data-early', '');
		letCodeCome();
		await expect(page.locator('html')).toHaveAttribute('lang', isSpanish ? 'en' : 'es');
	});

	test('the slider of the wrist accepts a value', async ({ page, request, t }) => {
		const [watch] = await knownWatches(request, 1, 1);
		await page.goto(`/watch/${watch?.documentId}`);
		await ready(page);
		const slider = page.getByRole('slider', { name: t('watch.size.wrist') });
		await slider.fill('200');
		letCodeCome();
		await expect(slider).toHaveAttribute('aria-valuetext', /20[.,]0|20 /);
	});
});

test.describe('when its code cannot be loaded', () => {
	test.use({ expected: [/ERR_FAILED/] });

	test('a press is answered with a message and repeated on request', async ({ page, t }) => {
		let isBroken = true;
		await page.route(/\/assets\/featured-[\w-]+\.js$/, (route) =>
			isBroken ? route.abort() : route.continue(),
		);
		await page.goto('/');
		await ready(page);
		const favourite = page.locator('main li article button[aria-pressed]').first();
		await favourite.click();
		const message = page.getByRole('alert').filter({ hasText: t('ui.loadFailed') });
		await expect(message).toBeVisible();
		// An impatient press is not a second one.
		await favourite.click();
		isBroken = false;
		await message.getByRole('button', { name: t('ui.retry') }).click();
		await expect(favourite).toHaveAttribute('aria-pressed', 'true');
		await expect(favourite).not.toHaveAttribute('data-early');
		await expect(message).toBeHidden();
	});

	test('two parts show one message, and one press loads both', async ({ page, t }) => {
		let isBroken = true;
		await page.route(/\/assets\/(featured|footer)-[\w-]+\.js$/, (route) =>
			isBroken ? route.abort() : route.continue(),
		);
		await page.goto('/');
		await ready(page);
		const isSpanish = (await page.locator('html').getAttribute('lang')) === 'es';
		const language = page.getByRole('button', { name: isSpanish ? 'English' : 'Español' });
		const favourite = page.locator('main li article button[aria-pressed]').first();
		const failed = (part: string) =>
			page.waitForEvent('requestfailed', (request) => request.url().includes(`/${part}-`));
		const bothFailed = Promise.all([failed('featured'), failed('footer')]);
		await favourite.click();
		await language.click();
		await bothFailed;
		const message = page.getByRole('alert').filter({ hasText: t('ui.loadFailed') });
		await expect(message).toHaveCount(1);
		isBroken = false;
		await message.getByRole('button', { name: t('ui.retry') }).click();
		await expect(favourite).toHaveAttribute('aria-pressed', 'true');
		await expect(page.locator('html')).toHaveAttribute('lang', isSpanish ? 'en' : 'es');
		await expect(message).toBeHidden();
	});
});

test('a small window does not load the code of the filters until they are opened', async ({ page, t }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const loaded: string[] = [];
	page.on('request', (request) => loaded.push(request.url()));
	const isLoaded = () => loaded.some((url) => url.includes('/filter-panel-'));
	await page.goto('/watches', { waitUntil: 'networkidle' });
	await ready(page);
	expect(isLoaded()).toBe(false);
	await page
		.getByRole('button', { name: t('catalogue.filters.title') })
		.filter({ visible: true })
		.click();
	await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
	expect(isLoaded()).toBe(true);
});
