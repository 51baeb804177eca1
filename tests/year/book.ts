import { sql } from 'kysely';
import type { HistoryAction } from '#contract/orders/order-actions.ts';
import { orderKeyHeader } from '#contract/orders/order-links.ts';
import { undoableActions, undoablePayments, undoWindow } from '#contract/orders/undoable-actions.ts';
import { addressFields } from '#tests/support/makers.ts';
import type { Shop, TestUser } from '#tests/support/shop.ts';
import { nameOf } from './acts/act.ts';
import type { World } from './world.ts';

/** A person who buys, with an account or without one. */
export type Buyer = {
	name: string;
	email: string;
	/** The network address that they come from. */
	remoteAddress: string;
	/** Several sessions, as on several devices; and their address. */
	account: { sessions: TestUser[]; address: string } | null;
};
/** An order as the people of the simulated year know it. */
export type BookOrder = {
	/** A short name for the story, such as `A3`. */
	name: string;
	id: number;
	documentId: string;
	number: string;
	total: number;
	buyer: Buyer;
	/** Headers that open the order without an account. */
	headers: Record<string, string>;
	/** Addresses of the payment pages that were opened for it, by method. */
	pages: { method: string; url: string; openedAt: Date }[];
	orderStatus: string;
	paymentStatus: string;
	facts: OrderFacts;
};
/** What could be done about an order now. */
type OrderFacts = {
	needsReview: boolean;
	/** Whether the shop has money for it. */
	hasMoney: boolean;
	/** Whether the order is paid, at least in part through a provider that refunds by itself. */
	isPaidByProvider: boolean;
	/** Whether a refund waits for a person to send it. */
	awaitsRefundByHand: boolean;
	/** Whether a return of one of its items is in progress. */
	isReturning: boolean;
	/** Whether the buyer has one of its watches of which no return was requested. */
	isReturnable: boolean;
	/** Whether the issuer refused one of its tax documents, or the SII rejected it. */
	hasRefusedDocument: boolean;
	/** Whether the last action was one of the owner's, a moment ago, and can be undone. */
	isUndoable: boolean;
};
export const noFacts: OrderFacts = {
	needsReview: false,
	hasMoney: false,
	isPaidByProvider: false,
	awaitsRefundByHand: false,
	isReturning: false,
	isReturnable: false,
	hasRefusedDocument: false,
	isUndoable: false,
};
/** A transfer that arrived in the shop's bank account. */
export type BankLine = {
	day: string;
	text: string;
	document: number;
	amount: number;
	order: string | null;
	/** The event of the payment that the owner recorded by hand for it. */
	recorded?: string;
	/** Whether the owner uploaded it in a statement. */
	isUploaded?: boolean;
};
export type BookWatch = { name: string; documentId: string; id: number; price: number; stock: number };

export type Book = Awaited<ReturnType<typeof openBook>>;

/** Requests of one session share its lookup, and concurrent steps would then wait for each other. */
export const sessionCount = 6;

