import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { offerDays } from '#contract/offers/offers.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useApi } from '../../api/api-context.ts';
import { useForm } from '../../api/use-form.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DoneNotice } from '../../ui/done-notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ReviewLink } from '../page/review-link.tsx';
import { offersKey } from './offers.queries.ts';

type OfferDialogProps = { watch: { documentId: string; price: number }; onClose: () => void };

/** Makes an offer: a price in whole CLP and an optional message. */
export default function OfferDialog({ watch, onClose }: OfferDialogProps) {
	const { t, language } = useTranslation();
	const api = useApi();
	const queryClient = useQueryClient();
	const blank = { amount: '', message: '' };
	const { bind, form, busy, failure, error, onSubmit } = useForm(blank, t('offers.failed'));
	const [isSent, setSent] = useState(false);
	const amountOf = (text: string) => Number(text.replace(/[\s.,$]/g, ''));
	const send = onSubmit(
		async (values) => {
			const offer = { amount: amountOf(values.amount), message: values.message.trim() || null };
			await api.post('offers', { data: { watch: watch.documentId, ...offer } }, { as: 'customer' });
			setSent(true);
			void queryClient.invalidateQueries({ queryKey: offersKey });
		},
		(values) => {
			const amount = amountOf(values.amount);
			const isValid = Number.isInteger(amount) && amount >= 1 && amount < watch.price;
			return isValid ? {} : { amount: t('offers.below', { price: formatClp(watch.price, language) }) };
		},
	);
	return (
		<Dialog open onClose={onClose} title={t('offers.make')}>
			{isSent ? (
				<div className="grid gap-5">
					<DoneNotice>{t('offers.sent', { days: offerDays })}</DoneNotice>
					<LinkButton to="/offers" className="justify-self-start">
						{t('offers.title')}
					</LinkButton>
				</div>
			) : (
				<form ref={form} onSubmit={send} noValidate className="grid gap-5">
					{failure && (
						<Notice tone="danger">
							{failure}
							<ReviewLink error={error} />
						</Notice>
					)}
					<p className="text-soft">{t('offers.lede', { price: formatClp(watch.price, language) })}</p>
					<TextField
						{...bind('amount')}
						label={t('offers.amount')}
						inputMode="numeric"
						autoComplete="off"
						autoFocus
						required
					/>
					<TextField {...bind('message')} label={t('offers.message')} autoComplete="off" maxLength={300} />
					<Button type="submit" busy={busy} className="justify-self-start">
						{t('offers.send')}
					</Button>
				</form>
			)}
		</Dialog>
	);
}
