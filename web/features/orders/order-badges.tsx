import {
	type OrderState,
	orderStages,
	paymentIsNews,
	paymentStages,
	type Stage,
} from '#contract/orders/orders.ts';
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

/** How far the order is, with its icon and colour, and how its payment stands. */
export function OrderBadges({ orderStatus, paymentStatus }: OrderState) {
	const { t } = useTranslation();
	const { icon, tone } = looks[orderStages[orderStatus]];
	return (
		<p className="flex flex-wrap gap-2">
			<Badge tone={tone}>
				<Icon name={icon} size={16} />
				{t(`orders.status.${orderStatus}`)}
			</Badge>
			{paymentIsNews({ orderStatus, paymentStatus }) && (
				<Badge tone={looks[paymentStages[paymentStatus]].tone}>{t(`orders.payment.${paymentStatus}`)}</Badge>
			)}
		</p>
	);
}
