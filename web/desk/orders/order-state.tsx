import type { OrderState, Stage } from '#contract/orders/order-states.ts';
import { stageOf, wordOf } from '#contract/orders/order-word.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

/** The badge tone of each stage. */
export const stageTones: Record<Stage, BadgeTone> = {
	waiting: 'warning',
	preparing: 'info',
	travelling: 'info',
	done: 'accent',
	failed: 'danger',
	returned: 'info',
	over: 'neutral',
};

/** The order's state, and whether it needs review. */
export function OrderStateBadges({ order }: { order: OrderState & { needsReview: boolean } }) {
	const { t } = useTranslation();
	return (
		<span className="inline-flex flex-wrap gap-1 xl:flex-nowrap">
			<Badge tone={stageTones[stageOf(order)]}>{t(`orders.status.${wordOf(order)}`)}</Badge>
			{order.needsReview && <Badge tone="danger">{t('desk.orders.review')}</Badge>}
		</span>
	);
}
