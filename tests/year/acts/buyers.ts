import type { Answer, TestUser } from '#tests/support/shop.ts';
import { unitsOf } from '#tests/support/usdt-shop.ts';
import { asBuyerOf, type BookOrder, type BookWatch, linkHeaders, noFacts, orderBody } from '../book.ts';
import {
	type Act,
	type ActContext,
	nameOf,
	orderOf,
	ordersIn,
	outcomeOf,
	payablePage,
	withNewPage,
} from './act.ts';

/** Someone whose data were erased does not come back. */
const everyBuyer: Act['targets'] = ({ book }) =>
	book.buyers.map(({ name }) => name).filter((name) => !book.erased.has(name));
const awaiting = ordersIn('pending');

type Purchase = { watches: BookWatch[]; code: string | undefined };

/** Mostly one or two watches that can be bought, sometimes with one of the newest codes. */
function choosePurchase({ book, pick }: ActContext): Purchase {
	const onSale = watchesOnSale(book);
	const choice = onSale.length > 0 && pick.below(4) > 0 ? onSale : book.watches;
	const [first, second] = [pick.one(choice), pick.one(choice)];
	const code = book.codes.length > 0 && pick.below(2) === 0 ? pick.one(book.codes.slice(-2)) : undefined;
	return { watches: pick.below(2) === 0 && first !== second ? [first, second] : [first], code };
}

const watchesOnSale = (book: ActContext['book']): BookWatch[] =>
	book.onSale.flatMap((id) => book.watches.find(({ documentId }) => documentId === id) ?? []);

/** Those who have no order that awaits payment. */
const freeBuyers: Act['targets'] = ({ world, book }) =>
	everyBuyer({ world, book }).filter(
		(name) => !book.orders.some((one) => one.buyer.name === name && one.paymentStatus === 'pending'),
	);

/** Places an order as this buyer, and writes it in the book. */
async function place(context: ActContext, { watches, code }: Purchase): Promise<Answer> {
	const { book, shop, target, pick, step, session } = context;
	const buyer = book.buyerNamed(target);
	if (!buyer) throw new Error(`no buyer ${target}`);
	const body = { data: orderBody(buyer, watches, code) };
	// The same act in two tabs sends the same key.
	const headers = { 'idempotency-key': `${target}-${pick.below(2 ** 30)}` };
	const answer = buyer.account
		? await shop.post('/api/orders', body, { as: buyer.account.sessions[session] as TestUser, headers })
		: await shop.post('/api/guest-orders', body, { remoteAddress: buyer.remoteAddress, headers });
	if (answer.status !== 201) return answer;
	const { id, documentId, number, total } = answer.body.data;
	if (book.orders.some((order) => order.number === number)) return answer;
	// The order may come right after the erasure, in the same round.
	book.erased.delete(target);
	const own = await context.world.db.selectFrom('orders').select('id').where('number', '=', number).execute();
	book.orders.push({
		name: nameOf(step, 'A', book.orders),
		id: id ?? own[0]?.id,
		documentId: documentId ?? number,
		number,
		total,
		buyer,
		headers: buyer.account ? {} : linkHeaders(answer.body.meta.key),
		pages: [],
		orderStatus: 'pending',
		paymentStatus: 'pending',
		facts: noFacts,
	});
	return answer;
}

/** Opens a provider's page for an order. */
async function beginPayment(context: ActContext, method: string): Promise<string> {
	const order = orderOf(context);
	const path = `/api/orders/${order.documentId}/payment-attempts`;
	const answer = await context.shop.post(path, { data: { method } }, asBuyerOf(order, context.session));
	if (answer.status === 201)
		order.pages.push({ method, url: answer.body.data.url, openedAt: context.world.now() });
	return outcomeOf(answer);
}
const withPage =
	(method: string): Act['targets'] =>
	({ book }) =>
		book.orders.filter(({ pages }) => pages.some((page) => page.method === method)).map(({ name }) => name);
