import { addressExample } from '#contract/accounts/addresses.schema.ts';
import { addressLines } from '#contract/contact/written-addresses.ts';
import { orderPath, paymentsPath } from '#contract/orders/order-links.ts';
import { orderNumberExample, withCheckSign } from '#contract/orders/order-numbers.ts';

const code = 'q7Zr0aXn3Tt5vWc8LkEo1sYd2uGhBmPj9fRi4e6C';

export const sampleForms = ['usual', 'other', 'long'] as const;

export type SampleForm = (typeof sampleForms)[number];

/**
 * Returns sample data for mails: the usual case, the alternative case, or texts of maximum length with
 * markup.
 */
export function sampleFacts(form: SampleForm, site = 'https://ancora.example') {
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
		pickup: 'Nueva Providencia 2155, Mo-Fr 10:00-19:00',
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
	return { form, usual, long, site, typed, code, confirmUrl, order, numbers, money, refunds, offer };
}
export type SampleFacts = ReturnType<typeof sampleFacts>;
