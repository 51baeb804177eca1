import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/**
 * A mail's link to an order that the signed-in account does not have. Signing out leaves the page where it
 * is, so that it asks for the right account's sign-in.
 */
export default function NotYours({ email }: { email: string }) {
	const { t } = useTranslation();
	const { signOut } = useSession();
	return (
		<EmptyState
			icon="box"
			title={t('auth.notYours')}
			text={t('auth.notYoursText', { email })}
			action={
				<div className="flex flex-wrap justify-center gap-3">
					<Button onClick={() => void signOut().catch(() => {})}>{t('auth.otherAccount')}</Button>
					<LinkButton to="/orders" look="quiet">
						{t('auth.myOrders')}
					</LinkButton>
				</div>
			}
		/>
	);
}
