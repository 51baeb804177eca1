import { type FormEvent, type ReactNode, useState } from 'react';
import type { FactorChallenge, StepUpInput } from '#contract/accounts/second-factor.schema.ts';
import { ApiError } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { canUsePasskeys, signWithPasskey } from './passkey.ts';

type FactorFormProps = {
	challenge: FactorChallenge;
	/** Sends the proof. Errors that it throws are shown in the form. */
	send: (shown: StepUpInput) => Promise<unknown>;
	/** Called when the challenge has expired and a new one is needed. */
	onOver: () => void;
	children?: ReactNode;
};
/**
 * What the user types as proof: a code from an authenticator app, a recovery code, or the password if there
 * is no second factor.
 */
type Typed = 'totp' | 'recovery' | 'password';

/** Asks the user to authenticate with a passkey, a code or the password. */
export default function FactorForm({ challenge, send, onOver, children }: FactorFormProps) {
	const { t } = useTranslation();
	const { methods, passkey } = challenge;
	const fields = useFields<'shown'>({ shown: '' });
	const [busy, setBusy] = useState<'passkey' | 'typed' | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const offersPasskey = passkey !== null && canUsePasskeys();
	const [typed, setTyped] = useState<Typed | undefined>(
		(['password', 'totp'] as const).find((one) => methods.includes(one)) ??
			(offersPasskey ? undefined : 'recovery'),
	);

	const show = async (by: 'passkey' | 'typed', shown: () => Promise<StepUpInput>) => {
		if (busy) return;
		setBusy(by);
		setFailure(null);
		try {
			await send({ ...(challenge.challenge && { challenge: challenge.challenge }), ...(await shown()) });
		} catch (error) {
			if (error instanceof ApiError && error.code === 'challenge_over') onOver();
			const text = messageOf(error instanceof ApiError ? error : '') || t('security.failed');
			if (by === 'typed' && error instanceof ApiError && error.status === 400) fields.fail({ shown: text });
			else setFailure(by === 'passkey' && !(error instanceof ApiError) ? t('security.passkeyFailed') : text);
			setBusy(null);
		}
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const { shown } = fields.values;
		if (shown === '') return fields.fail({ shown: t('security.required') });
		void show('typed', async () => (typed === 'password' ? { password: shown } : { code: shown }));
	};
	return (
		<div className="grid gap-5">
			<p className="text-soft">{t(typed === 'password' ? 'security.askPassword' : 'security.ask')}</p>
			{failure && <Notice tone="danger">{failure}</Notice>}
			{offersPasskey && (
				<Button
					className="w-full"
					autoFocus
					busy={busy === 'passkey'}
					onClick={() => void show('passkey', async () => ({ passkey: await signWithPasskey(passkey) }))}
				>
					{t('security.usePasskey')}
				</Button>
			)}
			{typed && (
				<form ref={fields.form} noValidate onSubmit={submit} className="grid gap-4">
					<TextField
						key={typed}
						{...fields.bind('shown')}
						label={t(`security.typed.${typed}`)}
						hint={typed === 'password' ? undefined : t(`security.typedHint.${typed}`)}
						type={typed === 'password' ? 'password' : 'text'}
						autoComplete={
							typed === 'password' ? 'current-password' : typed === 'totp' ? 'one-time-code' : 'off'
						}
						inputMode={typed === 'totp' ? 'numeric' : 'text'}
						autoCapitalize="none"
						spellCheck={false}
						maxLength={typed === 'password' ? 128 : 40}
						autoFocus={!offersPasskey}
						required
					/>
					<Button type="submit" look={offersPasskey ? 'quiet' : 'primary'} busy={busy === 'typed'}>
						{t('security.continue')}
					</Button>
				</form>
			)}
			{methods.includes('recovery') && typed !== 'recovery' && (
				<Button look="plain" className="justify-self-center" onClick={() => setTyped('recovery')}>
					{t('security.useRecovery')}
				</Button>
			)}
			{children}
		</div>
	);
}
