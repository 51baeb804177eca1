import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type AuthFormProps, useAuthForm } from './use-auth-form.ts';

const shortestPassword = 8;

export function LoginForm({ email, onEmail, onDone }: AuthFormProps) {
	const { t } = useTranslation();
	const { signIn } = useSession();
	const { form, busy, error, errorOf, onSubmit } = useAuthForm(
		({ identifier = '', password = '' }) => signIn(identifier, password),
		onDone,
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
