import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';
import { ownerEmail, ownerPassword } from '#tests/support/browser-owner.ts';
import { type Account, newAccount, newAddress, newOrder } from './purchase-steps.ts';

/** A watch that does not sell out: a new one with many units (browser-setup.ts). */
export type KnownWatch = { documentId: string; model: string; brand: { name: string }; caliberId: string };

export async function knownWatches(
	request: APIRequestContext,
	from: number,
	count: number,
	filter = 'filters[used]=false',
): Promise<KnownWatch[]> {
	const query = `sort=price:asc&${filter}&filters[caliber][documentId][$notNull]=true&populate[brand][fields][0]=name&populate[caliber][fields][0]=documentId&pagination[start]=${from}&pagination[limit]=${count}`;
	const answer = await request.get(`/api/watches?${query}`);
	expect(answer.status(), await answer.text()).toBe(200);
	type Row = Omit<KnownWatch, 'caliberId'> & { caliber: { documentId: string } };
	const rows: Row[] = (await answer.json()).data;
	return rows.map(({ caliber, ...watch }) => ({ ...watch, caliberId: caliber.documentId }));
}

/**
 * The brand with the most watches. Tests add watches only of this brand: a watch of a rare brand would move
 * that brand into the short list of the filters, which other tests check at the same time.
 */
export async function commonBrand(request: APIRequestContext): Promise<{ documentId: string; name: string }> {
	const answer = await request.get('/api/brands?filters[name]=Seiko&fields[0]=name');
	expect(answer.status(), await answer.text()).toBe(200);
	return (await answer.json()).data[0];
}

/** Every public page that search engines may index. */
export const publicPaths = ({ documentId, caliberId }: KnownWatch): string[] => [
	'/',
	'/watches',
	`/watch/${documentId}`,
	`/calibers/${caliberId}`,
	'/services',
	'/movements',
	'/returns',
	'/warranty',
	'/privacy',
	'/terms',
];
/** Public pages with content that differs for each visitor. */
export const visitorPaths = [
	'/cart',
	'/settings',
	'/compare',
	'/favourites',
	'/forgot-password',
	'/reset-password?code=abc',
	'/confirm-email',
	'/unsubscribe?code=abc',
	'/visit',
	'/certificate/0io82vzeae5b222fm0i7i2fx',
];

export type Shopper = { account: Account; orderId: string; addressId: string };

/** Creates a customer with two addresses and an order that awaits payment. */
export async function aShopper(request: APIRequestContext, watch: KnownWatch): Promise<Shopper> {
	const account = await newAccount(request);
	const addressId = await newAddress(request, account);
	await newAddress(request, account, { street: 'Los Aromos 77', city: 'Talca', state: 'Maule' });
	const { documentId: orderId } = await newOrder(request, account, addressId, [watch]);
	return { account, addressId, orderId };
}

export async function theOwner(request: APIRequestContext): Promise<Account> {
	const answer = await request.post('/api/auth/local', {
		data: { identifier: ownerEmail, password: ownerPassword },
	});
	expect(answer.status(), await answer.text()).toBe(200);
	const { jwt, refreshToken, user } = await answer.json();
	return { ...user, password: ownerPassword, jwt, refreshToken };
}

/** Waits until everything in the page has loaded. `goto` waits for hydration. */
export async function ready(page: Page): Promise<void> {
	const hasArrived = () =>
		!!document.querySelector('main h1')?.textContent && !document.querySelector('main [aria-busy=true]');
	await page.waitForFunction(hasArrived, undefined, { polling: 50 });
}
