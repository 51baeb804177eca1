import type { Order } from '#contract/orders/orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { AmountRow } from '../../ui/amount-list.tsx';
import { Price } from '../../ui/price.tsx';
import { useDates } from '../preferences/use-dates.ts';

/** Payments of an order, refunds and how, the rest and the surplus; none before money came. */
export function useMoneyRows(order: Order): AmountRow[] {
	const { t } = useTranslation();
	const dates = useDates();
	const row = (name: 'paid' | 'due' | 'surplus', strong = false): AmountRow[] =>
		order[name] > 0 ? [{ label: t(`orders.${name}`), value: <Price amount={order[name]} />, strong }] : [];
	if (order.paid === 0 && order.refunds.length === 0) return [];
	return [
		...row('paid'),
		...order.refunds.map(({ at, amount, method, transaction, isUnderWay }) => ({
			label: [
				t(isUnderWay ? 'orders.goesBack' : 'orders.refundedOn', {
					date: dates.day(at),
					way: t(`orders.ways.${wayOf(method)}`),
				}),
				transaction,
			]
				.filter(Boolean)
				.join(' · '),
			value: <Price amount={-amount} />,
		})),
		...row('due', true),
		...row('surplus', true),
	];
}

/** How money went, in a word: the shop's methods are the owner's to name. */
function wayOf(method: string): 'cash' | 'card' | 'usdt' | 'transfer' | 'refund' {
	if (method === 'cash' || method === 'refund') return method;
	if (method === 'card' || method === 'webpay') return 'card';
	return method.startsWith('usdt') ? 'usdt' : 'transfer';
}
