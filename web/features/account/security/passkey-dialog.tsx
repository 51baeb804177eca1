import type { FormEvent } from 'react';
import type { FactorAdded } from '#contract/accounts/second-factor.schema.ts';
import { ApiError } from '../../../api/client.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { makePasskey } from '../../session/passkey.ts';
import { as, useSecurityChange } from './use-security.ts';

type PasskeyDialogProps = { onClose: () => void; onAdded: (added: FactorAdded) => void };
type PasskeyOptions = { challenge: string };

/** Lets the user enter a name and creates a passkey in the browser or device. */
export default function PasskeyDialog({ onClose, onAdded }: PasskeyDialogProps) {
	const { t } = useTranslation();
	const fields = useFields<'name'>({ name: t('security.passkey.usualName') });
	const add = useSecurityChange(
		async (api, name: string) => {
			const { data } = await api.post<{ data: PasskeyOptions }>(
				'auth/second-factor/passkeys/options',
				undefined,
				as,
			);
			const passkey = await makePasskey(data);
			const body = { name, challenge: data.challenge, passkey };
			return api.post<{ data: FactorAdded }>('auth/second-factor/passkeys', body, as);
		},
		{ quiet: true },
	);
	const failed = (error: Error) => {
		const isKnown = error.name === 'InvalidStateError';
		const text = t(isKnown ? 'security.passkey.known' : 'security.passkey.failed');
		fields.fail({ name: (error instanceof ApiError && messageOf(error)) || text });
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const { name } = fields.values;
		if (name.trim() === '') return fields.fail({ name: t('security.required') });
		add.mutate(name, { onSuccess: ({ data }) => onAdded(data), onError: failed });
	};
	return (
		<Dialog open onClose={onClose} title={t('security.passkey.title')}>
			<form ref={fields.form} noValidate onSubmit={submit} className="grid gap-5">
				<p className="text-soft">{t('security.passkey.text')}</p>
				<TextField
					{...fields.bind('name')}
					label={t('security.passkey.name')}
					hint={t('security.passkey.nameHint')}
					autoComplete="off"
					maxLength={60}
					required
					autoFocus
				/>
				<Button type="submit" busy={add.isPending}>
					{t('security.passkey.make')}
				</Button>
			</form>
		</Dialog>
	);
}
