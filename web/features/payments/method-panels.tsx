import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Order } from '#contract/orders/orders.schema.ts';
import { mostReceiptBytes, sentReceipts } from '#contract/orders/transfers.ts';
import type { attemptBegunSchema } from '#contract/payments/attempts.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { sendSigned } from '../../api/browser.ts';
import { ApiError, messageOf } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDates } from '../preferences/use-dates.ts';
import type { PanelProps } from './kind-view.ts';

const types: readonly string[] = sentReceipts;

/** Tells the shop that the transfer left, with the bank's receipt if the buyer wants. */
export function TransferForm({ order }: { order: Order }) {
	const { t } = useTranslation();
	const dates = useDates();
	const api = useApi();
	const { viewer } = useSession();
	const queryClient = useQueryClient();
	const [file, setFile] = useState<File | null>(null);
	const [refusal, setRefusal] = useState<'wrongType' | 'tooLarge'>();
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
		onSettled: () => queryClient.invalidateQueries({ queryKey: [viewer, 'orders'] }),
	});
	const choose = (chosen: File | undefined) => {
		const isTooLarge = chosen && chosen.size > mostReceiptBytes && 'tooLarge';
		const refused = chosen && !types.includes(chosen.type) ? 'wrongType' : isTooLarge || undefined;
		telling.reset();
		setRefusal(refused);
		setFile((!refused && chosen) || null);
	};
	const send = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		// The field no longer holds a file that was sent.
		if (!telling.isPending) telling.mutate(undefined, { onSuccess: () => form.reset() });
	};
	const failure = telling.error && (file ? t('payments.transfer.failed') : messageOf(telling.error));
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
				<Button type="submit" className="justify-self-start" busy={telling.isPending}>
					{t(transferredAt ? 'payments.transfer.send' : 'payments.transfer.tell')}
				</Button>
			)}
		</form>
	);
}

/** The button that leads to a provider's page, where the buyer pays; they come back to this one. */
export function PayOnline({ order, method }: PanelProps<'online'>) {
	const { t } = useTranslation();
	const api = useApi();
	const { viewer } = useSession();
	const begin = useMutation({
		mutationFn: () =>
			api.post<z.infer<typeof attemptBegunSchema>>(
				`orders/${order.documentId}/payment-attempts`,
				{ data: { method: method.id } },
				{ as: viewer },
			),
		onSuccess: ({ data }) => location.assign(data.url),
	});
	// Back by the browser's own button the page is as it was left: busy.
	const { reset } = begin;
	useEffect(() => {
		const wake = (event: PageTransitionEvent) => event.persisted && reset();
		addEventListener('pageshow', wake);
		return () => removeEventListener('pageshow', wake);
	}, [reset]);
	const { error } = begin;
	return (
		<div className="grid gap-4">
			{error && (
				<Notice tone="danger">
					{(error instanceof ApiError && error.message) || t('payments.online.failed')}
				</Notice>
			)}
			<Button
				size="large"
				className="w-full"
				busy={begin.isPending || begin.isSuccess}
				onClick={() => begin.mutate()}
			>
				{t('payments.online.pay', { name: method.name })}
				<Icon name="arrow-right" />
			</Button>
		</div>
	);
}