const pageOf = (context: ActContext, method: string): string =>
	context.pick.one(orderOf(context).pages.filter((page) => page.method === method)).url;
/** Sends Mercado Pago's notification of a payment. Returns the status of the response. */
export async function sendMercadoPagoNotice(
	{ world, shop }: Pick<ActContext, 'world' | 'shop'>,
	id: number,
): Promise<number> {
	const { query, payload, headers } = world.mercadoPago.noticeOf(id);
	const { statusCode } = await shop.app.inject({
		method: 'POST',
		url: `/api/payments/mercadopago/notify${query}`,
		payload,
		headers: { 'content-type': 'application/json', ...headers },
	});
	return statusCode;
}
/** Sends Khipu's notification of a payment, signed with another secret if there is one. */
async function sendKhipuNotice(context: ActContext, secret?: string): Promise<string> {
	const { world, shop } = context;
	const payment = world.khipu.paymentOf(pageOf(context, 'khipu'));
	const { payload, headers } = world.khipu.noticeOf(payment, world.now(), secret);
	const { statusCode } = await shop.app.inject({
		method: 'POST',
		url: '/api/payments/khipu/notify',
		payload,
		headers: { 'content-type': 'application/json', ...headers },
	});
	return String(statusCode);
}
const comeBack = async ({ shop }: ActContext, url: URL) =>
	outcomeOf(await shop.get(url.pathname + url.search));

const placedOutcome = ({ step }: ActContext, answer: Answer) =>
	`${outcomeOf(answer)}${answer.status === 201 ? ` ${step.made ?? ''}` : ''}`;
/** Whether the owner canceled the order a moment ago and can undo that. */
const isReleased = ({ orderStatus, facts }: BookOrder) => orderStatus === 'cancelled' && facts.isUndoable;

