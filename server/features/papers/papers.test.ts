import { expect, test } from 'vitest';
import { orderKeyHeader, orderKeyIn } from '#contract/orders/order-links.ts';
import { vatIn } from '#contract/orders/vat.ts';
import { watchesData } from '#server/database/seed/seed-data.ts';
import { openDesk } from '#tests/support/desk.ts';
import { addressFields, type MadeWatch, unique } from '#tests/support/makers.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

const { shop, owner, act } = await openDesk({ config: { freeShipping: 0 } });
const art = JSON.stringify(watchesData.find(({ brand }) => brand === 'Seiko')?.art);
const used = { art, condition: 'Very good', warranty_months: 12, diameter: 42.5 } as const;
const makeUsed = (more: object = {}) =>
	shop.makeWatch({ ...used, categories: ['used'], price: 10_490_000, ...more });

async function nameSerial({ documentId }: MadeWatch, serial: string) {
	const path = `/api/owner/pieces?filters[watch][documentId][$eq]=${documentId}`;
	const [piece] = (await shop.get(path, { as: owner })).body.data;
	const data = { version: piece.version, serial };
	const named = await shop.put(`/api/owner/pieces/${piece.documentId}`, { data }, { as: owner });
	expect(named.status, named.text).toBe(200);
}
const ship = (id: number) => act(id, 'ship', { carrier: 'Starken', tracking: '99-1' });
const paperOf = (order: { documentId: string }, paper: string, as?: Parameters<typeof shop.get>[1]) =>
	shop.get(`/api/orders/${order.documentId}/papers/${paper}`, as);
const addressOf = async (order: { documentId: string }, as: Parameters<typeof shop.get>[1]) =>
	(await shop.get(`/api/orders/${order.documentId}`, as)).body.data.shippingAddress;
const textOf = (answer: Awaited<ReturnType<typeof paperOf>>) => {
	expect(answer.status, answer.text.slice(0, 300)).toBe(200);
	return readPdf(answer.bytes as Buffer).text.replaceAll('\n', ' ');
};

test('shows the receipt of a paid order with net amount and VAT to its buyer alone, once it is paid', async () => {
	const ana = await shop.makeUser();
	const order = await shop.placeOrder(ana, await makeUsed());
	expect((await paperOf(order, 'receipt', { as: ana })).status).toBe(404);
	await act(order.id, 'confirm-payment', { method: 'bank', transaction: 'T-77' });
	const receipt = await paperOf(order, 'receipt', { as: ana });
	expect(receipt.headers).toMatchObject({
		'content-type': 'application/pdf',
		'content-disposition': `attachment; filename="receipt-${order.number}.pdf"`,
		'cache-control': 'no-store',
	});
	const text = textOf(receipt);
	const vat = vatIn(order.total);
	for (const phrase of [
		order.number,
		'T-77',
		`$${order.total.toLocaleString('en')} CLP`,
		'not a tax document',
	])
		expect(text).toContain(phrase);
	expect(text).toContain(`$${(order.total - vat).toLocaleString('en')}`);
	expect(text).toContain(`$${vat.toLocaleString('en')}`);
	expect(text).not.toMatch(/boleta/i);
	const stranger = await shop.makeUser();
	expect((await paperOf(order, 'receipt', { as: stranger })).status).toBe(404);
	expect((await paperOf(order, 'receipt')).status).toBe(401);
	expect((await paperOf(order, 'slip', { as: ana })).status).toBe(400);
	expect((await paperOf(order, 'certificate', { as: ana })).status).toBe(404);
	const { url } = (await shop.post(`/api/owner/orders/${order.id}/link`, undefined, { as: owner })).body.data;
	const link = { headers: { [orderKeyHeader]: orderKeyIn(new URL(url).hash) ?? '' } };
	const { street } = await addressOf(order, { as: ana });
	expect(text).toContain(street);
	expect(textOf(await paperOf(order, 'receipt', link))).not.toContain(street);
	const desk = await shop.get(`/api/owner/orders/${order.id}/papers/receipt`, { as: owner });
	expect(desk.bytes?.equals(receipt.bytes as Buffer)).toBe(true);
	expect((await shop.get(`/api/owner/orders/${order.id}/papers/receipt`, { as: ana })).status).toBe(403);
});

test('splits every total into net amount and VAT without a rest', () => {
	for (let total = 1; total < 3_000; total++) expect(total - vatIn(total)).toBe(Math.round(total / 1.19));
});

