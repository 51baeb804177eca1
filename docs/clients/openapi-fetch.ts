// Types by openapi-typescript, calls by openapi-fetch.
import createClient from 'openapi-fetch';
import qs from 'qs';
import type { paths } from './generated/schema.d.ts';

export async function run(baseUrl: string, name: string): Promise<number[]> {
	const client = createClient<paths>({ baseUrl, querySerializer: (query) => qs.stringify(query) });
	const watches = await client.GET('/api/watches', {
		params: {
			query: {
				filters: { price: { $gte: 100_000 }, brand: { name: { $in: ['Seiko', 'Omega'] } } },
				populate: { brand: { fields: ['name'] }, images: true },
				sort: ['brand.name:asc', 'price:desc'],
				fields: ['model', 'price'],
				pagination: { page: 1, pageSize: 5 },
			},
		},
	});
	const id = watches.data?.data[0]?.documentId ?? '';
	const watch = await client.GET('/api/watches/{id}', { params: { path: { id }, query: { populate: '*' } } });
	const facets = await client.GET('/api/watches/facets', {
		params: { query: { filters: { featured: true } } },
	});
	const brands = await client.GET('/api/brands', { params: { query: { sort: 'name:asc' } } });
	const rate = await client.GET('/api/exchange-rate');
	const registered = await client.POST('/api/auth/local/register', {
		body: {
			email: `${name}@example.com`,
			username: name,
			password: 'correct horse battery',
			firstName: 'Ana',
			lastName: 'Rojas',
		},
	});
	const headers = { authorization: `Bearer ${registered.data?.jwt}` };
	const user = await client.GET('/api/users', { headers });
	const address = await client.POST('/api/addresses', {
		headers,
		body: {
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
	});
	const order = await client.POST('/api/orders', {
		headers,
		params: { header: { 'idempotency-key': name } },
		body: {
			data: { items: [{ documentId: id }], shippingAddress: address.data?.data.documentId ?? '' },
		},
	});
	const cancelled = await client.POST('/api/orders/{id}/cancel', {
		headers,
		params: { path: { id: order.data?.data.documentId ?? '' } },
		body: { data: { updatedAt: order.data?.data.updatedAt ?? '' } },
	});
	return [watches, watch, facets, brands, rate, registered, user, address, order, cancelled].map(
		({ response }) => response.status,
	);
}
