import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Order } from '#contract/orders/orders.schema.ts';
import { mostReceiptBytes, sentReceipts } from '#contract/orders/transfers.ts';
import { useApi } from '../../api/api-context.ts';
import { sendSigned } from '../../api/browser.ts';
import { messageOf } from '../../api/error-message.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDates } from '../preferences/use-dates.ts';

const types: readonly string[] = sentReceipts;

/** Tells the shop that the transfer left, with the bank's receipt if the buyer wants. */
export function TransferTold({ order }: { order: Order }) {
	const { t } = useTranslation();
	const dates = useDates();
	const api = useApi();
	const { viewer } = useSession();
	const queryClient = useQueryClient();
	const [file, setFile] = useState<File | null>(null);
	const [error, setError] = useState<string>();
	const { transferredAt, receipt } = order;
	const telling = useMutation({
		mutationFn: async () => {
			if (!transferredAt) await api.post(`orders/${order.documentId}/transferred`, undefined, { as: viewer });
			if (!file) return;
			const answer = await sendSigned(`/api/orders/${order.documentId}/receipt`, {
				method: 'PUT',
				headers: { 'content-type': file.type },
				body: file,
			});
			if (!answer.ok) throw new Error(t('payments.transfer.failed'));
		},
		onSuccess: () => setFile(null),
		onError: (failure) => setError(file ? t('payments.transfer.failed') : messageOf(failure)),
		onSettled: () => queryClient.invalidateQueries({ queryKey: [viewer, 'orders'] }),
	});
	const choose = (chosen: File | undefined) => {
		const isRefused = chosen && (chosen.size > mostReceiptBytes || !types.includes(chosen.type));
		setError(isRefused ? t('payments.transfer.takes') : undefined);
		setFile(chosen && !isRefused ? chosen : null);
	};
	const send = (event: FormEvent) => {
		event.preventDefault();
		if (!telling.isPending && !(transferredAt && !file)) telling.mutate();
	};
	return (
		<form onSubmit={send} className="grid gap-4 border-t border-line pt-5">
			{transferredAt ? (
				<Notice tone="info">
					<p>{t('payments.transfer.told', { date: dates.moment(transferredAt) })}</p>
					{receipt && <p className="text-sm">{t('payments.transfer.received')}</p>}
				</Notice>
			) : (
				<p>{t('payments.transfer.about')}</p>
			)}
			<TextField
				label={t('payments.transfer.receipt')}
				hint={t('payments.transfer.takes')}
				error={error}
				type="file"
				accept={types.join()}
				style={{ paddingBlock: '0.5rem' }}
				onChange={(event) => choose(event.target.files?.[0])}
			/>
			<Button
				type="submit"
				look={transferredAt ? 'quiet' : 'primary'}
				className="justify-self-start"
				busy={telling.isPending}
			>
				{t(transferredAt ? 'payments.transfer.send' : 'payments.transfer.tell')}
			</Button>
		</form>
	);
}
