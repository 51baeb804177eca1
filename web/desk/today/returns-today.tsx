import { Link } from 'react-router';
import { formatClp } from '#contract/payments/money.ts';
import type { Today } from '#contract/reports/today.schema.ts';
import { stageOfReturn } from '#contract/returns/return-states.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { When } from '../lists/when.tsx';
import { stageTones } from '../orders/order-state.tsx';
import { TodayCard } from './today-card.tsx';

/** Returns that await the shop, longest waiting first. */
export function ReturnsToday({ returns }: { returns: Today['returns'] }) {
	const { t, language } = useTranslation();
	return (
		<TodayCard kind="returns" count={<span className="figures">{returns.waiting}</span>} rows={returns.list}>
			{(made) => (
				<li key={made.documentId} className="border-t border-line py-2.5">
					<Link to={`/owner/orders/${made.order.id}`} data-desk-row="" className="group block leading-snug">
						<span className="flex flex-wrap items-baseline justify-between gap-x-3">
							<span className="font-medium wrap-anywhere underline-offset-4 group-hover:underline">
								<span className="figures">{made.order.number}</span> · {made.brand} {made.model}
							</span>
							<Badge tone={stageTones[stageOfReturn(made.state)]}>{t(`returns.state.${made.state}`)}</Badge>
						</span>
						<span className="block text-sm text-soft">
							<When at={made.updatedAt} />
						</span>
						{made.amount !== null && made.creditMissing > 0 && (
							<span className="block text-sm text-warning">
								{t('desk.orders.credit.missing', { amount: formatClp(made.creditMissing, language) })}
							</span>
						)}
						{made.pieceState === 'returned' && (
							<span className="block text-sm text-warning">{t('desk.returns.piece')}</span>
						)}
					</Link>
				</li>
			)}
		</TodayCard>
	);
}
