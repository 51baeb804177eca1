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
	'PUT /api/users': { firstName: 'Ana', phone: '9 5555-5555', defaultAddress: addressId },
	'POST /api/addresses': { data: address },
	'PUT /api/addresses/{id}': { data: address },
	'POST /api/orders': {
		data: { items: [{ documentId: watchId, price: 24_990 }], shippingAddress: addressId },
	},
	'PUT /api/watches/{id}': { data: { version: 3, price: 1_190_000, originalPrice: 1_290_000 } },
	'POST /api/brands': { data: { name: 'Nomos', country: 'Germany', founded: 1990 } },
	'POST /api/owner/orders/{id}/confirm-payment': { data: { method: 'bank', amount: 1_190_000 } },
	'POST /api/owner/orders/{id}/ship': { data: { carrier: 'Starken', tracking: '123456789' } },
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
				brand: { id: 5, documentId: 'b1c2d3e4f5g6h7i8j9k0l1m2', name: 'Casio' },
			},
		],
		meta: { pagination: { page: 1, pageSize: 12, pageCount: 8, total: 91 } },
	},
	'GET /api/brands': {
		data: [{ id: 5, documentId: 'b1c2d3e4f5g6h7i8j9k0l1m2', name: 'Casio' }],
		meta: { pagination: { page: 1, pageSize: 12, pageCount: 1, total: 1 } },
	},
	'GET /api/exchange-rate': {
		data: {
			base: 'USD',
			quote: 'CLP',
			rate: 940.35,
			updatedAt: '2026-11-20T00:02:31.000Z',
			fetchedAt: '2026-11-20T09:15:00.000Z',
			source: 'https://open.er-api.com/v6/latest/USD',
		},
	},
};
