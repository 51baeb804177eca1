import { expect, test } from 'vitest';
import { type LinkOrigin, orderKeyHeader } from '#contract/orders/order-links.ts';
import { shippingRatesSchema } from '#contract/orders/shipping-rates.schema.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openDesk } from '#tests/support/desk.ts';
import { addressFields, unique } from '#tests/support/makers.ts';
import { notifyOwner } from '../desk/owner-notifications.service.ts';
import { orderKey } from './order-links.service.ts';

const row = { carrier: 'Starken', price: 3_000, daysFrom: 1, daysTo: 2 };
const { shop, owner, act } = await openDesk({
	config: {
		freeShipping: 10_000_000,
		shippingRates: shippingRatesSchema.parse([
			{ ...row, regions: ['Metropolitana de Santiago'] },
			{ ...row, regions: ['Valparaíso'], daysTo: 4 },
			{ ...row, regions: ['Los Lagos'], price: 9_000 },
		]),
		pickup: 'Providencia 1234',
	},
});
/** An address in Providencia. */
const placed = { ...addressFields, city: 'Providencia', state: 'Metropolitana de Santiago' };

async function orderOf() {
	const { user } = await makeBuyer(shop);
	const { body } = await shop.post('/api/addresses', { data: placed }, { as: user });
	const watch = await shop.makeWatch({ price: 50_000 });
	const data = { items: [{ documentId: watch.documentId }], shippingAddress: body.data.documentId };
	const { body: made } = await shop.post('/api/orders', { data }, { as: user });
	const path = `/api/orders/${made.data.number}`;
	const by = async (origin: LinkOrigin) => {
		const row = await shop.db
			.selectFrom('orders')
			.select(['document_id', 'link_version'])
			.where('id', '=', made.data.id)
			.executeTakeFirstOrThrow();
		return { headers: { [orderKeyHeader]: orderKey(shop.deps, row, origin) } };
	};
	return { user, order: made.data, path, by };
}
type Ordered = Awaited<ReturnType<typeof orderOf>>;
const correct = (
	{ order, path }: Pick<Ordered, 'order' | 'path'>,
	changes: object,
	as: object,
	{ updatedAt = order.updatedAt }: { updatedAt?: string } = {},
) => shop.put(`${path}/address`, { data: { updatedAt, shippingAddress: { ...placed, ...changes } } }, as);
const codeOf = ({ status, body }: { status: number; body: { error: { details: { code: string } } } }) => [
	status,
	body.error.details.code,
];
const atDesk = async (id: number) => (await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data;

test('lets a buyer read and correct the delivery address by the mailed link, and notifies buyer, staff and owner', async () => {
	const made = await orderOf();
	const { user, order, path, by } = made;
	const mailed = await by('mailed');
	const read = await shop.get(`${path}/address`, mailed);
	expect(read.status, read.text).toBe(200);
	expect(read.body.data).toEqual({ updatedAt: order.updatedAt, shippingAddress: placed });
	const street = 'Los Leones 45, depto. 12';
	const corrected = await correct(made, { street, city: 'ñunoa', state: 'RM' }, mailed);
	expect(corrected.status, corrected.text).toBe(200);
	expect(corrected.body.data).toMatchObject({
		shipping: 3_000,
		total: order.total,
		shippingAddress: { street: '•••', city: 'Ñuñoa', state: 'Metropolitana de Santiago' },
	});
	expect(corrected.body.data.history.at(-1)).toMatchObject({ action: 'addressChanged', link: 'mailed' });
	expect((await shop.get(`${path}/address`, mailed)).body.data.shippingAddress.street).toBe(street);
	const seen = await atDesk(order.id);
	expect(seen.shippingAddress).toEqual({ ...placed, street, city: 'Ñuñoa' });
	expect(seen.history.at(-1)).toMatchObject({
		by: 'customer',
		link: 'mailed',
		note: expect.stringContaining(placed.street),
	});
	const mail = await shop.db
		.selectFrom('outbox')
		.select('data')
		.where('recipient', '=', user.email)
		.where('template', '=', 'order-address-changed')
		.execute();
	expect(mail).toMatchObject([{ data: { address: expect.arrayContaining([street]) } }]);
	await notifyOwner(shop.deps);
	const news = await shop.db
		.selectFrom('outbox')
		.select('data')
		.where('template', '=', 'owner-news')
		.execute();
	expect(JSON.stringify(news)).toContain('addressChanged');
});

test('corrects the address from the account, and ignores an unchanged address', async () => {
	const made = await orderOf();
	const as = { as: made.user };
	const corrected = await correct(made, { firstName: 'Rosa' }, as);
	expect(corrected.body.data.shippingAddress).toEqual({ ...placed, firstName: 'Rosa' });
	const { updatedAt } = corrected.body.data;
	const again = await correct(made, { firstName: 'Rosa' }, as, { updatedAt });
	expect(again.body.data.updatedAt).toBe(updatedAt);
	expect(again.body.data.history).toHaveLength(2);
});

test('corrects the address by a link made by the staff, and names the link in the history', async () => {
	const made = await orderOf();
	expect((await correct(made, { street: 'Otra 1' }, await made.by('staff'))).status).toBe(200);
	expect((await atDesk(made.order.id)).history.at(-1)).toMatchObject({
		action: 'addressChanged',
		link: 'staff',
	});
});

test('hides the address from strangers and from the tab that placed the order', async () => {
	const made = await orderOf();
	const stranger = { as: await shop.makeUser() };
	expect((await shop.get(`${made.path}/address`, stranger)).status).toBe(404);
	expect((await correct(made, {}, stranger)).status).toBe(404);
	expect((await shop.get(`${made.path}/address`)).status).toBe(401);
	const tab = await made.by('placed');
	expect(codeOf(await shop.get(`${made.path}/address`, tab))).toEqual([403, 'mailed_link_needed']);
	expect(codeOf(await correct(made, { street: 'Otra 1' }, tab))).toEqual([403, 'mailed_link_needed']);
});

test('rejects an address with another shipping price, and uses the delivery days of one at the same price', async () => {
	const made = await orderOf();
	const as = { as: made.user };
	const moreExpensive = await correct(made, { city: 'Puerto Montt', state: 'Los Lagos' }, as);
	expect(codeOf(moreExpensive)).toEqual([400, 'invalid_input']);
	expect(moreExpensive.body.error.details.errors).toMatchObject([
		{ path: ['data', 'shippingAddress', 'city'], message: expect.stringContaining('Contact us') },
	]);
	const abroad = { country: 'Perú', city: 'Lima', state: 'Lima', zip: '15001', phone: '+51 1 5555555' };
	expect((await correct(made, abroad, as)).body.error.details.errors).toMatchObject([
		{ path: ['data', 'shippingAddress', 'country'] },
	]);
	const unread = await correct(made, { city: 'Ñuñua', phone: '123' }, as);
	expect(unread.body.error.details.errors).toMatchObject([
		{ path: ['data', 'shippingAddress', 'city'], message: expect.stringContaining('Ñuñoa') },
		{ path: ['data', 'shippingAddress', 'phone'] },
	]);
	const moved = await correct(made, { city: 'Viña', state: 'Valparaíso' }, as);
	expect(moved.body.data).toMatchObject({
		shipping: 3_000,
		total: made.order.total,
		delivery: { carrier: 'Starken', days: { from: 1, to: 4 } },
	});
});

test('corrects a street at the agreed price after the shipping rates change', async () => {
	const made = await orderOf();
	const { shippingRates } = shop.deps.config;
	shop.deps.config.shippingRates = shippingRatesSchema.parse([{ ...row, price: 5_000 }]);
	const corrected = await correct(made, { street: 'Otra 1' }, { as: made.user });
	shop.deps.config.shippingRates = shippingRates;
	expect(corrected.body.data).toMatchObject({ shipping: 3_000, shippingAddress: { street: 'Otra 1' } });
});

test('shows the second of two tabs that the order changed', async () => {
	const made = await orderOf();
	const as = { as: made.user };
	expect((await correct(made, { street: 'Primera 1' }, as)).status).toBe(200);
	expect(codeOf(await correct(made, { street: 'Segunda 2' }, as))).toEqual([409, 'version_conflict']);
	expect((await atDesk(made.order.id)).shippingAddress.street).toBe('Primera 1');
});

test('allows corrections until the order is shipped, and hides the address from links after that', async () => {
	const made = await orderOf();
	const { order, path, by, user } = made;
	await act(order.id, 'confirm-payment', { method: 'bank' });
	const paid = await atDesk(order.id);
	const corrected = await correct(made, { street: 'Otra 1' }, { as: user }, paid);
	expect(corrected.status, corrected.text).toBe(200);
	await act(order.id, 'ship', { carrier: 'Starken', tracking: '1' });
	const sent = await atDesk(order.id);
	expect(codeOf(await correct(made, { street: 'Otra 2' }, { as: user }, sent))).toEqual([
		409,
		'address_final',
	]);
	expect(codeOf(await shop.get(`${path}/address`, await by('mailed')))).toEqual([409, 'address_final']);
	expect((await shop.get(`${path}/address`, { as: user })).body.data.shippingAddress.street).toBe('Otra 1');
});

test('has no address to correct for a cancelled order or a pickup', async () => {
	const made = await orderOf();
	const { updatedAt } = made.order;
	const { body } = await shop.post(`${made.path}/cancel`, { data: { updatedAt } }, { as: made.user });
	expect(codeOf(await correct(made, { street: 'Otra 1' }, { as: made.user }, body.data))).toEqual([
		409,
		'address_final',
	]);
	const user = await shop.makeUser();
	const watch = await shop.makeWatch();
	const data = { items: [{ documentId: watch.documentId }], shippingAddress: null };
	const { body: pickedUp } = await shop.post('/api/orders', { data }, { as: user });
	const path = `/api/orders/${pickedUp.data.number}`;
	expect(codeOf(await shop.get(`${path}/address`, { as: user }))).toEqual([409, 'no_delivery_address']);
	expect(codeOf(await correct({ order: pickedUp.data, path }, {}, { as: user }))).toEqual([
		409,
		'no_delivery_address',
	]);
});

test('removes the former address from the history when a guest is erased', async () => {
	const { firstName, lastName, phone, ...place } = placed;
	const watch = await shop.makeWatch({ price: 50_000 });
	const data = {
		email: `${unique('g')}@example.com`,
		firstName,
		lastName,
		phone,
		items: [{ documentId: watch.documentId }],
		shippingAddress: place,
	};
	const { body } = await shop.post('/api/guest-orders', { data });
	const { id, number } = body.data;
	const { body: link } = await shop.post(`/api/owner/orders/${id}/link`, undefined, { as: owner });
	const headers = { [orderKeyHeader]: link.data.url.split('key=')[1] };
	const made = { order: body.data, path: `/api/orders/${number}` };
	const corrected = await correct(made, { street: 'Otra 1' }, { headers });
	expect(corrected.status, corrected.text).toBe(200);
	await act(id, 'cancel');
	const { updatedAt } = await atDesk(id);
	const erased = await shop.post(
		`/api/owner/orders/${id}/erase-guest`,
		{ data: { updatedAt } },
		{ as: owner },
	);
	expect(erased.status, erased.text).toBe(204);
	expect(JSON.stringify(await atDesk(id))).not.toContain(placed.street);
});
