import { afterAll, expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { documentId } from '#tests/support/makers.ts';
import { choices } from '#tests/support/random.ts';
import { runCounts } from '#tests/support/run-counts.ts';
import { openShop, type TestUser } from '#tests/support/shop.ts';
import { assignCertainLines } from './assigning-lines.service.ts';

/** Number of statements; the full run has 1,000. */
const statements = runCounts.statements;
const { shop, owner } = await openDesk({ config: { accessTtl: 300 * 86_400_000 } });
/** A second desk, in another process. */
const other = await openShop({ config: shop.config, database: { url: shop.databaseUrl, db: shop.db } });
afterAll(other.close);

const { below, one } = choices(Number(process.env.SEED ?? 24));
const account = shop.config.paymentMethods.find(({ type }) => type === 'bank')?.id ?? '';
/** Age of the model's first day: with two statements a day, equal lines are spread over enough days. */
let today = statements / 2;
const day = (back: number) =>
	new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago' }).format(Date.now() - back * 86_400_000);

const names = ['Ana Rojas', 'Pedro Rojas', 'Ana Soto', 'Luisa Vera', 'Comercial Andina'];
const ruts = ['16.013.637-5', '11.111.111-1', '12.345.678-5'];
const amounts = [150_000, 150_001, 390_000, 1_200_000];
type Order = { id: number; number: string; total: number; name: string; rut: string | null };
/** A payment to the account. `of` is the intended order; `mark` distinguishes it from all others. */
type Money = {
	mark: string;
	of: Order | null;
	amount: number;
	back: number;
	text: string;
	rut: string;
	name: string;
};

async function placed(): Promise<Order> {
	const [name, rut, total] = [one(names), below(2) ? one(ruts) : null, one(amounts)];
	const [firstName = '', lastName = ''] = name.split(' ');
	const values = {
		document_id: documentId(),
		order_status: 'pending',
		payment_status: 'pending',
		shipping: 0,
		subtotal: total,
		held_until: new Date(Date.now() + 86_400_000),
		created_at: new Date(`${day(today + 9)}T12:00Z`),
		shipping_address: JSON.stringify({ firstName, lastName }),
		invoice: rut && JSON.stringify({ rut, legalName: name }),
	} as never;
	const made = await shop.db
		.insertInto('orders')
		.values(values)
		.returning(['id', 'number'])
		.executeTakeFirstOrThrow();
	return { ...made, total, name, rut };
}

/** Returns a unique mark. The digit 1 ensures that it is not an order number. */
const markOf = (count: number) => `M1${String(count).padStart(5, '0')}`;

/** Makes a payment by a buyer: in full, in part, twice, with a mistyped number, or without number or name. */
function sent(order: Order, mark: string): Money {
	const { number, name, rut, total } = order;
	const spaced = `${number.slice(0, 3)}-${number.slice(3)}`;
	const mistyped = `${number.slice(0, 6)}${number.endsWith('2') ? '3' : '2'}`;
	const text = one([number, spaced.toLowerCase(), `pedido${number}`, mistyped, '', '']);
	const amount = one([total, total, total, total - 1, Math.floor(total / 2)]);
	return {
		mark,
		of: order,
		amount,
		back: today + below(8),
		text,
		rut: rut && below(2) ? rut : '',
		name: one([name, name, '']),
	};
}
const noise = (mark: string): Money => ({
	mark,
	of: null,
	amount: one(amounts),
	back: today + below(8),
	text: one(['', 'arriendo', 'X2345K9']),
	rut: '',
	name: one([...names, '']),
});

/** Returns a file with all money of some days, in one of two forms, newest or oldest first. */
function fileOf(
	all: readonly Money[],
	from: number,
	to: number,
	isList: boolean,
	isNewestFirst: boolean,
): string {
	const rows = all
		.filter(({ back }) => back <= from && back >= to)
		.map(({ mark, amount, back, text, rut, name }) =>
			isList
				? [`${day(back)} 10:00`, name, rut, amount, mark, text].join(';')
				: [day(back), `Traspaso De: ${name} ${rut} ${text}`, mark, '', amount].join(';'),
		);
	const head = isList
		? 'Fecha y hora;Nombre;Rut origen;Monto;Id transacción;Comentario'
		: 'Fecha;Descripción;Nro. Docto.;Cargos;Abonos';
	return [head, ...(isNewestFirst ? rows.reverse() : rows)].join('\n');
}

async function upload(at: typeof other, file: string, as: TestUser): Promise<void> {
	const answer = await at.app.inject({
		method: 'POST',
		url: `/api/owner/statements?${new URLSearchParams({ account, name: 'model.csv' })}`,
		payload: Buffer.from(file),
		// Rate limits count by account, and the model is faster than people.
		remoteAddress: as.remoteAddress,
		headers: { authorization: `Bearer ${as.jwt}`, 'content-type': 'application/octet-stream' },
	});
	expect(answer.statusCode, answer.body).toBe(200);
}

test('pays no order with other money, and none twice', { timeout: 3_600_000 }, async () => {
	const orders: Order[] = [];
	const money: Money[] = [];
	for (let count = 0; count < statements; count += 2, today--) {
		const fresh = await Promise.all([placed(), placed(), placed()]);
		orders.push(...fresh);
		for (const order of fresh)
			for (let times = one([0, 1, 1, 1, 2]); times > 0; times--)
				money.push(sent(order, markOf(money.length)));
		money.push(noise(markOf(money.length)));
		const recent = money.slice(-60);
		// Two desks upload overlapping files at once, and then both assign what is certain.
		const files = [0, 1].map(() =>
			fileOf(recent, today + 3 + below(6), today + below(3), below(3) === 0, below(2) === 0),
		);
		await shop.db.deleteFrom('throttles').execute();
		await Promise.all([upload(shop, files[0] ?? '', owner), upload(other, files[below(2)] ?? '', owner)]);
		const by = { by: 'owner', userId: owner.id } as const;
		await Promise.all([assignCertainLines(shop.deps, by), assignCertainLines(other.deps, by)]);
	}
	const lines = await shop.db.selectFrom('statement_lines').selectAll().execute();
	const assigned = lines.filter(({ state }) => state === 'taken');
	const byMark = new Map(money.map((one) => [one.mark, one]));
	const entries = await shop.db.selectFrom('payments').select(['order_id', 'amount_clp']).execute();
	const paid = Map.groupBy(entries, ({ order_id }) => order_id);
	for (const order of orders) {
		const sum = (paid.get(order.id) ?? []).reduce((all, { amount_clp }) => all + Number(amount_clp), 0);
		// A certain line has the full amount due, so an order has all of it or nothing.
		expect([0, order.total], `order ${order.number}`).toContain(sum);
		const own = money.filter(({ of, amount }) => of === order && amount === order.total);
		const byRut = money.some(({ rut, amount }) => rut !== '' && rut === order.rut && amount === order.total);
		expect(sum === 0 || own.length > 0 || byRut, `order ${order.number} has money of somebody else`).toBe(
			true,
		);
	}
	for (const line of assigned) {
		const found = byMark.get(line.document);
		if (!found?.text || found.of === null) continue;
		expect(line.order_id, `line ${line.id}`).toBe(found.of.id);
	}
	// Each line of one form is stored once, however many files had it.
	const keys = lines.map(({ form, document, day, amount }) => `${form} ${document} ${day} ${amount}`);
	expect(new Set(keys).size).toBe(keys.length);
	expect(assigned.length).toBeGreaterThan(statements / 4);
});
