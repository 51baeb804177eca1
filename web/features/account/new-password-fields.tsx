import type { ComponentProps } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';

type NewPassword = 'password' | 'passwordConfirmation';
type Bound = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange'>;

export function NewPasswordFields({ bind }: { bind: (name: NewPassword) => Bound }) {
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
