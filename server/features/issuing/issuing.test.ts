import { beforeEach, expect, test } from 'vitest';
import type { OpenfacturaFault } from '#scripts/doubles/openfactura.ts';
import { issuedOf, issueFor, issueNow, openIssuingShop, payAtDesk } from '#tests/support/issuing-shop.ts';
import { unique } from '#tests/support/makers.ts';
import { inTransaction } from '../../database/transaction.ts';
import { receiveMoney } from '../orders/money/receiving-money.service.ts';
import { ordersById } from '../orders/rows/orders.queries.ts';
import type { OrderRow } from '../orders/rows/orders.rows.ts';

const desk = await openIssuingShop();
const { shop, owner, issuer, act } = desk;
beforeEach(() => {
	issuer.documents.length = 0;
	issuer.faults.length = 0;
	issuer.otherFaults.length = 0;
	Object.assign(issuer.state, { verdicts: ['Aceptado'], pdfLater: 0 });
});
const read = async (path: string) => (await shop.get(path, { as: owner })).body.data;
/** Records a transfer that the owner assigns to an order. */
const receive = (orderId: number, amount: number) =>
	inTransaction(shop.db, async (trx) => {
		const [order] = await ordersById(trx, [orderId]);
		const entry = { provider: 'bank', method: 'bank', network: null, transaction: null, amount };
		const event = unique(`bank:${orderId}:`);
		const money = { ...entry, event, receivedAt: shop.deps.clock() };
		await receiveMoney(trx, shop.deps, order as OrderRow, money, { by: 'owner', userId: owner.id });
	});

test('issues the boleta of a paid order and attaches its folio, PDF and XML once the SII has accepted it', async () => {
	issuer.state.verdicts = ['Sin estado', 'Pendiente', 'Aceptado con Reparo'];
	issuer.state.pdfLater = 1;
	const order = await payAtDesk(desk);
	await issueNow(shop);
	expect((await read(order.path)).issued).toEqual([
		{ kind: 'boleta', state: 'pending', amount: 300_000, folio: '1', reason: null, isStuck: false },
	]);
	const buyers = `/api/orders/${order.documentId}`;
	expect((await shop.get(buyers, { as: order.user })).body.data.document).toBeNull();
	await issueFor(shop, 4);
	expect(await issuedOf(shop, order.id)).toEqual([['boleta', 'accepted', 300_000]]);
	const seen = (await shop.get(buyers, { as: order.user })).body.data;
	expect([seen.document, seen.issued]).toEqual([{ kind: 'boleta', number: '1', hasXml: true }, undefined]);
	const pdf = await shop.get(`${buyers}/document`, { as: order.user });
	expect([pdf.text.slice(0, 5), pdf.headers['content-type']]).toEqual(['%PDF-', 'application/pdf']);
	const xml = await shop.get(`${buyers}/document?format=xml`, { as: order.user });
	expect([xml.text, xml.headers['content-disposition']]).toEqual([
		expect.stringContaining('<Folio>1</Folio>'),
		'attachment; filename="boleta-1.xml"',
	]);
	const [audit] = (await shop.get(`/api/owner/audit?documentId=${order.documentId}`, { as: owner })).body
		.data;
	expect(audit).toMatchObject({ action: 'document', by: null, after: { number: '1' } });
	expect(issuer.documents).toHaveLength(1);
	expect(issuer.documents[0]?.dte).toMatchObject({
		Encabezado: {
			IdDoc: { TipoDTE: 39, MedioPago: 3 },
			Receptor: { RUTRecep: '66666666-6' },
			Totales: { MntNeto: 252_101, IVA: 47_899, MntTotal: 300_000 },
		},
	});
});

