// A client by @hey-api/openapi-ts: one function per operation.
import qs from 'qs';
import { client } from './generated/hey-api/client.gen';
import * as api from './generated/hey-api/sdk.gen';

export async function run(baseUrl: string, name: string): Promise<(number | undefined)[]> {
	client.setConfig({ baseUrl, querySerializer: (query: unknown) => qs.stringify(query) });
	const watches = await api.listWatches({
		query: {
			filters: { price: { $gte: 100_000 }, brand: { name: { $in: ['Seiko', 'Omega'] } } },
			populate: { brand: { fields: ['name'] }, images: true },
			sort: ['brand.name:asc', 'price:desc'],
			fields: ['model', 'price'],
			pagination: { page: 1, pageSize: 5 },
		},
	});
	const id = watches.data?.data[0]?.documentId ?? '';
	const watch = await api.getWatch({ path: { id }, query: { populate: '*' } });
	const facets = await api.getFacets({ query: { filters: { featured: true } } });
	const brands = await api.listBrands({ query: { sort: 'name:asc' } });
	const rate = await api.getExchangeRate();
	const registered = await api.register({
		body: {
			email: `${name}@example.com`,
			username: name,
			password: 'correct horse battery',
			firstName: 'Ana',
			lastName: 'Rojas',
		},
	});
	client.setConfig({ auth: () => registered.data?.jwt });
	const user = await api.getUser();
	const address = await api.createAddress({
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
	const order = await api.placeOrder({
		headers: { 'idempotency-key': name },
		body: {
			data: { items: [{ documentId: id }], shippingAddress: address.data?.data.documentId ?? '' },
		},
	});
	const cancelled = await api.cancelOrder({
		path: { id: order.data?.data.documentId ?? '' },
		body: { data: { updatedAt: order.data?.data.updatedAt ?? '' } },
	});
	return [watches, watch, facets, brands, rate, registered, user, address, order, cancelled].map(
		({ response }) => response?.status,
	);
}
