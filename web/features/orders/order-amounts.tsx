import type { Order } from '#contract/orders/orders.schema.ts';
import { formatUsd } from '#contract/payments/money.ts';
import { wayOfMethod } from '#contract/payments/online-providers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AmountList, type AmountListRow } from '../../ui/amount-list.tsx';
import { Price } from '../../ui/price.tsx';
import { useConstants } from '../page/constants-context.ts';
import { useDates } from '../preferences/use-dates.ts';

/** Subtotal, shipping, any discount and tax, total, payments and refunds. */
export function OrderAmounts({ order }: { order: Order }) {
	const { t, language } = useTranslation();
	const money = useMoneyRows(order);
	const rows: AmountListRow[] = [
		{ label: t('orders.subtotal'), value: <Price amount={order.subtotal} /> },
		{
			label: t('orders.shipping'),
			value: order.shipping === 0 ? t('orders.free') : <Price amount={order.shipping} />,
		},
	];
	if (order.discount !== 0)
		rows.push({
			label: [t('orders.discount'), order.discountCode].filter(Boolean).join(' '),
			value: <Price amount={order.discount} />,
		});
	if (order.tax !== 0) rows.push({ label: t('orders.tax'), value: <Price amount={order.tax} /> });
	rows.push({ label: t('orders.total'), value: <Price amount={order.total} currency />, strong: true });
	rows.push({ label: t('orders.net'), value: <Price amount={order.total - order.vat} />, small: true });
	rows.push({
		label: t('orders.vat', { rate: order.vatRate }),
		value: <Price amount={order.vat} />,
		small: true,
	});
	if (order.usdAmount !== null)
		rows.push({
			label: t('orders.usd'),
			value: formatUsd(Math.round(order.usdAmount * 100), language),
			small: true,
		});
	return <AmountList rows={[...rows, ...money]} />;
}

/** Rows for payments, refunds, the amount due and the surplus; empty before the first payment. */
function useMoneyRows(order: Order): AmountListRow[] {
	const { t } = useTranslation();
	const dates = useDates();
	const { ONLINE_PROVIDERS } = useConstants();
	const row = (
		name: 'paid' | 'due' | 'surplus' | 'owed',
		amount: number = order[name],
		strong = false,
	): AmountListRow[] =>
		amount > 0 ? [{ label: t(`orders.${name}`), value: <Price amount={amount} />, strong }] : [];
	if (order.paid + order.missing === 0 && order.refunds.length === 0) return [];
	return [
		...row('paid'),
		...order.cardPayments.map(({ at, amount, provider, card }) => ({
			label: [
				provider,
				t(`orders.card.${card.type ?? 'unknown'}`) + (card.lastFour ? ` •••• ${card.lastFour}` : ''),
				card.installments > 1 ? t('orders.card.installments', { number: card.installments }) : '',
				card.authorization ? t('orders.card.authorization', { code: card.authorization }) : '',
				dates.day(at),
			]
				.filter(Boolean)
				.join(', '),
			value: <Price amount={amount} />,
		})),
		...order.refunds.map(({ at, amount, method, transaction, isUnderWay }) => ({
			label: [
				t(isUnderWay ? 'orders.goesBack' : 'orders.refundedOn', {
					date: dates.day(at),
					way: t(`orders.ways.${wayOfMethod(method, ONLINE_PROVIDERS)}`),
				}),
				transaction,
			]
				.filter(Boolean)
				.join(', '),
			value: <Price amount={-amount} />,
		})),
		// If a payment was reversed after the order had counted as paid, `missing` takes the place of `due`.
		...row('due', order.due + order.missing, true),
		// The same amount is not listed twice. Without a surplus, the refunds in progress are all that is owed.
		...(order.surplus === order.owed ? [] : row('surplus')),
		...(order.surplus > 0 ? row('owed', order.owed, true) : []),
	];
}
