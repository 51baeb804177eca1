import { isRefundInProgress } from '#contract/orders/order-progress.ts';
import type { OrderState } from '#contract/orders/order-states.ts';
import { stageOf, wordOf } from '#contract/orders/order-word.ts';
import { awaitsPayment } from '#contract/orders/state-questions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import { looks } from './stage-looks.ts';

type OrderBadgeProps = OrderState & {
	/** Set when the buyer reported a transfer. */
	transferredAt?: string | null;
	refunds?: readonly { isUnderWay: boolean }[];
};

/** The stage of the order with its icon and color. */
export function OrderBadge({ transferredAt, refunds = [], ...state }: OrderBadgeProps) {
	const { t } = useTranslation();
	const { icon, tone } = looks[stageOf(state)];
	return (
		<Badge tone={tone}>
			<Icon name={icon} size={16} />
			{transferredAt && awaitsPayment(state)
				? t('orders.transferReported')
				: t(
						isRefundInProgress({ ...state, refunds })
							? 'orders.refundInProgress'
							: `orders.status.${wordOf(state)}`,
					)}
		</Badge>
	);
}
