import type { DeskOrder, DeskOrderQuery } from '#contract/orders/desk-orders.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { type CsvColumns, csvRowsOf } from '../../../http/csv.ts';
import { methodTitleOf } from '../../payments/method-titles.ts';
import { listDeskOrders } from './desk-orders.service.ts';

const orderColumns: CsvColumns<DeskOrder> = [
	['number', (order) => order.number],
	['order', (order) => order.id],
	['documentId', (order) => order.documentId],
	['createdAt', (order) => order.createdAt],
	['orderStatus', (order) => order.orderStatus],
	['paymentStatus', (order) => order.paymentStatus],
	[
		'customer',
		({ customer, guest }) =>
			[(customer ?? guest)?.firstName, (customer ?? guest)?.lastName].filter(Boolean).join(' '),
	],
	['email', ({ customer, guest }) => (customer ?? guest)?.email ?? null],
	['watches', ({ items }) => items.map(({ brand, model }) => `${brand} ${model}`).join('; ')],
	['subtotal', (order) => order.subtotal],
	['shipping', (order) => order.shipping],
	['discount', (order) => order.discount],
	['discountCode', (order) => order.discountCode],
	['tax', (order) => order.tax],
	['total', (order) => order.total],
	['paid', (order) => order.paid],
	['refunded', (order) => order.refunded],
	['due', (order) => order.due],
	['missing', (order) => order.missing],
	['surplus', (order) => order.surplus],
	['owed', (order) => order.owed],
	['vatRate', (order) => order.vatRate],
	['vat', (order) => order.vat],
	['usd', (order) => order.usdAmount],
	...(['street', 'city', 'state', 'country', 'phone'] as const).map((name): CsvColumns<DeskOrder>[number] => [
		name,
		(order) => order.shippingAddress?.[name] ?? null,
	]),
	['invoiceRut', (order) => order.invoice?.rut ?? null],
	['invoiceName', (order) => order.invoice?.legalName ?? null],
	['invoiceActivity', (order) => order.invoice?.activity ?? null],
	['invoiceAddress', (order) => order.invoice?.address ?? null],
	['carrier', (order) => order.carrier],
	['tracking', (order) => order.tracking],
	['needsReview', (order) => String(order.needsReview)],
];

/** A payment of an order, or an order without payments. Only an order's first row has its totals. */
type ExportedRow = { order: DeskOrder; payment: DeskOrder['payments'][number] | null; isFirst: boolean };

/** Columns that are repeated in each row of an order, so that the rows can be sorted and filtered. */
const named = new Set(['number', 'order', 'documentId', 'createdAt', 'orderStatus', 'paymentStatus']);

function columnsWith(wayOf: (payment: DeskOrder['payments'][number]) => string): CsvColumns<ExportedRow> {
	const ofPayment = (
		name: string,
		read: (payment: DeskOrder['payments'][number]) => string | number | null,
	): CsvColumns<ExportedRow>[number] => [name, ({ payment }) => payment && read(payment)];
	return [
		...orderColumns.map(([name, read]): CsvColumns<ExportedRow>[number] => [
			name,
			({ order, isFirst }) => (isFirst || named.has(name) ? read(order) : null),
		]),
		ofPayment('paymentDate', ({ receivedAt }) => receivedAt),
		ofPayment('paymentAmount', ({ amount }) => amount),
		ofPayment('paymentWay', wayOf),
		ofPayment('paymentReference', ({ transaction }) => transaction),
	];
}

/**
 * Exports orders as CSV, one row for each payment (received, refunded or reversed) with its amount, date and
 * method. The totals of an order are in its first row only, so that a column of them can be summed.
 */
export async function* exportOrders(deps: Deps, filters: DeskOrderQuery): AsyncGenerator<string> {
	const columns = columnsWith(({ method }) => methodTitleOf(deps.config, method));
	const read = async (page: number, pageSize: number) => {
		const { data } = await listDeskOrders(deps, { sort: 'createdAt:asc', ...filters, page, pageSize });
		return data;
	};
	yield* csvRowsOf(columns, read, (order) =>
		(order.payments.length > 0 ? order.payments : [null]).map((payment, at) => ({
			order,
			payment,
			isFirst: at === 0,
		})),
	);
}
