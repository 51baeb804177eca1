import { awaitsPayment, type OrderState, type Stage, stageOf, wordOf } from '#contract/orders/orders.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';

/** Icon and colour of how far something has come. */
export const looks: Record<Stage, { icon: IconName; tone: BadgeTone }> = {
	waiting: { icon: 'clock', tone: 'warning' },
	preparing: { icon: 'box', tone: 'info' },
	travelling: { icon: 'truck', tone: 'info' },
	done: { icon: 'check', tone: 'accent' },
	failed: { icon: 'close', tone: 'danger' },
	returned: { icon: 'box', tone: 'info' },
	over: { icon: 'close', tone: 'neutral' },
};

/**
 * How far the order is, in one word, with its icon and colour. `transferredAt`: the buyer reported a
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