export const buyerActs = {
	'places an order': {
		weight: 8,
		isNeeded: true,
		targets: everyBuyer,
		promising: (scene) => (scene.book.onSale.length === 0 ? [] : freeBuyers(scene)),
		run: async (context) => placedOutcome(context, await place(context, choosePurchase(context))),
	},
	'orders what was just released': {
		weight: 25,
		targets: everyBuyer,
		promising: (scene) => (scene.book.orders.some(isReleased) ? freeBuyers(scene) : []),
		run: async (context) => {
			const { waiting, codes } = context.book;
			const [newest, ...others] = watchesOnSale(context.book);
			if (!newest) return 'nothing is on sale';
			// Either the watch or only the code of the canceled order, so that its cancellation can be undone.
			const watch = others.length > 0 && context.pick.below(2) === 0 ? context.pick.one(others) : newest;
			const purchase = { watches: [watch], code: waiting.freedCode ?? codes.at(-1) };
			return placedOutcome(context, await place(context, purchase));
		},
	},
	'opens the card form': { weight: 10, targets: awaiting, run: (context) => beginPayment(context, 'webpay') },
	'finishes the card form': {
		weight: 20,
		targets: withPage('webpay'),
		promising: withNewPage('webpay'),
		run: async (context) => {
			const { world, pick } = context;
			const { token } = world.transbank.saleOf(pageOf(context, 'webpay'));
			const choice = pick.one(['pay', 'pay', 'pay', 'reject', 'leave', 'time out', 'form error'] as const);
			return `${choice}, ${await comeBack(context, world.transbank.finish(token, choice))}`;
		},
	},
	'opens Khipu': { weight: 3, targets: awaiting, run: (context) => beginPayment(context, 'khipu') },
	'pays at Khipu': {
		weight: 8,
		targets: withPage('khipu'),
		promising: withNewPage('khipu'),
		run: async (context) => {
			const page = payablePage(context, 'khipu');
			if (!page) return 'too late';
			const payment = context.world.khipu.paymentOf(page);
			payment.status = 'done';
			return 'paid';
		},
	},
	'gets a notice from Khipu': {
		weight: 8,
		targets: withPage('khipu'),
		promising: withNewPage('khipu'),
		run: (context) => sendKhipuNotice(context),
	},
	'forges a notice from Khipu': {
		weight: 1,
		targets: withPage('khipu'),
		promising: withNewPage('khipu'),
		run: (context) => sendKhipuNotice(context, 'a-secret-of-somebody-else'),
	},
	'comes back from Khipu': {
		weight: 2,
		targets: withPage('khipu'),
		promising: withNewPage('khipu'),
		run: (context) => {
			const payment = context.world.khipu.paymentOf(pageOf(context, 'khipu'));
			return comeBack(context, new URL(payment[context.pick.one(['return_url', 'cancel_url'] as const)]));
		},
	},
	'opens Mercado Pago': {
		weight: 3,
		targets: awaiting,
		run: (context) => beginPayment(context, 'mercadopago'),
	},
	'pays at Mercado Pago': {
		weight: 12,
		targets: withPage('mercadopago'),
		promising: withNewPage('mercadopago'),
		run: async (context) => {
			const { world, pick } = context;
			const page = payablePage(context, 'mercadopago');
			if (!page) return 'too late';
			const status = pick.one(['approved', 'approved', 'approved', 'rejected']);
			const { id } = world.mercadoPago.pay(page, status);
			if (pick.below(3) === 0) return `${status}, no notice`;
			return `${status}, ${await sendMercadoPagoNotice(context, id)}`;
		},
	},
	'comes back from Mercado Pago': {
		weight: 2,
		targets: withPage('mercadopago'),
		promising: withNewPage('mercadopago'),
		run: (context) => {
			const { back_urls } = context.world.mercadoPago.preferenceOf(pageOf(context, 'mercadopago'));
			return comeBack(context, new URL(context.pick.one(Object.values(back_urls))));
		},
	},
	'sends USDT': {
		weight: 4,
		targets: awaiting,
		run: async (context) => {
			const { world, shop, pick } = context;
			const order = orderOf(context);
			const path = `/api/orders/${order.documentId}/usdt`;
			const method = pick.one(['usdt-tron', 'usdt-base']);
			const { body, ...answer } = await shop.post(
				path,
				{ data: { method } },
				asBuyerOf(order, context.session),
			);
			const own = body?.data?.amounts.find((one: { method: string }) => one.method === method);
			if (!own) return outcomeOf({ ...answer, body });
			const units = unitsOf(own.amount);
			const sent = pick.one([[units], [units], [units, units], [units - 5_050n], [units, 40_000n]]);
			context.book.usdtSentAt = world.now();
			if (method === 'usdt-base') await world.base.send(sent);
			else world.grid.send(sent.map((one) => ({ to: own.address, units: one })));
			const amount = sent.length === 1 && sent[0] === units ? 'the amount' : 'another amount';
			return `${amount} on ${method === 'usdt-base' ? 'Base' : 'Tron'}`;
		},
	},
	'makes a transfer': {
		weight: 5,
		targets: ({ book }) => book.orders.map(({ name }) => name),
		promising: awaiting,
		run: async (context) => {
			const { world, book, pick } = context;
			const { number, total, name } = orderOf(context);
			const half = Math.floor(total / 2);
			const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago' }).format(world.now());
			const amount = pick.one([total, total, total - 5_000, total + 1_000, half, half, half, half]);
			const text = pick.one([`pedido ${number}`, number, `pedido ${number}`, 'reloj']);
			book.bank.push({ day, text, document: book.bank.length + 1, amount, order: name });
			return `${amount} of ${total}, "${text === 'reloj' ? text : 'its number'}"`;
		},
	},
	'cancels the order': {
		weight: 2,
		targets: awaiting,
		run: async (context) => {
			const order = orderOf(context);
			return outcomeOf(
				await context.shop.act(
					`/api/orders/${order.documentId}/cancel`,
					{},
					asBuyerOf(order, context.session),
				),
			);
		},
	},
} satisfies Record<string, Act>;
