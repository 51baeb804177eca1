import type { OwnerOrder, OwnerOrderQuery } from '#contract/orders/desk-orders.schema.ts';
import type { Deps } from '../../deps.ts';
import { type CsvColumns, csvFields, csvOf } from '../../http/send.ts';
import { listOwnerOrders } from './desk-orders.service.ts';

const columns: CsvColumns<OwnerOrder> = [
	...csvFields('number'),
	['order', (order) => order.id],
	...csvFields('documentId createdAt orderStatus paymentStatus'),
	[
		'customer',
		({ customer, guest }) =>
			[(customer ?? guest)?.firstName, (customer ?? guest)?.lastName].filter(Boolean).join(' '),
	],
	['email', ({ customer, guest }) => (customer ?? guest)?.email ?? null],
	['watches', ({ items }) => items.map(({ brand, model }) => `${brand} ${model}`).join('; ')],
	...csvFields('subtotal shipping discount discountCode tax total paid refunded due surplus vatRate vat'),
	['usd', (order) => order.usdAmount],
	...(['street', 'city', 'state', 'country', 'phone'] as const).map(
		(name): CsvColumns<OwnerOrder>[number] => [name, (order) => order.shippingAddress?.[name] ?? null],
	),
	['invoiceRut', (order) => order.invoice?.rut ?? null],
	['invoiceName', (order) => order.invoice?.legalName ?? null],
	['invoiceActivity', (order) => order.invoice?.activity ?? null],
	['invoiceAddress', (order) => order.invoice?.address ?? null],
	...csvFields('carrier tracking'),
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
