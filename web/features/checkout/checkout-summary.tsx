import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { vatIn, vatRate } from '#contract/orders/vat.ts';
import { formatClp, formatUsd, usdCents } from '#contract/payments/money.ts';
import { useApi } from '../../api/api-context.ts';
import { exchangeRateQuery } from '../../api/shop.queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AmountList } from '../../ui/amount-list.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { Thumbnail } from '../../ui/thumbnail.tsx';
import type { CartContents } from '../cart/use-cart-contents.ts';

type CheckoutSummaryProps = {
	/** CLP without and with shipping. */
	total: number;
	plusShipping: number;
	/** The amount a code takes off; CLP, zero or negative. */
	discount: { code: string | undefined; amount: number };
	/** It is picked up in person. */
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

export function CheckoutItems({ items }: { items: CartContents['items'] }) {
	const { t } = useTranslation();
	return (
		<section aria-labelledby="checkout-items">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id="checkout-items" className="text-xl">
					{t('checkout.items.title')}
				</h2>
				<Link
					to="/cart"
					className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
				>
					{t('checkout.items.edit')}
				</Link>
			</div>
			<ul className="mt-2 border-t border-line">
				{items.map((watch) => (
					<li
						key={watch.documentId}
						className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3"
					>
						<Thumbnail
							picture={watch.images[0]?.formats.thumbnail}
							className="aspect-square w-16 max-w-[20vw]"
						/>
						<p className="min-w-0 flex-1 basis-16">
							<span className="block text-sm text-soft">{watch.brand.name}</span>
							<span className="block leading-snug wrap-anywhere">{watch.model}</span>
						</p>
						<p className="ml-auto text-right">
							<Price amount={watch.price} />
							{watch.originalPrice !== null && (
								<Price
									amount={watch.originalPrice}
									struck={t('checkout.items.before')}
									className="block text-sm"
								/>
							)}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}
