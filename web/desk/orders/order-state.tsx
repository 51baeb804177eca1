import { isUnsent, type LedgerEntry } from '#contract/orders/ledger.ts';
import type { OrderState, Stage } from '#contract/orders/order-states.ts';
import { stageOf, wordOf } from '#contract/orders/order-word.ts';
import { isRefunded } from '#contract/orders/state-questions.ts';
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

type ShownOrder = OrderState & {
	needsReview: boolean;
	payments?: readonly Pick<LedgerEntry, 'refundState'>[];
};

/** The order's state, and whether it needs review. */
export function OrderStateBadges({ order }: { order: ShownOrder }) {
	const { t } = useTranslation();
	const isGoingBack = isRefunded(order) && order.payments?.some(isUnsent);
	return (
		<span className="inline-flex flex-wrap gap-1 xl:flex-nowrap">
			<Badge tone={stageTones[stageOf(order)]}>
				{t(isGoingBack ? 'orders.refundInProgress' : `orders.status.${wordOf(order)}`)}
			</Badge>
			{order.needsReview && <Badge tone="danger">{t('desk.orders.review')}</Badge>}
		</span>
	);
}
