import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Order } from '#contract/orders/orders.schema.ts';
import { maxReceiptBytes, sentReceipts } from '#contract/orders/transfer-receipts.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { useSession } from '../../api/session.ts';
import { sendSigned } from '../../api/signed-fetch.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDates } from '../preferences/use-dates.ts';

const types: readonly string[] = sentReceipts;

/** Reports to the shop that the transfer was made, with an optional receipt. */
export function TransferForm({ order }: { order: Order }) {
	const { t } = useTranslation();
	const dates = useDates();
	const api = useApi();
	const { viewer } = useSession();
	const queryClient = useQueryClient();
	const [file, setFile] = useState<File | null>(null);
	const [refusal, setRefusal] = useState<'wrongType' | 'tooLarge'>();
	const { transferredAt, receipt } = order;
	const report = useMutation({
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
		onSettled: () => queryClient.invalidateQueries({ queryKey: [viewer, 'orders'] }),
	});
	const choose = (chosen: File | undefined) => {
		const isTooLarge = chosen && chosen.size > maxReceiptBytes && 'tooLarge';
		const refused = chosen && !types.includes(chosen.type) ? 'wrongType' : isTooLarge || undefined;
		report.reset();
		setRefusal(refused);
		setFile((!refused && chosen) || null);
	};
	const send = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		// After the file has been sent, the field is emptied.
		if (!report.isPending) report.mutate(undefined, { onSuccess: () => form.reset() });
	};
	const failure = report.error && (file ? t('payments.transfer.failed') : messageOf(report.error));
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
				error={refusal ? t(`payments.transfer.${refusal}`) : (failure ?? undefined)}
				type="file"
				accept={types.join()}
				style={{ paddingBlock: '0.5rem' }}
				onChange={(event) => choose(event.target.files?.[0])}
			/>
			{(file || !transferredAt) && (
				<Button type="submit" className="justify-self-start" busy={report.isPending}>
					{t(transferredAt ? 'payments.transfer.send' : 'payments.transfer.tell')}
				</Button>
			)}
		</form>
	);
}
