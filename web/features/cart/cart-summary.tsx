import type { ReactNode } from 'react';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AmountList } from '../../ui/amount-list.tsx';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { BuyerProtection } from '../layout/buyer-protection.tsx';
import { PurchasePromises } from '../layout/purchase-promises.tsx';
import { useConstants } from '../page/constants-context.ts';

type CartSummaryProps = {
	/** CLP without and with shipping. */
	total: number;
	plusShipping: number;
	action: ReactNode;
};

export function CartSummary({ total, plusShipping, action }: CartSummaryProps) {
	const { t, language } = useTranslation();
	const { FREE_SHIPPING, SHIPPING_VARIES } = useConstants();
	const free = plusShipping === total;
	return (
		<Card>
			<h2 className="mb-4 text-xl">{t('cart.summary')}</h2>
			<AmountList
				rows={[
					{ label: t('cart.subtotal'), value: <Price amount={total} /> },
					{
						label: t('cart.shipping'),
						value: free ? t('cart.free') : <Price amount={plusShipping - total} />,
					},
					{ label: t('cart.total'), value: <Price amount={plusShipping} currency dollars />, strong: true },
				]}
			/>
			{!free && (
				<p className="mt-3 text-sm text-soft">
					{t('cart.toFree', { amount: formatClp(FREE_SHIPPING - total, language) })}
				</p>
			)}
			{!free && SHIPPING_VARIES && <p className="mt-1 text-sm text-soft">{t('cart.byPlace')}</p>}
			<div className="mt-5 max-md:not-has-[button]:mt-0">{action}</div>
			<div className="mt-4 grid gap-2">
				<PurchasePromises />
				<BuyerProtection />
			</div>
		</Card>
	);
}
