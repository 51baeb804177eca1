import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Papa from 'papaparse';
import { afterAll, expect, test } from 'vitest';
import { formatClp } from '#contract/payments/money.ts';
import { hooks } from '#server/app/hooks.ts';
import { openDesk } from '#tests/support/desk.ts';
import { documentId } from '#tests/support/makers.ts';
import { choices } from '#tests/support/random.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { runCounts } from '#tests/support/run-counts.ts';
import { openShop } from '#tests/support/shop.ts';
import { moneyRows } from '../../mail/order-mail-blocks.ts';
import { orderData } from '../../mail/order-mail-data.ts';
import { wordsOf } from '../../papers/paper-words.ts';
import { receiptPaper } from '../../papers/receipt-paper.ts';
import type { MoneyIn } from '../../payments/order-hooks.ts';
import { type Payment, paymentsByOrder } from '../../payments/order-payments.rows.ts';
import { requestDueRefunds } from '../../payments/provider-refunds.service.ts';
import { orderMail } from '../changes/order-mails.ts';
import { changeDeskOrder, undoStaffAction } from '../desk/desk-orders.service.ts';
import { viewOrders } from '../reading/order-view.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { confirmPayment } from './confirming-payments.service.ts';
import { receiveMoneyFor, unpay } from './receiving-money.service.ts';
import { refundInPart, refundOrder } from './refunds.service.ts';
import { recordRefundSent } from './sending-refunds.service.ts';

/** Number of histories; the full run has 100,000. */
const histories = runCounts.ledgerHistories;
const batch = 250;
/** The largest page of the desk's list. */
const page = 50;
/** Number of orders that run concurrently. */
const width = 25;
/** The bank of the card provider: sales by token, with the sum it returned of each. It fails at random. */
type CardSale = { order: string; amount: number; returned: number };
const sales = new Map<string, CardSale>();
const bank = createServer(async (request, response) => {
	let body = '';
	for await (const part of request) body += part;
	const sale = sales.get(/transactions\/(\w+)/.exec(request.url ?? '')?.[1] ?? '');
	const answer = (status: number, data: object) => response.writeHead(status).end(JSON.stringify(data));
	if (!sale) return answer(422, { error_message: 'no such sale' });
	if (request.method === 'GET')
		return answer(200, {
			status: 'AUTHORIZED',
			buy_order: sale.order,
			session_id: 's',
			amount: sale.amount,
			balance: sale.amount - sale.returned,
		});
	const { amount } = JSON.parse(body) as { amount: number };
	const fault = below(8);
	if (fault === 0 || sale.returned + amount > sale.amount) return answer(422, { error_message: 'refused' });
	if (fault === 1) return answer(500, {});
	sale.returned += amount;
	return fault === 2 ? answer(500, {}) : answer(200, { type: 'NULLIFIED', response_code: 0 });
});
await new Promise<void>((listening) => bank.listen(0, '127.0.0.1', listening));
afterAll(() => bank.close());
const providers = {
	WEBPAY_CODE: '597055555532',
	WEBPAY_SECRET: 'a-secret',
	WEBPAY_URL: `http://127.0.0.1:${(bank.address() as AddressInfo).port}`,
};
const { shop, owner } = await openDesk({ config: { accessTtl: 300 * 86_400_000, providers }, max: 60 });
/** A second process on the same database. */
const other = await openShop({ config: shop.config, database: { url: shop.databaseUrl, db: shop.db } });
afterAll(other.close);

const { below, one } = choices(Number(process.env.SEED ?? 24));
const seller = { userId: owner.id, role: 'owner' } as const;

