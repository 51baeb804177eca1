import { Link } from 'react-router';
import { catchFactorChallenge } from '../../api/factor-challenge.ts';
import { useSession } from '../../api/session.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type AuthFormProps, shortestPassword, useAuthForm } from './use-auth-form.ts';

const FactorForm = lazyWithTexts(
	() => import('./factor-form.tsx'),
	() => <Skeleton className="h-40" />,
);

export function LoginForm({ email, onEmail, onDone, challenge, onChallenge }: AuthFormProps) {
	const { t } = useTranslation();
	const { signIn, completeSignIn } = useSession();
	const { form, busy, error, errorOf, onSubmit, greet } = useAuthForm(
		({ identifier = '', password = '' }) =>
			signIn(identifier, password).catch(catchFactorChallenge(onChallenge)),
		onDone,
	);
	if (challenge)
		return (
			<FactorForm
				challenge={challenge}
				send={async (shown) => greet(await completeSignIn(shown))}
				onOver={() => onChallenge(null)}
			/>
		);
	return (
		<form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
			{error && <Notice tone="danger">{error}</Notice>}
			<TextField
				label={t('auth.emailOrUsername')}
				name="identifier"
				value={email}
				onChange={(event) => onEmail(event.target.value)}
				error={errorOf('identifier')}
				autoCapitalize="none"
				spellCheck={false}
				autoComplete="username"
				inputMode="email"
				required
				autoFocus
			/>
			<TextField
				label={t('auth.password')}
				name="password"
				type="password"
				error={errorOf('password')}
				autoComplete="current-password"
				minLength={shortestPassword}
				required
			/>
			<Link
				to="/forgot-password"
				state={{ email }}
				onClick={onDone}
				className="justify-self-start text-sm text-accent underline"
			>
				{t('auth.forgot')}
			</Link>
			<Button type="submit" busy={busy} className="w-full">
				{t('auth.login.submit')}
			</Button>
		</form>
	);
}
