import { useTranslation } from 'react-i18next';
import type { OrderStatus, PaymentStatus } from '#contract/orders.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';

const orders: Record<OrderStatus, { icon: IconName; tone: BadgeTone }> = {
	pending: { icon: 'clock', tone: 'warning' },
	processing: { icon: 'box', tone: 'info' },
	shipped: { icon: 'truck', tone: 'info' },
	delivered: { icon: 'check', tone: 'accent' },
	cancelled: { icon: 'close', tone: 'neutral' },
};
const payments: Record<PaymentStatus, BadgeTone> = {
	pending: 'warning',
	paid: 'accent',
	expired: 'danger',
	cancelled: 'neutral',
	refunded: 'info',
};

type OrderBadgesProps = { orderStatus: OrderStatus; paymentStatus: PaymentStatus };

/** How far the order is, with its icon and colour, and how its payment stands. */
export function OrderBadges({ orderStatus, paymentStatus }: OrderBadgesProps) {
	const { t } = useTranslation();
	const { icon, tone } = orders[orderStatus];
	return (
		<p className="flex flex-wrap gap-2">
			<Badge tone={tone}>
				<Icon name={icon} size={16} />
				{t(`orders.status.${orderStatus}`)}
			</Badge>
			{paymentStatus !== 'cancelled' && (
				<Badge tone={payments[paymentStatus]}>{t(`orders.payment.${paymentStatus}`)}</Badge>
			)}
		</p>
	);
}
