import { type RawBuilder, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type InvariantName, invariantNames } from '#contract/integrity/invariant-names.ts';
import { startOpenfactura } from '#scripts/doubles/openfactura.ts';
import { startTransbank } from '#scripts/doubles/transbank.ts';
import { hooks } from '#server/app/hooks.ts';
import { cleanUp } from '#server/app/jobs.ts';
import { beginCard, hurried } from '#tests/support/attempts.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { openDesk } from '#tests/support/desk.ts';
import type { TestUser } from '#tests/support/shop.ts';
import type { Db, Trx } from '../../tables/tables.ts';
import { issueDue } from '../issuing/issuing.service.ts';
import { expireOverdueOrders } from '../orders/changes/overdue-orders.service.ts';
import { settleDueAttempts } from '../payments/due-attempts.service.ts';
import { requestDueRefunds } from '../payments/provider-refunds.service.ts';
import { invariants } from './invariants.ts';

const minute = 60_000;
const day = 1_440 * minute;
const [card, issuer] = await Promise.all([startTransbank(), startOpenfactura()]);
afterAll(async () => {
	await card.close();
	await issuer.close();
});
const { shop, owner, act } = await openDesk({
	config: {
		accessTtl: 400 * day,
		refreshTtl: 400 * day,
		freeShipping: 0,
		providers: { ...card.settings, ...issuer.settings },
	},
	fetch: hurried(3_000),
});
card.bank.now = () => shop.deps.clock();

/** The violations of all invariants, each with its name. */
async function findBroken(db: Db = shop.db) {
	const found = [];
	for (const name of invariantNames)
		for (const violation of await invariants[name].find(db, shop.deps.clock(), 3))
			found.push({ name, ...violation });
	return found;
}

/** Does the background work that is due then. */
async function workAfter(ms: number) {
	shop.advance(ms);
	const deps = { ...shop.deps, ...hooks };
	await settleDueAttempts(deps, { error: () => {}, warn: () => {} });
	await requestDueRefunds(deps);
	await issueDue(deps);
	await expireOverdueOrders(deps);
	await cleanUp(shop.db, shop.deps.clock());
	// No mail is sent in this test.
	await shop.db
		.updateTable('outbox')
		.set({ sent_at: shop.deps.clock() })
		.where('sent_at', 'is', null)
		.execute();
}

type Placed = { user: TestUser; id: number; documentId: string; number: string; total: number };
/** Places an order of a new customer, in the way of the shop's page. */
async function place(price = 300_000): Promise<Placed> {
	const user = await shop.makeUser();
	const watch = await shop.makeWatch({ price, stock: 2 });
	return { user, ...(await shop.placeOrder(user, watch)) };
}
async function does(order: { id: number }, step: string, data?: object) {
	const answer = await act(order.id, step, data);
	expect(answer.status, `${step}: ${answer.text}`).toBe(200);
	return answer.body.data;
}
const pay = async (data: object = {}, price?: number): Promise<Placed> => {
	const order = await place(price);
	await does(order, 'confirm-payment', { method: 'bank', ...data });
	return order;
};
const parcel = { carrier: 'Starken', tracking: '1' };

