import { beforeAll, expect, test } from 'vitest';
import { callsOf, fieldsOf } from '#tests/support/api-table.ts';
import { openDesk } from '#tests/support/desk.ts';
import { addressFields } from '#tests/support/makers.ts';
import type { Answer, TestUser } from '#tests/support/shop.ts';

const { shop, owner } = await openDesk({ config: { freeShipping: 10_000_000, shippingCost: 4_990 } });
let assistant: TestUser;
beforeAll(async () => {
	const user = await shop.makeUser();
	const since = { assistant_since: new Date() };
	await shop.db.updateTable('users').set(since).where('id', '=', user.id).execute();
	assistant = await shop.signIn(user.email, user.password);
});

/**
 * The price of every watch in this file, and the lowest price that an assistant may agree to with a limit of
 * 10%.
 */
const price = 300_000;
const least = 270_000;
const inDays = (days: number) => new Date(shop.deps.clock().getTime() + days * 86_400_000).toISOString();

type Watch = { documentId: string };
const newWatch = (more: object = {}) => shop.makeWatch({ price, stock: 3, takes_offers: true, ...more });
const readWatch = async ({ documentId }: Watch) =>
	(await shop.get(`/api/watches/${documentId}`, { as: owner })).body.data;
const writeWatch = async (watch: Watch, data: object, as = assistant) => {
	const { version } = await readWatch(watch);
	return shop.put(`/api/watches/${watch.documentId}`, { data: { version, ...data } }, { as });
};
const writeMany = async ({ documentId }: Watch, data: object, as = assistant) => {
	const { version } = await readWatch({ documentId });
	const watches = [{ documentId, version, ...data }];
	return shop.post('/api/owner/watches/change', { data: { watches } }, { as });
};
const importRow = (row: object) =>
	shop.post('/api/owner/import', { data: { commit: true, rows: [row] } }, { as: assistant });
const done = async (answer: Promise<Answer>) => {
	const { status, text, body } = await answer;
	if (status >= 300 || text.includes('price_waits')) throw new Error(`${status} ${text}`);
	return body.data;
};
/** A watch whose price an assistant has lowered as far as the limit allows. */
const loweredWatch = async () => {
	const watch = await newWatch();
	await done(writeWatch(watch, { price: least }));
	return watch;
};
const itemOf = async (watch: Watch) => [
	{ documentId: watch.documentId, price: (await readWatch(watch)).price as number },
];
const sell = async (watch: Watch, data: object, as = assistant) =>
	shop.post('/api/owner/sales', { data: { items: await itemOf(watch), channel: 'cash', ...data } }, { as });
const placeInChat = async (watch: Watch, data: object, as = assistant) => {
	const { email } = await shop.makeUser();
	const order = { items: await itemOf(watch), customer: email, shippingAddress: null, language: 'en' };
	return shop.post('/api/owner/orders', { data: { ...order, ...data } }, { as });
};
const accept = async (order: { id: number }, amount: number, as = assistant) => {
	const { updatedAt } = (await shop.get(`/api/owner/orders/${order.id}`, { as: owner })).body.data;
	const data = { updatedAt, method: 'bank', amount, acceptReason: 'A friend' };
	return shop.post(`/api/owner/orders/${order.id}/confirm-payment`, { data }, { as });
};
const newOffer = async (watch: Watch, amount: number) => {
	const buyer = await shop.makeUser();
	await shop.db
		.updateTable('users')
		.set({ email_confirmed_at: new Date() })
		.where('id', '=', buyer.id)
		.execute();
	await shop.makeAddress(buyer);
	return done(shop.post('/api/offers', { data: { watch: watch.documentId, amount } }, { as: buyer }));
};
const decide = (offer: { documentId: string; updatedAt: string }, step: string, data: object = {}) =>
	shop.post(
		`/api/owner/offers/${offer.documentId}/${step}`,
		{ data: { updatedAt: offer.updatedAt, ...data } },
		{ as: assistant },
	);
const sellElsewhere = async (watch: { id: number }, sum: number) => {
	const piece = await shop.db
		.selectFrom('pieces')
		.select(['document_id', 'version'])
		.where('watch_id', '=', watch.id)
		.limit(1)
		.executeTakeFirstOrThrow();
	const data = { version: piece.version, channel: 'Chrono24', price: sum };
	return shop.post(`/api/owner/pieces/${piece.document_id}/sell-elsewhere`, { data }, { as: assistant });
};

