import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { type Account, keep, newAccount } from '../steps/purchase-steps.ts';
import { knownWatches } from '../steps/shop-pages.ts';

const signed = ({ jwt }: Account) => ({ authorization: `Bearer ${jwt}` });

async function onServer(request: APIRequestContext, account: Account): Promise<string[]> {
	const answer = await request.get('/api/users', { headers: signed(account) });
	return (await answer.json()).favourites;
}

const heart = (page: Page, at: number) =>
	page
		.getByRole('article')
		.nth(at)
		.getByRole('button', { name: /^(Favorite|Favorito)/ });

test('a visitor’s favourites are merged into the account at sign-in and removed at sign-out', async ({
	page,
	request,
	t,
}) => {
	const account = await newAccount(request);
	const [known, marked] = await knownWatches(request, 3, 2);
	if (!known || !marked) throw new Error('no watches');
	await request.put('/api/users', {
		headers: signed(account),
		data: { favourites: [known.documentId] },
	});
	await keep(page, { favourites: JSON.stringify([marked.documentId]) });
	await page.goto('/favourites');
	await expect(page.getByRole('article')).toHaveCount(1);
	await page.getByRole('button', { name: t('layout.menu.open') }).click();
	await page.getByRole('menuitem', { name: t('layout.menu.signIn') }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel(t('auth.email')).fill(account.email);
	await dialog.getByLabel(t('auth.password'), { exact: true }).fill(account.password);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('article')).toHaveCount(2);
	await expect
		.poll(async () => new Set(await onServer(request, account)))
		.toEqual(new Set([known.documentId, marked.documentId]));
	await page.getByRole('button', { name: t('layout.menu.open') }).click();
	await page.getByRole('menuitem', { name: t('layout.menu.signOut') }).click();
	// Signing out leads to the home page.
	await expect(page).toHaveURL(/\/$/);
	await page.goto('/favourites');
	await expect(page.getByText(t('favourites.empty.title'))).toBeVisible();
});

test('favourites of two devices are merged, and none is lost by leaving immediately', async ({
	page,
	request,
}) => {
	const account = await newAccount(request);
	const [elsewhere] = await knownWatches(request, 40, 1);
	if (!elsewhere) throw new Error('no watch');
	await keep(page, { account });
	const known = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/users');
	await page.goto('/watches?sort=price-desc');
	await (await known).finished();
	await expect(heart(page, 0)).toBeVisible();
	// This page does not know yet which favorite another device has just added.
	await request.put('/api/users', {
		headers: signed(account),
		data: { favourites: [elsewhere.documentId] },
	});
	await heart(page, 0).click();
	await expect.poll(() => onServer(request, account)).toHaveLength(2);
	expect(await onServer(request, account)).toContain(elsewhere.documentId);
	await heart(page, 1).click();
	await page.reload();
	await expect.poll(() => onServer(request, account)).toHaveLength(3);
	await heart(page, 0).click();
	await page.reload();
	await expect.poll(() => onServer(request, account)).toHaveLength(2);
	await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
});

test('the comparison refuses a fifth watch and says what to do', async ({ page, request, t }) => {
	const watches = await knownWatches(request, 3, 5);
	const ids = watches.map(({ documentId }) => documentId);
	await keep(page, { compare: JSON.stringify(ids.slice(0, 4)) });
	await page.goto(`/watch/${ids[4]}`);
	await page.getByRole('button', { name: t('watch.compare'), exact: true }).click();
	await expect(page.getByText(t('cards.compareFull', { count: 4 }))).toBeVisible();
	expect(JSON.parse((await page.evaluate(() => localStorage.getItem('compare'))) ?? '')).toEqual(
		ids.slice(0, 4),
	);
	await page.goto('/compare');
	await expect(page.getByRole('columnheader')).toHaveCount(4);
	const rows = await page.getByRole('rowheader').count();
	const different = await page
		.getByRole('rowheader')
		.filter({ hasText: t('compare.differs') })
		.count();
	expect(different).toBeGreaterThan(0);
	await page.getByLabel(t('compare.onlyDifferent')).check();
	// The row of sizes to scale stays.
	await expect(page.getByRole('rowheader')).toHaveCount(different + 1);
	expect(different + 1).toBeLessThan(rows);
});

test('four watches fit side by side on a tablet, and on a phone the table fades where it continues', async ({
	page,
	request,
	t,
}) => {
	const watches = await knownWatches(request, 0, 4);
	const stored = JSON.stringify(watches.map(({ documentId }) => documentId));
	await page.addInitScript((ids) => localStorage.setItem('compare', ids), stored);
	await page.setViewportSize({ width: 768, height: 1024 });
	await page.goto('/compare');
	const table = page.getByRole('region', { name: t('compare.title') });
	await expect(table.getByRole('columnheader')).toHaveCount(4);
	expect(await table.evaluate((area) => area.scrollWidth - area.clientWidth)).toBe(0);
	const fades = table.locator('~ div[data-on]');
	await expect(fades).toHaveCount(0);
	await page.setViewportSize({ width: 360, height: 780 });
	await expect(fades).toHaveCount(1);
	await table.evaluate((area) => area.scrollTo({ left: 80 }));
	await expect(fades).toHaveCount(2);
	await table.evaluate((area) => area.scrollTo({ left: 9999 }));
	await expect(fades).toHaveCount(1);
});
