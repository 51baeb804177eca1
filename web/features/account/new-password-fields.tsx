import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

type NewPassword = 'password' | 'passwordConfirmation';

export function NewPasswordFields({ bind }: { bind: (name: NewPassword) => Partial<TextFieldProps> }) {
	const { t } = useTranslation();
	return (
		<>
			<TextField
				{...bind('password')}
				label={t('password.new')}
				hint={t('password.hint')}
				type="password"
				autoComplete="new-password"
				required
			/>
			<TextField
				{...bind('passwordConfirmation')}
				label={t('password.confirm')}
				type="password"
				autoComplete="new-password"
				required
			/>
		</>
	);
}
