import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { waitingForLocks } from '#tests/support/locks.ts';
import type { TestUser } from '#tests/support/shop.ts';

const { shop, owner, act } = await openDesk({ config: { accessTtl: 300 * 86_400_000 } });
const assistant = await shop.makeUser();
await shop.db
	.updateTable('users')
	.set({ assistant_since: new Date() })
	.where('id', '=', assistant.id)
	.execute();

const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago' }).format();
const [bank] = shop.config.paymentMethods.filter(({ type }) => type === 'bank');
const head = 'Fecha;Descripción;Nro. Docto.;Cargos (CLP);Abonos (CLP)';
type Line = { amount: number; text?: string; day?: string; document?: string };
const csv = (...lines: Line[]) =>
	[
		head,
		...lines.map(({ amount, text = '', day = today, document = '' }) =>
			[day, text, document, ...(amount < 0 ? [-amount, ''] : ['', amount])].join(';'),
		),
	].join('\n');
async function upload(file: string | Buffer, as: TestUser = owner, account = bank?.id ?? '') {
	const answer = await shop.app.inject({
		method: 'POST',
		url: `/api/owner/statements?${new URLSearchParams({ account, name: 'cartola.csv' })}`,
		payload: Buffer.from(file as string),
		remoteAddress: as.remoteAddress,
		headers: { authorization: `Bearer ${as.jwt}`, 'content-type': 'application/octet-stream' },
	});
	return { status: answer.statusCode, body: answer.json() };
}
const lines = async (group: string) =>
	(await shop.get(`/api/owner/statement-lines?group=${group}&pageSize=100`, { as: owner })).body;
const lineWith = async (group: string, text: string) =>
	(await lines(group)).data.find((line: { description: string }) => line.description.includes(text));
