import type { OrderState } from '#contract/orders/order-states.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { OrderStateBadges } from './order-state.tsx';

/** Warns that the order changed after the dialog was opened, and shows its new state. */
export function NewerState({ order }: { order: OrderState & { needsReview: boolean } }) {
	const { t } = useTranslation();
	return (
		<Notice tone="warning">
			<p className="mb-2">{t('desk.orders.newer')}</p>
			<OrderStateBadges order={order} />
		</Notice>
	);
}
