import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export type OtherAccountProps = { email: string; what: 'order' | 'desk' };

/** Explains that this account has no access to the order or to the desk. Signing out stays on the page. */
export default function OtherAccount({ email, what }: OtherAccountProps) {
	const { t } = useTranslation();
	const { signOut } = useSession();
	return (
		<EmptyState
			icon="box"
			isPage={what === 'desk'}
			title={t(what === 'desk' ? 'auth.notTheDesks' : 'auth.notYours')}
			text={t(what === 'desk' ? 'auth.notTheDesksText' : 'auth.notYoursText', { email })}
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
