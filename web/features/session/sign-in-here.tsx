import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useAuthDialog } from './auth-dialog-context.ts';
import { OrderLinkForm } from './order-link-form.tsx';

/** Why the sign-in is requested: a mailed link, an invalid link, a private page, or a session that ended. */
export type WhySignIn = 'fromMail' | 'linkEnded' | 'needed' | 'ended';

/** Asks a visitor to sign in. The page replaces it afterwards. */
export default function SignInHere({ why }: { why: WhySignIn }) {
	const { t } = useTranslation();
	const { open, close } = useAuthDialog();
	const reason = t(`auth.${why}`);
	const { number } = useParams();
	const order = useSearchParams()[0].get('order') ?? number;
	useEffect(() => {
		open('login', reason);
		return close;
	}, [open, close, reason]);
	return (
		<>
			<EmptyState
				icon="user"
				isPage
				title={t('auth.fromMailTitle')}
				text={reason}
				action={<Button onClick={() => open('login', reason)}>{t('auth.login.title')}</Button>}
			/>
			{order && (
				<div className="px-side pb-12">
					<OrderLinkForm number={order} />
				</div>
			)}
		</>
	);
}
