import type { OwnerOrder, OwnerOrderQuery } from '#contract/owner.schema.ts';
import type { Deps } from '../../deps.ts';
import { listOwnerOrders } from './owner-orders.service.ts';

const columns: [string, (order: OwnerOrder) => string | number | null][] = [
	['order', (order) => order.id],
	['documentId', (order) => order.documentId],
	['createdAt', (order) => order.createdAt],
	['orderStatus', (order) => order.orderStatus],
	['paymentStatus', (order) => order.paymentStatus],
	['customer', ({ customer }) => [customer?.firstName, customer?.lastName].filter(Boolean).join(' ')],
	['email', (order) => order.customer?.email ?? null],
	['watches', ({ items }) => items.map(({ brand, model }) => `${brand} ${model}`).join('; ')],
	['subtotal', (order) => order.subtotal],
	['shipping', (order) => order.shipping],
	['discount', (order) => order.discount],
	['tax', (order) => order.tax],
	['total', (order) => order.total],
	['usd', (order) => order.usdAmount],
	['street', (order) => order.shippingAddress?.street ?? null],
	['city', (order) => order.shippingAddress?.city ?? null],
	['state', (order) => order.shippingAddress?.state ?? null],
	['country', (order) => order.shippingAddress?.country ?? null],
	['phone', (order) => order.shippingAddress?.phone ?? null],
	['carrier', (order) => order.carrier],
	['tracking', (order) => order.tracking],
	['needsReview', (order) => String(order.needsReview)],
	['payments', ({ payments }) => payments.map((one) => [one.method, one.transaction].join(' ')).join('; ')],
];
const pageSize = 500;

/** The orders as CSV (RFC 4180, UTF-8 with its mark, so that a spreadsheet reads accents), page by page. */
export async function* exportOrders(deps: Deps, filters: OwnerOrderQuery): AsyncGenerator<string> {
	yield `\uFEFF${columns.map(([name]) => name).join(',')}\r\n`;
	for (let page = 1; ; page++) {
		const { orders } = await listOwnerOrders(deps, { sort: 'createdAt:asc', ...filters, page, pageSize });
		yield orders.map((order) => `${columns.map(([, read]) => cell(read(order))).join(',')}\r\n`).join('');
		if (orders.length < pageSize) return;
	}
}

/**
 * One cell. Text that a spreadsheet would run as a formula gets an apostrophe before it, also behind a semicolon or a tab: where a comma
 * is the decimal sign, as in Chile, spreadsheets part cells there. A number is a number.
 */
export function cell(value: string | number | null): string {
	if (value === null) return '';
	if (typeof value === 'number') return String(value);
	const defused = value.replace(/(^|[;\t])(\s*[=+\-@])/g, "$1'$2");
	const safe = /^[\t\r]/.test(defused) ? `'${defused}` : defused;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
