import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Countdown } from '../../ui/countdown.tsx';

/** Counts down the time until an unpaid order's hold ends. */
export function HoldCountdown({ order }: { order: Pick<DeskOrder, 'heldUntil'> }) {
	const { t } = useTranslation();
	const left = (time: string) => t('orders.left', { time });
	return <Countdown until={order.heldUntil} text={left} over={t('orders.over')} />;
}
