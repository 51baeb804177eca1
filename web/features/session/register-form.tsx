import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type AuthFormProps, useAuthForm } from './use-auth-form.ts';

const shortestPassword = 8;

export function RegisterForm({ email, onEmail, onDone }: AuthFormProps) {
	const { t } = useTranslation();
	const { register } = useSession();
	const { form, busy, error, errorOf, onSubmit } = useAuthForm(
		({ email = '', password = '', username = '', firstName = '', lastName = '' }) =>
			register({ email, password, username, firstName, lastName }),
		onDone,
	);
	return (
		<form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
			{error && <Notice tone="danger">{error}</Notice>}
			<div className="grid gap-4 sm:grid-cols-2">
				<TextField
					label={t('auth.firstName')}
					name="firstName"
					error={errorOf('firstName')}
					autoComplete="given-name"
					required
					autoFocus
				/>
				<TextField
					label={t('auth.lastName')}
					name="lastName"
					error={errorOf('lastName')}
					autoComplete="family-name"
					required
				/>
			</div>
			<TextField
				label={t('auth.username')}
				name="username"
				error={errorOf('username')}
				autoComplete="nickname"
				maxLength={40}
				required
			/>
			<TextField
				label={t('auth.email')}
				name="email"
				value={email}
				onChange={(event) => onEmail(event.target.value)}
				error={errorOf('email')}
				type="email"
				autoComplete="username"
				inputMode="email"
				required
			/>
			<TextField
				label={t('auth.password')}
				hint={t('auth.passwordHint', { count: shortestPassword })}
				name="password"
				error={errorOf('password')}
				type="password"
				autoComplete="new-password"
				minLength={shortestPassword}
				maxLength={128}
				required
			/>
			<Button type="submit" busy={busy} className="w-full">
				{t('auth.register.submit')}
			</Button>
		</form>
	);
}