test('prints the recipient on slip and label, and serials without prices on the slip', async () => {
	const ana = await shop.makeUser();
	const watch = await makeUsed();
	await nameSerial(watch, 'SLIP-1');
	const order = await shop.placeOrder(ana, watch);
	await act(order.id, 'confirm-payment', { method: 'bank' });
	const read = async (paper: string) =>
		textOf(await shop.get(`/api/owner/orders/${order.id}/papers/${paper}`, { as: owner }));
	// The packer compares the serial before the parcel leaves.
	expect(await read('slip')).toContain('SLIP-1');
	await ship(order.id);
	const slip = await read('slip');
	const { street } = await addressOf(order, { as: ana });
	for (const phrase of ['SLIP-1', watch.model, street, 'Starken 99-1']) expect(slip).toContain(phrase);
	expect(slip).not.toContain('$');
	expect(await read('label')).toContain(street);
});

test('prints the condition of a used watch as on the day of the order, and no sheet for a new watch', async () => {
	const ana = await shop.makeUser();
	const found = {
		caseGrade: 'Good',
		caseNote: { en: 'A scratch', es: 'Una raya' },
		marks: [
			{ view: 'front', x: 0.3, y: 0.5, note: { en: 'Fine line at 9', es: 'Línea fina a las 9' } },
			{ view: 'front', x: 0.6, y: 0.5, note: { es: 'Golpe en el bisel' } },
		],
		rate: -3.5,
		beatError: 0.4,
		positions: [{ position: 'crownDown', rate: 4.5, amplitude: 285, beatError: null }],
		waterTestPassed: true,
		waterTestBar: 10,
		waterTestedOn: '2026-03-01',
		lastService: '2024-05',
		remarks: { es: 'Pulsera de época' },
	};
	const watch = await makeUsed({ reference: 'SPB-121/J1', year: 1997, box_and_papers: true });
	const own = `/api/watches/${watch.documentId}`;
	const save = async (conditionSheet: object | null) => {
		const { version } = (await shop.get(own, { as: owner })).body.data;
		const saved = await shop.put(own, { data: { version, conditionSheet } }, { as: owner });
		expect(saved.status, saved.text).toBe(200);
	};
	await save(found);
	const order = await shop.placeOrder(ana, await shop.makeWatch(), watch);
	await save({ caseGrade: 'Fair', remarks: null });
	const later = { condition: 'Fair', reference: 'OTHER-1', year: 2001, box_and_papers: false } as const;
	await shop.db.updateTable('watches').set(later).where('id', '=', watch.id).execute();
	const sheet = await paperOf(order, 'sheet', { as: ana });
	const text = textOf(sheet);
	for (const phrase of [
		watch.model,
		'Used, very good',
		'Good · A scratch',
		'Marks, front  Fine line at 9 · Golpe en el bisel',
		'−3.5 s/day',
		'Rate, crown down',
		'4.5 s/day · 285°',
		'0.4 ms',
		'May 2024',
	])
		expect(text).toContain(phrase);
	for (const phrase of ['Passed · 10 bar · March 1, 2026', 'Pulsera de época'])
		expect(text).toContain(phrase);
	for (const phrase of ['SPB-121/J1', '1997', 'Box and papers  Included']) expect(text).toContain(phrase);
	for (const none of ['Fair', 'fair', 'Amplitude', '$', 'OTHER-1', '2001']) expect(text).not.toContain(none);
	const desk = await shop.get(`/api/owner/orders/${order.id}/papers/sheet`, { as: owner });
	expect(desk.bytes?.equals(sheet.bytes as Buffer)).toBe(true);
	const stranger = await shop.makeUser();
	expect((await paperOf(order, 'sheet', { as: stranger })).status).toBe(404);
	const fresh = await shop.placeOrder(await shop.makeUser(), await shop.makeWatch());
	expect((await shop.get(`/api/owner/orders/${fresh.id}/papers/sheet`, { as: owner })).status).toBe(404);
});

