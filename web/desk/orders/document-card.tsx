import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { documentKinds, mostDocumentBytes } from '#contract/orders/order-documents.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { contractResolver, refusedFields } from '../forms/contract-resolver.ts';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';
import { ExportButton } from '../lists/export-button.tsx';
import { ActDialog } from './act-dialog.tsx';

/** The boleta or factura of an order, which the buyer finds on it. */
export function DocumentCard({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const [open, setOpen] = useState<'attach' | 'remove' | null>(null);
	const path = `owner/orders/${order.id}/document`;
	const remove = useDeskChange((api, _: null) => api.delete(path, asOwner), {
		done: () => t('desk.orders.document.removed'),
	});
	const close = () => setOpen(null);
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
			<Button look="quiet" size="small" onClick={() => setOpen('attach')}>
				{t(document ? 'desk.orders.document.replace' : 'desk.orders.document.attach')}
			</Button>
			{document && (
				<Button look="danger" size="small" onClick={() => setOpen('remove')}>
					{t('desk.orders.document.remove')}
				</Button>
			)}
			{open === 'attach' && <AttachDialog order={order} path={path} onClose={close} />}
			{open === 'remove' && (
				<ConfirmDialog
					open
					title={t('desk.orders.document.removeTitle')}
					message={t('desk.orders.document.removeText')}
					acceptLabel={t('desk.orders.document.remove')}
					danger
					busy={remove.isPending}
					onAccept={() => remove.mutate(null, { onSettled: close })}
					onClose={close}
				/>
			)}
		</Card>
	);
}

type Values = { kind: string; number: string; file: string };

function AttachDialog({ order, path, onClose }: { order: OwnerOrder; path: string; onClose: () => void }) {
	const { t } = useTranslation();
	const { register, handleSubmit, formState, setError, setValue, clearErrors } = useForm<Values>({
		defaultValues: { kind: order.invoice ? 'factura' : 'boleta', number: '', file: '' },
		resolver: contractResolver({
			name: 'orderDocument',
			language: useLanguage(),
			toInput: (values) => ({
				...values,
				file: values.file || undefined,
				number: values.number || undefined,
			}),
			required: t('desk.form.required'),
		}),
	});
	const attach = useDeskChange((api, data: Values) => api.put(path, { data }, asOwner), {
		done: () => t('desk.orders.document.attached'),
		quiet: (error) => refusedFields(error).length > 0,
	});
	const submit = handleSubmit(async (values) => {
		try {
			await attach.mutateAsync(values);
			onClose();
		} catch (error) {
			for (const [field, message] of refusedFields(error)) setError(field as keyof Values, { message });
		}
	});
	const choose = async (file: File | undefined) => {
		clearErrors('file');
		setValue('file', '');
		if (!file) return;
		if (file.size > mostDocumentBytes) setError('file', { message: t('desk.orders.document.tooLarge') });
		else setValue('file', await base64Of(file));
	};
	const { errors } = formState;
	return (
		<ActDialog
			title={t('desk.orders.document.title')}
			about={t('desk.orders.document.about')}
			accept={t('desk.orders.document.attach')}
			busy={attach.isPending}
			onClose={onClose}
			onSubmit={() => void submit()}
		>
			<Select
				label={t('desk.orders.document.kind')}
				options={documentKinds.map((value) => ({ value, label: t(`desk.orders.document.kinds.${value}`) }))}
				{...register('kind')}
			/>
			<TextField
				label={t('desk.orders.document.number')}
				required
				inputMode="numeric"
				autoComplete="off"
				error={errors.number?.message}
				{...register('number')}
			/>
			<TextField
				label={t('desk.orders.document.file')}
				required
				type="file"
				style={{ paddingBlock: '0.5rem' }}
				accept="application/pdf"
				error={errors.file?.message}
				onChange={(event) => void choose(event.target.files?.[0])}
			/>
		</ActDialog>
	);
}

/** A file's content as Base64. */
const base64Of = (file: File) =>
	new Promise<string>((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
		reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
		reader.readAsDataURL(file);
	});
