// The dialect's own client: nothing is generated.
import { strapi } from '@strapi/client';

const fields = {
	firstName: 'Ana',
	lastName: 'Rojas',
	street: 'Av. Providencia 1234',
	phone: '+56 9 5555 5555',
	city: 'Providencia',
	state: 'Metropolitana de Santiago',
	zip: '7500000',
	country: 'Chile',
};

/** `key`: an API key created at the desk, with the scopes `catalogue:read` and `catalogue:write`. */
export async function run(base: string, name: string, key: string, photo: Buffer): Promise<unknown[]> {
	const baseURL = `${base}/api`;
	const account = { email: `${name}@example.com`, username: name, password: 'correct horse battery' };
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
	const calibers = await shop.collection('calibers').find({ populate: ['brand', 'complications'] });
	const brands = await shop.collection('brands').find({ sort: 'name' });
	const constants = await shop.single('constant').find();
	const registered = await shop.fetch('/auth/local/register', {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ ...account, firstName: 'Ana', lastName: 'Rojas' }),
	});

	const own = strapi({ baseURL, auth: (await registered.json()).jwt });
	const user = await own.collection('users').find();
	const address = await own.collection('addresses').create(fields);
	const shippingAddress = address.data.documentId;
	const moved = await own.collection('addresses').update(shippingAddress, { ...fields, city: 'Ñuñoa' });
	const order = await own.collection('orders').create({ items: [{ documentId: id }], shippingAddress });
	const orders = await own.collection('orders').find();
	await own.collection('addresses').delete(shippingAddress);

	const desk = strapi({ baseURL, auth: key, headers: { 'accept-language': 'es' } });
	const brand = await desk.collection('brands').create({ name, country: 'Chile' });
	const founded = await desk.collection('brands').update(brand.data.documentId, { founded: 1990 });
	await desk.collection('brands').delete(brand.data.documentId);
	const about = { filename: 'dial.jpg', mimetype: 'image/jpeg', fileInfo: { name: 'Dial' } };
	const [file] = await desk.files.upload(photo, about);
	const number = file?.id ?? 0;
	const files = await desk.files.find({ filters: { mime: { $contains: 'image' } }, sort: 'name:asc' });
	const read = await desk.files.findOne(number);
	const described = await desk.files.update(number, { alternativeText: 'La esfera', caption: 'Con flash' });
	const deleted = await desk.files.delete(number);
	const bought = [
		watches,
		watch,
		calibers,
		brands,
		constants,
		registered,
		user,
		address,
		moved,
		order,
		orders,
	];
	return [...bought, brand, founded, file, files, read, described, deleted];
}
