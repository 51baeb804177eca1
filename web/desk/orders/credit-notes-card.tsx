import { useState } from 'react';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { mostDocumentBytes } from '#contract/orders/order-documents.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { AskedButton } from '../frame/asked-button.tsx';
import { useDeskChange } from '../frame/owner-call.ts';
import { ExportButton } from '../lists/export-button.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { base64Of } from './document-card.tsx';
import { NewerState } from './order-state.tsx';
import { useDecidedOrder } from './use-order-form.ts';

const pathOf = (order: OwnerOrder, number: string) =>
	`owner/orders/${order.id}/credit-notes/${encodeURIComponent(number)}`;

/** Credit notes of money that went back, and what none documents yet. Nothing while no money went back. */
export function CreditNotesCard({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const language = useLanguage();
	const [isAttaching, setAttaching] = useState(false);
	const remove = useDeskChange(
		(api, number: string) => api.delete(`${pathOf(order, number)}?updatedAt=${order.updatedAt}`),
		{ done: () => t('desk.orders.credit.removed') },
	);
	if (order.refunded === 0 && order.credits.length === 0) return null;
	return (
		<Card className="grid gap-2">
			<h2 className="mb-1 text-xl">{t('desk.orders.credit.title')}</h2>
			{order.creditMissing > 0 && (
				<Notice tone="warning">
					{t('desk.orders.credit.missing', { amount: formatClp(order.creditMissing, language) })}
				</Notice>
			)}
			{order.credits.map(({ number, amount }) => (
				<div key={number} className="grid gap-2">
					<ExportButton
						path={pathOf(order, number)}
						query={{}}
						name={`nota-de-credito-${number}.pdf`}
						label={t('orders.credit', { number, amount: formatClp(amount, language) })}
					/>
					<AskedButton
						title={t('desk.orders.credit.removeTitle', { number })}
						message={t('desk.orders.document.removeText')}
						accept={t('desk.orders.document.remove')}
						busy={remove.isPending}
						onAccept={() => remove.mutateAsync(number)}
					/>
				</div>
			))}
			<Button look="quiet" size="small" onClick={() => setAttaching(true)}>
				{t('desk.orders.credit.attach')}
			</Button>
			{isAttaching && <AttachDialog order={order} onClose={() => setAttaching(false)} />}
		</Card>
	);
}

type Values = { number: string; amount: string; file: string };

function AttachDialog({ order: shown, onClose }: { order: OwnerOrder; onClose: () => void }) {
	const { order, isNewer, take } = useDecidedOrder(shown);
	const { t } = useTranslation();
	const { field, errorOf, submit, busy, setError, setValue, clearErrors } = useDeskForm<Values, unknown>({
		check: 'creditNote',
		values: { number: '', amount: String(order.creditMissing || ''), file: '' },
		more: () => ({ updatedAt: order.updatedAt }),
		send: (api, { number, ...data }: { number: string }) => api.put(pathOf(order, number), { data }),
		onSent: onClose,
		onConflict: take,
		done: () => t('desk.orders.credit.attached'),
	});
	const choose = async (file: File | undefined) => {
		clearErrors('file');
		setValue('file', '');
		if (!file) return;
		if (file.size > mostDocumentBytes) setError('file', { message: t('desk.orders.document.tooLarge') });
		else setValue('file', await base64Of(file));
	};
	return (
		<ActionDialog
			title={t('desk.orders.credit.attach')}
			accept={t('desk.orders.document.attach')}
			busy={busy}
			onClose={onClose}
			onSubmit={submit}
		>
			{isNewer && <NewerState order={order} />}
			<TextField label={t('desk.orders.document.number')} required inputMode="numeric" {...field('number')} />
			<TextField label={t('desk.orders.credit.amount')} required inputMode="numeric" {...field('amount')} />
			<TextField
				label={t('desk.orders.document.file')}
				required
				type="file"
				style={{ paddingBlock: '0.5rem' }}
				accept="application/pdf"
				error={errorOf('file')}
				onChange={(event) => void choose(event.target.files?.[0])}
			/>
		</ActionDialog>
	);
}
