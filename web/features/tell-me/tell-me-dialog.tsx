import { type FormEvent, useState } from 'react';
import { tellDays } from '#contract/wanted/wanted.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { fieldErrors } from '../../api/field-errors.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFields } from '../../ui/use-fields.ts';

/** `title`: what happens, as a text. */
export type ToTell = {
	title: 'back' | 'cheaper' | 'search' | 'favourites';
	watches?: readonly string[];
	search?: string;
};

const takeFocus = (box: HTMLElement | null) => box?.focus();

/** Asks to be told once. Whom the shop may not write to yet is mailed a link first. */
export default function TellMeDialog({ of, onClose }: { of: ToTell; onClose: () => void }) {
	const { t } = useTranslation();
	const api = useApi();
	const { user } = useSession();
	const fields = useFields<'email'>({ email: '' });
	const [state, setState] = useState<'idle' | 'busy' | 'kept' | 'mailed'>('idle');
	const [failure, setFailure] = useState<string | null>(null);
	const { title, ...asked } = of;
	const email = user?.email ?? fields.values.email.trim();
	const send = async (event: FormEvent) => {
		event.preventDefault();
		if (state === 'busy') return;
		setFailure(null);
		if (email === '') return fields.fail({ email: t('tellMe.needed') });
		setState('busy');
		try {
			const data = user ? asked : { ...asked, email };
			const as = user ? 'customer' : 'visitor';
			const answer = await api.post<{ data: { confirm: boolean } }>('tell-me', { data }, { as });
			setState(answer.data.confirm ? 'mailed' : 'kept');
		} catch (error) {
			const beside = fieldErrors(error);
			fields.fail(beside);
			if (!beside.email) setFailure(messageOf(error) || t('tellMe.failed'));
			setState('idle');
		}
	};
	return (
		<Dialog open onClose={onClose} title={t(`tellMe.title.${title}`)}>
			{state === 'kept' || state === 'mailed' ? (
				<div role="status" tabIndex={-1} ref={takeFocus} className="wrap-anywhere">
					<Notice tone="accent">{t(`tellMe.${state}`, { email })}</Notice>
				</div>
			) : (
				<form ref={fields.form} onSubmit={send} noValidate className="grid gap-5">
					{failure && <Notice tone="danger">{failure}</Notice>}
					<p className="text-soft">{t('tellMe.once', { days: tellDays })}</p>
					{user ? (
						<p className="wrap-anywhere">{t('tellMe.to', { email })}</p>
					) : (
						<TextField
							{...fields.bind('email')}
							label={t('tellMe.email')}
							type="email"
							inputMode="email"
							autoComplete="email"
							autoFocus
							required
						/>
					)}
					<Button type="submit" busy={state === 'busy'} className="justify-self-start">
						{t('tellMe.send')}
					</Button>
				</form>
			)}
		</Dialog>
	);
}
