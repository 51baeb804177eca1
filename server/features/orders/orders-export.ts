import type { OwnerOrder, OwnerOrderQuery } from '#contract/orders/desk-orders.schema.ts';
import type { Deps } from '../../deps.ts';
import { type CsvColumns, csvOf } from '../../http/send.ts';
import { listOwnerOrders } from './desk-orders.service.ts';

const columns: CsvColumns<OwnerOrder> = [
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
	['surplus', (order) => order.surplus],
	['vatRate', (order) => order.vatRate],
	['vat', (order) => order.vat],
	['usd', (order) => order.usdAmount],
	['street', (order) => order.shippingAddress?.street ?? null],
	['city', (order) => order.shippingAddress?.city ?? null],
	['state', (order) => order.shippingAddress?.state ?? null],
	['country', (order) => order.shippingAddress?.country ?? null],
	['phone', (order) => order.shippingAddress?.phone ?? null],
	['invoiceRut', (order) => order.invoice?.rut ?? null],
	['invoiceName', (order) => order.invoice?.legalName ?? null],
	['invoiceActivity', (order) => order.invoice?.activity ?? null],
	['invoiceAddress', (order) => order.invoice?.address ?? null],
	['carrier', (order) => order.carrier],
	['tracking', (order) => order.tracking],
	['needsReview', (order) => String(order.needsReview)],
	['payments', ({ payments }) => payments.map((one) => [one.method, one.transaction].join(' ')).join('; ')],
];

/** The orders as CSV. */
export const exportOrders = (deps: Deps, filters: OwnerOrderQuery): AsyncGenerator<string> =>
	csvOf(columns, async (page, pageSize) => {
		const { data: orders } = await listOwnerOrders(deps, {
			sort: 'createdAt:asc',
			...filters,
			page,
			pageSize,
		});
		return orders;
	});
