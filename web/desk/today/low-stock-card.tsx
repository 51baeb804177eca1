import type { Today } from '#contract/reports/today.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { rowClass, TodayCard } from './today-card.tsx';

export function LowStockCard({ watches }: { watches: Today['lowStock'] }) {
	const { t } = useTranslation();
	return (
		<TodayCard kind="lowStock" rows={watches}>
			{({ documentId, brand, model, reference, stock }) => (
				<li key={documentId} className={rowClass}>
					<RowLink to={`/owner/watches/${documentId}`} className="min-w-0 leading-snug wrap-anywhere">
						{brand} {model}
						{reference && <span className="text-sm text-soft"> {reference}</span>}
					</RowLink>
					<span className="shrink-0">
						<Badge tone={stock === 0 ? 'danger' : 'warning'}>{t('desk.today.left', { count: stock })}</Badge>
					</span>
				</li>
			)}
		</TodayCard>
	);
}