const codeOf = ({ body }: Answer) => body?.error?.details.code ?? null;
/** The ways in which one call could go below the limit, each with its response. */
type Ways = Record<string, () => Promise<Answer>>;

/** The ways of both calls that write the prices of a watch. */
const priceWays = (write: typeof writeWatch): Ways => ({
	'a lower price': async () => write(await newWatch(), { price: least - 1 }),
	'a second step down': async () => write(await loweredWatch(), { price: least - 1 }),
	'a sale': async () => write(await newWatch(), { salePrice: least - 1, saleUntil: inDays(1) }),
	'a sale to come': async () =>
		write(await newWatch(), { salePrice: 1, saleFrom: inDays(1), saleUntil: inDays(2) }),
	'a sale on top of a lower price': async () =>
		write(await loweredWatch(), { salePrice: least - 1, saleUntil: inDays(1) }),
	'a longer sale than the owner planned': async () => {
		const watch = await newWatch();
		await done(writeWatch(watch, { salePrice: 150_000, saleUntil: inDays(1) }, owner));
		return write(watch, { saleUntil: inDays(900) });
	},
	'an earlier sale than the owner planned': async () => {
		const watch = await newWatch();
		const sale = { salePrice: 150_000, saleFrom: inDays(5), saleUntil: inDays(6) };
		await done(writeWatch(watch, sale, owner));
		return write(watch, { saleFrom: inDays(1) });
	},
	'the sale price as the regular one': async () => {
		const watch = await newWatch();
		await done(writeWatch(watch, { salePrice: 150_000, saleUntil: inDays(1) }, owner));
		return write(watch, { price: 150_001 });
	},
	'a lower price of a watch that is off sale for now': async () => {
		const watch = await loweredWatch();
		await done(writeWatch(watch, { draft: true }));
		return write(watch, { price: least - 1 });
	},
	"a lower price of the owner's draft": async () => {
		const { documentId } = await newWatch();
		const { brand } = (await shop.get(`/api/watches/${documentId}?populate=brand`, { as: owner })).body.data;
		const draft = { brand: brand.documentId, model: 'Draft', price, stock: 1, draft: true };
		const made = await done(shop.post('/api/watches', { data: draft }, { as: owner }));
		await done(write(made, { price: price + 1 }));
		return write(made, { price: least - 1 });
	},
});

/**
 * Every call of the staff that accepts a price or an amount: its ways to go below the limit, or why it has
 * none.
 */
