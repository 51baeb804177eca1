import { addressExample } from '#contract/accounts/addresses.schema.ts';
import { addressLines } from '#contract/accounts/addresses.ts';
import { orderPath, paymentsPath } from '#contract/orders/order-links.ts';
import { orderNumberExample, withCheckSign } from '#contract/orders/order-numbers.ts';
import type { MailCompletion, MailData, MailName } from './mail-kinds.ts';

/** An empty object's type allows no key; beside another's it must say nothing. */
type Given<Data> = Data extends Record<string, never> ? unknown : Data;
type Samples = { [Name in MailName]: Given<MailData<Name>> & Given<MailCompletion<Name>> };
const code = 'q7Zr0aXn3Tt5vWc8LkEo1sYd2uGhBmPj9fRi4e6C';

export const sampleForms = ['usual', 'other', 'long'] as const;

/**
 * Data for every kind of mail: as it mostly leaves, its other case if it has one, or as long as the schemas
 * allow with markup in typed texts.
 */
export function sampleMails(form: (typeof sampleForms)[number], site = 'https://ancora.example'): Samples {
	const [usual, long] = [form === 'usual', form === 'long'];
	const confirmUrl = `${site}/confirm-email?code=${code}`;
	const typed = long ? '<script>alert("x")</script> & ' : '';
	const items = [
		{ brand: 'Seiko', model: 'Prospex Alpinist SPB121', price: 790_000 },
		{
			brand: 'A. Lange & Söhne',
			model: `${typed}Datograph Perpetual Tourbillon 740.036FE`,
			price: 312_990_000,
		},
		{ brand: 'W'.repeat(40), model: 'M'.repeat(60), price: 24_990 },
	].slice(0, long ? 3 : 1);
	const subtotal = items.reduce((sum, { price }) => sum + price, 0);
	const order = {
		order: 1042,
		number: orderNumberExample,
		items,
		subtotal,
		shipping: 4_990,
		total: subtotal + 4_990,
		vat: { rate: 19, amount: 126_932 },
		usdCents: long ? 33_372_219 : null,
		heldUntil: '2026-11-24T15:00:00.000Z',
		carrier: long ? 'C'.repeat(80) : 'Starken',
		delivery: { carrier: long ? 'C'.repeat(80) : 'Starken', days: { from: 2, to: 4 } },
		pickup: 'Av. Providencia 1234, Mo-Fr 10:00-19:00',
		tracking: long ? '9'.repeat(80) : '102030405',
		trackingUrl: 'https://www.starken.cl/seguimiento?codigo=102030405',
		address: addressLines({ ...addressExample, street: `${typed}${addressExample.street}` }),
		reason: `${typed}El reloj llegó con un golpe en la caja.`,
		amount: 50_000,
		bank: [
			{
				bank: 'Banco de Chile',
				accountType: 'Cuenta corriente',
				account: '00-123-45678-90',
				rut: '76.123.456-0',
				email: 'pagos@ancora.example',
			},
		],
		paymentsUrl: `${site}${paymentsPath(orderNumberExample)}&from=mail`,
		ordersUrl: `${site}${orderPath(orderNumberExample)}?from=mail`,
		orderKey: code.slice(0, 22),
		contract: [
			{ section: 'Contrato de compraventa', lines: ['Este es el contrato completo.'] },
			{
				section: 'Tu derecho a retracto',
				lines: ['Tienes diez días.', long ? 'x '.repeat(2_000) : 'Escríbenos.'],
			},
		],
		pictures: [],
		lastDays: {
			withdrawal: usual || long ? '2026-11-24T03:00:00.000Z' : null,
			return: long ? null : '2026-12-14T03:00:00.000Z',
		},
	};
	const offer = {
		watch: 'Seiko Prospex Alpinist',
		amount: 700_000,
		counter: usual ? 750_000 : null,
		answer: `${typed}Es una pieza única.`,
	};
	const numbers = ['7', '8', '9', 'A'].map((sign) => withCheckSign(`K7M3P${sign}`));
	const money = { paid: subtotal, due: 0, surplus: 0, refunds: [] };
	const refunds = [
		{ at: order.heldUntil, amount: 50_000, way: long ? `${typed}Banco` : 'cash', transaction: '4711' },
	];
	const states = ['pending', 'paid', 'expired', 'cancelled'] as const;
	const kinds = ['place', 'partialPayment', 'latePayment'] as const;
	return {
		'password-reset': { resetUrl: `${site}/reset-password?code=${code}`, minutes: 30 },
		welcome: { watchesUrl: `${site}/watches`, confirmUrl },
		'email-confirmation': { confirmUrl },
		'email-change': { userId: 1, confirmUrl },
		'email-change-notice': { resetUrl: `${site}/forgot-password` },
		'second-factor-changed': { resetUrl: `${site}/forgot-password` },
		invitation: { invitation: 'x', days: 7, joinUrl: `${site}/owner/join?code=${code}` },
		'order-placed': { ...order, confirmUrl: usual ? null : confirmUrl },
		'order-made': form === 'other' ? { ...order, address: [] } : { ...order, discount: long ? -20_000 : 0 },
		'order-paid': order,
		'order-part-paid': { ...order, money: { ...money, due: 4_990 } },
		'order-surplus': { ...order, money: { ...money, surplus: 30_000 } },
		'order-shipped': long ? order : { ...order, carrier: 'Chilexpress' },
		'order-delivered': order,
		'order-document': order,
		'order-expiring': order,
		'order-handed-over': { ...order, address: [] },
		'order-cancelled': order,
		'order-expired': order,
		'order-refunded': { ...order, money: { ...money, refunds } },
		'order-part-refunded': { ...order, money: { ...money, refunds } },
		'order-released': order,
		'order-return': {
			order: 1042,
			number: orderNumberExample,
			watch: `${typed}Seiko Prospex Alpinist SPB121`,
			state: usual ? 'accepted' : 'refunded',
			words: long ? 'W'.repeat(1000) : usual ? '' : order.reason,
			amount: 740_000,
			address: usual ? null : 'Av. Providencia 1234, Providencia, Santiago',
			ordersUrl: order.ordersUrl,
			orderKey: order.orderKey,
		},
		'order-digest': {
			userId: 1,
			since: order.heldUntil,
			ordersUrl: `${site}/orders?from=mail`,
			orders: states.map((state, index) => ({ order: 1042 + index, number: numbers[index] ?? '', state })),
		},
		'owner-news': {
			news: kinds.slice(0, usual ? 1 : 3).map((kind, index) => ({
				order: 1042 + index,
				number: numbers[index],
				kind,
				total: 313_784_990,
				watch: `${typed}A. Lange & Söhne Datograph Perpetual Tourbillon`,
				units: 1 + index,
			})),
			deskUrl: `${site}/owner?from=mail`,
		},
		'wanted-offer': {
			watch: long ? `${'W'.repeat(40)} ${typed}${'M'.repeat(60)}` : 'Seiko Prospex Alpinist',
			reference: long ? null : 'SPB121',
			price: 790_000,
			watchUrl: `${site}/watch/k3v9s7m2q8w1x4z6c5b0n8l2`,
		},
		'tell-me-confirmation': { search: 'brand=Seiko', confirmUrl: `${site}/tell-me?code=${code}` },
		'tell-me': {
			watch: 'Seiko Prospex Alpinist',
			reference: 'SPB121',
			price: 790_000,
			reason: usual ? 'back' : long ? 'search' : 'cheaper',
			watchUrl: `${site}/watch/k3v9s7m2q8w1x4z6c5b0n8l2`,
			unsubscribeUrl: `${site}/unsubscribe?code=${code}`,
		},
		'offer-made': { ...offer, counter: null, answer: null, url: `${site}/owner/offers?from=mail` },
		'offer-answered': { ...offer, url: `${site}/offers?from=mail` },
		'webhook-off': {
			url: `https://hooks.example/${'x'.repeat(long ? 180 : 8)}`,
			reason: '503',
			deskUrl: `${site}/owner`,
		},
		'mail-draft': { mail: 'welcome', texts: {}, other: false, site },
		'owner-test': { deskUrl: `${site}/owner/mails?from=mail` },
	};
}
