import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { offerDays } from '#contract/offers/offers.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { fieldErrors } from '../../api/field-errors.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFields } from '../../ui/use-fields.ts';
import { offersKey } from './offers.queries.ts';

const takeFocus = (box: HTMLElement | null) => box?.focus();

type OfferDialogProps = { watch: { documentId: string; price: number }; onClose: () => void };

/** A price in whole CLP with a few words. */
export default function OfferDialog({ watch, onClose }: OfferDialogProps) {
	const { t, language } = useTranslation();
	const api = useApi();
	const queryClient = useQueryClient();
	const fields = useFields<'amount' | 'message'>({ amount: '', message: '' });
	const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
	const [failure, setFailure] = useState<string | null>(null);
	const send = async (event: FormEvent) => {
		event.preventDefault();
		if (state === 'busy') return;
		setFailure(null);
		const amount = Number(fields.values.amount.replace(/[\s.,$]/g, ''));
		if (!Number.isInteger(amount) || amount < 1 || amount >= watch.price)
			return fields.fail({ amount: t('offers.below', { price: formatClp(watch.price, language) }) });
		setState('busy');
		try {
			const message = fields.values.message.trim() || null;
			await api.post('offers', { data: { watch: watch.documentId, amount, message } }, { as: 'customer' });
			setState('sent');
			void queryClient.invalidateQueries({ queryKey: offersKey });
		} catch (error) {
			const beside = fieldErrors(error);
			fields.fail(beside);
			if (!beside.amount && !beside.message) setFailure(messageOf(error) || t('offers.failed'));
			setState('idle');
		}
	};
	return (
		<Dialog open onClose={onClose} title={t('offers.make')}>
			{state === 'sent' ? (
				<div className="grid gap-5">
					<div role="status" tabIndex={-1} ref={takeFocus}>
						<Notice tone="accent">{t('offers.sent', { days: offerDays })}</Notice>
					</div>
					<LinkButton to="/offers" className="justify-self-start">
						{t('offers.title')}
					</LinkButton>
				</div>
			) : (
				<form ref={fields.form} onSubmit={send} noValidate className="grid gap-5">
					{failure && <Notice tone="danger">{failure}</Notice>}
					<p className="text-soft">{t('offers.lede', { price: formatClp(watch.price, language) })}</p>
					<TextField
						{...fields.bind('amount')}
						label={t('offers.amount')}
						inputMode="numeric"
						autoComplete="off"
						autoFocus
						required
					/>
					<TextField
						{...fields.bind('message')}
						label={t('offers.message')}
						autoComplete="off"
						maxLength={300}
					/>
					<Button type="submit" busy={state === 'busy'} className="justify-self-start">
						{t('offers.send')}
					</Button>
				</form>
			)}
		</Dialog>
	);
}
