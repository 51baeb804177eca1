import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { orderKeyHeader } from '#contract/orders/order-links.ts';
import { openDesk } from '#tests/support/desk.ts';
import { addressFields, unique } from '#tests/support/makers.ts';
import type { TestUser } from '#tests/support/shop.ts';
import { orderKey } from '../orders/people/order-links.service.ts';

const { shop, owner, act } = await openDesk({ config: { freeShipping: 0 } });

type Watch = { id: number; documentId: string };
const bought = async (buyer: TestUser, watch: Watch, isDelivered = true) => {
	const order = await shop.placeOrder(buyer, watch);
	await act(order.id, 'confirm-payment', { method: 'bank' });
	await act(order.id, 'ship', { carrier: 'Starken', tracking: '1' });
	if (isDelivered) await act(order.id, 'deliver');
	return order;
};
const path = (order: { documentId: string }) => `/api/orders/${order.documentId}/reviews`;
const write = async (buyer: TestUser, order: { documentId: string }, fields: object = {}) => {
	const [{ item }] = (await shop.get(path(order), { as: buyer })).body.data;
	const data = { item, rating: 4, text: 'Keeps time.', name: 'Ana R.', ...fields };
	return shop.post(path(order), { data }, { as: buyer });
};
const read = async (watch: Watch, query = '') =>
	(await shop.get(`/api/watches/${watch.documentId}/reviews${query}`)).body;
const figure = async (watch: Watch) => {
	const { data } = (await shop.get(`/api/watches/${watch.documentId}`)).body;
	const { rating, reviewCount, ratingSource, reviewed } = data;
	return { rating, reviewCount, ratingSource, reviewed };
};

test('visible reviews determine the rating of all watches of the model and override a typed rating', async () => {
	const watch = await shop.makeWatch({ stock: 5, reference: 'SPB-121' });
	await sql`update watches set rating = 4.8, review_count = 38, rating_source = 'Chrono24' where id = ${watch.id}`.execute(
		shop.db,
	);
	const [ana, eva] = [await shop.makeUser(), await shop.makeUser()];
	const order = await bought(ana, watch);
	const imported = { rating: 4.8, reviewCount: 38, ratingSource: 'Chrono24', reviewed: false };
	expect(await figure(watch)).toEqual(imported);
	expect((await write(ana, order, { rating: 5, text: '<b>Fine</b>' })).status).toBe(201);
	expect(await figure(watch)).toEqual({ rating: 5, reviewCount: 1, ratingSource: null, reviewed: true });
	expect((await write(eva, await bought(eva, watch), { rating: 2 })).status).toBe(201);
	expect(await figure(watch)).toMatchObject({ rating: 3.5, reviewCount: 2 });
	expect((await read(watch)).data).toMatchObject([
		{ rating: 2, text: 'Keeps time.', name: 'Ana R.', answer: null },
		{ rating: 5, text: '<b>Fine</b>' },
	]);
	const second = await read(watch, '?page=2&pageSize=1');
	expect(second).toMatchObject({
		data: [{ rating: 5 }],
		meta: { pagination: { page: 2, pageSize: 1, pageCount: 2, total: 2 } },
	});
	for (const query of ['?page=0', '?pageSize=26', '?of=1'])
		expect((await shop.get(`/api/watches/${watch.documentId}/reviews${query}`)).status).toBe(400);
	// Lists and single watches do not include reviews.
	const whole = (await shop.get(`/api/watches/${watch.documentId}?populate=*`)).body.data;
	expect(Object.keys(whole)).not.toContain('reviews');
	expect((await shop.get('/api/watches?populate=reviews')).status).toBe(400);
	// Another watch of the model, spelled differently, has the same rating; sort and filter use the same
	// column.
	const { brand_id } = await shop.db
		.selectFrom('watches')
		.select('brand_id')
		.where('id', '=', watch.id)
		.executeTakeFirstOrThrow();
	const other = await shop.makeWatch({ reference: 'SPB121 ' });
	await sql`update watches set brand_id = ${brand_id}, reference = 'spb121' where id = ${other.id}`.execute(
		shop.db,
	);
	expect(await figure(other)).toMatchObject({ rating: 3.5, reviewCount: 2, reviewed: true });
	const list = await shop.get('/api/watches?filters[rating][$eq]=3.5&fields=rating');
	expect(list.body.data.map(({ documentId }: Watch) => documentId).sort()).toEqual(
		[watch.documentId, other.documentId].sort(),
	);

	// The reply is published, then the review is hidden with a reason: it disappears from the page and the
	// rating, and the buyer sees the reason.
	const ofOrder = `filters[order][documentId][$eq]=${order.documentId}`;
	const [theirs] = (await shop.get(`/api/owner/reviews?${ofOrder}`, { as: owner })).body.data;
	const today = async () => (await shop.get('/api/owner/today', { as: owner })).body.data.reviews;
	expect(await today()).toBe(2);
	const put = (data: object, updatedAt: string) =>
		shop.put(`/api/owner/reviews/${theirs.documentId}`, { data: { updatedAt, ...data } }, { as: owner });
	const answered = await put({ answer: 'Thank you.' }, theirs.updatedAt);
	expect((await read(watch)).data[1].answer).toBe('Thank you.');
	expect(await today()).toBe(1);
	expect((await put({ answer: 'Late' }, theirs.updatedAt)).status).toBe(409);
	const hidden = await put({ hiddenReason: 'It names a person.' }, answered.body.data.updatedAt);
	expect(hidden.body.data).toMatchObject({ hiddenReason: 'It names a person.', answer: 'Thank you.' });
	expect(await figure(watch)).toMatchObject({ rating: 2, reviewCount: 1 });
	expect((await read(watch)).data).toHaveLength(1);
	const [mine] = (await shop.get(path(order), { as: ana })).body.data;
	expect(mine).toMatchObject({ isOpen: false, review: { hiddenReason: 'It names a person.' } });
	expect((await shop.put(`/api/owner/reviews/${theirs.documentId}`, {}, { as: ana })).status).toBe(403);

	// A rating typed in the meantime applies once no review is visible.
	await sql`update watches set rating = 4.9 where id = ${watch.id}`.execute(shop.db);
	expect(await figure(watch)).toMatchObject({ rating: 2, reviewCount: 1 });
	await shop.db.deleteFrom('reviews').execute();
	await shop.app.changeFeed.caughtUp();
	expect(await figure(watch)).toEqual({ ...imported, rating: 4.9 });
	const audit = await shop.get(`/api/owner/audit?documentId=${order.documentId}&pageSize=1`, { as: owner });
	expect(audit.body.data[0]).toMatchObject({
		action: 'changeReview',
		after: { hiddenReason: 'It names a person.' },
	});
});

