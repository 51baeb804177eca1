import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { User } from '#contract/accounts.schema.ts';
import { useSession } from '../../api/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountData } from './account-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalForm } from './personal-form.tsx';
import { ProfileHeader } from './profile-header.tsx';

const links = [
	{ to: '/orders', text: 'profile.links.orders' },
	{ to: '/addresses', text: 'profile.links.addresses' },
	{ to: '/settings', text: 'profile.links.settings' },
] as const;

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
		<div className="page-width py-8 md:py-12">
			<div className="mx-auto max-w-4xl">
				<ProfileHeader user={user} />
				<nav aria-label={t('profile.title')} className="mb-6 flex flex-wrap gap-x-6">
					{links.map(({ to, text }) => (
						<Link
							key={to}
							to={to}
							viewTransition
							className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
						>
							{t(text)}
						</Link>
					))}
				</nav>
				<div className="grid gap-6">
					<PersonalForm user={user} onSave={updateUser} />
					<PasswordForm email={user.email} onChange={changePassword} />
					<AccountData viewer={viewer} onDeleted={leave} />
				</div>
			</div>
		</div>
	);
}

export function ProfileFrame() {
	const { t } = useTranslation();
	return (
		<div className="page-width py-8 md:py-12" aria-busy="true">
			<div className="mx-auto grid max-w-4xl gap-6">
				<span className="sr-only">{t('profile.loading')}</span>
				<Skeleton className="mb-4 h-16 w-72 max-w-full" />
				<Skeleton className="h-96" />
				<Skeleton className="h-96" />
			</div>
		</div>
	);
}
