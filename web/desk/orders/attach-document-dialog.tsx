import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { isFactura } from '#contract/orders/invoices.ts';
import { documentKinds, maxDocumentBytes } from '#contract/orders/order-documents.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';
import { NewerState } from './newer-state.tsx';
import { useDecidedOrder } from './use-decided-order.ts';

export const creditPath = (number: string) => `credit-notes/${encodeURIComponent(number)}`;

export type AttachmentKind = 'document' | 'credit';

type AttachDocumentDialogProps = { order: DeskOrder; of: AttachmentKind; onClose: () => void };

export function AttachDocumentDialog({ order: shown, of, onClose }: AttachDocumentDialogProps) {
	const { order, isNewer, showNewer } = useDecidedOrder(shown);
	const { t } = useTranslation();
	const isNote = of === 'credit';
	const { field, errorOf, submit, busy, setError, setValue, clearErrors } = useDeskForm({
		check: isNote ? 'creditNote' : 'orderDocument',
		values: {
			kind: isFactura(order.invoice) ? 'factura' : 'boleta',
			number: '',
			amount: String(order.creditMissing || ''),
			file: '',
		},
		more: () => ({ updatedAt: order.updatedAt }),
		send: (api, { number, ...data }: { number: string }) =>
			api.put(
				`owner/orders/${order.id}/${isNote ? creditPath(number) : of}`,
				isNote ? { data } : { data: { number, ...data } },
			),
		onSent: onClose,
		onConflict: showNewer,
		done: () => t(`desk.orders.${of}.attached`),
	});
	const choose = async (file: File | undefined) => {
		clearErrors('file');
		setValue('file', '');
		if (!file) return;
		if (file.size > maxDocumentBytes) setError('file', { message: t('desk.orders.document.tooLarge') });
		else setValue('file', await readAsBase64(file));
	};
	return (
		<ActionDialog
			title={t(isNote ? 'desk.orders.credit.attach' : 'desk.orders.document.title')}
			about={t('desk.orders.document.about')}
			accept={t('desk.orders.document.attach')}
			onClose={onClose}
			form={{ busy, submit }}
		>
			{isNewer && <NewerState order={order} />}
			{!isNote && (
				<Select
					label={t('desk.orders.document.kind')}
					options={documentKinds.map((value) => ({
						value,
						label: t(`desk.orders.document.kinds.${value}`),
					}))}
					{...field('kind')}
				/>
			)}
			<TextField label={t('desk.orders.document.number')} required inputMode="numeric" {...field('number')} />
			{isNote && (
				<TextField label={t('desk.orders.credit.amount')} required inputMode="numeric" {...field('amount')} />
			)}
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

const readAsBase64 = (file: File) =>
	new Promise<string>((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
		reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
		reader.readAsDataURL(file);
	});
