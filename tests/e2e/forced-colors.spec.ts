import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { keep, newAccount } from '../steps/purchase-steps.ts';
import { ready } from '../steps/shop-pages.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const style = (element: Locator, name: 'outlineStyle' | 'borderBottomColor' | 'backgroundColor') =>
	element.evaluate((one, key) => getComputedStyle(one)[key], name);

test('in forced colors, the focus, the selected tab and a switch are distinguishable', async ({
	page,
	request,
	t,
}) => {
	await keep(page, { account: await newAccount(request) });
	await page.goto('/settings');
	await ready(page);
	const tabs = page.getByRole('tab');
	expect(await style(tabs.nth(1), 'outlineStyle')).toBe('none');
	await tabs.first().focus();
	await page.keyboard.press('End');
	await page.keyboard.press('Home');
	expect(await style(tabs.first(), 'outlineStyle')).toBe('solid');
	expect(await style(tabs.first(), 'borderBottomColor')).not.toBe(
		await style(tabs.nth(1), 'borderBottomColor'),
	);
	const dark = page.getByRole('switch', { name: t('settings.darkMode') });
	const off = await style(dark, 'backgroundColor');
	await dark.click();
	await expect(dark).toBeChecked();
	expect(await style(dark, 'backgroundColor')).not.toBe(off);
});
