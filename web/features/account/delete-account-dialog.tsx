import type { Role } from '#contract/accounts/accounts.ts';
import { useApi } from '../../api/api-context.ts';
import { missingIn, useForm } from '../../api/use-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';

type DeleteAccountDialogProps = { viewer: Role; onClose: () => void; onDeleted: () => Promise<void> };

export default function DeleteAccountDialog({ viewer, onClose, onDeleted }: DeleteAccountDialogProps) {
	const { t } = useTranslation();
	const api = useApi();
	const { bind, form, busy, failure, onSubmit } = useForm({ password: '' }, t('profile.failed'));
	const end = onSubmit(
		async ({ password }) => {
			await api.delete('users', { as: viewer, body: { password } });
			await onDeleted();
		},
		(values) => missingIn(values, t('password.required')),
	);
	return (
		<Dialog open onClose={onClose} title={t('profile.data.deleteTitle')}>
			<form ref={form} onSubmit={end} noValidate className="grid gap-5">
				<p className="text-soft">{t('profile.data.deleteText')}</p>
				{failure && <Notice tone="danger">{failure}</Notice>}
				<TextField
					{...bind('password')}
					label={t('profile.data.deletePassword')}
					type="password"
					autoComplete="current-password"
					required
				/>
				<div className="mb-2 grid gap-3 sm:flex sm:justify-end">
					<Button look="quiet" onClick={onClose}>
						{t('profile.cancel')}
					</Button>
					<Button type="submit" look="danger" busy={busy}>
						{t('profile.data.deleteAccept')}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}