test('certifies the facts at the time of sending, and verifies them by code without personal data', async () => {
	const ana = await shop.makeUser();
	const watch = await makeUsed();
	await nameSerial(watch, 'SN-2290');
	const own = `/api/watches/${watch.documentId}`;
	const { version } = (await shop.get(own, { as: owner })).body.data;
	const examined = { data: { version, conditionSheet: { examinedBy: 'Elena Soto' } } };
	expect((await shop.put(own, examined, { as: owner })).status).toBe(200);
	const order = await shop.placeOrder(ana, watch);
	await act(order.id, 'confirm-payment', { method: 'bank' });
	await ship(order.id);
	await act(order.id, 'deliver');
	await shop.db.updateTable('watches').set({ diameter: 11 }).where('id', '=', watch.id).execute();

	const text = textOf(await paperOf(order, 'certificate', { as: ana }));
	for (const phrase of [
		'SN-2290',
		watch.model,
		'42.5 mm',
		'Used, very good',
		'Usado, muy bueno',
		order.number,
		'Elena Soto',
	])
		expect(text).toContain(phrase);
	// A certificate is shown to others, so it has neither the price nor the payment.
	for (const amount of [order.total.toLocaleString('en'), order.total.toLocaleString('es-CL'), 'CLP'])
		expect(text).not.toContain(amount);
	const { street, lastName } = await addressOf(order, { as: ana });
	for (const person of [street, lastName, ana.email]) expect(text).not.toContain(person);
	expect((await paperOf(order, 'certificate?item=2', { as: ana })).status).toBe(404);
	expect((await paperOf(order, 'certificate?item=11', { as: ana })).status).toBe(400);

	const code = /certificate\/([a-z0-9]{24})/.exec(text)?.[1];
	const proof = () => shop.get(`/api/certificates/${code}`);
	const { status, body } = await proof();
	expect({ status, data: body.data }).toMatchObject({
		status: 200,
		data: {
			state: 'genuine',
			serial: 'SN-2290',
			condition: 'Very good',
			diameter: 42.5,
			examinedBy: 'Elena Soto',
		},
	});
	expect(Object.keys(body.data).sort()).toEqual(
		'bph brand caliber condition diameter examinedBy image model reference serial soldOn state warrantyUntil'.split(
			' ',
		),
	);
	const revoke = (revoked: boolean) => act(order.id, 'certificates', { item: 1, revoked });
	expect((await revoke(true)).status).toBe(200);
	expect((await proof()).body.data.state).toBe('revoked');
	await revoke(false);
	expect((await proof()).body.data.state).toBe('genuine');
	await act(order.id, 'refund', { transaction: 'R-1' });
	expect((await proof()).body.data).toMatchObject({ state: 'returned', warrantyUntil: null });
	const ended = textOf(await paperOf(order, 'certificate', { as: ana }));
	expect(ended).toContain('no longer valid');
	expect(ended).toContain('ya no es válido');
	for (const claim of ['certifies', 'Warranty until']) expect(ended).not.toContain(claim);
	const mine = (await shop.get(`/api/orders/${order.id}`, { as: ana })).body.data;
	expect(mine.items[0].certificate).toBe('returned');
});

test('certifies the watches of an order that was sent before certificates existed', async () => {
	const ana = await shop.makeUser();
	const order = await shop.placeOrder(ana, await makeUsed());
	await act(order.id, 'confirm-payment', { method: 'bank' });
	await ship(order.id);
	const items = shop.db.selectFrom('order_items').select('id').where('order_id', '=', order.id);
	await shop.db.deleteFrom('certificates').where('order_item_id', 'in', items).execute();
	const text = textOf(await paperOf(order, 'certificate', { as: ana }));
	const [, code] = /certificate\/([a-z0-9]{24})/.exec(text) ?? [];
	expect((await shop.get(`/api/certificates/${code}`)).body.data).toMatchObject({ state: 'genuine' });
});