/** Orders in every state, with the acts of a year in a few calls. */
async function live() {
	const expired = await place();
	const partial = await place();
	await does(partial, 'confirm-payment', { method: 'bank', amount: 100_000 });
	const cancelled = await place();
	await does(cancelled, 'cancel');
	const undone = await pay();
	await does(undone, 'undo');
	await does(undone, 'confirm-payment', { method: 'bank', transaction: 'T-1' });
	const returned = await pay();
	for (const [step, data] of [['ship', parcel], ['deliver']] as const) await does(returned, step, data);
	const refunded = await pay();
	await does(refunded, 'ship', parcel);
	await does(refunded, 'refund');
	const cancelledPaid = await pay();
	await does(cancelledPaid, 'refund');
	const restored = await pay();
	await does(restored, 'refund');
	await does(restored, 'undo');
	const surplus = await pay({ amount: 330_000 });
	await does(surplus, 'refund-part', { amount: 50_000, reason: 'A scratch' });
	const accepted = await pay({ amount: 290_000, acceptReason: 'Bank fee' });
	await workAfter(minute);
	expect(await findBroken()).toEqual([]);

	const reversed = await pay();
	const { payments } = (await shop.get(`/api/owner/orders/${reversed.id}`, { as: owner })).body.data;
	await does(reversed, 'reverse-payment', { payment: payments[0].event, reason: 'Wrong order' });

	const byCard = await place();
	const back = card.finish(card.saleOf(await beginCard(shop, byCard)).token, 'pay');
	await shop.get(back.pathname + back.search);
	await does(byCard, 'refund-part', { amount: 20_000, reason: 'A scratch' });
	await workAfter(minute);

	const counter = await shop.makeWatch({ price: 200_000, stock: 1 });
	const sale = {
		items: [{ documentId: counter.documentId, price: 200_000 }],
		channel: 'cash',
		total: 190_000,
	};
	expect((await shop.post('/api/owner/sales', { data: sale }, { as: owner })).status).toBe(201);

	const code = { code: 'ANCORA10', percent: 10, mostUses: 1, mostEach: 1 };
	expect((await shop.post('/api/owner/discount-codes', { data: code }, { as: owner })).status).toBe(201);
	const buyer = await shop.makeUser();
	const discounted = await shop.makeWatch({ price: 333_333 });
	const address = await shop.makeAddress(buyer);
	const withCode = await shop.post(
		'/api/orders',
		{
			data: {
				items: [{ documentId: discounted.documentId }],
				shippingAddress: address.documentId,
				discountCode: 'ANCORA10',
			},
		},
		{ as: buyer },
	);
	expect(withCode.status, withCode.text).toBe(201);

	const offerer = await shop.makeUser();
	await shop.makeAddress(offerer);
	await shop.db
		.updateTable('users')
		.set({ email_confirmed_at: new Date() })
		.where('id', '=', offerer.id)
		.execute();
	const wanted = await shop.makeWatch({ price: 900_000, takes_offers: true });
	const offer = await shop.post(
		'/api/offers',
		{ data: { watch: wanted.documentId, amount: 800_000 } },
		{ as: offerer },
	);
	expect(offer.status, offer.text).toBe(201);
	const { documentId, updatedAt } = offer.body.data;
	const acceptedOffer = await shop.post(
		`/api/owner/offers/${documentId}/accept`,
		{ data: { updatedAt } },
		{ as: owner },
	);
	expect(acceptedOffer.status, acceptedOffer.text).toBe(200);

	const returns = `/api/orders/${returned.documentId}/returns`;
	const [{ item }] = (await shop.get(returns, { as: returned.user })).body.data;
	const requested = await shop.post(returns, { data: { item } }, { as: returned.user });
	expect(requested.status, requested.text).toBeLessThan(300);
	const id = requested.body.data[0].return.documentId;
	for (const step of ['receive', 'refund']) {
		const done = await shop.act(`/api/owner/returns/${id}/${step}`, { data: {} }, { as: owner });
		expect(done.status, `${step}: ${done.text}`).toBe(200);
	}

	const account = shop.config.paymentMethods.find(({ type }) => type === 'bank')?.id ?? '';
	const byLine = await place(412_345);
	const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago' }).format(shop.deps.clock());
	const upload = await shop.app.inject({
		method: 'POST',
		url: `/api/owner/statements?${new URLSearchParams({ account, name: 'cartola.csv' })}`,
		payload: Buffer.from(
			`Fecha;Descripción;Nro. Docto.;Cargos (CLP);Abonos (CLP)\n${today};TEF ${byLine.number};7;;${byLine.total}`,
		),
		remoteAddress: owner.remoteAddress,
		headers: { authorization: `Bearer ${owner.jwt}`, 'content-type': 'application/octet-stream' },
	});
	expect(upload.statusCode, upload.body).toBeLessThan(300);
	const lines = await shop.get('/api/owner/statement-lines?group=certain', { as: owner });
	const ids = lines.body.data.map((line: { id: number }) => line.id);
	const assigned = await shop.post('/api/owner/statement-lines/take', { data: { ids } }, { as: owner });
	expect(assigned.body.data).toEqual({ taken: 1, left: 0 });
	await workAfter(minute);
	expect(await findBroken()).toEqual([]);

	const held = (await shop.get(`/api/owner/orders/${expired.id}`, { as: owner })).body.data.heldUntil;
	await workAfter(Date.parse(held) - shop.deps.clock().getTime() + minute);
	await workAfter(3 * day);
	await does(expired, 'confirm-payment', { method: 'bank', amount: 300_000 });
	// The document of each sale, and the credit note of each refund, after the verdict of the SII.
	for (let round = 0; round < 5; round++) await workAfter(5 * minute);
	// The same customer orders again, and the late transfer pays the new order.
	const again = { user: expired.user, ...(await shop.placeOrder(expired.user, await shop.makeWatch())) };
	await pay();
	await workAfter(minute);
	return { expired, cancelled, refunded, returned, byCard, surplus, accepted, again, byLine, undone };
}
const orders = await live();