test('does not state a transfer on the boleta of a payment in USDT that a person recorded', async () => {
	const { id: method } = shop.config.paymentMethods.find(({ type }) => type === 'crypto') ?? {};
	const order = await shop.placeOrder(await shop.makeUser(), await shop.makeWatch({ price: 300_000 }));
	const paid = await act(order.id, 'confirm-payment', { method, transaction: 'a'.repeat(64) });
	expect(paid.status, paid.text).toBe(200);
	shop.advance(20_000);
	await issueFor(shop, 1);
	expect(issuer.documents).toMatchObject([{ dte: { Encabezado: { IdDoc: { TipoDTE: 39, MedioPago: 5 } } } }]);
});

test('issues a factura to the business with net lines, and notes that add up to its refunds', async () => {
	const invoice = {
		rut: '76.192.083-9',
		legalName: 'Comercial Ñandú SpA',
		activity: 'Venta al por menor de relojes',
		address: 'Av. Providencia 1234, Providencia, Santiago',
	};
	const order = await payAtDesk(desk, { invoice }, 299_990);
	await issueFor(shop, 2);
	expect((await read(order.path)).document).toMatchObject({ kind: 'factura', number: '1' });
	expect(issuer.documents[0]?.dte.Encabezado.Receptor).toEqual({
		RUTRecep: '76192083-9',
		RznSocRecep: 'Comercial Ñandú SpA',
		DirRecep: 'Av. Providencia 1234',
		GiroRecep: 'Venta al por menor de relojes',
		CmnaRecep: 'Providencia',
	});
	const part = await act(order.id, 'refund-part', { amount: 99_990, reason: 'A scratch' });
	expect(part.status, part.text).toBe(200);
	// The refund can still be undone, so there is no note yet.
	await issueNow(shop);
	expect((await read(order.path)).issued[1]).toMatchObject({ state: 'waiting', amount: 99_990 });
	expect((await act(order.id, 'refund')).status).toBe(200);
	await issueFor(shop, 3);
	expect(await issuedOf(shop, order.id)).toEqual([
		['factura', 'accepted', 299_990],
		['creditNote', 'accepted', 99_990],
		['creditNote', 'accepted', 200_000],
	]);
	expect(issuer.documents[1]?.dte.Referencia).toMatchObject([{ TpoDocRef: '33', FolioRef: '1', CodRef: 3 }]);
	const seen = await read(order.path);
	expect([seen.credits.length, seen.creditMissing, seen.needsReview]).toEqual([2, 0, false]);
	const path = `/api/orders/${order.documentId}/credit-notes/2`;
	expect((await shop.get(`${path}?format=xml`, { as: order.user })).text).toContain('<Folio>2<');
});

test('issues no note for an undone refund, and waits for the boleta before the note of an early refund', async () => {
	const order = await payAtDesk(desk);
	expect((await act(order.id, 'refund')).status).toBe(200);
	expect((await act(order.id, 'undo')).status).toBe(200);
	expect((await issuedOf(shop, order.id)).map(([kind]) => kind)).toEqual(['boleta']);
	expect((await act(order.id, 'refund')).status).toBe(200);
	issuer.state.verdicts = ['Pendiente', 'Pendiente', 'Aceptado'];
	await issueFor(shop, 8);
	expect(await issuedOf(shop, order.id)).toEqual([
		['boleta', 'accepted', 300_000],
		['creditNote', 'accepted', 300_000],
	]);
	expect(issuer.documents[1]?.dte.Referencia).toMatchObject([{ TpoDocRef: '39', FolioRef: '1', CodRef: 1 }]);
});

