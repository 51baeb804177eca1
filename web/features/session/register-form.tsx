import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { type AuthFormProps, shortestPassword, useAuthForm } from './use-auth-form.ts';

type RegistrationField = 'firstName' | 'lastName' | 'username' | 'email' | 'password';

export function RegisterForm({ email, onEmail, onDone }: AuthFormProps) {
	const { t } = useTranslation();
	const { register } = useSession();
	const { form, busy, error, errorOf, onSubmit } = useAuthForm(
		({ email = '', password = '', username = '', firstName = '', lastName = '' }) =>
			register({ email, password, username, firstName, lastName }),
		onDone,
	);
	const field = (name: RegistrationField, more: Partial<TextFieldProps>) => (
		<TextField label={t(`auth.${name}`)} name={name} error={errorOf(name)} required {...more} />
	);
	return (
		<form ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
			{error && <Notice tone="danger">{error}</Notice>}
			<div className="grid gap-4 sm:grid-cols-2">
				{field('firstName', { autoComplete: 'given-name', autoFocus: true })}
				{field('lastName', { autoComplete: 'family-name' })}
			</div>
			{field('username', { autoComplete: 'nickname', maxLength: 40 })}
			{field('email', {
				value: email,
				onChange: (event) => onEmail(event.target.value),
				type: 'email',
				autoComplete: 'username',
				inputMode: 'email',
			})}
			{field('password', {
				hint: t('auth.passwordHint', { count: shortestPassword }),
				type: 'password',
				autoComplete: 'new-password',
				minLength: shortestPassword,
				maxLength: 128,
			})}
			<Button type="submit" busy={busy} className="w-full">
				{t('auth.register.submit')}
			</Button>
		</form>
	);
}
