import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { keep, newAccount, newAddress, seenButton, storedCart } from '../steps/purchase-steps.ts';
import { theOwner } from '../steps/shop-pages.ts';

test.use({ expected: [/status of 409/] });

/** Creates a watch that is sold out, and a function with which the owner sets its stock. */
async function soldOut(request: APIRequestContext, start: number) {
	const headers = { authorization: `Bearer ${(await theOwner(request)).jwt}` };
	const read = async () => {
		const query = `filters[stock]=0&sort=model&pagination[start]=${start}&pagination[limit]=1`;
		return (await (await request.get(`/api/watches?${query}`, { headers })).json()).data[0];
	};
	const { documentId } = await read();
	const stock = async (units: number) => {
		const one = await (await request.get(`/api/watches/${documentId}`, { headers })).json();
		const data = { data: { version: one.data.version, stock: units } };
		expect((await request.put(`/api/watches/${documentId}`, { headers, data })).status()).toBe(200);
	};
	return { documentId: documentId as string, stock };
}

test('a buyer whose entire cart has been sold sees what happened and can continue shopping', async ({
	page,
	request,
	t,
}) => {
	const watch = await soldOut(request, 2);
	const account = await newAccount(request);
	await newAddress(request, account);

	await test.step('while the order is being placed', async () => {
		await watch.stock(1);
		await keep(page, { account, cart: [watch.documentId] });
		await page.goto('/checkout');
		await expect(seenButton(page, t('checkout.place'))).toBeEnabled();
		await watch.stock(0);
		await seenButton(page, t('checkout.place')).click();
		await expect(page.getByRole('alert')).toContainText(t('checkout.conflict.title'));
		await page.getByRole('button', { name: t('checkout.browse') }).click();
		await expect(page).toHaveURL(/\/watches$/);
		expect(await storedCart(page)).toBe('[]');
	});

	await test.step('before the checkout was opened', async () => {
		await page.evaluate((id) => localStorage.setItem('cart', JSON.stringify([id])), watch.documentId);
		await page.goto('/checkout');
		await expect(page.getByText(t('checkout.unavailable'))).toBeVisible();
		await page.getByRole('link', { name: t('checkout.browse') }).click();
		await expect(page).toHaveURL(/\/watches$/);
	});
});
