import { anAddress, expect, newPerson } from '#tests/support/browser.ts';
import type { KnownWatch } from '../steps/shop-pages.ts';
import { button, field, link, type Visitor } from './visitor.ts';

const payByCard = (t: Visitor['t']) => button(t('payments.online.pay', { name: 'Webpay Plus' }));

/**
 * Buys without an account, from a shared link to a paid order, with the second of two cards. Without typing,
 * it takes eight taps (fewer than twelve), two of them for the first card.
 */
export async function buyAsGuest(visitor: Visitor, watch: KnownWatch): Promise<void> {
	const { t } = visitor;
	const person = { ...anAddress, ...newPerson() };
	visitor.taps = 0;
	await visitor.open(`/watch/${watch.documentId}`);
	await visitor.look('a watch', 'main');
	await visitor.click(button(t('cards.add')));
	await visitor.lookAtToast('toast of the cart', t('cards.added'));
	await visitor.click({ css: 'header a', name: t('layout.nav.cart') });
	await visitor.arrives(/^\/cart$/, t('cart.title'));
	await visitor.look('the cart', 'main');

	await visitor.click(link(t('cart.asGuest')));
	await visitor.arrives(/^\/checkout\?as=guest$/, t('checkout.title'));
	await visitor.look('the checkout, nothing typed', 'main');
	// The country is filled in already, and few people know their postal code.
	for (const key of ['email', 'firstName', 'lastName', 'street', 'state', 'city', 'phone'] as const)
		await visitor.write(field(key), person[key]);
	await visitor.look('the checkout', 'main');
	await visitor.click(button(t('checkout.place')));
	await visitor.arrives(/^\/payments\?order=[2-9A-Z]{7}$/, t('payments.heading', { id: '' }).trim());
	await visitor.look('the payment by card', 'main');

	await visitor.click(payByCard(t));
	await visitor.click(button('reject'));
	const back = /^\/payments\?order=[2-9A-Z]{7}&attempt=[a-z0-9]{24}$/;
	await visitor.arrives(back, t('payments.heading', { id: '' }).trim());
	await visitor.look('the payment, rejected', 'main');
	await visitor.click(payByCard(t));
	await visitor.click(button('pay'));
	await visitor.arrives(/^\/orders\/[2-9A-Z]{7}$/, t('orders.number', { id: '' }).trim());
	await visitor.look('the order', 'main');
	expect(visitor.taps).toBeLessThan(12);
}

/** A visitor finds a watch, registers, orders it, reads how to pay, and pays with the second of two cards. */
export async function buy(visitor: Visitor, watch: KnownWatch): Promise<void> {
	const { t } = visitor;
	const person = newPerson();
	await visitor.open(`/watch/${watch.documentId}`);
	await visitor.look('a watch', 'main');
	await visitor.click(button(t('cards.add')));
	await visitor.lookAtToast('toast of the cart', t('cards.added'));
	await visitor.click({ css: 'header a', name: t('layout.nav.cart') });
	await visitor.arrives(/^\/cart$/, t('cart.title'));
	await visitor.look('the cart', 'main');

	await visitor.click(button(t('cart.signIn')));
	await visitor.click(button(t('auth.login.other')));
	for (const key of ['firstName', 'lastName', 'username', 'email', 'password'] as const)
		await visitor.write(field(key), person[key]);
	await visitor.press('Enter');
	await visitor.waitUntilRemoved('dialog');
	await visitor.lookAtToast('toast of the welcome', t('auth.welcome', { name: person.firstName }));
	// Registering from the cart continues to checkout.
	await visitor.arrives(/^\/checkout$/, t('checkout.title'));
	await visitor.look('the checkout, no address', 'main');

	await visitor.click(link(t('checkout.address.add')));
	await visitor.arrives(/^\/addresses\/add$/, t('addresses.addTitle'));
	await visitor.look('the address form', 'main');
	// The names and the country are filled in already.
	for (const key of ['phone', 'street', 'state', 'city', 'zip'] as const)
		await visitor.write({ css: `[name=${key}]` }, anAddress[key]);
	await visitor.press('Enter');
	await visitor.arrives(/^\/checkout$/, t('checkout.title'));
	await visitor.look('the checkout', 'main');
	await visitor.click(button(t('checkout.place')));
	await visitor.arrives(/^\/payments\?order=[a-z0-9]{24}$/, t('payments.heading', { id: '' }).trim());
	const pay = payByCard(t);
	await visitor.find(pay);
	await visitor.look('the payment by card', 'main');
	for (const [kind, name] of [
		['bank', t('payments.bank.account')],
		['crypto', t('payments.crypto.address')],
	] as const) {
		await visitor.click({ css: 'main label', name: t(`payments.types.${kind}`) });
		await visitor.find(button(t('payments.copyNamed', { name })));
		await visitor.look(`the payment by ${kind}`, 'main');
	}

	await visitor.click({ css: 'main label', name: t('payments.types.webpay') });
	await visitor.click(pay);
	await visitor.click(button('reject'));
	const back = /^\/payments\?order=[2-9A-Z]{7}&attempt=[a-z0-9]{24}$/;
	await visitor.arrives(back, t('payments.heading', { id: '' }).trim());
	await visitor.look('the payment, rejected', 'main');
	await visitor.click(pay);
	await visitor.click(button('pay'));
	await visitor.arrives(/^\/orders\/[2-9A-Z]{7}$/, t('orders.number', { id: '' }).trim());
	await visitor.lookAtToast(
		'toast of the payment',
		t('payments.became.paid', { id: '  ' }).split('  ')[0] ?? '',
	);
	await visitor.find({ css: 'main h2', name: t('orders.thanks.title') });
	await visitor.look('the order', 'main');
}
