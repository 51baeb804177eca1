const address = {
	firstName: 'Ana',
	lastName: 'Rojas',
	street: 'Av. Providencia 1234, depto. 56',
	phone: '+56 9 5555 5555',
	city: 'Providencia',
	state: 'Región Metropolitana de Santiago',
	zip: '7500000',
	country: 'Chile',
};
const watchId = '0io82vzeae5b222fm0i7i2fx';
const brandId = 'b1c2d3e4f5g6h7i8j9k0l1m2';
const addressId = 'r2d1k0x9q8w7e6t5y4u3i2o1';

/** Bodies that show how a call is made, by route. */
export const requestExamples: Record<string, unknown> = {
	'POST /api/auth/local': { identifier: 'ana@example.com', password: 'correct horse battery' },
	'POST /api/auth/local/register': {
		email: 'ana@example.com',
		password: 'correct horse battery',
		username: 'ana',
		firstName: 'Ana',
		lastName: 'Rojas',
	},
	'POST /api/auth/refresh': { refreshToken: 'kQ0…' },
	'POST /api/auth/change-password': {
		currentPassword: 'correct horse battery',
		password: 'staple battery horse',
		passwordConfirmation: 'staple battery horse',
	},
	'POST /api/auth/forgot-password': { email: 'ana@example.com' },
	'POST /api/auth/reset-password': {
		code: 'the code of the link',
		password: 'staple battery horse',
		passwordConfirmation: 'staple battery horse',
	},
	'DELETE /api/users': { password: 'correct horse battery' },
	'PUT /api/users': { firstName: 'Ana', phone: '9 5555-5555', defaultAddress: addressId },
	'POST /api/addresses': { data: address },
	'PUT /api/addresses/{id}': { data: address },
	'POST /api/orders': {
		data: { items: [{ documentId: watchId, price: 24_990 }], shippingAddress: addressId },
	},
	'POST /api/watches': {
		data: { brand: brandId, model: 'Presage', price: 450_000, stock: 1, categories: ['new', 'dress'] },
	},
	'PUT /api/watches/{id}': { data: { version: 3, price: 1_190_000, originalPrice: 1_290_000 } },
	'POST /api/brands': { data: { name: 'Nomos', country: 'Germany', founded: 1990 } },
	'PUT /api/brands/{id}': { data: { founded: 1990 } },
	'POST /api/categories': { data: { name: 'diving' } },
	'PUT /api/categories/{id}': { data: { name: 'sports' } },
	'POST /api/calibers': { data: { brand: brandId, model: '6R35', movement: 'Automatic', bph: 21_600 } },
	'PUT /api/calibers/{id}': { data: { powerReserve: 70 } },
	'POST /api/owner/orders/{id}/review': { data: { note: 'Returned by transfer 123' } },
	'POST /api/owner/orders/{id}/confirm-payment': { data: { method: 'bank', amount: 1_190_000 } },
	'POST /api/owner/orders/{id}/ship': { data: { carrier: 'Starken', tracking: '123456789' } },
};

const times = { createdAt: '2026-11-20T12:00:00.000Z', updatedAt: '2026-11-20T12:00:00.000Z' };
const user = {
	id: 7,
	documentId: 'u1s2e3r4u1s2e3r4u1s2e3r4',
	...times,
	email: 'ana@example.com',
	username: 'ana',
	firstName: 'Ana',
	lastName: 'Rojas',
	phone: '9 5555-5555',
	dateOfBirth: null,
	defaultAddress: { documentId: addressId },
	isOwner: false,
	settings: {
		emailNotifications: true,
		smsNotifications: false,
		orderUpdates: true,
		marketingEmails: false,
		language: null,
		currency: 'CLP',
		timezone: 'America/Santiago',
		theme: 'system',
	},
	favourites: [],
};
const signedIn = { jwt: 'eyJ…', refreshToken: 'kQ0…', user };
const keptAddress = { id: 3, documentId: addressId, ...times, ...address };
const placed = { orderStatus: 'pending', paymentStatus: 'pending' };
const order = {
	id: 12,
	documentId: 'o1r2d3e4r5o1r2d3e4r5o1r2',
	...times,
	...placed,
	items: [
		{ documentId: watchId, brand: 'Casio', model: 'Classic Digital F-91W', image: null, price: 24_990 },
	],
	subtotal: 24_990,
	shipping: 4_990,
	discount: 0,
	tax: 0,
	total: 29_980,
	shippingAddress: { ...address, documentId: addressId },
	exchangeRate: 940.35,
	exchangeRateAt: '2026-11-20T00:02:31.000Z',
	usdAmount: 31.88,
	heldUntil: '2026-11-22T12:00:00.000Z',
	carrier: null,
	tracking: null,
	history: [{ at: times.createdAt, by: 'customer', action: 'place', ...placed }],
};

/** Answers that show what comes back, by route. */
export const answerExamples: Record<string, unknown> = {
	'GET /api/watches': {
		data: [
			{
				id: 1,
				documentId: watchId,
				model: 'Classic Digital F-91W',
				reference: 'F-91W-1',
				price: 24_990,
				inStock: true,
				brand: { id: 5, documentId: brandId, name: 'Casio' },
			},
		],
		meta: { pagination: { page: 1, pageSize: 12, pageCount: 8, total: 91 } },
	},
	'GET /api/brands': {
		data: [{ id: 5, documentId: brandId, name: 'Casio' }],
		meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 1 } },
	},
	'GET /api/exchange-rate': {
		data: {
			base: 'USD',
			quote: 'CLP',
			rate: 940.35,
			updatedAt: '2026-11-20T00:02:31.000Z',
			fetchedAt: '2026-11-20T09:15:00.000Z',
			source: 'https://www.exchangerate-api.com',
		},
	},
	'POST /api/auth/local': signedIn,
	'POST /api/auth/local/register': signedIn,
	'POST /api/auth/change-password': signedIn,
	'POST /api/auth/refresh': { jwt: signedIn.jwt, refreshToken: signedIn.refreshToken },
	'GET /api/users': user,
	'PUT /api/users': user,
	'GET /api/addresses': { data: [keptAddress] },
	'POST /api/addresses': { data: keptAddress },
	'GET /api/orders': {
		data: [order],
		meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 1 } },
	},
	'GET /api/orders/{id}': { data: order, meta: {} },
	'POST /api/orders': { data: order, meta: {} },
};
