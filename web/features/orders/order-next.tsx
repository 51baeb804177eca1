import { Link } from 'react-router';
import type { Order } from '#contract/orders/orders.schema.ts';
import { awaitsDelivery, awaitsShipment } from '#contract/orders/state-questions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../preferences/use-dates.ts';

/** What happens next and the buyer's deadlines; renders nothing while the order awaits a payment. */
export function OrderNext({ order }: { order: Order }) {
	const { t } = useTranslation();
	const dates = useDates();
	if (awaitsShipment(order) && order.missing > 0) return null;
	if (awaitsShipment(order)) return <p className="text-soft">{t('orders.next.preparing')}</p>;
	if (awaitsDelivery(order)) return <p className="text-soft">{t('orders.next.travelling')}</p>;
	if (!order.lastDays) return null;
	// The day that ends at that midnight, not the day that begins.
	const dayOf = (end: string | null) => end && dates.day(new Date(Date.parse(end) - 1).toISOString());
	const [withdrawal, returns] = [dayOf(order.lastDays.withdrawal), dayOf(order.lastDays.return)];
	return (
		<p className="text-soft">
			{[
				withdrawal && t('orders.next.withdrawal', { date: withdrawal }),
				returns && t('orders.next.return', { date: returns }),
			]
				.filter(Boolean)
				.join(' ')}{' '}
			<Link to="/returns" className="text-accent underline underline-offset-4">
				{t('orders.next.how')}
			</Link>
		</p>
	);
}
