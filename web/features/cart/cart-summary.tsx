import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { maxOrderItems } from '#contract/orders/orders.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AmountList } from '../../ui/amount-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Price } from '../../ui/price.tsx';
import { PurchasePromises } from '../layout/purchase-promises.tsx';
import { useConstants } from '../page/constants-context.ts';
import { useAuthDialog } from '../session/auth-dialog-context.ts';

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
			<div className="mt-5 max-md:hidden">{action}</div>
			<div className="mt-4">
				<PurchasePromises />
			</div>
		</Card>
	);
}

/** The next step: checkout for a signed-in customer, with or without signing in for a visitor. */
export function CartAction({ count, inBar }: { count: number; inBar?: boolean }) {
	const { t } = useTranslation();
	const { status } = useSession();
	const dialog = useAuthDialog();
	const navigate = useNavigate();
	const look = inBar
		? { className: 'w-full px-3! leading-tight' }
		: { size: 'large' as const, className: 'w-full' };
	if (count > maxOrderItems)
		return <p className="text-danger">{t('cart.tooMany', { max: maxOrderItems })}</p>;
	if (status === 'signed-out')
		return (
			<div className="grid gap-2">
				<LinkButton to="/checkout?as=guest" {...look}>
					{t('cart.asGuest')}
				</LinkButton>
				<Button
					{...look}
					look="quiet"
					onClick={() => dialog.open('login', '', () => void navigate('/checkout'))}
				>
					{t('cart.signIn')}
				</Button>
			</div>
		);
	return (
		<LinkButton to="/checkout" {...look}>
			{t('cart.checkout')}
		</LinkButton>
	);
}
