import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressFields, unique } from '#tests/support/makers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop();
});
afterAll(() => shop?.close());

const { firstName, lastName, phone, ...place } = addressFields;
async function guestOrder(more: object, language = 'en') {
	const watch = await shop.makeWatch({ price: 300_000, stock: 1 });
	const data = {
		items: [{ documentId: watch.documentId, price: watch.price }],
		email: `${unique('ana')}@${unique('mail')}.cl`,
		firstName,
		lastName,
		phone,
		shippingAddress: place,
		...more,
	};
	const headers = { 'accept-language': language };
	return shop.post('/api/guest-orders', { data }, { headers });
}
const faultOf = ({ body }: Awaited<ReturnType<typeof guestOrder>>) => [
	body.error.details.errors[0].path.join('.'),
	body.error.details.errors[0].message,
];

test("accepts a guest's phone and email pasted with invisible characters", async () => {
	const email = `${unique('ana')}@${unique('mail')}.cl`;
	const placed = await guestOrder({
		email: `\u200e${email}\u00a0`,
		phone: '\u202a+56\u00a09\u00a05555\u00a01234\u202c',
	});
	expect(placed.status, placed.text).toBe(201);
	const guest = await shop.db
		.selectFrom('orders')
		.select('guest')
		.where('document_id', '=', placed.body.data.documentId)
		.executeTakeFirstOrThrow();
	expect(guest.guest).toMatchObject({ email, phone: '+56 9 5555 1234' });
});

test('accepts a RUT without its dash and explains what is wrong with an invalid one', async () => {
	const invoice = (rut: string) => ({ invoice: { rut, legalName: 'Ana Rojas' } });
	for (const rut of ['123456785', '12.345.6785', '\u200e１２３４５６７８-5', 'RUT 12 345 678-5']) {
		const placed = await guestOrder(invoice(rut));
		expect(placed.body.data?.invoice.rut, `${rut} ${placed.text}`).toBe('12.345.678-5');
	}
	const path = 'data.invoice.rut';
	expect(faultOf(await guestOrder(invoice('12.345.678')))).toEqual([
		path,
		'The check digit is missing. It comes after the dash, as in 12.345.678-5.',
	]);
	expect(faultOf(await guestOrder(invoice('12.345.678-4'), 'es'))).toEqual([
		path,
		expect.stringContaining('su dígito verificador'),
	]);
});

test.each([
	[
		{ phone: '123' },
		'data.phone',
		'Los teléfonos chilenos tienen nueve dígitos, como 9 1234 5678. Este tiene 3.',
	],
	[{ phone: '9 8765 432x' }, 'data.phone', 'Un teléfono no puede llevar «x».'],
	[{ email: 'ana rojas@example.com' }, 'data.email', 'Quita el espacio que hay en el correo.'],
	[
		{ shippingAddress: { ...place, city: 'Ñuñua' } },
		'data.shippingAddress.city',
		'Esa comuna no existe en Chile. ¿Quisiste decir Ñuñoa?',
	],
	[
		{ shippingAddress: { ...place, city: 'Ñuñoa', state: 'Metro' } },
		'data.shippingAddress.state',
		'Esa región no existe en Chile. ¿Quisiste decir Metropolitana de Santiago?',
	],
	[
		{ shippingAddress: { ...place, zip: '12' } },
		'data.shippingAddress.zip',
		'En Chile el código postal tiene siete dígitos. Si no lo sabes, déjalo en blanco.',
	],
])('rejects %j with an explanation in the customer’s language', async (more, path, message) => {
	expect(faultOf(await guestOrder(more, 'es'))).toEqual([path, message]);
});

test('accepts the usual spellings of a place and stores the official names', async () => {
	const ana = await shop.makeUser();
	for (const [state, city, region, comuna] of [
		['RM', 'nunoa', 'Metropolitana de Santiago', 'Ñuñoa'],
		['XIII', 'LAS CONDES', 'Metropolitana de Santiago', 'Las Condes'],
		['Metropolitana', 'Providencia', 'Metropolitana de Santiago', 'Providencia'],
		['V Región', 'vina del mar', 'Valparaíso', 'Viña del Mar'],
		['Bio Bio', 'Concepcion', 'Biobío', 'Concepción'],
		// The comuna takes precedence over the region.
		['RM', 'Talca', 'Maule', 'Talca'],
	]) {
		const data = { ...addressFields, state, city, zip: '750-0000', country: 'CL' };
		const { body, status, text } = await shop.post('/api/addresses', { data }, { as: ana });
		expect([status, body.data], text).toMatchObject([
			201,
			{ state: region, city: comuna, zip: '7500000', country: 'Chile' },
		]);
	}
});

test('signs in with any pasted spelling of the email', async () => {
	const ana = await shop.makeUser();
	const identifier = ` \u200b${ana.email.toUpperCase()}\u200f `;
	const { status } = await shop.post('/api/auth/local', { identifier, password: ana.password });
	expect(status).toBe(200);
});

test("finds orders by any spelling of the buyer's phone, email or RUT", async () => {
	const owner = await shop.makeOwner();
	const email = `${unique('ana')}@${unique('mail')}.cl`;
	const placed = await guestOrder({
		email,
		phone: '9 8712-6543',
		invoice: { rut: '76.086.428-5', legalName: 'Ana' },
	});
	expect(placed.status, placed.text).toBe(201);
	for (const q of [
		'987126543',
		'+56987126543',
		'\u202a+56 9 8712 6543\u202c',
		'76086428-5',
		'760864285',
		'76.086.428-5',
		`mailto:${email}`,
	]) {
		const { body, text } = await shop.get(`/api/owner/orders?q=${encodeURIComponent(q)}`, { as: owner });
		expect(
			body.data?.map(({ number }: { number: string }) => number),
			`${q} ${text}`,
		).toEqual([placed.body.data.number]);
	}
});