async function placed(price = 500_000 + Math.floor(Math.random() * 400_000)) {
	const buyer = await shop.makeUser();
	return { ...(await shop.placeOrder(buyer, await shop.makeWatch({ price }))), buyer };
}
const read = async (id: number) => (await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data;
const take = (ids: number[], as = owner) =>
	shop.post('/api/owner/statement-lines/take', { data: { ids } }, { as });

test('pays an order once and in one click with a line that has its number and amount', async () => {
	const order = await placed();
	const written = `${order.number.slice(0, 3).toLowerCase()} ${order.number.slice(3)}`;
	const file = csv({ amount: order.total, text: `TEF pedido ${written}`, document: '778' }, { amount: -50 });
	const first = await upload(file, assistant);
	expect(first.body.data).toMatchObject({
		added: 1,
		known: 0,
		out: 1,
		taken: 0,
		errorCount: 0,
		unknown: null,
	});
	expect((await upload(file)).body.data).toMatchObject({ added: 0, known: 1 });
	const line = await lineWith('certain', written);
	expect(line).toMatchObject({
		amount: order.total,
		candidates: [{ number: order.number, due: order.total }],
	});
	const assigned = await take([line.id], assistant);
	expect(assigned.body.data).toEqual({ taken: 1, left: 0 });
	expect(await read(order.id)).toMatchObject({
		orderStatus: 'processing',
		paymentStatus: 'paid',
		needsReview: false,
		payments: [{ amount: order.total, transaction: '778' }],
	});
	expect((await take([line.id])).body.data).toEqual({ taken: 0, left: 1 });
	expect(await lineWith('taken', written)).toMatchObject({
		decidedBy: assistant.email,
		order: { number: order.number },
	});
	const audit = await shop.get('/api/owner/audit?entity=statements', { as: owner });
	expect(audit.body.data[0]).toMatchObject({ by: assistant.email, label: 'cartola.csv', action: 'create' });
});

test('does not assign a certain line once its order has received a partial payment', async () => {
	const order = await placed();
	await upload(csv({ amount: order.total, text: `overtaken ${order.number}` }));
	const { id } = await lineWith('certain', 'overtaken');
	const { both } = await shop.db.transaction().execute(async (trx) => {
		await trx.selectFrom('orders').select('id').where('id', '=', order.id).forUpdate().execute();
		const part = act(order.id, 'confirm-payment', { method: bank?.id, amount: 100_000 });
		await waitingForLocks(shop.db);
		const whole = take([id]);
		await waitingForLocks(shop.db, 2);
		return { both: Promise.all([part, whole]) };
	});
	const [part, whole] = await both;
	expect(part.status, part.text).toBe(200);
	expect(whole.body.data).toEqual({ taken: 0, left: 1 });
	expect(await read(order.id)).toMatchObject({ paid: 100_000, due: order.total - 100_000, surplus: 0 });
	expect(await lineWith('doubtful', 'overtaken')).toMatchObject({ doubt: 'amountDiffers' });
});

test('marks partial matches as doubtful, with the reason', async () => {
	const [wrong, early, paid, other] = [await placed(), await placed(), await placed(), await placed()];
	const equal = [await placed(612_345), await placed(612_345)];
	for (const { id, buyer } of equal)
		await shop.db
			.updateTable('orders')
			.set({ invoice: JSON.stringify({ rut: '16.013.637-5', legalName: 'Comercial Andina' }) as never })
			.where('id', '=', id)
			.where('user_id', '=', buyer.id)
			.execute();
	await upload(csv({ amount: paid.total, text: `first ${paid.number}` }));
	await take([(await lineWith('certain', paid.number)).id]);
	const { status, body } = await upload(
		csv(
			{ amount: wrong.total - 1, text: `less ${wrong.number}` },
			{ amount: early.total, text: `early ${early.number}`, day: '2026-01-01' },
			{ amount: paid.total, text: `again ${paid.number}` },
			{ amount: 5, text: `both ${wrong.number} ${other.number}` },
			{ amount: other.total, text: `twice ${other.number}` },
			{ amount: other.total, text: `second ${other.number}` },
			{ amount: 612_345, text: 'rut 0160136375 Transf' },
			{ amount: 612_345, text: 'comercial andina spa' },
			{ amount: 17, text: 'pago de COMERCIAL ANDINA' },
			{ amount: 19, text: 'nobody' },
		),
	);
	expect(status, JSON.stringify(body)).toBe(200);
	for (const [text, doubt] of [
		['less', 'amountDiffers'],
		['early', 'beforeOrder'],
		['again', 'orderPaid'],
		['both', 'severalNumbers'],
		['second', 'severalLines'],
		['rut 0160136375', 'severalOrders'],
		['comercial', 'nameOnly'],
		['pago de', 'payerOnly'],
	] as const)
		expect((await lineWith('doubtful', text))?.doubt, text).toBe(doubt);
	expect(await lineWith('certain', 'twice')).toBeDefined();
	expect(await lineWith('unknown', 'nobody')).toMatchObject({ doubt: null, candidates: [] });
	// The payer's RUT alone is sufficient when only one order matches.
	await shop.db
		.updateTable('orders')
		.set({ order_status: 'cancelled', payment_status: 'cancelled' })
		.where('id', '=', equal[1]?.id ?? 0)
		.execute();
	expect((await lineWith('certain', 'rut 0160136375'))?.candidates).toMatchObject([
		{ number: equal[0]?.number },
	]);
	const { counts } = (await lines('unknown')).meta;
	expect(counts).toMatchObject({ certain: 2, unknown: 1, taken: 2, aside: 0 });
});

test('assigns a line once to the order that a person chose, or sets it aside and reopens it', async () => {
	const order = await placed();
	await upload(csv({ amount: order.total - 1_000, text: 'chosen' }, { amount: 1_000, text: 'other' }));
	const chosen = await lineWith('unknown', 'chosen');
	const typed = `${order.number.slice(0, 4)}-${order.number.slice(4)}`.toLowerCase();
	const choose = (id: number, as = owner) =>
		shop.post(`/api/owner/statement-lines/${id}/take`, { data: { order: typed } }, { as });
	const both = await Promise.all([choose(chosen.id), choose(chosen.id, assistant)]);
	expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
	expect(both.find(({ status }) => status === 409)?.body.error.details.code).toBe('line_decided');
	expect(await read(order.id)).toMatchObject({ paymentStatus: 'pending', needsReview: true });
	const wrong = await shop.post(
		`/api/owner/statement-lines/${chosen.id}/take`,
		{ data: { order: 'nothing' } },
		{ as: owner },
	);
	expect(wrong.status).toBe(404);
	const rest = await lineWith('doubtful', 'other');
	expect(rest).toMatchObject({ doubt: 'amountOnly', candidates: [{ number: order.number, due: 1_000 }] });
	const aside = (isAside: boolean) =>
		shop.post(
			'/api/owner/statement-lines/aside',
			{ data: { ids: [rest.id], aside: isAside } },
			{ as: owner },
		);
	expect((await aside(true)).body.data).toEqual({ changed: 1 });
	expect((await aside(true)).body.data).toEqual({ changed: 0 });
	expect(await lineWith('aside', 'other')).toMatchObject({ decidedBy: owner.email });
	expect((await choose(rest.id)).status).toBe(409);
	expect((await aside(false)).body.data).toEqual({ changed: 1 });
	expect((await choose(rest.id)).status).toBe(204);
	expect(await read(order.id)).toMatchObject({ paymentStatus: 'paid', needsReview: false });
});

test('does not count the same money in a file of another form again', async () => {
	const order = await placed();
	await upload(csv({ amount: order.total, text: 'Traspaso De: CAMILA VERGARA', document: '1' }));
	const received = (name: string, comment: string) =>
		`Fecha y hora;Nombre;Rut origen;Monto;Id transacción;Comentario\n${today} 10:00;${name};;${order.total};T1${name};${comment}`;
	expect((await upload(received('Camila Vergara Soto', ''))).body.data).toMatchObject({ added: 0, known: 1 });
	// Without a match between the two forms, the line is not assigned automatically.
	await upload(received('Pedro Salas', order.number));
	const line = (await lines('doubtful')).data.find(({ name }: { name: string }) => name === 'Pedro Salas');
	expect(line).toMatchObject({ doubt: 'maybeKnown', candidates: [{ number: order.number }] });
});

test('assigns certain lines automatically where the owner enabled it', async () => {
	const order = await placed();
	shop.config.assignsCertainLines = true;
	const { body } = await upload(csv({ amount: order.total, text: order.number }), assistant);
	shop.config.assignsCertainLines = false;
	expect(body.data).toMatchObject({ added: 1 });
	expect(body.data.taken).toBeGreaterThan(0);
	const { history, paymentStatus } = await read(order.id);
	expect([paymentStatus, history.at(-1).by]).toEqual(['paid', 'shop']);
	expect(await lineWith('taken', order.number)).toMatchObject({ decidedBy: null });
});

test('maps headings once, by the person who uploads the file, and remembers them for the account', async () => {
	const file = `Cuándo;Qué;Cuánto\n${today};mapped;77`;
	const requested = await upload(file, assistant);
	expect(requested.body.data.unknown).toEqual({
		headings: ['Cuándo', 'Qué', 'Cuánto'],
		samples: [[today, 'mapped', '77']],
	});
	const map = (columns: object, as: TestUser) =>
		shop.put(
			'/api/owner/statement-mappings',
			{ data: { account: bank?.id, headings: requested.body.data.unknown.headings, columns } },
			{ as },
		);
	const columns = { date: 0, description: 1, amount: 2 };
	expect((await map(columns, await shop.makeUser())).status).toBe(403);
	expect((await map({ date: 0 }, assistant)).status).toBe(400);
	expect((await map({ date: 0, amount: 3 }, assistant)).status).toBe(400);
	expect((await map(columns, assistant)).status).toBe(204);
	const audit = await shop.get('/api/owner/audit?entity=statements', { as: owner });
	expect(audit.body.data[0]).toMatchObject({ by: assistant.email, action: 'change' });
	expect((await upload(file, assistant)).body.data).toMatchObject({ added: 1, unknown: null });
	expect(await lineWith('unknown', 'mapped')).toMatchObject({ amount: 77 });
});

test('restricts access, and explains what is refused', async () => {
	const customer = await shop.makeUser();
	expect((await upload(csv(), customer)).status).toBe(403);
	const refused = await upload(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
	expect([refused.status, refused.body.error.details]).toMatchObject([
		400,
		{ code: 'statement_refused', reason: 'binaryXls' },
	]);
	expect((await upload(csv(), owner, 'nothing')).status).toBe(400);
	const json = await shop.post(`/api/owner/statements?account=${bank?.id}&name=x`, { a: 1 }, { as: owner });
	expect(json.status).toBe(400);
	const errors = await upload(csv({ amount: 1.5, text: 'odd' }));
	expect(errors.body.data).toMatchObject({
		added: 0,
		errorCount: 1,
		errors: [{ row: 2, column: 'credit', problem: 'amount', value: '1.5' }],
	});
});

test('accepts a file with a lone surrogate, and a description cut in the middle of an emoji', async () => {
	const cases = [`corte ${'x'.repeat(293)}🕰 después`, `mitad ${'x'.repeat(200)}🕰`];
	const read = await upload(csv(...cases.map((text, at) => ({ amount: 41_000 + at, text }))));
	expect(read.status, JSON.stringify(read.body)).toBe(200);
	expect(read.body.data).toMatchObject({ added: 2, errorCount: 0 });
	expect((await lineWith('unknown', 'corte ')).description).toBe(`corte ${'x'.repeat(293)}`);
	const cells = (row: string[]) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
	const html = `<table>${cells(head.split(';'))}${cells([today, 'surrogate &#55357; alone', '', '', '41010'])}</table>`;
	const page = await upload(html);
	expect(page.status, JSON.stringify(page.body)).toBe(200);
	expect((await lineWith('unknown', 'surrogate ')).description).toBe('surrogate \ufffd alone');
});