const calls: Record<string, Ways | string> = {
	'POST /api/watches': 'a new watch has no former price',
	'PUT /api/watches/:id': priceWays(writeWatch),
	'POST /api/owner/watches/change': priceWays(writeMany),
	'POST /api/owner/import': {
		'a lower price': async () =>
			importRow({ documentId: (await newWatch()).documentId, price: String(least - 1) }),
		'a second step down': async () =>
			importRow({ documentId: (await loweredWatch()).documentId, price: String(least - 1) }),
	},
	'POST /api/owner/sales': {
		'a total': async () => sell(await newWatch(), { total: least - 1 }),
		'a total after the price was lowered': async () => sell(await loweredWatch(), { total: least - 1 }),
		'a total during a sale': async () => {
			const watch = await newWatch();
			await done(writeWatch(watch, { salePrice: least, saleUntil: inDays(1) }));
			return sell(watch, { total: least - 1 });
		},
		'a total with two payments': async () =>
			sell(await newWatch(), { total: least - 1, secondPayment: { channel: 'cash', amount: 1 } }),
	},
	'POST /api/owner/orders': {
		'a total': async () => placeInChat(await newWatch(), { total: least - 1 }),
		'a total after the price was lowered': async () =>
			placeInChat(await loweredWatch(), { total: least - 1 }),
		'shipping for nothing': async () => {
			const watch = await newWatch();
			return placeInChat(watch, { shippingAddress: addressFields, total: least });
		},
		'another price of the delivery': async () =>
			placeInChat(await newWatch(), {
				shippingAddress: addressFields,
				delivery: { carrier: null, price: 1 },
			}),
	},
	'POST /api/owner/orders/:id/confirm-payment': {
		'less money as the whole payment': async () =>
			accept(await done(placeInChat(await newWatch(), {})), least - 1),
		'less money than an agreed total': async () =>
			accept(await done(placeInChat(await newWatch(), { total: least })), least - 1),
		'less money for a watch whose price was lowered': async () => {
			const order = await shop.placeOrder(await shop.makeUser(), await loweredWatch());
			const shipping = order.total - least;
			return accept(order, least + shipping - 1);
		},
		'less money for a counter-offer that the buyer took': async () => {
			const buyer = await shop.makeUser();
			const confirmed = { email_confirmed_at: new Date() };
			await shop.db.updateTable('users').set(confirmed).where('id', '=', buyer.id).execute();
			await shop.makeAddress(buyer);
			const wish = { data: { watch: (await newWatch()).documentId, amount: 200_000 } };
			const offer = await done(shop.post('/api/offers', wish, { as: buyer }));
			const { updatedAt } = await done(decide(offer, 'counter', { amount: least }));
			const path = `/api/offers/${offer.documentId}/take`;
			const { order } = await done(shop.post(path, { data: { updatedAt } }, { as: buyer }));
			const { id, total } = await done(shop.get(`/api/owner/orders/${order.documentId}`, { as: owner }));
			return accept({ id }, total - 1);
		},
	},
	'POST /api/owner/offers/:documentId/accept': {
		'an offer': async () => decide(await newOffer(await newWatch(), least - 1), 'accept'),
		'an offer after the price was lowered': async () =>
			decide(await newOffer(await loweredWatch(), least - 1), 'accept'),
	},
	'POST /api/owner/offers/:documentId/counter': {
		'a counter-offer': async () =>
			decide(await newOffer(await newWatch(), 200_000), 'counter', { amount: least - 1 }),
		'a counter-offer after the price was lowered': async () =>
			decide(await newOffer(await loweredWatch(), 200_000), 'counter', { amount: least - 1 }),
	},
	'POST /api/owner/offers/:documentId/refuse': 'a refusal takes no price',
	'POST /api/owner/pieces/:documentId/sell-elsewhere': {
		'a price': async () => sellElsewhere(await newWatch(), least - 1),
		'a price after the watch was lowered': async () => sellElsewhere(await loweredWatch(), least - 1),
	},
	'POST /api/owner/pieces/bulk': 'a piece has no price of its own, and its costs are for the owner alone',
	'PUT /api/owner/orders/:id/credit-notes/:number': 'documents money that went back',
	'POST /api/owner/orders/:id/refund': 'money that goes back: ASSISTANT_REFUND',
	'POST /api/owner/orders/:id/refund-part': 'money that goes back: ASSISTANT_REFUND',
	'POST /api/owner/returns/:id/refund': 'money that goes back: ASSISTANT_REFUND',
	'POST /api/owner/statement-lines/:id/take': 'money that came: with less the order waits for the rest',
	'POST /api/owner/usdt-transfers/:id/take': 'money that came: with less the order waits for the rest',
	'PUT /api/owner/statement-mappings': 'the name of a column',
	'POST /api/owner/wanted': 'the most that a person wants to pay',
	'PUT /api/owner/wanted/:documentId': 'the most that a person wants to pay',
};

/** Names of fields that set a price, an amount or a share of one. `rows` contains the rows of files. */
const sum =
	/(^|\.)(\w*[pP]rice|sale\w+|total|amount|\w*[pP]ercent\w*|shipping|discount\w*|counter|acceptReason|rows)$/;
