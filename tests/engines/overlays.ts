import { expect } from '#tests/support/browser.ts';
import type { KnownWatch } from '../steps/shop-pages.ts';
import type { Part } from './in-page.ts';
import { button, field, type Visitor } from './visitor.ts';

/** Something that opens over a page: the page, how to open it, and where it then appears. */
export type Overlay = {
	name: string;
	at: string;
	place: 'dialog' | '[role=menu]' | 'toast';
	/** The key of a toast's text. */
	says?: string;
	/** Exists only in a narrow window. */
	phone?: true;
	open: (visitor: Visitor) => Promise<void>;
};

const largePicture: Part = { css: 'main section button:has(picture)' };

async function openMenu(visitor: Visitor): Promise<void> {
	await visitor.click(button(visitor.t('layout.menu.open')));
	await visitor.find({ css: '[role=menu]' });
}

/** Arrow keys move focus into the menu, and Escape returns it to the button. */
async function openMenuAgain(visitor: Visitor): Promise<void> {
	await openMenu(visitor);
	await visitor.press('ArrowDown');
	await visitor.waitUntilFocused('[role=menuitem]:first-of-type');
	await visitor.press('ArrowDown');
	await visitor.waitUntilFocused('[role=menuitem] ~ [role=menuitem]');
	await visitor.press('Escape');
	await visitor.waitUntilRemoved('[role=menu]');
	await visitor.waitUntilFocused('button[aria-haspopup=menu]');
	await openMenu(visitor);
}

async function openSignIn(visitor: Visitor): Promise<void> {
	await openMenu(visitor);
	await visitor.click(button(visitor.t('layout.menu.signIn')));
	await visitor.find(field('identifier'));
}

/** Signs in with the password and a recovery code. */
export async function signInTwice(
	visitor: Visitor,
	{ email, password, recovery }: { email: string; password: string; recovery: string[] },
) {
	await visitor.open('/cart');
	await openSignIn(visitor);
	await visitor.write(field('identifier'), email);
	await visitor.write(field('password'), password);
	await visitor.press('Enter');
	await visitor.find(field('shown'));
	// The shop requests the second factor with a refusal.
	expect(visitor.shop.takeRefusals()).toEqual(['answer: 403 POST /api/auth/local']);
	await visitor.look('the second factor', 'dialog');
	await visitor.click(button(visitor.t('security.useRecovery')));
	await visitor.write(field('shown'), recovery.pop() as string);
	await visitor.press('Enter');
	await visitor.waitUntilRemoved('dialog');
	await visitor.lookAtToast(
		'toast of the second factor',
		visitor.t('auth.welcome', { name: '  ' }).split('  ')[0] ?? '',
	);
}

async function search(visitor: Visitor, text: string): Promise<void> {
	await visitor.press('/');
	await visitor.write({ css: 'input[type=search]' }, text);
}

/** All overlays for a visitor with a watch in the cart. */
export function visitorOverlays({ documentId }: KnownWatch): Overlay[] {
	const over = (at: string, place: Overlay['place']) => (name: string, open: Overlay['open']) => ({
		name,
		at,
		place,
		open,
	});
	const dialog = over(`/watch/${documentId}`, 'dialog');
	const phoneOnly = { at: '/watches', place: 'dialog', phone: true } as const;
	return [
		dialog('tell me', (visitor) => visitor.click(button(visitor.t('watch.tellCheaper')))),
		// The empty search lists the latest arrivals, which other tests add and delete meanwhile.
		dialog('search with results', async (visitor) => {
			await search(visitor, 'Seiko');
			await visitor.find({ css: 'dialog a' });
		}),
		dialog('search without results', async (visitor) => {
			await search(visitor, 'qqqq');
			await visitor.find({ css: 'dialog [role=status]', name: visitor.t('search.none', { text: 'qqqq' }) });
		}),
		dialog('caliber', (visitor) => visitor.click({ css: 'main dd button' })),
		dialog('gallery', (visitor) => visitor.click(largePicture)),
		dialog('gallery, enlarged', async (visitor) => {
			await visitor.click(largePicture);
			await visitor.click(button(visitor.t('watch.gallery.larger')));
		}),
		dialog('sign-in', openSignIn),
		dialog('register', async (visitor) => {
			await openSignIn(visitor);
			await visitor.click(button(visitor.t('auth.login.other')));
			await visitor.find(field('username'));
		}),
		over(`/watch/${documentId}`, '[role=menu]')('menu of a visitor', openMenuAgain),
		{
			name: 'toast of the comparison',
			at: `/watch/${documentId}`,
			place: 'toast',
			says: 'cards.compareAdded',
			open: (visitor) => visitor.click(button(visitor.t('watch.compare'))),
		},
		over('/cart', 'dialog')('clear the cart', (visitor) => visitor.click(button(visitor.t('cart.clear')))),
		{
			...phoneOnly,
			name: 'filters',
			open: (visitor) => visitor.click(button(visitor.t('catalogue.filters.title'))),
		},
		{
			...phoneOnly,
			name: 'navigation',
			open: (visitor) => visitor.click(button(visitor.t('layout.nav.open'))),
		},
	];
}

/** All overlays for a customer with an address and a shipped, a paid and a pending order. */
export function customerOverlays(waitingOrder: string): Overlay[] {
	const press = (at: string, name: string, text: string): Overlay => ({
		name,
		at,
		place: 'dialog',
		open: (visitor) => visitor.click(button(visitor.t(text))),
	});
	return [
		press('/orders', 'cancel an order', 'orders.cancel'),
		press('/orders', 'tracking', 'orders.track'),
		{ name: 'menu of a customer', at: '/orders', place: '[role=menu]', open: openMenu },
		press('/addresses', 'delete an address', 'addresses.delete'),
		press('/profile', 'authenticator app', 'security.totp.add'),
		press('/profile', 'delete the account', 'profile.data.delete'),
		{
			name: 'toast of a copy',
			at: `/payments?order=${waitingOrder}&method=bank`,
			place: 'toast',
			says: 'payments.copied',
			open: (visitor) => {
				const name = visitor.t('payments.bank.account');
				return visitor.click(button(visitor.t('payments.copyNamed', { name })));
			},
		},
	];
}
