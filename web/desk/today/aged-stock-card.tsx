import { useTranslation } from '../../i18n/use-translation.ts';
import { Price } from '../../ui/price.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { usePieces } from '../pieces/pieces.queries.ts';
import { rowClass, TodayCard } from './today-card.tsx';

const day = 86_400_000;

const days = 90;

/** Pieces on sale for more than 90 days, oldest first. */
export function AgedStockCard({ today }: { today: string }) {
	const { t } = useTranslation();
	const until = new Date(Date.parse(today) - days * day).toISOString().slice(0, 10);
	const { data } = usePieces({
		filters: { state: { $eq: 'onSale' }, heldSince: { $lt: until } },
		sort: ['heldSince:asc', 'id:asc'],
		pagination: { pageSize: 8 },
	});
	if (!data || data.data.length === 0) return null;
	const total = <span className="figures text-soft">{data.meta.pagination.total}</span>;
	return (
		<TodayCard kind="aged" count={total} rows={data.data}>
			{({ documentId, watch, serial, daysHeld }) => (
				<li key={documentId} className={rowClass}>
					<RowLink to={`/owner/pieces/${documentId}`} className="min-w-0 leading-snug wrap-anywhere">
						{watch.brand} {watch.model}
						<span className="block text-sm text-soft">
							{t('desk.today.daysOnSale', { count: daysHeld })}
							{serial && ` · ${serial}`}
						</span>
					</RowLink>
					<Price amount={watch.price} />
				</li>
			)}
		</TodayCard>
	);
}
