// A client by openapi-zod-client: each response is checked against its schema. Nested queries are untyped:
// pass them as plain objects.
import qs from 'qs';
import { createApiClient } from './generated/zodios';

export async function run(baseUrl: string, name: string): Promise<unknown[]> {
	const paramsSerializer = { serialize: (query: object) => qs.stringify(query) };
	// biome-ignore lint/suspicious/noExplicitAny: the generated types are too deep for the compiler.
	const api: any = createApiClient(baseUrl, { axiosConfig: { paramsSerializer } });
	const filters = { price: { $gte: 100_000 } };
	const watches = await api.get('/api/watches', { queries: { filters, sort: 'price:desc' } });
	const id = watches.data[0].documentId;
	const watch = await api.get('/api/watches/:id', { params: { id }, queries: { populate: '*' } });
	const facets = await api.get('/api/watches/facets', { queries: { filters: { featured: true } } });
	const brands = await api.get('/api/brands', { queries: { sort: 'name:asc' } });
	const rate = await api.get('/api/exchange-rate');
	const registered = await api.post('/api/auth/local/register', {
		email: `${name}@example.com`,
		username: name,
		password: 'correct horse battery',
		firstName: 'Ana',
		lastName: 'Rojas',
	});
	const headers = { authorization: `Bearer ${registered.jwt}` };
	const user = await api.get('/api/users', { headers });
	const address = await api.post(
		'/api/addresses',
		{
			data: {
				firstName: 'Ana',
				lastName: 'Rojas',
				street: 'Av. Providencia 1234',
				phone: '+56 9 5555 5555',
				city: 'Providencia',
				state: 'Metropolitana de Santiago',
				zip: '7500000',
				country: 'Chile',
			},
		},
		{ headers },
	);
	const order = await api.post(
		'/api/orders',
		{ data: { items: [{ documentId: id }], shippingAddress: address.data.documentId } },
		{ headers: { ...headers, 'idempotency-key': name } },
	);
	const cancelled = await api.post(
		'/api/orders/:id/cancel',
		{ data: { updatedAt: order.data.updatedAt } },
		{
			params: { id: order.data.documentId },
			headers,
		},
	);
	return [watches, watch, facets, brands, rate, registered, user, address, order, cancelled];
}
