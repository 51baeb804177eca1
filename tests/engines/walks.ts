import type { APIRequestContext, Browser } from '@playwright/test';
import { expect } from '#tests/support/browser.ts';
import { type TextsLanguage, textsOf } from '#tests/support/shop-texts.ts';
import { codeShown } from '#tests/support/totp-codes.ts';
import { newAccount, newAddress, newOrder } from '../steps/purchase-steps.ts';
import { type KnownWatch, knownWatches, theOwner } from '../steps/shop-pages.ts';
import { driveChromium } from './chromium.ts';
import type { Driver, Size } from './driver.ts';
import { observeShop } from './observed-shop.ts';
import { customerOverlays, type Overlay, signInTwice, visitorOverlays } from './overlays.ts';
import { buy, buyAsGuest } from './purchase.ts';
import { Visitor } from './visitor.ts';

export type Window = Size & { language: TextsLanguage };
export const wide: Window = { width: 1440, height: 900, language: 'en' };
export const phone: Window = { width: 360, height: 740, language: 'es' };

export type Goods = {
	watch: KnownWatch;
	other: KnownWatch;
	customer: { jwt: string; refreshToken: string; waitingOrder: string };
	/** An account with an authenticator. Each walk uses one of its recovery codes. */
	careful: { email: string; password: string; recovery: string[] };
};

/** Creates two watches, and a customer with a shipped, a paid and a pending order. */
export async function goods(request: APIRequestContext): Promise<Goods> {
	const [watch, other] = (await knownWatches(request, 44, 2)) as [KnownWatch, KnownWatch];
	const account = await newAccount(request);
	const address = await newAddress(request, account);
	const headers = { authorization: `Bearer ${(await theOwner(request)).jwt}` };
	const act = async (order: string, action: string, data: object) => {
		const path = `/api/owner/orders/${order}`;
		const { updatedAt } = (await (await request.get(path, { headers })).json()).data;
		const answer = await request.post(`${path}/${action}`, {
			headers,
			data: { data: { updatedAt, ...data } },
		});
		expect(answer.status(), await answer.text()).toBe(200);
	};
	const order = async () => (await newOrder(request, account, address, [other])).documentId;
	const paidOrder = async () => {
		const paid = await order();
		await act(paid, 'confirm-payment', { method: 'bank' });
		return paid;
	};
	await act(await paidOrder(), 'ship', { carrier: 'Starken', tracking: '123456' });
	await paidOrder();
	const { jwt, refreshToken } = account;
	const careful = await withAuthenticator(request);
	return { watch, other, careful, customer: { jwt, refreshToken, waitingOrder: await order() } };
}

export async function withAuthenticator(request: APIRequestContext): Promise<Goods['careful']> {
	const { jwt, email, password } = await newAccount(request);
	const headers = { authorization: `Bearer ${jwt}` };
	const root = '/api/auth/second-factor/totp';
	const { secret } = (await (await request.post(root, { headers })).json()).data;
	const data = { code: codeShown(secret, new Date()) };
	const confirmed = await request.post(`${root}/confirm`, { headers, data });
	expect(confirmed.status(), await confirmed.text()).toBe(200);
	return { email, password, recovery: (await confirmed.json()).data.recoveryCodes };
}

/** Opens a page in Chromium for a walk, in a context without cookies. */
export async function chromiumPage(browser: Browser, isStill: boolean): Promise<Driver> {
	const context = await browser.newContext({
		permissions: ['clipboard-read', 'clipboard-write'],
		reducedMotion: isStill ? 'reduce' : 'no-preference',
	});
	return { ...driveChromium(await context.newPage()), close: () => context.close() };
}

/**
 * Buys a watch (on a phone, without an account), and opens every overlay. The `pages` are then visited as the
 * customer.
 */
export async function walk(
	shopUrl: string,
	driver: Driver,
	window: Window,
	{ watch, other, customer, careful }: Goods,
	pages: readonly string[] = [],
): Promise<Visitor> {
	const { language } = window;
	// WebKitGTK has no passkeys.
	const before = () => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
	const shop = await observeShop(shopUrl, { language, before });
	const visitor = new Visitor(driver, shop, textsOf(language));
	const see = async (overlays: readonly Overlay[]) => {
		for (const overlay of overlays) {
			if (overlay.phone && window.width !== phone.width) continue;
			await visitor.show(overlay);
			if (overlay.says) await visitor.lookAtToast(overlay.name, visitor.t(overlay.says));
			else await visitor.look(overlay.name, overlay.place);
			await visitor.hide(overlay);
		}
	};
	try {
		await driver.resize(window);
		await (window === phone ? buyAsGuest : buy)(visitor, watch);
		const signedOut = { access: '', refresh: '' };
		shop.keep({ ...signedOut, cart: JSON.stringify([other.documentId]), compare: '[]' });
		await see(visitorOverlays(watch));
		await signInTwice(visitor, careful);
		shop.keep({ access: customer.jwt, refresh: customer.refreshToken });
		await see(customerOverlays(customer.waitingOrder));
		for (const page of pages) {
			await visitor.open(page);
			await visitor.look(page, 'main');
		}
		return visitor;
	} finally {
		await shop.close();
	}
}
