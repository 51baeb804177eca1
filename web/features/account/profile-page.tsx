import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { PasswordChange, User } from '#contract/accounts/accounts.schema.ts';
import { fullName } from '#contract/accounts/accounts.ts';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { missingIn, useForm } from '../../api/use-form.ts';
import { yearOf } from '../../i18n/format-date.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { AccountFrame } from '../session/account-frame.tsx';
import { UnconfirmedNotice } from '../session/unconfirmed-notice.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PersonalForm } from './personal-form.tsx';

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
				<SecurityCards />
				<AccountData onDeleted={leave} />
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
					{user.email} · {t('profile.since', { year: yearOf(user.createdAt) })}
				</p>
			</div>
		</div>
	);
}

const DeleteAccountDialog = lazyWithTexts(() => import('./delete-account-dialog.tsx'));

/** A copy of everything the shop holds about the customer, and the end of the account. */
function AccountData({ onDeleted }: { onDeleted: () => Promise<void> }) {
	const { t } = useTranslation();
	const { viewer } = useSession();
	const api = useApi();
	const [exporting, setExporting] = useState(false);
	const [deleting, setDeleting] = useState(false);
	const takeCopy = async () => {
		setExporting(true);
		try {
			const data = await api.get<unknown>('users/export', undefined, { as: viewer });
			saveFile(new Blob([JSON.stringify(data, null, '\t')], { type: 'application/json' }), 'ancora.json');
			toast.success(t('profile.data.exported'));
		} catch {
			toast.error(t('profile.data.exportFailed'));
		} finally {
			setExporting(false);
		}
	};
	return (
		<Card>
			<h2 className="text-xl">{t('profile.data.title')}</h2>
			<p className="mt-1 text-sm text-soft">{t('profile.data.text')}</p>
			<div className="mt-5 flex flex-wrap gap-3">
				<Button look="quiet" busy={exporting} onClick={takeCopy}>
					{t(exporting ? 'profile.data.exporting' : 'profile.data.export')}
				</Button>
				{viewer !== 'owner' && (
					<Button look="danger" onClick={() => setDeleting(true)}>
						{t('profile.data.delete')}
					</Button>
				)}
			</div>
			{deleting && (
				<DeleteAccountDialog viewer={viewer} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
			)}
		</Card>
	);
}

const blank: PasswordChange = { currentPassword: '', password: '', passwordConfirmation: '' };

/** `email` tells a password manager whose password this is. What makes a good one, the server decides. */
function PasswordForm({ email }: { email: string }) {
	const { t } = useTranslation();
	const { changePassword } = useSession();
	const { bind, form, busy, failure, reset, onSubmit } = useForm(blank, t('password.failed'));
	const change = onSubmit(
		async (values) => {
			await changePassword(values);
			reset(blank);
			toast.success(t('password.success'));
		},
		(values) => missingIn(values, t('password.required')),
		{ isAlsoAbove: true },
	);
	return (
		<Card>
			<form ref={form} onSubmit={change} noValidate aria-labelledby="profile-password">
				<h2 id="profile-password" className="text-xl">
					{t('password.title')}
				</h2>
				<p className="mt-1 mb-5 text-sm text-soft">{t('password.text')}</p>
				<div className="grid gap-5">
					{failure && <Notice tone="danger">{failure}</Notice>}
					<input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
					<TextField
						{...bind('currentPassword')}
						label={t('password.current')}
						type="password"
						autoComplete="current-password"
						required
					/>
					<NewPasswordFields bind={bind} />
				</div>
				<Button type="submit" className="mt-6" busy={busy}>
					{t(busy ? 'password.changing' : 'password.change')}
				</Button>
			</form>
		</Card>
	);
}