test('a shop in which everything has happened breaks no invariant', async () => {
	const states = await shop.db
		.selectFrom('orders')
		.select(sql<string>`order_status || '/' || payment_status`.as('state'))
		.distinct()
		.orderBy('state')
		.execute();
	expect(states.map(({ state }) => state)).toEqual([
		'cancelled/cancelled',
		'cancelled/expired',
		'cancelled/refunded',
		'delivered/paid',
		'delivered/refunded',
		'pending/pending',
		'processing/paid',
		'shipped/refunded',
	]);
	expect(await findBroken()).toEqual([]);
});

test('the demonstration shop breaks no invariant', async () => {
	const demo = await createTestDatabase({ max: 1, seeded: true });
	try {
		expect(await findBroken(demo.db)).toEqual([]);
	} finally {
		await demo.drop();
	}
});

test('each invariant has a sentence of its own', () => {
	const sentences = invariantNames.map((name) => invariants[name].sentence);
	expect(new Set(sentences).size).toBe(invariantNames.length);
	for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

const idOf = (name: keyof typeof orders) => sql.lit(orders[name].id);
const newest = (table: string, where = 'true') =>
	sql`(select max(id) from ${sql.raw(table)} where ${sql.raw(where)})`;
/** A copy of a row with other values, as the columns of an insert. */
const copyOf = (table: string, row: RawBuilder<unknown>, values: string) =>
	sql`insert into ${sql.raw(table)} overriding system value select (jsonb_populate_record(t,
		jsonb_build_object('id', 1000000) || jsonb_build_object(${sql.raw(values)}))).* from ${sql.raw(table)} t where ${row}`;

/** How a row comes to break each invariant: one or more statements, without triggers. */
const plants: Record<InvariantName, RawBuilder<unknown>[]> = {
	stockEqualsPieces: [
		sql`update watches set stock = stock + 1 where id = (select max(id) from watches where stock = 0)`,
	],
	pieceHasOneOrder: [
		sql`update order_items set piece_id = (select piece_id from order_items where order_id = ${idOf('undone')})
			where order_id = ${idOf('again')}`,
	],
	pieceFollowsOrder: [
		sql`update pieces set state = 'notForSale' where id = (select piece_id from order_items where order_id = ${idOf('undone')})`,
	],
	reservedPieceHasOrder: [
		sql`update pieces set state = 'reserved' where id = (select max(id) from pieces where state = 'onSale')`,
	],
	itemHasItsPiece: [sql`update order_items set piece_id = null where order_id = ${idOf('undone')}`],
	itemsAddUp: [sql`update order_items set price = price + 1 where order_id = ${idOf('undone')}`],
	// Only a refund can be about to be sent.
	orderShowsLedger: [
		sql`insert into refunds (payment_id, state, updated_at) select max(id), 'byHand', shop_now()
			from payments where order_id = ${idOf('undone')}`,
	],
	// Only a refund lowers the price.
	owedMoneyIsListed: [
		sql`update payments set of_price_clp = 50000 where order_id = ${idOf('undone')} and amount_clp > 0`,
	],
	paidOrderIsCovered: [sql`update orders set shipping = shipping + 1 where id = ${idOf('byLine')}`],
	coveredOrderIsPaid: [
		sql`update payments set order_id = ${idOf('again')}, amount_clp = 500000 where order_id = ${idOf('undone')}`,
	],
	closedMoneyIsVisible: [
		sql`update orders set needs_review = false where id = ${idOf('expired')}`,
		sql`insert into refunds (payment_id, state, updated_at) select id, 'byHand', shop_now()
			from payments where order_id = ${idOf('expired')}`,
	],
	balanceIsNotNegative: [
		sql`update payments set amount_clp = 1 where amount_clp > 0 and order_id = ${idOf('refunded')}`,
	],
	reversalMirrorsEntry: [sql`update payments set amount_clp = amount_clp + 1 where event like 'undone:%'`],
	movedMoneyArrives: [
		copyOf(
			'payments',
			sql`id = ${newest('payments', "channel = 'transfer'")}`,
			"'event', 'moved:' || t.id || ':out', 'amount_clp', -t.amount_clp",
		),
	],
	eventCountsOnce: [
		copyOf(
			'payments',
			sql`id = ${newest('payments', "channel = 'transfer' and event not like 'undone:%'")}`,
			"'event', t.event || '~2'",
		),
	],
	transferCountsOnce: [
		sql`insert into payments (order_id, channel, method, network, transaction, amount_clp, provider, event)
			select ${idOf('undone')}, 'transfer', 'usdt-base', 'Base', repeat('b', 64), 1000, provider, provider || ':1'
			from unnest('{hand,usdt}'::text[]) provider`,
	],
	transferIsInLedger: [
		sql`insert into chain_transfers (network, hash, log_index, block, sender, recipient, units, at, state, order_id)
			values ('Base', repeat('a', 64), 0, 1, 's', 'r', 1, shop_now(), 'counted', ${idOf('byCard')})`,
	],
	paidAttemptIsInLedger: [
		sql`update payments set event = 'other' where provider = 'webpay' and amount_clp > 0`,
	],
	refundSplitsPrice: [
		sql`update payments set of_price_clp = -amount_clp + 1 where id = ${newest('payments', "channel = 'refund'")}`,
	],
	refundHasOneState: [
		sql`delete from refunds where payment_id = (select max(payment_id) from refunds where state = 'byHand')`,
	],
	undoneRefundIsNotSent: [
		sql`insert into refunds (payment_id, state, updated_at) select e.id, 'byHand', shop_now()
			from payments e join payments u on u.event = 'undone:' || e.event where e.channel = 'refund'`,
	],
	refundsFitPayment: [sql`update payment_attempts set amount_clp = 10000 where state = 'paid'`],
	saleHasDocument: [
		sql`delete from order_documents where order_id = ${idOf('byLine')}`,
		sql`delete from issued_documents where order_id = ${idOf('byLine')}`,
	],
	acceptedDocumentIsAttached: [sql`delete from order_documents where order_id = ${idOf('undone')}`],
	refundHasCreditNote: [sql`delete from credit_notes`],
	holdEndsInTime: [
		sql`update orders set held_until = shop_now() - interval '1 hour' where id = ${idOf('again')}`,
	],
	holdBelongsToPendingOrder: [
		sql`insert into holds (order_id, units, is_confirmed) values (${idOf('cancelled')}, 1, true)`,
	],
	codeStaysWithinUses: [
		sql`update orders set discount_code = 'ANCORA10', discount = -1 where id = ${idOf('undone')}`,
		sql`update orders set payment_status = 'paid', order_status = 'processing' where discount_code = 'ANCORA10'`,
	],
	codeGrantsItsDiscount: [sql`update orders set discount = discount - 1 where discount_code = 'ANCORA10'`],
	historyFollowsTable: [sql`update orders set order_status = 'shipped' where id = ${idOf('undone')}`],
	offerHasItsOrder: [sql`update offers set amount = amount - 1`],
	returnRefundIsInLedger: [sql`update returns set amount = amount + 1`],
	returnHistoryFollowsTable: [sql`delete from return_history where action = 'receive'`],
	erasedOrderNamesNobody: [
		sql`update orders set user_id = null, guest = null, person = null where id = ${idOf('refunded')}`,
	],
	lineMatchesPayments: [sql`update statement_line_payments set amount = amount - 1`],
	saleEndsInTime: [
		sql`update watches set sale_price = 1, sale_from = shop_now() - interval '1 hour',
			sale_until = shop_now() + interval '1 day' where id = (select max(id) from watches)`,
	],
	offerEndsInTime: [
		sql`update offers set state = 'asked', order_id = null, expires_at = shop_now() - interval '1 day'`,
	],
	mailLeavesInTime: [
		sql`update outbox set sent_at = null, attempts = 0, next_attempt_at = shop_now() - interval '1 hour'
			where id = (select max(id) from outbox)`,
	],
	newsLeavesInTime: [
		sql`insert into watch_news (watch_id, at) select max(id), shop_now() - interval '1 hour' from watches`,
	],
	paymentIsCheckedInTime: [sql`update payment_attempts set next_check_at = shop_now() - interval '1 hour'`],
	refundIsRequestedInTime: [
		sql`update refunds set state = 'waiting', next_check_at = shop_now() - interval '1 hour'
			where attempt_id is not null`,
	],
	documentIsRequestedInTime: [
		sql`update issued_documents set state = 'unknown', next_check_at = shop_now() - interval '1 hour'
			where id = (select max(id) from issued_documents)`,
	],
};

class RolledBack extends Error {}
/** Runs `work` in a transaction that is rolled back, in which no trigger and no constraint stops a fault. */
async function planted(statements: readonly RawBuilder<unknown>[], work: (trx: Trx) => Promise<void>) {
	const run = shop.db.transaction().execute(async (trx) => {
		const tables = [
			'watches',
			'pieces',
			'payments',
			'orders',
			'order_items',
			'order_history',
			'outbox',
			'offers',
		];
		for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
		for (const statement of statements) await statement.execute(trx);
		await work(trx);
		throw new RolledBack();
	});
	await expect(run).rejects.toBeInstanceOf(RolledBack);
}

test.each(invariantNames)('finds a row that breaks %s', async (name) => {
	await planted(plants[name], async (trx) => {
		const found = await invariants[name].find(trx, shop.deps.clock(), 3);
		expect(found.length).toBeGreaterThan(0);
		for (const { about, facts } of found) {
			expect(about).toMatch(/^[a-z]+ \S+/);
			expect(Object.keys(facts).length).toBeGreaterThan(0);
		}
	});
	expect(await invariants[name].find(shop.db, shop.deps.clock(), 3)).toEqual([]);
});

test('the reversed payment of an order that was sent breaks no invariant', async () => {
	const { id } = await shop.placeOrder(await shop.makeUser(), await shop.makeWatch({ stock: 1 }));
	const paid = await act(id, 'confirm-payment', { method: 'bank' });
	await act(id, 'ship', { carrier: 'Starken', tracking: '1' });
	const payment = paid.body.data.payments[0].event;
	expect((await act(id, 'reverse-payment', { payment, reason: 'another order' })).status).toBe(200);
	expect(await findBroken()).toEqual([]);
});
