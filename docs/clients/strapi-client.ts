// The dialect's own client: nothing is generated.
import { strapi } from '@strapi/client';

export async function run(base: string, name: string): Promise<unknown[]> {
	const baseURL = `${base}/api`;
	const shop = strapi({ baseURL });
	const watches = await shop.collection('watches').find({
		filters: { price: { $gte: 100_000 }, brand: { name: { $in: ['Seiko', 'Omega'] } } },
		populate: { brand: { fields: ['name'] }, images: true },
		sort: ['brand.name:asc', 'price:desc'],
		fields: ['model', 'price'],
		pagination: { page: 1, pageSize: 5, withCount: true },
		locale: 'es',
		status: 'published',
	});
	const id = watches.data[0]?.documentId ?? '';
	const watch = await shop.collection('watches').findOne(id, { populate: '*' });
	const brands = await shop.collection('brands').find({ sort: 'name' });
	const calibers = await shop.collection('calibers').find({ populate: ['brand', 'complications'] });
	const constants = await shop.single('constant').find();
	const registered = await shop.fetch('/auth/local/register', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({
			email: `${name}@example.com`,
			username: name,
			password: 'correct horse battery',
			firstName: 'Ana',
			lastName: 'Rojas',
		}),
	});
	const { jwt } = await registered.json();
	const own = strapi({ baseURL, auth: jwt });
	const fields = {
		firstName: 'Ana',
		lastName: 'Rojas',
		street: 'Av. Providencia 1234',
		phone: '+56 9 5555 5555',
		city: 'Providencia',
		state: 'Región Metropolitana',
		zip: '7500000',
		country: 'Chile',
	};
	const address = await own.collection('addresses').create(fields);
	const moved = await own
		.collection('addresses')
		.update(address.data.documentId, { ...fields, city: 'Ñuñoa' });
	const shippingAddress = address.data.documentId;
	const order = await own.collection('orders').create({ items: [{ documentId: id }], shippingAddress });
	const orders = await own.collection('orders').find();
	return [watches, watch, brands, calibers, constants, jwt, address, moved, order, orders];
}