test('cancels a document by a credit note over its full amount, and only returns money by a partial one', async () => {
	const full = { CodRef: 1, RazonRef: 'Anula documento' };
	const partial = { CodRef: 3, RazonRef: 'Devolución de dinero' };
	const notes = () =>
		issuer.documents.flatMap(({ dte }) =>
			dte.Referencia ? [[dte.Encabezado.Totales.MntTotal, dte.Referencia[0]]] : [],
		);
	const order = await payAtDesk(desk);
	await issueFor(shop, 2);
	expect((await act(order.id, 'refund-part', { amount: 299_999, reason: 'A scratch' })).status).toBe(200);
	await issueFor(shop, 2);
	expect(notes()).toMatchObject([[299_999, partial]]);

	// The boleta of an order accepted for less than its total states the accepted amount.
	issuer.documents.length = 0;
	const less = await shop.placeOrder(await shop.makeUser(), await shop.makeWatch({ price: 300_000 }));
	const payment = { method: 'bank', amount: 290_000, acceptReason: 'Bank fees' };
	expect((await act(less.id, 'confirm-payment', payment)).status).toBe(200);
	shop.advance(20_000);
	await issueFor(shop, 2);
	expect((await act(less.id, 'refund')).status).toBe(200);
	await issueFor(shop, 3);
	expect(notes()).toMatchObject([[290_000, full]]);
});

test('refunds a surplus without a note', async () => {
	const order = await payAtDesk(desk);
	await act(order.id, 'confirm-payment', { method: 'bank' });
	await shop.db
		.insertInto('payments')
		.values({
			order_id: order.id,
			channel: 'transfer',
			method: 'bank',
			network: null,
			transaction: null,
			amount_clp: 10_000,
			note: null,
			provider: 'bank',
			event: `extra:${order.id}`,
		})
		.execute();
	expect((await act(order.id, 'refund-part', { amount: 15_000, reason: 'Too much' })).status).toBe(200);
	expect(await issuedOf(shop, order.id)).toContainEqual(['creditNote', 'waiting', 5_000]);
	await issueFor(shop, 3);
});

test('names the buyer on a boleta above 135 UF, and asks for the name at checkout', async () => {
	expect((await shop.get('/api/constant')).body.data.NAMED_ABOVE).toBe(5_186_253);
	const user = await shop.makeUser();
	const watch = await shop.makeWatch({ price: 6_000_000, stock: 1 });
	const shippingAddress = (await shop.makeAddress(user)).documentId;
	const data = { items: [{ documentId: watch.documentId }], shippingAddress };
	const refused = await shop.post('/api/orders', { data }, { as: user });
	expect([refused.status, refused.body.error.details.errors[0].path]).toEqual([400, ['data', 'invoice']]);
	const half = { ...data, invoice: { rut: '12.345.678-5', legalName: 'Ana Rojas', activity: 'Venta' } };
	expect((await shop.post('/api/orders', { data: half }, { as: user })).status).toBe(400);
	const invoice = { rut: '12345678-5', legalName: 'Ana Rojas Œ' };
	const order = await payAtDesk(desk, { invoice }, 6_000_000);
	await issueFor(shop, 2);
	expect(issuer.documents[0]?.dte.Encabezado.Receptor).toEqual({
		RUTRecep: '12345678-5',
		RznSocRecep: 'Ana Rojas',
	});
	expect((await read(order.path)).document).toMatchObject({ kind: 'boleta' });
});

test.each(['cut', 'slow', 'garbage', 'away', 'limited'] as const satisfies OpenfacturaFault[])(
	'%s: issues one document when requested again with the same key',
	async (fault) => {
		issuer.faults.push(fault, fault, fault);
		issuer.otherFaults.push('limited', 'away', 'cut');
		const order = await payAtDesk(desk);
		await issueFor(shop, 12);
		expect(await issuedOf(shop, order.id)).toEqual([['boleta', 'accepted', 300_000]]);
		expect(issuer.documents).toHaveLength(1);
		expect((await read(order.path)).document.number).toBe('1');
	},
);

