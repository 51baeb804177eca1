import type { PasswordChange } from '#contract/accounts/accounts.schema.ts';
import { useSession } from '../../api/session.ts';
import { missingIn, useForm } from '../../api/use-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const blank: PasswordChange = { currentPassword: '', password: '', passwordConfirmation: '' };

/** Password managers read the account from `email`. The server checks the password's strength. */
export function PasswordForm({ email }: { email: string }) {
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
