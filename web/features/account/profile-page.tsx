import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { fullName } from '#contract/accounts/accounts.ts';
import { useSession } from '../../api/session.ts';
import { yearOf } from '../../i18n/format-date.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountFrame } from '../session/account-frame.tsx';
import { UnconfirmedNotice } from '../session/unconfirmed-notice.tsx';
import { AccountCardsFrame } from './account-cards-frame.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalForm } from './personal-form.tsx';

const AccountCards = lazyWithTexts(() => import('./account-cards.tsx'), AccountCardsFrame);

export function ProfilePage({ user }: { user: User }) {
	const { t } = useTranslation();
	const { forget } = useSession();
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
				<PersonalForm user={user} />
				<PasswordForm email={user.email} />
				<AccountCards onDeleted={leave} />
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

function ProfileHeader({ user }: { user: User }) {
	const { t } = useTranslation();
	const name = fullName(user);
	return (
		<div className="mb-10 flex flex-wrap items-center gap-5">
			<span
				aria-hidden="true"
				className="grid size-16 place-items-center rounded-full bg-accent-wash font-serif text-2xl text-accent"
			>
				{Array.from(name)[0]?.toLocaleUpperCase()}
			</span>
			<div className="min-w-0">
				<h1 className="text-3xl wrap-anywhere md:text-4xl">{name}</h1>
				<p className="mt-1 wrap-anywhere text-soft">
					<EmailText text={user.email} />
					<span className="block text-sm">{t('profile.since', { year: yearOf(user.createdAt) })}</span>
				</p>
			</div>
		</div>
	);
}