test.each(['refused', 'refusedBare'] as const)(
	'%s: shows the reason to a person, who corrects it and requests the document again',
	async (fault) => {
		issuer.faults.push(fault);
		const order = await payAtDesk(desk);
		await issueFor(shop, 2);
		const seen = await read(order.path);
		expect(seen).toMatchObject({ needsReview: true, reviewNote: 'document_by_hand', mayIssue: true });
		expect(seen.issued[0]).toMatchObject({ state: 'byHand', reason: expect.stringContaining('Acteco') });
		const again = await act(order.id, 'issue');
		expect([again.status, again.body.data.needsReview]).toEqual([200, false]);
		const { after } = await shop.db
			.selectFrom('audit')
			.select('after')
			.where('action', '=', 'issue')
			.orderBy('id', 'desc')
			.executeTakeFirstOrThrow();
		expect(after).toMatchObject({ documents: ['boleta byHand'] });
		await issueFor(shop, 2);
		expect(await issuedOf(shop, order.id)).toEqual([['boleta', 'accepted', 300_000]]);
		expect((await act(order.id, 'issue')).status).toBe(409);
	},
);

test('does not attach a document that the SII rejected, and issues another in its place', async () => {
	issuer.state.verdicts = ['Pendiente', 'Rechazado'];
	const order = await payAtDesk(desk);
	await issueFor(shop, 3);
	expect(await read(order.path)).toMatchObject({
		document: null,
		needsReview: true,
		reviewNote: 'document_rejected',
		issued: [{ state: 'rejected', folio: '1', isStuck: true }],
	});
	issuer.state.verdicts = ['Aceptado'];
	await act(order.id, 'issue');
	await issueFor(shop, 2);
	expect((await read(order.path)).document.number).toBe('2');
});

test('stops requesting a document whose key the issuer has forgotten, and flags it for a person', async () => {
	issuer.faults.push('cut');
	const order = await payAtDesk(desk);
	await issueNow(shop);
	shop.advance(24 * 3_600_000);
	await issueFor(shop, 3);
	expect(await read(order.path)).toMatchObject({ reviewNote: 'document_unknown', document: null });
	expect(issuer.documents).toHaveLength(1);
});

test('issues no document that a person attached, and queues nothing without an issuer', async () => {
	const order = await payAtDesk(desk);
	const file = Buffer.from('%PDF-1.7\nby hand\n%%EOF\n').toString('base64');
	const { updatedAt } = await read(order.path);
	const data = { updatedAt, kind: 'boleta', number: '77', file };
	expect((await shop.put(`${order.path}/document`, { data }, { as: owner })).status).toBe(200);
	await issueFor(shop, 1);
	expect([await issuedOf(shop, order.id), issuer.documents.length]).toEqual([[], 0]);
	const providers = shop.config.providers;
	Object.assign(shop.config, { providers: {} });
	const other = await payAtDesk(desk, {}, 6_000_000);
	expect(await issuedOf(shop, other.id)).toEqual([]);
	expect([(await read(other.path)).mayIssue, (await act(other.id, 'issue')).status]).toEqual([false, 409]);
	// An issuer that is set up later issues documents for earlier payments on request.
	Object.assign(shop.config, { providers });
	expect((await act(other.id, 'issue')).status).toBe(200);
	await issueFor(shop, 2);
	expect((await read(other.path)).document.kind).toBe('boleta');
});

test('states the accepted smaller amount, with the difference as a discount', async () => {
	for (const [invoice, kind] of [
		[null, 'boleta'],
		[
			{ rut: '76.192.083-9', legalName: 'Andina SpA', activity: 'Venta', address: 'Calle 1, Ñuñoa' },
			'factura',
		],
	] as const) {
		const user = await shop.makeUser();
		const watch = await shop.makeWatch({ price: 300_000 });
		const address = await shop.makeAddress(user);
		const data = { items: [{ documentId: watch.documentId }], shippingAddress: address.documentId, invoice };
		const order = (await shop.post('/api/orders', { data }, { as: user })).body.data;
		const received = order.total - 5_000;
		const input = { method: 'bank', amount: received, acceptReason: 'Agreed by phone' };
		const paid = await act(order.id, 'confirm-payment', input);
		expect(paid.status, paid.text).toBe(200);
		shop.advance(20_000);
		await issueFor(shop, 2);
		expect(await issuedOf(shop, order.id)).toEqual([[kind, 'accepted', received]]);
		const { Detalle, Encabezado } = issuer.documents.at(-1)?.dte ?? {};
		expect(Encabezado.Totales.MntTotal).toBe(received);
		const discount = Detalle.reduce(
			(sum: number, line: { DescuentoMonto?: number }) => sum + (line.DescuentoMonto ?? 0),
			0,
		);
		expect(Math.abs(discount - (kind === 'boleta' ? 5_000 : 5_000 / 1.19))).toBeLessThan(1);
		for (const { PrcItem, DescuentoMonto = 0, MontoItem } of Detalle)
			expect(PrcItem - DescuentoMonto).toBe(MontoItem);
	}
});