/** The expected money of an order, computed independently of the ledger. Amounts in CLP. */
type Till = {
	id: number;
	total: number;
	state: 'pending' | 'paid' | 'refunded' | 'over';
	wasPaid: boolean;
	/** The current balance, and the sum that was refunded. */
	box: number;
	back: number;
	/** The price of the order now: refunds beyond a surplus reduce it. */
	price: number;
	/** Amounts of the events that a provider reported; `seen` has those that count. */
	reportedAmounts: Map<string, number>;
	seen: Set<string>;
	/** The sum that a person recorded as sent, and the tokens of the card payments. */
	sent: number;
	cards: string[];
	/** The last refund and its part of the price, while it can be undone. */
	undoable: { back: number; ofPrice: number } | null;
};
const isPaid = ({ state }: Till) => state === 'paid';
const expectedOf = (till: Till) => {
	const owed = isPaid(till) || till.state === 'pending' ? till.price : 0;
	return {
		paid: till.box + till.back,
		refunded: till.back,
		due: till.state === 'pending' ? Math.max(0, till.total - till.box) : 0,
		surplus: Math.max(0, till.box - owed),
		owed: Math.max(0, till.box - owed) + till.back - till.sent - returnedTo(till),
	};
};
/** Returns the sum that the bank returned to the cards, in CLP. */
const returnedTo = ({ cards }: Till) =>
	cards.reduce((sum, token) => sum + (sales.get(token)?.returned ?? 0), 0);
const revenueOf = (till: Till) => (isPaid(till) ? Math.min(till.box, till.price) : 0);

/** Inserts `count` orders of new customers, in the state that placing leaves them in. */
async function placed(count: number): Promise<Till[]> {
	const users = await shop.db
		.insertInto('users')
		.values(
			Array.from({ length: count }, () => {
				const id = documentId();
				return { document_id: id, email: `${id}@histories.test`, username: id, password_hash: 'x' } as never;
			}),
		)
		.returning('id')
		.execute();
	const orders = await shop.db
		.insertInto('orders')
		.values(
			users.map(({ id }) => ({
				document_id: documentId(),
				order_status: 'pending' as const,
				payment_status: 'pending' as const,
				user_id: id,
				subtotal: 100_000 + below(400_000),
				shipping: one([0, 4_990]),
				shipping_address: JSON.stringify(addressOf('Ana')),
				exchange_rate: '940.5',
				held_until: new Date(Date.now() + 86_400_000),
			})),
		)
		.returning(['id', 'total'])
		.execute();
	return orders.map((order) => ({
		...order,
		price: order.total,
		state: 'pending',
		wasPaid: false,
		box: 0,
		back: 0,
		reportedAmounts: new Map(),
		seen: new Set(),
		sent: 0,
		cards: [],
		undoable: null,
	}));
}

const updatedAt = async (till: Till) =>
	(
		await shop.db
			.selectFrom('orders')
			.select('updated_at')
			.where('id', '=', till.id)
			.executeTakeFirstOrThrow()
	).updated_at.toISOString();

/** Simulates a process that dies while it works: its clock throws at a random reading. */
function dying(deps: typeof shop.deps): typeof shop.deps {
	let left = below(4);
	return {
		...deps,
		clock: () => {
			if (left-- === 0) throw new Error('killed');
			return deps.clock();
		},
	};
}
/** Runs the work in one of two processes: sometimes several times at once, or killed and then repeated. */
async function often(work: (deps: typeof shop.deps) => Promise<unknown>): Promise<void> {
	const deps = one([shop.deps, other.deps]);
	if (below(4) === 0) await work(dying(deps)).catch(() => {});
	await Promise.all(Array.from({ length: one([1, 1, 2, 3]) }, () => work(deps)));
}
/** Returns whether the work succeeded; false when it was refused. */
const done = (work: Promise<unknown>) =>
	work.then(
		() => true,
		(error: { code?: string }) => {
			if (error.code === undefined) throw error;
			return false;
		},
	);

/** Refunds an amount: the surplus of a paid order first, then part of its price. */
function giveBack(till: Till, amount: number): number {
	const ofPrice = till.wasPaid ? Math.max(0, amount - Math.max(0, till.box - till.price)) : 0;
	till.box -= amount;
	till.back += amount;
	till.price -= ofPrice;
	return ofPrice;
}

