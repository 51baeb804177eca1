import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import type { GuestExport } from '#contract/personal-data/guest-export.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { SmallButton } from '../ui/small-button.tsx';

/** The law entitles guests to an export and to the erasure of their data. */
export function GuestData({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const change = useDeskChange(
		async (api, action: 'export' | 'erase') => {
			if (action === 'erase')
				return api.post(`owner/orders/${order.id}/erase-guest`, { data: { updatedAt: order.updatedAt } });
			const exported = await api.post<GuestExport>(`owner/orders/${order.id}/export-guest`);
			const file = new Blob([JSON.stringify(exported, null, '\t')], { type: 'application/json' });
			saveFile(file, `guest-${order.number}.json`);
		},
		{ done: (_, action) => t(`desk.orders.guest.done.${action}`) },
	);
	return (
		<div className="flex flex-wrap gap-2">
			<SmallButton busy={change.isPending} onClick={() => change.mutate('export')}>
				{t('desk.customers.act.export')}
			</SmallButton>
			<ConfirmButton
				title={t('desk.orders.guest.ask')}
				message={t('desk.orders.guest.about')}
				accept={t('desk.orders.guest.erase')}
				busy={change.isPending}
				onAccept={() => change.mutateAsync('erase')}
			/>
		</div>
	);
}
