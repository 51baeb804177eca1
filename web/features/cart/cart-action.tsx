import { useTranslation } from 'react-i18next';
import { maxOrderItems } from '#contract/orders.ts';
import { useSession } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useAuthDialog } from '../session/auth-dialog-context.ts';

/** The way to buy: the checkout for who is signed in, the sign-in dialog for a visitor. */
export function CartAction({ count }: { count: number }) {
	const { t } = useTranslation();
	const { status } = useSession();
	const dialog = useAuthDialog();
	if (count > maxOrderItems)
		return <p className="text-danger">{t('cart.tooMany', { max: maxOrderItems })}</p>;
	if (status === 'signed-out')
		return (
			<Button size="large" className="w-full" onClick={() => dialog.open('login')}>
				{t('cart.signIn')}
			</Button>
		);
	return (
		<LinkButton to="/checkout" size="large" className="w-full">
			{t('cart.checkout')}
		</LinkButton>
	);
}
