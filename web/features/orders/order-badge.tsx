import type { OrderState } from '#contract/orders/order-states.ts';
import { stageOf, wordOf } from '#contract/orders/order-word.ts';
import { awaitsPayment } from '#contract/orders/state-questions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icons.tsx';
import { looks } from './stage-looks.ts';

/**
 * The stage of the order with its icon and color. `transferredAt` is set when the buyer reported a
 * transfer.
 */
export function OrderBadge({ transferredAt, ...state }: OrderState & { transferredAt?: string | null }) {
	const { t } = useTranslation();
	const { icon, tone } = looks[stageOf(state)];
	return (
		<Badge tone={tone}>
			<Icon name={icon} size={16} />
			{transferredAt && awaitsPayment(state)
				? t('orders.transferReported')
				: t(`orders.status.${wordOf(state)}`)}
		</Badge>
	);
}