let events = 0;
const place = {
	street: 'Lira 1',
	city: 'Santiago',
	state: 'RM',
	zip: '8320000',
	country: 'Chile',
	phone: '+56912345678',
};
function addressOf(firstName: string) {
	return { ...place, firstName, lastName: 'Rojas' };
}
const steps = {
	/**
	 * A provider reports a payment: a new one, a repeated one, or one that was reversed and arrives again.
	 */
	async receive(till: Till) {
		const known = [...till.reportedAmounts.keys()];
		const amounts = [till.total, Math.max(1, till.total - till.box), 1 + below(till.total)];
		const event =
			known.length > 0 && below(3) === 0
				? one(known)
				: below(2) === 0
					? `usdt:${++events}`
					: await chargeCard(till, one(amounts));
		const amount = till.reportedAmounts.get(event) ?? sales.get(tokenOf(event))?.amount ?? one(amounts);
		const entry: MoneyIn = {
			...(event.startsWith('usdt:')
				? ({ provider: 'usdt', method: 'usdt-tron', network: 'tron' } as const)
				: ({ provider: 'webpay', method: 'webpay', network: null } as const)),
			event,
			amount,
			receivedAt: shop.deps.clock(),
			transaction: event.startsWith('usdt:') ? event.replace(/\D/g, '').padStart(64, '0') : null,
		};
		await often((deps) => receiveMoneyFor(deps, till.id, entry));
		if (till.seen.has(event)) return;
		till.reportedAmounts.set(event, amount);
		till.seen.add(event);
		till.box += amount;
		if (till.state === 'pending' && till.box >= till.total)
			Object.assign(till, { state: 'paid', wasPaid: true });
	},
	/** Drops the block of a payment in a reorganization. */
	async unpay(till: Till) {
		const event = [...till.seen].at(-1);
		if (event === undefined) return;
		await often((deps) => unpay(deps, event, 'reorganised'));
		till.box -= till.reportedAmounts.get(event) ?? 0;
		till.seen.delete(event);
	},
	async confirm(till: Till) {
		const amount = 1 + below(till.total * 2);
		const input = { updatedAt: await updatedAt(till), method: 'bank', amount };
		const isDone = await done(confirmPayment(shop.deps, seller as never, String(till.id), input));
		expect(isDone).toBe(!isPaid(till));
		if (!isDone) return;
		till.box += amount;
		if (till.state === 'pending' && till.box >= till.total)
			Object.assign(till, { state: 'paid', wasPaid: true });
	},
	async refundPart(till: Till) {
		const amount = 1 + below(Math.max(1, till.box + 2));
		const input = { updatedAt: await updatedAt(till), amount, reason: 'A scratch' };
		// Two people act at the same time; one of them has seen an older version.
		const both = await Promise.all(
			[shop, other].map(({ deps }) => done(refundInPart(deps, seller, String(till.id), input))),
		);
		const may = till.state !== 'pending' && amount <= till.box && !(isPaid(till) && amount === till.box);
		expect(both.filter(Boolean)).toHaveLength(may ? 1 : 0);
		if (!may) return;
		giveBack(till, amount);
	},
	async refund(till: Till) {
		const amount = one([undefined, 1 + below(till.total)]);
		const input = { updatedAt: await updatedAt(till), amount };
		const isDone = await done(refundOrder(shop.deps, seller, String(till.id), input));
		expect(isDone).toBe(isPaid(till) && (amount === undefined || amount <= till.box));
		if (!isDone) return;
		const back = amount ?? Math.max(till.box, 0);
		const ofPrice = giveBack(till, back);
		Object.assign(till, { state: 'refunded', undoable: { back, ofPrice } });
	},
	/** A person sends the refunds that no provider makes, and records them. */
	async send(till: Till) {
		const [left] = (await paymentsByOrder(shop.db, [till.id])).get(till.id)?.filter(isLeft) ?? [];
		if (!left) return;
		const input = { updatedAt: await updatedAt(till), event: left.event, method: 'bank', transaction: 'R' };
		const both = await Promise.all(
			[shop, other].map(({ deps }) => done(recordRefundSent(deps, seller, String(till.id), input))),
		);
		expect(both.filter(Boolean)).toHaveLength(1);
		till.sent -= left.amount;
	},
	async cancel(till: Till) {
		const input = { updatedAt: await updatedAt(till) };
		const isDone = await done(changeDeskOrder(shop.deps, seller, String(till.id), 'cancel', input));
		expect(isDone).toBe(till.state === 'pending');
		if (isDone) till.state = 'over';
	},
};