/** Opens the shop for the year: its owner, buyers with and without accounts, and the first watches. */
export async function openBook(world: World) {
	const { shop } = world.processes[0] as World['processes'][number];
	const owner = await shop.makeOwner();
	const signInOften = async ({ email, password }: TestUser) => {
		const sessions: TestUser[] = [];
		for (let count = 0; count < sessionCount; count++) sessions.push(await shop.signIn(email, password));
		return sessions;
	};
	const owners = await signInOften(owner);
	const assistant = await shop.makeUser({ username: 'Gabriel' });
	await world.db
		.updateTable('users')
		.set({ assistant_since: world.now() })
		.where('id', '=', assistant.id)
		.execute();
	const assistants = await signInOften(assistant);
	const buyers: Buyer[] = [];
	for (const name of ['Ana', 'Bruno', 'Carla']) {
		const user = await shop.makeUser({ username: name, email: `${name.toLowerCase()}@year.example` });
		const address = (await shop.makeAddress(user, { firstName: name })).documentId;
		const sessions = await signInOften(user);
		buyers.push({
			name,
			email: user.email,
			remoteAddress: user.remoteAddress,
			account: { sessions, address },
		});
	}
	for (const [at, name] of ['Diego', 'Elisa', 'Fabia'].entries())
		buyers.push({
			name,
			email: `${name.toLowerCase()}@guest${at}.example`,
			remoteAddress: `10.9.${at}.1`,
			account: null,
		});
	await world.db.updateTable('users').set({ email_confirmed_at: world.now() }).execute();
	const key = await shop.post(
		'/api/owner/keys',
		{ data: { name: 'Stock', scopes: ['catalogue:read', 'catalogue:write'], days: 730 } },
		{ as: owner },
	);
	const orders: BookOrder[] = [];
	const watches: BookWatch[] = [];
	const brand = await shop.post('/api/brands', { data: { name: 'Prueba', country: 'Suiza' } }, { as: owner });
	/** Adds a watch at the desk. Returns null when the shop refuses it or does not answer. */
	const addWatch = async (
		through: Shop,
		as: TestUser,
		price: number,
		stock: number,
		step = {},
	): Promise<BookWatch | null> => {
		const name = nameOf(step, 'W', watches);
		const data = {
			brand: brand.body.data.documentId,
			model: name,
			price,
			stock,
			categories: ['new'],
			takesOffers: true,
		};
		const { status, body } = await through.post('/api/watches', { data }, { as });
		if (status !== 201) return null;
		const watch = { name, documentId: body.data.documentId, id: body.data.id, price, stock };
		watches.push(watch);
		return watch;
	};
	for (const [price, stock] of [
		[190_000, 1],
		[350_000, 1],
		[1_200_000, 1],
		[90_000, 3],
	] as const)
		await addWatch(shop, owner, price, stock);
	return {
		/** The owner's sessions: one for each concurrent step. */
		owners,
		buyers,
		orders,
		watches,
		/** Ids of the photographs that the owner uploaded. */
		photographs: [] as string[],
		/** Discount codes that the owner made. */
		codes: [] as string[],
		/** Ids of the orders that the owner marked as reviewed. */
		reviewed: [] as number[],
		/** When the erasure of a buyer began, by the names of those whose data were erased. */
		erased: new Map<string, Date>(),
		assistants,
		/** The API key of the program that counts the stock. */
		machineKey: String(key.body.data.key),
		/** The shop's bank account, oldest line first. */
		bank: [] as BankLine[],
		addWatch,
		/** What waits at the desk, and for buyers. */
		waiting: nothingWaits,
		/** Ids of the watches that can be bought. The one with the newest piece on sale comes first. */
		onSale: [] as string[],
		/** When USDT was last sent. */
		usdtSentAt: null as Date | null,
		/** Reads the states of all orders, and what waits, again. */
		async refresh() {
			this.waiting = await readWaiting(world);
			const free = await world.db
				.selectFrom('watches')
				.innerJoin('pieces', 'pieces.watch_id', 'watches.id')
				.select('watches.document_id')
				.where('pieces.state', '=', 'onSale')
				.groupBy('watches.id')
				.orderBy((pieces) => pieces.fn.max('pieces.updated_at'), 'desc')
				.orderBy('watches.id')
				.execute();
			this.onSale = free.map((row) => row.document_id);
			const { rows } = await readOrders(world);
			const byId = new Map(rows.map((row) => [row.id, row]));
			for (const order of orders) {
				const { orderStatus, paymentStatus, ...facts } = byId.get(order.id) ?? missingOrder;
				Object.assign(order, { orderStatus, paymentStatus, facts });
			}
		},
		orderNamed: (name: string) => orders.find((order) => order.name === name),
		buyerNamed: (name: string) => buyers.find((buyer) => buyer.name === name),
	};
}

/** What people or the background work could do something about now. */
type Waiting = {
	hasOffer: boolean;
	/** Names of buyers with a counteroffer. */
	counteroffersTo: string[];
	/** The discount code of the order that was cancelled last. */
	freedCode: string | null;
	hasBankLine: boolean;
	hasAttempt: boolean;
	hasRefund: boolean;
	hasDocument: boolean;
	hasMail: boolean;
	hasOverdueOrder: boolean;
};
const nothingWaits: Waiting = {
	hasOffer: false,
	counteroffersTo: [],
	freedCode: null,
	hasBankLine: false,
	hasAttempt: false,
	hasRefund: false,
	hasDocument: false,
	hasMail: false,
	hasOverdueOrder: false,
};