const withSums = callsOf(shop.app.declaredRoutes).filter(({ takes }) =>
	fieldsOf(takes, 'input').some((name) => sum.test(name)),
);
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url}`;

test('every call of the staff that accepts a price or an amount is tried, or states why it cannot go below the limit', () => {
	const ofStaff = withSums.filter(({ access }) => access === 'staff').map(nameOf);
	expect(Object.keys(calls).sort()).toEqual(ofStaff.sort());
});

test('an assistant cannot create a discount code', async () => {
	const closed = withSums.filter(({ access }) => access === 'owner').map(nameOf);
	expect(closed).toContain('POST /api/owner/discount-codes');
	for (const name of closed) {
		const [method, url = ''] = name.split(' ');
		const answer = await shop.app.inject({
			method: method as 'POST',
			url: url.replace(/:\w+/g, 'a1b2c3d4e5f6g7h8i9j0k1l2'),
			remoteAddress: assistant.remoteAddress,
			headers: { authorization: `Bearer ${assistant.jwt}` },
			payload: { data: {} },
		});
		expect(answer.statusCode, name).toBe(403);
	}
});

const refusedPrices = ['discount_too_high', 'price_changed'];
for (const [call, ways] of Object.entries(calls))
	if (typeof ways !== 'string')
		for (const [way, drive] of Object.entries(ways))
			test(`${call}: an assistant cannot go below the limit: ${way}`, async () => {
				const answer = await drive();
				if (call === 'PUT /api/watches/:id') {
					// The price awaits the owner's approval: price-proposals.test.ts.
					expect(answer.body.meta.warnings, answer.text).toEqual(['price_waits']);
					return;
				}
				if (call === 'POST /api/owner/import') {
					const { errors, ...report } = answer.body.data;
					expect(report).toMatchObject({ changed: 0, written: false });
					expect(errors).toEqual([
						{ row: 1, column: 'price', message: expect.stringContaining(String(least)) },
					]);
				} else expect(refusedPrices, answer.text).toContain(codeOf(answer));
			});

test('within the limit an assistant sells as before, and the owner can go below it', async () => {
	const watch = await newWatch();
	await done(sell(watch, { total: least }));
	// The watch is sold at the lowered price. The limit is relative to the price that the owner agreed to.
	await done(writeWatch(watch, { price: 280_000 }));
	await done(sell(watch, {}));
	await done(sell(watch, { total: 1 }, owner));
	const second = await newWatch();
	await done(writeMany(second, { price: 280_000 }));
	await done(writeWatch(second, { price: least }));
	// Once the price is raised again, the earlier reduction no longer counts.
	await done(writeWatch(second, { price: 310_000 }));
	await done(writeWatch(second, { price: 279_000 }));
	// The price that the owner writes is the new reference.
	await done(writeWatch(second, { price: 100_000 }, owner));
	await done(writeWatch(second, { price: 90_000 }));
	const order = await done(placeInChat(second, {}));
	await done(accept(order, 50_000, owner));
	// The owner's sale may be shortened, and the watch sold at its price.
	const third = await newWatch();
	await done(writeWatch(third, { salePrice: 100_000, saleUntil: inDays(9) }, owner));
	await done(writeWatch(third, { saleUntil: inDays(8) }));
	await done(sell(third, { total: 90_000 }));
	const accepted = await newOffer(await newWatch(), least);
	await done(decide(accepted, 'accept'));
});

test('an import writes those rows of an assistant that are within the limit', async () => {
	const [good, bad] = [await newWatch(), await newWatch()];
	const rows = [
		{ documentId: good.documentId, price: String(least) },
		{ documentId: bad.documentId, price: '1' },
	];
	const data = { commit: true, skipFaulty: true, rows };
	const report = await done(shop.post('/api/owner/import', { data }, { as: assistant }));
	expect(report).toMatchObject({ changed: 1, written: true, errorCount: 1, errors: [{ row: 2 }] });
	expect([(await readWatch(good)).price, (await readWatch(bad)).price]).toEqual([least, price]);
	const second = { data: { commit: true, rows: [rows[1]] } };
	expect(await done(shop.post('/api/owner/import', second, { as: owner }))).toMatchObject({ changed: 1 });
	// The owner now agrees to the price.
	expect(codeOf(await writeMany(bad, { price: 0 }))).toBe('discount_too_high');
});

test('a watch that an assistant adds has no reference price until it is published', async () => {
	const { documentId } = await newWatch();
	const { brand } = (await shop.get(`/api/watches/${documentId}?populate=brand`, { as: owner })).body.data;
	const draft = { brand: brand.documentId, model: 'Taken in', price: 3_000_000, stock: 1, draft: true };
	const made = await done(shop.post('/api/watches', { data: draft }, { as: assistant }));
	await done(writeWatch(made, { price }));
	await done(writeWatch(made, { draft: false }));
	expect(codeOf(await writeMany(made, { price: least - 1 }))).toBe('discount_too_high');
});
