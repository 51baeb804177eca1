import { useNavigate } from 'react-router';
import { maxOrderItems } from '#contract/orders/order-limits.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useAuthDialog } from '../session/auth-dialog-context.ts';

/**
 * The link to the checkout: a single button for customers; visitors can continue as a guest or sign in. On a
 * phone, the link is in the bar, and the summary has only the button to sign in.
 */
export function CartAction({ count, inBar }: { count: number; inBar?: boolean }) {
	const { t } = useTranslation();
	const { status } = useSession();
	const dialog = useAuthDialog();
	const navigate = useNavigate();
	const look = inBar
		? { className: 'w-full px-2! leading-tight max-sm:text-sm' }
		: { size: 'large' as const, className: 'w-full max-md:hidden' };
	if (count > maxOrderItems)
		return (
			<p className={`text-danger ${inBar ? '' : 'max-md:hidden'}`}>
				{t('cart.tooMany', { max: maxOrderItems })}
			</p>
		);
	if (status === 'signed-out')
		return (
			<div className="grid gap-2">
				<LinkButton to="/checkout?as=guest" {...look}>
					{t('cart.asGuest')}
				</LinkButton>
				{!inBar && (
					<Button
						size="large"
						look="quiet"
						className="w-full max-md:min-h-11 max-md:text-base"
						onClick={() => dialog.open('login', '', () => void navigate('/checkout'))}
					>
						{t('cart.signIn')}
					</Button>
				)}
			</div>
		);
	return (
		<LinkButton to="/checkout" {...look}>
			{t('cart.checkout')}
		</LinkButton>
	);
}
