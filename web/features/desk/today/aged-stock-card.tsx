import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useApi } from '../../../api/api-context.ts';
import { Card } from '../../../ui/card.tsx';
import { Price } from '../../../ui/price.tsx';
import { recordsQuery } from '../records/record.queries.ts';

type AgedWatch = {
	documentId: string;
	model: string;
	price: number;
	createdAt: string;
	brand: { name: string };
};
const day = 86_400_000;
const days = 90;

/** Watches that have been on sale for more than 90 days, the oldest first. */
export function AgedStockCard({ today }: { today: string }) {
	const { t } = useTranslation();
	const until = new Date(Date.parse(today) - days * day).toISOString();
	const { data } = useQuery(
		recordsQuery<AgedWatch>(useApi(), 'watches', {
			fields: ['model', 'price', 'createdAt'],
			populate: { brand: { fields: ['name'] } },
			filters: { inStock: { $eq: true }, createdAt: { $lt: until } },
			sort: 'createdAt:asc',
			pagination: { pageSize: 8 },
			locale: 'en',
		}),
	);
	if (!data || data.data.length === 0) return null;
	return (
		<Card>
			<div className="mb-2 flex items-baseline justify-between gap-3">
				<h2 className="text-xl">{t('desk.today.aged')}</h2>
				<span className="figures text-soft">{data.meta.pagination.total}</span>
			</div>
			<ul className="grid">
				{data.data.map((watch) => (
					<li
						key={watch.documentId}
						className="flex items-center justify-between gap-3 border-t border-line py-2.5"
					>
						<Link
							to={`/owner/watches/${watch.documentId}`}
							data-desk-row=""
							className="min-w-0 leading-snug wrap-anywhere underline-offset-4 hover:underline"
						>
							{watch.brand.name} {watch.model}
							<span className="block text-sm text-soft">
								{t('desk.today.daysOnSale', {
									count: Math.floor((Date.parse(today) - Date.parse(watch.createdAt)) / day),
								})}
							</span>
						</Link>
						<Price amount={watch.price} />
					</li>
				))}
			</ul>
		</Card>
	);
}
