import { type FormEvent, useState } from 'react';
import type { PasswordChange } from '#contract/accounts/accounts.schema.ts';
import { messageOf } from '../../api/error-message.ts';
import { fieldErrors } from '../../api/field-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useFields } from '../../ui/use-fields.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

type PasswordFormProps = {
	/** Tells a password manager whose password this is. */
	email: string;
	onChange: (change: PasswordChange) => Promise<unknown>;
};

const blank: PasswordChange = { currentPassword: '', password: '', passwordConfirmation: '' };
/** The server decides what makes a good password; here only that nothing is left empty. */
export function PasswordForm({ email, onChange }: PasswordFormProps) {
	const { t } = useTranslation();
	const fields = useFields<keyof PasswordChange>(blank);
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);

	const change = async (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		const names = Object.keys(blank) as (keyof PasswordChange)[];
		const missing = names.filter((name) => fields.values[name] === '');
		setFailure(null);
		if (missing.length > 0)
			return fields.fail(Object.fromEntries(missing.map((name) => [name, t('password.required')])));
		setBusy(true);
		try {
			await onChange(fields.values);
			fields.reset(blank);
			toast.success(t('password.success'));
		} catch (error) {
			fields.fail(fieldErrors(error));
			setFailure(messageOf(error) || t('password.failed'));
		} finally {
			setBusy(false);
		}
	};
	return (
		<Card>
			<form ref={fields.form} onSubmit={change} noValidate aria-labelledby="profile-password">
				<h2 id="profile-password" className="text-xl">
					{t('password.title')}
				</h2>
				<p className="mt-1 mb-5 text-sm text-soft">{t('password.text')}</p>
				<div className="grid gap-5">
					{failure && <Notice tone="danger">{failure}</Notice>}
					<input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
					<TextField
						{...fields.bind('currentPassword')}
						label={t('password.current')}
						type="password"
						autoComplete="current-password"
						required
					/>
					<NewPasswordFields bind={fields.bind} />
				</div>
				<Button type="submit" className="mt-6" busy={busy}>
					{t(busy ? 'password.changing' : 'password.change')}
				</Button>
			</form>
		</Card>
	);
}
