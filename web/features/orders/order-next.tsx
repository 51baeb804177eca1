import { Link } from 'react-router';
import type { Order } from '#contract/orders/orders.schema.ts';
import { awaitsDelivery, awaitsShipment, isPaid, wasSent } from '#contract/orders/orders.ts';
import { lastMoment, type ReturnKind } from '#contract/returns/returns.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../preferences/use-dates.ts';

/** What comes next, and until when the buyer may do what; nothing while it is to be paid, which says so. */
export function OrderNext({ order }: { order: Order }) {
	const { t } = useTranslation();
	const dates = useDates();
	const delivered = order.history.findLast(({ action }) => action === 'deliver')?.at;
	if (awaitsShipment(order)) return <p className="text-soft">{t('orders.next.preparing')}</p>;
	if (awaitsDelivery(order)) return <p className="text-soft">{t('orders.next.travelling')}</p>;
	if (!delivered || !wasSent(order) || !isPaid(order)) return null;
	// The day that ends at that midnight, not the one that begins.
	const lastDay = (kind: ReturnKind) =>
		dates.day(new Date(lastMoment(new Date(delivered), kind).getTime() - 1).toISOString());
	return (
		<p className="text-soft">
			{t('orders.next.delivered', {
				withdrawal: lastDay('withdrawal'),
				returns: lastDay('return'),
			})}{' '}
			<Link to="/returns" className="text-accent underline underline-offset-4">
				{t('orders.next.how')}
			</Link>
		</p>
	);
}
