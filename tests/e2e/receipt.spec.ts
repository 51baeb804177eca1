import { expect, test } from '#tests/support/browser.ts';
import { keep, newAccount, newAddress, newOrder, watchesToBuy } from './purchase-steps.ts';
import { theOwner } from './shop-pages.ts';

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

test('a receipt prints on one sheet, black on white in the dark theme too', async ({ page, request, t }) => {
	const account = await newAccount(request);
	const shippingAddress = await newAddress(request, account);
	const watches = await watchesToBuy(request, 19, 2);
	const { id, updatedAt } = await newOrder(request, account, shippingAddress, watches);
	const paid = await request.post(`/api/owner/orders/${id}/confirm-payment`, {
		headers: { authorization: `Bearer ${(await theOwner(request)).jwt}` },
		data: { data: { updatedAt, method: 'bank' } },
	});
	expect(paid.status(), await paid.text()).toBe(200);

	await page.emulateMedia({ colorScheme: 'dark' });
	await keep(page, { account });
	await page.goto('/orders');
	await page.getByRole('button', { name: t('orders.receipt') }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	expect(pagesOf(await page.pdf({ format: 'A4' }))).toBe(1);
	await page.emulateMedia({ media: 'print' });
	await expect(page.getByRole('heading', { name: t('orders.receiptTitle') })).toBeVisible();
	await expect(page.getByText(t('orders.receiptNote'))).toHaveCSS('color', 'rgb(0, 0, 0)');
	await expect(page.getByText(t('orders.lede'))).toBeHidden();
	await expect(page.getByRole('button')).toHaveCount(0);
	await expect(page.getByRole('contentinfo')).toHaveCount(0);
});