const isLeft = ({ refundState }: Payment) => refundState === 'byHand';

/** Pays by card: adds the attempt in the shop and the sale at the bank. Returns the event of the payment. */
async function chargeCard(till: Till, amount: number): Promise<string> {
	const order = `C${++events}`;
	const event = `webpay:${providers.WEBPAY_CODE}:${order}`;
	const token = tokenOf(event);
	sales.set(token, { order, amount, returned: 0 });
	till.cards.push(token);
	await shop.db
		.insertInto('payment_attempts')
		.values({
			document_id: documentId(),
			order_id: till.id,
			provider: 'webpay',
			buy_order: order,
			token,
			state: 'paid' as const,
			amount_clp: amount,
			next_check_at: null,
			data: JSON.stringify({ kind: 'VN', session: 's' }),
		})
		.execute();
	return event;
}
function tokenOf(event: string): string {
	return `token${event.split(':')[2]}`;
}

/** Processes due refunds with the bank until no refund is in doubt. */
async function queryBank(): Promise<void> {
	for (let round = 0; round < 12; round++) {
		shop.advance(31_000);
		await Promise.all([shop, other].map(({ deps }) => requestDueRefunds({ ...deps, ...hooks })));
	}
}

/** Runs random steps on an order, one after the other. */
async function live(till: Till): Promise<void> {
	for (let count = 2 + below(7); count > 0; count--) {
		till.undoable = null;
		await one([steps.receive, steps.receive, steps.receive, ...Object.values(steps)])(till);
		if (till.undoable === null || below(2) === 0) continue;
		await undoStaffAction({ ...shop.deps, ...hooks }, seller, String(till.id), {
			updatedAt: await updatedAt(till),
		});
		const { back, ofPrice } = till.undoable;
		Object.assign(till, {
			state: 'paid',
			box: till.box + back,
			back: till.back - back,
			price: till.price + ofPrice,
		});
	}
}

/** Compares each order's page, mail, receipt, desk, CSV and customer list with its expected money. */
async function compare(tills: readonly Till[]): Promise<void> {
	const ids = tills.map(({ id }) => id);
	const rows = await shop.db.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').execute();
	const pages = await viewOrders(shop.db, rows);
	const payments = await paymentsByOrder(shop.db, ids);
	const filter = `filters[id][$gte]=${Math.min(...ids)}&filters[id][$lte]=${Math.max(...ids)}`;
	const desk = await shop.get(`/api/owner/orders?pageSize=${ids.length}&sort=id&${filter}`, { as: owner });
	expect(desk.status, desk.text).toBe(200);
	const file = await shop.get(`/api/owner/orders.csv?${filter}&sort=id`, { as: owner });
	// The first row of an order has its totals; the others have its further payments.
	const lines = Papa.parse<Record<string, string>>(file.text.replace(/^\ufeff/, ''), {
		header: true,
		delimiter: ';',
	}).data.filter((line) => line.total !== '');
	const users = rows.map(({ user_id }) => user_id as number);
	const people = await shop.get(
		`/api/owner/customers?pageSize=${users.length}&sort=id&filters[id][$gte]=${Math.min(...users)}&filters[id][$lte]=${Math.max(...users)}`,
		{ as: owner },
	);
	for (const [at, till] of tills.entries()) {
		const row = rows[at] as (typeof rows)[number];
		const right = expectedOf(till);
		const what = `order ${till.id} (SEED=${process.env.SEED ?? 24})`;
		expect(pages[at], `page of ${what}`).toMatchObject(right);
		const sent = pages[at]?.refunds.reduce((sum, { amount }) => sum + amount, 0);
		expect(sent, `refunds of ${what}`).toBe(till.back);
		expect(desk.body.data[at], `desk of ${what}`).toMatchObject(right);
		for (const token of till.cards) {
			const { returned, amount } = sales.get(token) as CardSale;
			expect(returned, `card of ${what}`).toBeLessThanOrEqual(amount);
		}
		const byBank = (payments.get(till.id) ?? []).filter(
			({ channel, provider, refundState, method }) =>
				channel === 'refund' && provider === 'webpay' && refundState === 'done' && method === 'webpay',
		);
		expect(
			byBank.reduce((sum, { amount }) => sum - amount, 0),
			`entries of the bank of ${what}`,
		).toBe(returnedTo(till));
		const line = lines[at] as Record<string, string>;
		const shown = Object.fromEntries(Object.keys(right).map((name) => [name, Number(line[name])]));
		expect(shown, `file of ${what}`).toEqual(right);
		expect(people.body.data[at].spent, `customer of ${what}`).toBe(revenueOf(till));
		const to = { email: 'a@b.cl', settings: {}, mailed: null };
		const { mail } = orderMail(shop.deps, row, 'partRefund', {
			to,
			items: [],
			payments: payments.get(till.id) ?? [],
			again: true,
			now: shop.deps.clock(),
		});
		const data = orderData.parse(mail?.data);
		const { paid, due, surplus } = right;
		expect(data.money, `mail of ${what}`).toMatchObject({ paid, due, surplus });
		const values = moneyRows({ ...data, orderKey: null }, 'es').rows.map(([, value]) => value);
		if (paid > 0 && due > 0) expect(values).toContain(`${formatClp(due, 'es')} CLP`);
		if (isPaid(till))
			expect(receiptOf(row, payments.get(till.id)), `receipt of ${what}`).toEqual(sumsOf(till));
	}
	const some = tills.find(isPaid);
	if (some) await comparePdf(some);
}

