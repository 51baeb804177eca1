import { useState } from 'react';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { documentKinds, mostDocumentBytes } from '#contract/orders/order-documents.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AskedButton } from '../frame/asked-button.tsx';
import { useDeskChange } from '../frame/owner-call.ts';
import { ExportButton } from '../lists/export-button.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { NewerState } from './order-state.tsx';
import { useDecidedOrder, useOrderForm } from './use-order-form.ts';

/** The boleta or factura of an order, which the buyer finds on it. */
export function DocumentCard({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const [isAttaching, setAttaching] = useState(false);
	const path = `owner/orders/${order.id}/document`;
	const remove = useDeskChange((api, seen: string) => api.delete(`${path}?updatedAt=${seen}`), {
		done: () => t('desk.orders.document.removed'),
	});
	const { document } = order;
	return (
		<Card className="grid gap-2">
			<h2 className="mb-1 text-xl">{t('desk.orders.document.title')}</h2>
			{document ? (
				<ExportButton
					path={path}
					query={{}}
					name={`${document.kind}-${document.number}.pdf`}
					label={t(`orders.document.${document.kind}`, { number: document.number })}
				/>
			) : (
				<p className="text-sm text-soft">{t('desk.orders.document.none')}</p>
			)}
			<Button look="quiet" size="small" onClick={() => setAttaching(true)}>
				{t(document ? 'desk.orders.document.replace' : 'desk.orders.document.attach')}
			</Button>
			{document && (
				<AskedButton
					title={t('desk.orders.document.removeTitle')}
					message={t('desk.orders.document.removeText')}
					accept={t('desk.orders.document.remove')}
					busy={remove.isPending}
					onAccept={() => remove.mutateAsync(order.updatedAt)}
				/>
			)}
			{isAttaching && <AttachDialog order={order} onClose={() => setAttaching(false)} />}
		</Card>
	);
}

function AttachDialog({ order: shown, onClose }: { order: OwnerOrder; onClose: () => void }) {
	const decided = useDecidedOrder(shown);
	const { order } = decided;
	const { t } = useTranslation();
	const { field, errorOf, submit, busy, setError, setValue, clearErrors } = useOrderForm(decided, {
		check: 'orderDocument',
		values: { kind: order.invoice ? 'factura' : 'boleta', number: '', file: '' },
		step: 'document',
		method: 'put',
		onDone: onClose,
		done: () => t('desk.orders.document.attached'),
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
			title={t('desk.orders.document.title')}
			about={t('desk.orders.document.about')}
			accept={t('desk.orders.document.attach')}
			busy={busy}
			onClose={onClose}
			onSubmit={submit}
		>
			{decided.isNewer && <NewerState order={order} />}
			<Select
				label={t('desk.orders.document.kind')}
				options={documentKinds.map((value) => ({ value, label: t(`desk.orders.document.kinds.${value}`) }))}
				{...field('kind')}
			/>
			<TextField label={t('desk.orders.document.number')} required inputMode="numeric" {...field('number')} />
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

/** A file's content as Base64. */
export const base64Of = (file: File) =>
	new Promise<string>((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
		reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
		reader.readAsDataURL(file);
	});
