import { type FormEvent, useState } from 'react';
import type { Role } from '#contract/accounts/accounts.ts';
import { maxReturnPictureBytes, maxReturnPictures, sentPictures } from '#contract/returns/return-pictures.ts';
import type { ReturnableItem } from '#contract/returns/returns.schema.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { controlClass, Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useReturnRequest } from './use-return-request.ts';

type RequestReturnDialogProps = { path: string; item: ReturnableItem; viewer: Role; onClose: () => void };
const types: readonly string[] = sentPictures;

/**
 * Requests the return of one watch, with optional pictures. A reason is required after the withdrawal
 * period.
 */
export default function RequestReturnDialog({ path, item, viewer, onClose }: RequestReturnDialogProps) {
	const { t } = useTranslation();
	const [reason, setReason] = useState('');
	const [refundAccount, setRefundAccount] = useState('');
	const [files, setFiles] = useState<File[]>([]);
	const [errors, setErrors] = useState<{ reason?: string; files?: string }>({});
	const needsReason = item.ask?.kind === 'return';
	const request = useReturnRequest(path, viewer, (failedPictures) => {
		if (failedPictures > 0) toast.error(t('returns.picturesLost', { count: failedPictures }));
		else toast.success(t(needsReason ? 'returns.asked' : 'returns.notified'));
		onClose();
	});
	const choose = (chosen: File[]) => {
		const isRefused =
			chosen.length > maxReturnPictures ||
			chosen.some(({ size, type }) => size > maxReturnPictureBytes || !types.includes(type));
		setErrors(isRefused ? { files: t('returns.takes', { most: maxReturnPictures }) } : {});
		setFiles(isRefused ? [] : chosen);
	};
	const send = (event: FormEvent) => {
		event.preventDefault();
		if (needsReason && !reason.trim()) setErrors({ reason: t('returns.reasonNeeded') });
		else if (!request.isPending) {
			setErrors({});
			request.mutate({ item: item.item, reason, refundAccount, files });
		}
	};
	return (
		<Dialog open onClose={onClose} title={t('returns.askTitle', { name: `${item.brand} ${item.model}` })}>
			<form noValidate onSubmit={send} className="grid gap-4 pb-2">
				<p className="text-soft">{t(needsReason ? 'returns.about.return' : 'returns.about.withdrawal')}</p>
				<Field
					label={t(needsReason ? 'returns.reason' : 'returns.reasonOptional')}
					error={errors.reason ?? null}
					required={needsReason}
				>
					{(wiring) => (
						<textarea
							{...wiring}
							className={`${controlClass} min-h-24 py-2`}
							value={reason}
							maxLength={1000}
							onChange={(event) => setReason(event.target.value)}
						/>
					)}
				</Field>
				<TextField
					label={t('returns.refundAccount')}
					hint={t('returns.refundAccountHint')}
					value={refundAccount}
					maxLength={300}
					autoComplete="off"
					onChange={(event) => setRefundAccount(event.target.value)}
				/>
				<TextField
					label={t('returns.pictures')}
					hint={t('returns.takes', { most: maxReturnPictures })}
					error={errors.files ?? null}
					type="file"
					multiple
					accept={types.join()}
					style={{ paddingBlock: '0.5rem' }}
					onChange={(event) => choose([...(event.target.files ?? [])])}
				/>
				{request.isError && <Notice tone="danger">{messageOf(request.error) || t('returns.failed')}</Notice>}
				<Button type="submit" busy={request.isPending}>
					{t('returns.ask')}
				</Button>
			</form>
		</Dialog>
	);
}
