import type { APIRequestContext, Page } from '@playwright/test';
import { anAddress, expect, newPerson } from '#tests/support/browser.ts';
import type { T } from '#tests/support/shop-texts.ts';

export type Account = ReturnType<typeof newPerson> & { jwt: string; refreshToken: string };
type SoldWatch = { documentId: string; model: string; price: number; brand: { name: string } };

/**
 * New watches by descending price, with a different position in the list for each test. A used watch has only
 * one unit.
 */
export async function watchesToBuy(
	request: APIRequestContext,
	from: number,
	count = 1,
): Promise<SoldWatch[]> {
	const query = `sort=price:desc&filters[used]=false&populate[brand][fields][0]=name&pagination[start]=${from}&pagination[limit]=${count}`;
	return (await (await request.get(`/api/watches?${query}`)).json()).data;
}

export async function newAccount(request: APIRequestContext): Promise<Account> {
	const person = newPerson();
	const answer = await request.post('/api/auth/local/register', { data: person });
	expect(answer.status()).toBe(200);
	const { jwt, refreshToken } = await answer.json();
	return { ...person, jwt, refreshToken };
}

export async function newAddress(request: APIRequestContext, account: Account, fields = {}): Promise<string> {
	const answer = await request.post('/api/addresses', {
		headers: { authorization: `Bearer ${account.jwt}` },
		data: { data: { ...anAddress, ...fields } },
	});
	expect(answer.status()).toBe(201);
	return (await answer.json()).data.documentId;
}

/** Places an order of one unit each through the API, which then awaits payment. */
export async function newOrder(
	request: APIRequestContext,
	account: Account,
	shippingAddress: string,
	watches: readonly { documentId: string }[],
): Promise<{ id: number; documentId: string; number: string; total: number; updatedAt: string }> {
	const items = watches.map(({ documentId }) => ({ documentId }));
	const answer = await request.post('/api/orders', {
		headers: { authorization: `Bearer ${account.jwt}` },
		data: { data: { items, shippingAddress } },
	});
	expect(answer.status(), await answer.text()).toBe(201);
	return (await answer.json()).data;
}

type StoredState = { account?: Account; cart?: readonly string[]; [key: string]: unknown };

/**
 * Sets the browser's storage for the next page: the tokens of an account, a cart, and any other entry
 * unchanged.
 */
export async function keep(page: Page, { account, cart, ...more }: StoredState): Promise<void> {
	const stored: Record<string, unknown> = { ...more };
	if (account) Object.assign(stored, { access: account.jwt, refresh: account.refreshToken });
	if (cart) stored.cart = JSON.stringify(cart);
	await page.addInitScript((entries) => {
		if (sessionStorage.getItem('kept')) return;
		sessionStorage.setItem('kept', 'yes');
		for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, String(value));
	}, stored);
}

export const storedCart = (page: Page): Promise<string | null> =>
	page.evaluate(() => localStorage.getItem('cart'));

/** The visible one of two buttons with the same name, in the summary and in the phone's bar. */
export const seenButton = (page: Page, name: string) =>
	page.getByRole('button', { name, exact: true }).filter({ visible: true });

export async function fillAddress(page: Page, t: T): Promise<void> {
	await page.getByLabel(t('addresses.country')).selectOption(anAddress.country);
	const fields = ['firstName', 'lastName', 'street', 'phone', 'city', 'state', 'zip'] as const;
	for (const field of fields) await page.getByLabel(t(`addresses.${field}`)).fill(anAddress[field]);
}