/** Returns the totals of a receipt, in CLP. */
const sumsOf = (till: Till) => ({ came: till.box + till.back, back: till.back });
function receiptOf(row: OrderRow, payments: Payment[] = []) {
	const { payment, returned, goesBack } = wordsOf(row.language).receipt;
	const order = {
		row: { ...row, shipping_address: null },
		isPaid: true,
		buyer: null,
		isPlacedByShop: false,
		items: [],
		payments,
		deliveredAt: null,
	};
	const sumOf = (name: string) =>
		receiptPaper(shop.config, order)
			.blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []))
			.filter((fact) => fact.name === name)
			.reduce((sum, { value }) => sum + Number(value.split(' CLP')[0]?.replace(/\D/g, '')), 0);
	return { came: sumOf(payment), back: sumOf(returned) + sumOf(goesBack) };
}
/** Compares the PDF: the text of each amount of its payments and refunds. */
async function comparePdf(till: Till): Promise<void> {
	const answer = await shop.get(`/api/owner/orders/${till.id}/papers/receipt`, { as: owner });
	const text = readPdf(answer.bytes as Buffer).text.replaceAll('\n', ' ');
	const sumOf = (name: string) =>
		[...text.matchAll(new RegExp(`${name}\\s+\\$([\\d,]+) CLP`, 'g'))].reduce(
			(sum, [, amount = '']) => sum + Number(amount.replaceAll(',', '')),
			0,
		);
	const { payment, returned, goesBack } = wordsOf('en').receipt;
	const sums = { came: sumOf(payment), back: sumOf(returned) + sumOf(goesBack) };
	expect(sums, `PDF of order ${till.id}: ${text}`).toEqual(sumsOf(till));
}

test('shows the same money for an order everywhere, whatever happens to it', {
	timeout: 36_000_000,
}, async () => {
	const all = { revenue: 0, refunded: 0 };
	for (let count = 0; count < histories; count += batch) {
		const tills = await placed(Math.min(batch, histories - count));
		const waiting = tills.values();
		await Promise.all(
			Array.from({ length: width }, async () => {
				for (const till of waiting) await live(till);
			}),
		);
		await queryBank();
		for (let at = 0; at < tills.length; at += page) await compare(tills.slice(at, at + page));
		for (const till of tills.filter(({ wasPaid }) => wasPaid)) {
			all.revenue += revenueOf(till);
			all.refunded += till.back;
		}
	}
	const { body } = await shop.get('/api/owner/figures', { as: owner });
	expect(body.data.totals).toMatchObject(all);
});
