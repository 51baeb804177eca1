import { type OnlineProviders, wayOfMethod } from '#contract/payments/online-providers.ts';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import type { TextReader } from '../../i18n/text-reader.ts';

/**
 * Returns the display name of a ledger payment method: the shop's own, the provider's, or the kind of
 * payment. Never its id.
 */
export function paymentMethodName(
	method: string,
	offered: readonly Pick<OfferedMethod, 'id' | 'name'>[],
	providers: OnlineProviders,
	t: TextReader['t'],
): string {
	if (method === 'cash') return t('desk.sale.cash');
	if (method === 'card') return t('desk.sale.card');
	if (method === 'refund') return t('desk.orders.wayUnknown');
	const name = offered.find(({ id }) => id === method)?.name ?? providers[method]?.title;
	return name ?? t(`desk.orders.wayOf.${wayOfMethod(method, providers) === 'usdt' ? 'usdt' : 'transfer'}`);
}