test('the buyer alone reviews each item once, after its delivery', async () => {
	const ana = await shop.makeUser();
	const watch = await shop.makeWatch({ stock: 3 });
	const sent = await bought(ana, watch, false);
	expect((await write(ana, sent)).body.error.details.code).toBe('not_reviewable');
	await act(sent.id, 'deliver');
	const twice = await Promise.all([write(ana, sent), write(ana, sent), write(ana, sent)]);
	expect(twice.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
	const eva = await shop.makeUser();
	expect((await shop.get(path(sent), { as: eva })).status).toBe(404);
	expect((await shop.get(path(sent))).status).toBe(401);
	const own = await bought(eva, watch);
	const [{ item }] = (await shop.get(path(sent), { as: ana })).body.data;
	for (const [fields, field] of [
		[{ item }, 'item'],
		[{ rating: 6 }, 'rating'],
		[{ rating: 0 }, 'rating'],
		[{ text: ' ' }, 'text'],
		[{ text: 'x'.repeat(2001) }, 'text'],
		[{ name: '' }, 'name'],
	] as const) {
		const { status, body } = await write(eva, own, fields);
		expect([status, body.error.details.errors[0].path]).toEqual([400, ['data', field]]);
	}
	// The export includes the review; deleting the account deletes its text and retains the stars.
	const { orders } = (await shop.get('/api/users/export', { as: ana })).body;
	expect(orders[0].reviews).toMatchObject([{ rating: 4, text: 'Keeps time.', name: 'Ana R.' }]);
	const removed = await shop.app.inject({
		method: 'DELETE',
		url: '/api/users',
		payload: { password: ana.password },
		remoteAddress: ana.remoteAddress,
		headers: { authorization: `Bearer ${ana.jwt}` },
	});
	expect(removed.statusCode).toBeLessThan(300);
	expect(await figure(watch)).toMatchObject({ rating: 4, reviewCount: 1, reviewed: true });
	expect((await read(watch)).data).toMatchObject([{ rating: 4, text: null, name: null, answer: null }]);
});

test('a guest reviews with the mailed link but not with the tab’s key, and no longer after returning the watch', async () => {
	const watch = await shop.makeWatch({ stock: 3 });
	const { firstName, lastName, phone, ...place } = addressFields;
	const email = `${unique('g')}@${unique('mail')}.cl`;
	const items = [{ documentId: watch.documentId }];
	const placed = await shop.post('/api/guest-orders', {
		data: { email, items, firstName, lastName, phone, shippingAddress: place },
	});
	const order = placed.body.data;
	const { link_version } = await shop.db
		.selectFrom('orders')
		.select('link_version')
		.where('id', '=', order.id)
		.executeTakeFirstOrThrow();
	const mailed = orderKey(shop.deps, { document_id: order.documentId, link_version }, 'mailed');
	const headers = { [orderKeyHeader]: mailed };
	const tab = { headers: { [orderKeyHeader]: placed.body.meta.key } };
	await act(order.id, 'confirm-payment', { method: 'bank' });
	await act(order.id, 'ship', { carrier: 'Starken', tracking: '1' });
	await act(order.id, 'deliver');
	const [{ item, isOpen }] = (await shop.get(path(order), { headers })).body.data;
	expect(isOpen).toBe(true);
	const data = { item, rating: 3, text: 'Bought as a guest.', name: 'Leo' };
	expect((await shop.get(path(order), tab)).body.data[0].isOpen).toBe(false);
	expect((await shop.post(path(order), { data }, tab)).status).toBe(403);
	expect((await shop.post(path(order), { data }, { headers })).status).toBe(201);
	expect((await read(watch)).data).toMatchObject([{ name: 'Leo' }]);

	const eva = await shop.makeUser();
	const stored = await bought(eva, watch);
	expect((await act(stored.id, 'refund', { amount: stored.total, transaction: 'R-1' })).status).toBe(200);
	const refunded = await write(eva, stored);
	expect(refunded.body.error.details.code).toBe('not_reviewable');
});
