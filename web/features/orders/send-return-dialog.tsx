import { type FormEvent, useState } from 'react';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Return } from '#contract/returns/returns.schema.ts';
import { useChange } from '../../api/use-change.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { ordersKey } from './orders.queries.ts';

type SendReturnDialogProps = { path: string; made: Return; viewer: Role; onClose: () => void };

/** Reports that the watch has been sent back, with an optional tracking number. */
export default function SendReturnDialog({ path, made, viewer, onClose }: SendReturnDialogProps) {
	const { t } = useTranslation();
	const [parcel, setParcel] = useState({ carrier: '', tracking: '' });
	const filledIn = Object.entries(parcel).filter(([, text]) => text.trim() !== '');
	const data = { updatedAt: made.updatedAt, ...Object.fromEntries(filledIn) };
	const sending = useChange((api) => api.post(`${path}/${made.documentId}/send`, { data }, { as: viewer }), {
		done: () => {
			toast.success(t('returns.sent'));
			onClose();
		},
		failed: t('returns.failed'),
		again: ordersKey(viewer),
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
