import { expect, test } from 'vitest';
import { shopDay } from '#contract/languages/calendar.ts';
import { undoMailDelay, undoWindow } from '#contract/orders/undoable-actions.ts';
import { openDesk } from '#tests/support/desk.ts';
import type { MadeWatch } from '#tests/support/makers.ts';

const { shop, owner, act } = await openDesk({ config: { accessTtl: 300 * 86_400_000 } });
const [bank] = shop.config.paymentMethods.filter(({ type }) => type === 'bank');
const dayBefore = (days: number) => shopDay(new Date(Date.now() - days * 86_400_000));
const today = dayBefore(0);

type Line = { amount: number; text?: string; day?: string; document?: string };
const csv = (...lines: Line[]) =>
	[
		'Fecha;Descripción;Nro. Docto.;Cargos (CLP);Abonos (CLP)',
		...lines.map(({ amount, text = '', day = today, document = '' }) =>
			[day, text, document, '', amount].join(';'),
		),
	].join('\n');
async function upload(file: string) {
	const answer = await shop.app.inject({
		method: 'POST',
		url: `/api/owner/statements?${new URLSearchParams({ account: bank?.id ?? '', name: 'cartola.csv' })}`,
		payload: Buffer.from(file),
		remoteAddress: owner.remoteAddress,
		headers: { authorization: `Bearer ${owner.jwt}`, 'content-type': 'application/octet-stream' },
	});
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json().data;
}
const groups = ['certain', 'doubtful', 'unknown', 'taken', 'aside'];
async function lineWith(text: string) {
	for (const group of groups) {
		const { body } = await shop.get(`/api/owner/statement-lines?group=${group}&pageSize=100`, { as: owner });
		const found = body.data.find((line: { description: string }) => line.description.includes(text));
		if (found) return found;
	}
	throw new Error(`no line with ${text}`);
}
async function placed(watch?: MadeWatch) {
	const buyer = await shop.makeUser();
	const price = 500_000 + Math.floor(Math.random() * 4_000_000);
	return { ...(await shop.placeOrder(buyer, watch ?? (await shop.makeWatch({ price })))), buyer };
}
type Placed = Awaited<ReturnType<typeof placed>>;
const read = async ({ id }: { id: number }) =>
	(await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data;
const post = (path: string, data: object) =>
	shop.post(`/api/owner/statement-lines/${path}`, { data }, { as: owner });
const confirm = (order: Placed, more: object = {}) =>
	act(order.id, 'confirm-payment', { method: bank?.id, ...more });

test('recognizes a payment recorded by hand during the day in the statement of the night', async () => {
	const [named, numbered, other] = [await placed(), await placed(), await placed()];
	await confirm(named);
	await confirm(numbered, { transaction: '90017' });
	await confirm(other, { amount: 400_000 });
	await upload(
		csv(
			{ amount: named.total, text: `night ${named.number}` },
			{ amount: numbered.total, text: 'night transfer', document: '90017' },
			{ amount: 400_000, text: `night part ${other.number}` },
		),
	);
	for (const text of [`night ${named.number}`, 'night transfer', 'night part'])
		expect(await lineWith(text)).toMatchObject({ group: 'taken', decidedBy: null });
	for (const order of [named, numbered])
		expect(await read(order)).toMatchObject({ paid: order.total, surplus: 0, needsReview: false });
	expect(await read(other)).toMatchObject({ paid: 400_000, due: other.total - 400_000 });
	// A second, identical transfer is a separate payment.
	await upload(csv({ amount: named.total, text: `really twice ${named.number}` }));
	expect(await lineWith('really twice')).toMatchObject({ group: 'doubtful', doubt: 'orderPaid' });
});

test('also counts a line with the document number of a payment recorded by hand but another amount', async () => {
	const order = await placed();
	await confirm(order, { amount: 100_000, transaction: '70071' });
	await upload(csv({ amount: order.total - 100_000, text: 'the rest', document: '70071' }));
	const { id } = await lineWith('the rest');
	expect((await post(`${id}/take`, { order: order.number })).status).toBe(204);
	const { payments, ...seen } = await read(order);
	expect(seen).toMatchObject({ paymentStatus: 'paid', paid: order.total, due: 0, surplus: 0 });
	expect(payments.map((one: { amount: number }) => one.amount)).toEqual([100_000, order.total - 100_000]);
});

test('offers a line as a recorded payment when only the amount or the name matches, and counts nothing', async () => {
	const order = await placed();
	await confirm(order);
	await upload(csv({ amount: order.total, text: 'alike' }));
	const line = await lineWith('alike');
	expect(line).toMatchObject({ doubt: 'recordedByHand', candidates: [{ number: order.number }] });
	expect((await post(`${line.id}/settle`, { order: order.number })).status).toBe(204);
	expect(await lineWith('alike')).toMatchObject({ group: 'taken', decidedBy: owner.email });
	expect(await read(order)).toMatchObject({ paid: order.total, surplus: 0 });
	expect((await post(`${line.id}/settle`, { order: order.number })).status).toBe(409);
	expect((await post('undo', { ids: [line.id] })).body.data).toEqual({ changed: 1 });
	expect(await lineWith('alike')).toMatchObject({ group: 'doubtful', doubt: 'recordedByHand' });
	expect(await read(order)).toMatchObject({ paid: order.total });
});

test('undoes or reverses a line assigned to the wrong order, and never assigns it automatically again', async () => {
	const order = await placed();
	await upload(csv({ amount: order.total, text: `mine ${order.number}` }));
	const { id } = await lineWith(`mine ${order.number}`);
	expect((await post('take', { ids: [id] })).body.data).toEqual({ taken: 1, left: 0 });
	expect((await post('undo', { ids: [id] })).status).toBe(200);
	expect(await read(order)).toMatchObject({ paymentStatus: 'pending', paid: 0, due: order.total });
	expect(await lineWith(`mine ${order.number}`)).toMatchObject({ doubt: 'wasReversed', left: order.total });
	shop.config.assignsCertainLines = true;
	await upload(csv({ amount: 1, text: 'anything else' }));
	shop.config.assignsCertainLines = false;
	expect((await read(order)).paid).toBe(0);
	expect((await post(`${id}/take`, { order: order.number })).status).toBe(204);
	const { payments } = await read(order);
	shop.advance(undoWindow + 1);
	expect((await post('undo', { ids: [id] })).status).toBe(409);
	const reversal = { payment: payments.at(-1).event, reason: 'of another order' };
	expect((await act(order.id, 'reverse-payment', reversal)).body.data.paid).toBe(0);
	const right = await placed();
	expect((await post(`${id}/take`, { order: right.number })).status).toBe(204);
	expect((await read(right)).payments).toMatchObject([{ amount: order.total }]);
});

test('pays several orders with one transfer, each part once, and reopens a reversed part', async () => {
	const [one, other] = [await placed(), await placed()];
	await upload(csv({ amount: one.total + other.total, text: 'for two' }));
	const { id } = await lineWith('for two');
	const take = (order: Placed, amount?: number) =>
		post(`${id}/take`, { order: order.number, ...(amount && { amount }) });
	expect((await take(one, one.total + other.total + 1)).status).toBe(400);
	expect((await take(one, one.total)).status).toBe(204);
	expect(await lineWith('for two')).toMatchObject({ left: other.total, amount: one.total + other.total });
	expect((await take(other, other.total + 1)).status).toBe(400);
	expect((await take(other)).status).toBe(204);
	expect(await lineWith('for two')).toMatchObject({ group: 'taken' });
	for (const order of [one, other])
		expect(await read(order)).toMatchObject({ paymentStatus: 'paid', paid: order.total, surplus: 0 });
	const payment = (await read(one)).payments[0].event;
	await act(one.id, 'reverse-payment', { payment, reason: 'not theirs' });
	expect(await lineWith('for two')).toMatchObject({ group: 'doubtful', left: one.total });
	expect((await read(other)).paid).toBe(other.total);
	expect((await take(one)).status).toBe(204);
	expect((await read(one)).paymentStatus).toBe('paid');
});

test('pays with the earlier of two equal transfers, whatever the order of the file', async () => {
	const order = await placed();
	await upload(
		csv(
			{ amount: order.total, text: `later ${order.number}`, day: today },
			{ amount: order.total, text: `earlier ${order.number}`, day: dayBefore(0) },
		),
	);
	await shop.db
		.updateTable('orders')
		.set({ created_at: new Date(Date.now() - 5 * 86_400_000) })
		.where('id', '=', order.id)
		.execute();
	await upload(csv({ amount: order.total, text: `first ${order.number}`, day: dayBefore(2) }));
	expect(await lineWith(`first ${order.number}`)).toMatchObject({ group: 'certain' });
	expect(await lineWith(`later ${order.number}`)).toMatchObject({ doubt: 'severalLines' });
});

test('distinguishes lines by their bank ids', async () => {
	const received = (id: string, comment: string) =>
		`Fecha y hora;Nombre;Rut origen;Monto;Id transacción;Comentario\n${today} 10:00;Ana;;${order.total};${id};${comment}`;
	const order = await placed();
	await upload(received('TX-1', 'first'));
	await upload(received('TX-2', order.number));
	const { body } = await shop.get('/api/owner/statement-lines?group=certain&pageSize=100', { as: owner });
	expect(body.data.filter(({ comment }: { comment: string }) => comment === order.number)).toHaveLength(1);
});

test('assigns a line again when the reversal of its payment is undone', async () => {
	const order = await placed();
	await upload(csv({ amount: order.total, text: `again ${order.number}` }));
	const { id } = await lineWith(`again ${order.number}`);
	await post(`${id}/take`, { order: order.number });
	shop.advance(undoMailDelay + 1_000);
	const [{ event }] = (await read(order)).payments;
	const reversed = await act(order.id, 'reverse-payment', { payment: event, reason: 'wrong order' });
	expect(reversed.body.data).toMatchObject({ paymentStatus: 'pending', paid: 0 });
	expect(await lineWith(`again ${order.number}`)).toMatchObject({ group: 'doubtful', doubt: 'wasReversed' });
	expect((await act(order.id, 'undo')).body.data).toMatchObject({ paymentStatus: 'paid', paid: order.total });
	expect(await lineWith(`again ${order.number}`)).toMatchObject({
		group: 'taken',
		decidedBy: owner.email,
		order: { number: order.number },
	});
	// A line that was assigned to another order in the meantime stays there.
	await act(order.id, 'reverse-payment', {
		payment: (await read(order)).payments.at(-1).event,
		reason: 'wrong order',
	});
	await post(`${id}/take`, { order: (await placed()).number });
	expect((await act(order.id, 'undo')).body.error.details.code).toBe('undo_too_late');
});
