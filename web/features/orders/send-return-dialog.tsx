import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Return } from '#contract/returns/returns.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { ordersKey } from './orders.queries.ts';

type SendReturnDialogProps = { path: string; made: Return; viewer: Role; onClose: () => void };

/** Says that the watch is on its way back, with the parcel's number if there is one. */
export default function SendReturnDialog({ path, made, viewer, onClose }: SendReturnDialogProps) {
	const { t } = useTranslation();
	const api = useApi();
	const queryClient = useQueryClient();
	const [parcel, setParcel] = useState({ carrier: '', tracking: '' });
	const sending = useMutation({
		mutationFn: () => {
			const given = Object.entries(parcel).filter(([, text]) => text.trim() !== '');
			const data = { updatedAt: made.updatedAt, ...Object.fromEntries(given) };
			return api.post(`${path}/${made.documentId}/send`, { data }, { as: viewer });
		},
		onSuccess: () => {
			toast.success(t('returns.sent'));
			onClose();
		},
		onError: (error) => toast.error(messageOf(error) || t('returns.failed')),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey(viewer) }),
	});
	const send = (event: FormEvent) => {
		event.preventDefault();
		if (!sending.isPending) sending.mutate();
	};
	return (
		<Dialog open onClose={onClose} title={t('returns.act.send')}>
			<form noValidate onSubmit={send} className="grid gap-4 pb-2">
				{(['carrier', 'tracking'] as const).map((name) => (
					<TextField
						key={name}
						label={t(`orders.${name}`)}
						value={parcel[name]}
						maxLength={80}
						autoComplete="off"
						onChange={(event) => setParcel({ ...parcel, [name]: event.target.value })}
					/>
				))}
				<Button type="submit" busy={sending.isPending}>
					{t('returns.act.send')}
				</Button>
			</form>
		</Dialog>
	);
}