test('flags an order that is paid by another amount than its document from before a reversal', async () => {
	const { path, id, total } = await payAtDesk(desk);
	await issueFor(shop, 2);
	const [{ event }] = (await read(path)).payments;
	expect((await act(id, 'reverse-payment', { payment: event, reason: 'Of another order' })).status).toBe(200);
	const less = { method: 'bank', amount: total - 5_000, acceptReason: 'Agreed by phone' };
	expect((await act(id, 'confirm-payment', less)).status).toBe(200);
	expect(await issuedOf(shop, id)).toEqual([['boleta', 'accepted', total]]);
	expect(await read(path)).toMatchObject({ needsReview: true, reviewNote: 'document_differs' });
});

test('issues the document of an order that was sent although its payment was reversed before', async () => {
	const { path, id, total } = await payAtDesk(desk);
	await act(id, 'ship', { carrier: 'Starken', tracking: '1' });
	const [{ event }] = (await read(path)).payments;
	expect((await act(id, 'reverse-payment', { payment: event, reason: 'Of another order' })).status).toBe(200);
	expect(await read(path)).toMatchObject({ paymentStatus: 'paid', needsReview: true });
	await issueFor(shop, 2);
	expect(await issuedOf(shop, id)).toEqual([['boleta', 'accepted', total]]);
});

test('queues the document again when the reversed payment of an order that is still paid arrives', async () => {
	const { path, id, total, user } = await payAtDesk(desk);
	// The buyer has another unpaid order, so this one cannot await payment again.
	await shop.placeOrder(user, await shop.makeWatch());
	const [{ event }] = (await read(path)).payments;
	await act(id, 'reverse-payment', { payment: event, reason: 'Of another order' });
	expect([(await read(path)).paymentStatus, await issuedOf(shop, id)]).toEqual(['paid', []]);
	await receive(id, total);
	await issueFor(shop, 2);
	expect(await issuedOf(shop, id)).toEqual([['boleta', 'accepted', total]]);
});

test('leaves the document of a sale alone when a payment beyond its price is undone', async () => {
	const { path, id, total } = await payAtDesk(desk);
	const undoExtra = async () => {
		await receive(id, 7_000);
		const undone = await act(id, 'undo');
		expect([undone.status, undone.body.data.paymentStatus]).toEqual([200, 'paid']);
	};
	await undoExtra();
	expect(await issuedOf(shop, id)).toEqual([['boleta', 'waiting', total]]);
	await issueFor(shop, 2);
	await undoExtra();
	expect(await issuedOf(shop, id)).toEqual([['boleta', 'accepted', total]]);
	expect(await read(path)).toMatchObject({ needsReview: false });
});

test('requests the taxpayer once for many documents, and does not issue an undone sale', async () => {
	issuer.calls.length = 0;
	for (let count = 0; count < 3; count++) await payAtDesk(desk);
	await issueFor(shop, 2);
	expect(issuer.calls.filter((path) => path === '/organization').length).toBeLessThanOrEqual(1);
	const user = await shop.makeUser();
	const order = await shop.placeOrder(user, await shop.makeWatch({ price: 300_000 }));
	await act(order.id, 'confirm-payment', { method: 'bank' });
	await issueNow(shop);
	expect((await act(order.id, 'undo')).status).toBe(200);
	expect(await issuedOf(shop, order.id)).toEqual([]);
});