test('ends the certificate and warranty of a returned watch, and not those of the other watch', async () => {
	const ana = await shop.makeUser();
	const order = await shop.placeOrder(ana, await makeUsed(), await makeUsed());
	await act(order.id, 'confirm-payment', { method: 'bank' });
	await ship(order.id);
	await act(order.id, 'deliver');
	const textOfItem = async (item: number) =>
		textOf(await paperOf(order, `certificate?item=${item}`, { as: ana }));
	const stateOf = async (item: number) => {
		const code = /certificate\/([a-z0-9]{24})/.exec(await textOfItem(item))?.[1];
		const { state, warrantyUntil } = (await shop.get(`/api/certificates/${code}`)).body.data;
		return [state, warrantyUntil !== null];
	};
	const path = `/api/orders/${order.documentId}/returns`;
	const [{ item }] = (await shop.get(path, { as: ana })).body.data;
	const requested = await shop.post(path, { data: { item } }, { as: ana });
	const id = requested.body.data[0].return.documentId;
	const step = (name: string) => shop.act(`/api/owner/returns/${id}/${name}`, { data: {} }, { as: owner });
	await step('receive');
	expect(await stateOf(1)).toEqual(['genuine', true]);
	const refunded = await step('refund');
	expect(refunded.status, refunded.text).toBe(200);
	expect([await stateOf(1), await stateOf(2)]).toEqual([
		['returned', false],
		['genuine', true],
	]);
	expect(await textOfItem(1)).toContain('no longer valid');
	expect(await textOfItem(2)).not.toContain('no longer valid');
	const { items } = (await shop.get(`/api/orders/${order.id}`, { as: ana })).body.data;
	expect(items.map(({ certificate }: { certificate: string }) => certificate)).toEqual([
		'returned',
		'genuine',
	]);
});

test('shows a guest the receipt with their own name and address, by the key of the order', async () => {
	const watch = await makeUsed();
	const { firstName, lastName, phone, ...place } = addressFields;
	const data = {
		email: `${unique('camila')}@mail.cl`,
		firstName: 'Camila',
		lastName: 'Ossandón',
		phone,
		items: [{ documentId: watch.documentId, price: watch.price }],
	};
	const placed = await shop.post('/api/guest-orders', { data: { ...data, shippingAddress: place } });
	expect(placed.status, placed.text).toBe(201);
	const link = { headers: { [orderKeyHeader]: placed.body.meta.key } };
	await act(placed.body.data.id, 'confirm-payment', { method: 'bank' });
	const text = textOf(await paperOf(placed.body.data, 'receipt', link));
	for (const own of ['Camila Ossandón', place.street, phone]) expect(text).toContain(own);
	expect(text).not.toContain('•••');
});

test('names the buyer on the receipt of a counter sale, and explains a payment above the total', async () => {
	const watch = await shop.makeWatch({ price: 300_000 });
	const items = [{ documentId: watch.documentId, price: watch.price }];
	const email = `${unique('eva')}@mail.cl`;
	const sale = await shop.post(
		'/api/owner/sales',
		{ data: { items, email, channel: 'cash' } },
		{ as: owner },
	);
	expect(sale.status, sale.text).toBe(201);
	const read = async (id: number) =>
		textOf(await shop.get(`/api/owner/orders/${id}/papers/receipt`, { as: owner }));
	const counter = await read(sale.body.data.id);
	expect(counter).toContain(email);
	expect(counter).not.toContain('Overpaid');
	const order = await shop.placeOrder(await shop.makeUser(), await shop.makeWatch({ price: 300_000 }));
	const paid = await act(order.id, 'confirm-payment', { method: 'bank', amount: order.total + 12_000 });
	expect(paid.status, paid.text).toBeLessThan(300);
	const above = await read(order.id);
	expect(above).toContain('Overpaid');
	expect(above).toContain('We received $12,000 CLP more than the total');
	expect(above).toContain('We owe you $12,000 CLP');
});

test('states the balance due on the receipt of a sent order whose payment was reversed', async () => {
	const order = await shop.placeOrder(await shop.makeUser(), await shop.makeWatch({ price: 300_000 }));
	const paid = await act(order.id, 'confirm-payment', { method: 'bank' });
	expect((await ship(order.id)).status).toBe(200);
	const read = async () =>
		textOf(await shop.get(`/api/owner/orders/${order.id}/papers/receipt`, { as: owner }));
	expect(await read()).not.toContain('Balance due');
	const reversal = { payment: paid.body.data.payments[0].event, reason: 'The bank took it back' };
	expect((await act(order.id, 'reverse-payment', reversal)).status).toBe(200);
	expect(await read()).toMatch(/Balance due +\$300,000 CLP/);
});

test('rate-limits a network that guesses codes, and no other network', async () => {
	const guess = (index: number, remoteAddress: string) =>
		shop.get(`/api/certificates/${String(index).padStart(24, '0')}`, { remoteAddress });
	for (let index = 0; index < 20; index++) expect((await guess(index, '10.77.0.1')).status).toBe(404);
	expect((await guess(20, '10.77.0.200')).status).toBe(429);
	expect((await guess(20, '10.78.0.1')).status).toBe(404);
	expect((await shop.get('/api/certificates/short')).status).toBe(400);
});