async function readWaiting({ db, now }: World): Promise<Waiting> {
	const { rows } = await sql<Waiting>`select
		exists (select from offers where state = 'asked') as "hasOffer",
		array(select distinct u.username from offers f join users u on u.id = f.user_id
			where f.state = 'countered') as "counteroffersTo",
		(select o.discount_code from orders o where o.payment_status = 'cancelled' and o.discount_code is not null
			order by o.updated_at desc, o.id limit 1) as "freedCode",
		exists (select from statement_lines where state = 'open') as "hasBankLine",
		exists (select from payment_attempts where next_check_at <= ${now()}) as "hasAttempt",
		exists (select from refunds where next_check_at <= ${now()}) as "hasRefund",
		exists (select from issued_documents where folio is null) as "hasDocument",
		exists (select from outbox where sent_at is null and next_attempt_at <= ${now()}) as "hasMail",
		exists (select from orders where payment_status = 'pending' and held_until < ${now()}) as "hasOverdueOrder"
		`.execute(db);
	return rows[0] ?? nothingWaits;
}

type OrderNow = { orderStatus: string; paymentStatus: string } & OrderFacts;
const missingOrder: OrderNow = { orderStatus: 'gone', paymentStatus: 'gone', ...noFacts };

/** Actions that the owner can undo for a moment. */
const undoable: HistoryAction[] = [...undoableActions, ...undoablePayments, 'paymentUndone'];

const readOrders = ({ db, now }: World) =>
	sql<
		OrderNow & { id: number }
	>`select o.id, o.order_status as "orderStatus", o.payment_status as "paymentStatus",
			o.needs_review as "needsReview",
			coalesce((select sum(p.amount_clp) from payments p where p.order_id = o.id), 0) > 0 as "hasMoney",
			o.payment_status = 'paid' and exists (select from payments p where p.order_id = o.id
				and p.provider in ('webpay', 'mercadopago') and p.amount_clp > 0
				and not exists (select from payments x where x.event = 'undone:' || p.event)) as "isPaidByProvider",
			exists (select from refunds r join payments p on p.id = r.payment_id
				where p.order_id = o.id and r.state = 'byHand') as "awaitsRefundByHand",
			exists (select from returns t where t.order_id = o.id
				and t.state in ('asked', 'notified', 'accepted', 'sent', 'received', 'disputed')) as "isReturning",
			o.order_status in ('shipped', 'delivered') and exists (select from order_items i where i.order_id = o.id
				and not exists (select from returns t where t.item_id = i.id)) as "isReturnable",
			exists (select from issued_documents d where d.order_id = o.id and d.state in ('byHand', 'rejected'))
				as "hasRefusedDocument",
			coalesce((select h.by = 'owner' and h.action = any(${undoable}) and h.at > ${now()}::timestamptz - ${undoWindow} * interval '1 ms'
				from order_history h where h.order_id = o.id order by h.id desc limit 1), false) as "isUndoable"
		from orders o`.execute(db);

/** How this buyer calls the shop about this order, in one of their sessions. */
export const asBuyerOf = ({ buyer, headers }: BookOrder, session: number) =>
	buyer.account
		? { as: buyer.account.sessions[session] as TestUser }
		: { remoteAddress: buyer.remoteAddress, headers };

/** The body of an order of these watches. */
export function orderBody(buyer: Buyer, watches: readonly BookWatch[], code?: string) {
	const items = watches.map(({ documentId }) => ({ documentId }));
	if (buyer.account)
		return { items, shippingAddress: buyer.account.address, ...(code && { discountCode: code }) };
	const { firstName: _, lastName, phone, ...place } = addressFields;
	return {
		email: buyer.email,
		firstName: buyer.name,
		lastName,
		phone,
		shippingAddress: place,
		items,
		...(code && { discountCode: code }),
	};
}

export const linkHeaders = (key: string) => ({ [orderKeyHeader]: key });
