import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { FactorChallenge } from '#contract/accounts/second-factor.schema.ts';
import { catchFactorChallenge } from '../api/factor-challenge.ts';
import { useHydrated } from '../api/hydrated.tsx';
import { useSession } from '../api/session.ts';
import { ResetPasswordForm } from '../features/account/reset-password-form.tsx';
import { NarrowPageFrame } from '../features/page/narrow-page-frame.tsx';
import { PageHead } from '../features/page/page-head.tsx';
import { lazyWithTexts } from '../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';

const FactorForm = lazyWithTexts(
	() => import('../features/session/factor-form.tsx'),
	() => <Skeleton className="h-64" />,
);

export const handle = { texts: ['password'] };

/** Opened from the mail's link: `?code=…`, which the server never sees. */
export default function ResetPassword() {
	const { t } = useTranslation();
	return (
		<NarrowPageFrame title={t('password.reset.title')} text={t('password.reset.text')}>
			<PageHead title={t('password.reset.title')} noIndex />
			<ResetOf />
		</NarrowPageFrame>
	);
}

function ResetOf() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const { resetPassword, completeSignIn } = useSession();
	const [challenge, setChallenge] = useState<FactorChallenge | null>(null);
	const hydrated = useHydrated();
	const [search] = useSearchParams();
	const code = search.get('code');
	if (!hydrated) return <Skeleton className="h-64" />;
	if (!code)
		return (
			<div className="grid gap-5">
				<Notice tone="warning">{t('password.reset.noCode')}</Notice>
				<LinkButton to="/forgot-password" className="justify-self-start">
					{t('password.reset.again')}
				</LinkButton>
			</div>
		);
	const done = async () => {
		toast.success(t('password.success'));
		await navigate('/', { replace: true });
	};
	if (challenge)
		return (
			<FactorForm
				challenge={challenge}
				send={async (shown) => {
					await completeSignIn(shown);
					await done();
				}}
				// The password was already changed, so signing in with it starts the verification again.
				onOver={() => void navigate('/', { replace: true })}
			/>
		);
	return (
		<ResetPasswordForm
			onReset={async (passwords) => {
				const user = await resetPassword({ code, ...passwords }).catch(catchFactorChallenge(setChallenge));
				if (user) await done();
			}}
		/>
	);
}
