import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vatIn, vatRate } from '#contract/orders/vat.ts';
import { formatClp, formatUsd, usdCents } from '#contract/payments/money.ts';
import { useApi } from '../../api/api-context.ts';
import { exchangeRateQuery } from '../../api/exchange-rate.queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AmountList } from '../../ui/amount-list.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { CheckoutPromises } from './checkout-promises.tsx';

type CheckoutSummaryProps = {
	/** CLP, without and with shipping. */
	total: number;
	plusShipping: number;
	/** The discount of a code in CLP, zero or negative. */
	discount: { code: string | undefined; amount: number };
	/** Whether the order is picked up in person. */
	isPickedUp: boolean;
	action: ReactNode;
};

export function CheckoutSummary({ total, plusShipping, discount, isPickedUp, action }: CheckoutSummaryProps) {
	const { t } = useTranslation();
	const toPay = plusShipping + discount.amount;
	return (
		<Card>
			<h2 className="mb-4 text-xl">{t('checkout.summary.title')}</h2>
			<AmountList
				rows={[
					{ label: t('checkout.summary.subtotal'), value: <Price amount={total} /> },
					{
						label: t(isPickedUp ? 'checkout.delivery.pickup' : 'checkout.summary.shipping'),
						value:
							plusShipping === total ? t('checkout.summary.free') : <Price amount={plusShipping - total} />,
					},
					...(discount.code === undefined
						? []
						: [
								{
									label: t('checkout.discount.row', { code: discount.code }),
									value: <Price amount={discount.amount} />,
								},
							]),
					{
						label: t('checkout.summary.total'),
						value: <Price amount={toPay} currency />,
						strong: true,
					},
					{
						label: t('checkout.summary.vat', { rate: vatRate }),
						value: <Price amount={vatIn(toPay)} />,
					},
				]}
			/>
			<p className="figures mt-2 min-h-6 text-right text-sm text-soft">
				<InDollars amount={toPay} />
			</p>
			<div className="mt-4 border-t border-line pt-4">
				<CheckoutPromises />
			</div>
			<div className="mt-4">{action}</div>
			<p className="mt-4 text-sm text-soft">{t('checkout.note')}</p>
		</Card>
	);
}

function InDollars({ amount }: { amount: number }) {
	const { t, language } = useTranslation();
	const { data, isPending } = useQuery(exchangeRateQuery(useApi()));
	if (isPending) return null;
	const rate = data?.isCurrent ? data.rate : null;
	const cents = usdCents(amount, rate);
	if (cents === null || rate === null) return t('checkout.summary.noUsd');
	return t('checkout.summary.usd', {
		amount: formatUsd(cents, language),
		rate: formatClp(Math.round(rate), language),
	});
}
