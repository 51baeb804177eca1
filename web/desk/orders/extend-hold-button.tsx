import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { extendedHold } from '#contract/orders/hold-extension.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';

/**
 * Extends the hold of an unpaid order for as long as a bank transfer takes. Hidden when it cannot be
 * extended.
 */
export function ExtendHoldButton({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const dates = useDates();
	const end = extendedHold(order, new Date())?.toISOString();
	const extend = useDeskChange(
		(api) =>
			api.post<{ data: DeskOrder }>(`owner/orders/${order.id}/extend-hold`, {
				data: { updatedAt: order.updatedAt },
			}),
		{
			done: ({ data }) =>
				t('desk.orders.extendHold.done', { id: order.number, date: dates.moment(data.heldUntil) }),
		},
	);
	if (!end) return null;
	return (
		<ConfirmButton
			look="quiet"
			accept={t('desk.orders.extendHold.act')}
			title={t('desk.orders.extendHold.title', { id: order.number, date: dates.moment(end) })}
			message={t('desk.orders.extendHold.about')}
			busy={extend.isPending}
			onAccept={() => extend.mutateAsync()}
		/>
	);
}
