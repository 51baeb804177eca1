import { anAddress, somebody } from '#tests/support/browser.ts';
import type { KnownWatch } from '../e2e/shop-pages.ts';
import { button, field, link, type Visitor } from './visitor.ts';

/** A visitor finds a watch, registers, orders it, reads how to pay and pays by the second of two cards. */
export async function buy(visitor: Visitor, watch: KnownWatch): Promise<void> {
	const { t } = visitor;
	const person = somebody();
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
	await visitor.gone('dialog');
	await visitor.lookAtToast('toast of the welcome', t('auth.welcome', { name: person.firstName }));
	await visitor.click(link(t('cart.checkout')));
	await visitor.arrives(/^\/checkout$/, t('checkout.title'));
	await visitor.look('the checkout, no address', 'main');

	await visitor.click(link(t('checkout.address.add')));
	await visitor.arrives(/^\/addresses\/add$/, t('addresses.addTitle'));
	await visitor.look('the address form', 'main');
	// The names and the country are there already.
	for (const key of ['phone', 'street', 'state', 'city', 'zip'] as const)
		await visitor.write({ css: `[name=${key}]` }, anAddress[key]);
	await visitor.press('Enter');
	await visitor.arrives(/^\/checkout$/, t('checkout.title'));
	await visitor.look('the checkout', 'main');
	await visitor.click(button(t('checkout.place')));
	await visitor.arrives(/^\/payments\?order=[a-z0-9]{24}$/, t('payments.heading', { id: '' }).trim());
	const pay = button(t('payments.online.pay', { name: 'Webpay Plus' }));
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
	const back = /^\/payments\?order=[a-z0-9]{24}&attempt=[a-z0-9]{24}$/;
	await visitor.arrives(back, t('payments.heading', { id: '' }).trim());
	await visitor.look('the payment, rejected', 'main');
	await visitor.click(pay);
	await visitor.click(button('pay'));
	await visitor.arrives(/^\/orders$/, t('orders.title'));
	await visitor.lookAtToast(
		'toast of the payment',
		t('payments.became.paid', { id: '  ' }).split('  ')[0] ?? '',
	);
	await visitor.click(button(t('orders.showDetails')));
	await visitor.look('the order', 'main');
}
