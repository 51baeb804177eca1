import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Price } from '../../ui/price.tsx';
import { usePieces } from '../pieces/pieces.queries.ts';

const day = 86_400_000;
const days = 90;

/** Pieces that have been on sale for more than 90 days since they came, the oldest first. */
export function AgedStockCard({ today }: { today: string }) {
	const { t } = useTranslation();
	const until = new Date(Date.parse(today) - days * day).toISOString().slice(0, 10);
	const { data } = usePieces({
		filters: { state: { $eq: 'onSale' }, heldSince: { $lt: until } },
		sort: ['heldSince:asc', 'id:asc'],
		pagination: { pageSize: 8 },
	});
	if (!data || data.data.length === 0) return null;
	return (
		<Card>
			<div className="mb-2 flex items-baseline justify-between gap-3">
				<h2 className="text-xl">{t('desk.today.aged')}</h2>
				<span className="figures text-soft">{data.meta.pagination.total}</span>
			</div>
			<ul className="grid">
				{data.data.map(({ documentId, watch, serial, daysHeld }) => (
					<li
						key={documentId}
						className="flex items-center justify-between gap-3 border-t border-line py-2.5"
					>
						<Link
							to={`/owner/pieces/${documentId}`}
							data-desk-row=""
							className="min-w-0 leading-snug wrap-anywhere underline-offset-4 hover:underline"
						>
							{watch.brand} {watch.model}
							<span className="block text-sm text-soft">
								{t('desk.today.daysOnSale', { count: daysHeld })}
								{serial && ` · ${serial}`}
							</span>
						</Link>
						<Price amount={watch.price} />
					</li>
				))}
			</ul>
		</Card>
	);
}
