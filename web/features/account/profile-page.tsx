import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { useSession } from '../../api/session.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountFrame } from '../session/account-frame.tsx';
import { UnconfirmedNotice } from '../session/unconfirmed-notice.tsx';
import { AccountData } from './account-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalForm } from './personal-form.tsx';
import { ProfileHeader } from './profile-header.tsx';

const SecurityCards = lazyWithTexts(
	() => import('./security/security-cards.tsx'),
	() => (
		<>
			<Skeleton className="h-64" />
			<Skeleton className="h-64" />
		</>
	),
);

export function ProfilePage({ user }: { user: User }) {
	const { t } = useTranslation();
	const { viewer, updateUser, changePassword, forget } = useSession();
	const navigate = useNavigate();
	const leave = async () => {
		toast.success(t('profile.data.deleted'));
		await navigate('/', { replace: true });
		forget();
	};
	return (
		<AccountFrame>
			<ProfileHeader user={user} />
			<div className="grid gap-6">
				<UnconfirmedNotice user={user} />
				<PersonalForm user={user} onSave={updateUser} />
				<PasswordForm email={user.email} onChange={changePassword} />
				<SecurityCards />
				<AccountData viewer={viewer} onDeleted={leave} />
			</div>
		</AccountFrame>
	);
}

export function ProfileFrame() {
	const { t } = useTranslation();
	return (
		<AccountFrame>
			<div className="grid gap-6" aria-busy="true">
				<span className="sr-only">{t('profile.loading')}</span>
				<Skeleton className="mb-4 h-16 w-72 max-w-full" />
				<Skeleton className="h-96" />
				<Skeleton className="h-96" />
			</div>
		</AccountFrame>
	);
}
