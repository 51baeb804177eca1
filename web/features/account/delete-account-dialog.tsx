import { type FormEvent, useState } from 'react';
import type { Role } from '#contract/accounts/accounts.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { fieldErrors } from '../../api/field-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFields } from '../../ui/use-fields.ts';

type DeleteAccountDialogProps = { viewer: Role; onClose: () => void; onDeleted: () => Promise<void> };

export default function DeleteAccountDialog({ viewer, onClose, onDeleted }: DeleteAccountDialogProps) {
	const { t } = useTranslation();
	const api = useApi();
	const fields = useFields<'password'>({ password: '' });
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const end = async (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		const { password } = fields.values;
		setFailure(null);
		if (password === '') {
			return fields.fail({ password: t('password.required') });
		}
		setBusy(true);
		try {
			await api.delete('users', { as: viewer, body: { password } });
			await onDeleted();
		} catch (error) {
			const beside = fieldErrors(error);
			fields.fail(beside);
			if (!beside.password) setFailure(messageOf(error) || t('profile.failed'));
			setBusy(false);
		}
	};
	return (
		<Dialog open onClose={onClose} title={t('profile.data.deleteTitle')}>
			<form ref={fields.form} onSubmit={end} noValidate className="grid gap-5">
				<p className="text-soft">{t('profile.data.deleteText')}</p>
				{failure && <Notice tone="danger">{failure}</Notice>}
				<TextField
					{...fields.bind('password')}
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
