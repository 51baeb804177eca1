import type { FormEvent } from 'react';
import type { FactorAdded, NewTotp } from '#contract/accounts/second-factor.schema.ts';
import { messageOf } from '../../../api/error-message.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { as, useSecurityChange } from './use-security.ts';

type TotpDialogProps = { made: NewTotp; onClose: () => void; onAdded: (added: FactorAdded) => void };

/** Shows the secret for an authenticator app and confirms it with the first code. */
export default function TotpDialog({ made: { secret, uri }, onClose, onAdded }: TotpDialogProps) {
	const { t } = useTranslation();
	const fields = useFields<'code'>({ code: '' });
	const confirm = useSecurityChange(
		(api, code: string) => api.post<{ data: FactorAdded }>('auth/second-factor/totp/confirm', { code }, as),
		{ quiet: true },
	);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const { code } = fields.values;
		if (code === '') return fields.fail({ code: t('security.required') });
		confirm.mutate(code, {
			onSuccess: ({ data }) => onAdded(data),
			onError: (error) => fields.fail({ code: messageOf(error) || t('security.failed') }),
		});
	};
	return (
		<Dialog open onClose={onClose} title={t('security.totp.title')}>
			<form ref={fields.form} noValidate onSubmit={submit} className="grid gap-5">
				<p className="text-soft">{t('security.totp.text')}</p>
				<div className="justify-self-center">
					<QrCode text={uri} label={t('security.totp.scan')} />
				</div>
				<div className="grid gap-2">
					<p className="text-sm text-soft">{t('security.totp.byHand')}</p>
					<p className="rounded-base bg-sunken p-3 font-mono text-sm break-all select-all">{secret}</p>
					<CopyButton
						text={secret}
						className="justify-self-start"
						label={t('security.totp.copy')}
						copied={t('security.codes.copied')}
						failed={t('security.codes.copyFailed')}
					/>
				</div>
				<TextField
					{...fields.bind('code')}
					label={t('security.typed.totp')}
					hint={t('security.typedHint.totp')}
					autoComplete="one-time-code"
					inputMode="numeric"
					maxLength={9}
					required
				/>
				<Button type="submit" busy={confirm.isPending}>
					{t('security.totp.confirm')}
				</Button>
			</form>
		</Dialog>
	);
}
