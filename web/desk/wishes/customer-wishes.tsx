import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { SmallLink } from '../ui/small-link.tsx';
import { useWishes, wishTitle } from './wishes.queries.ts';

export function CustomerWishes({ customer }: { customer: string }) {
	const { t } = useTranslation();
	const { data } = useWishes({
		filters: { customer: { documentId: { $eq: customer } } },
		sort: 'id:desc',
		pagination: { pageSize: 10 },
	});
	return (
		<Card title={t('desk.wanted.asksFor')} className="grid gap-3">
			{data && data.data.length > 0 && (
				<ul>
					{data.data.map((wish) => (
						<li key={wish.documentId}>
							<Link
								to={`/owner/wanted/${wish.documentId}`}
								className="flex min-h-11 items-center justify-between gap-3 border-t border-line py-2 hover:text-accent"
							>
								<span className="min-w-0 wrap-anywhere">{wishTitle(wish)}</span>
								<Badge>{t(`desk.wanted.state.${wish.state}`)}</Badge>
							</Link>
						</li>
					))}
				</ul>
			)}
			<SmallLink to={`/owner/wanted/new?customer=${customer}`}>{t('desk.wanted.addFor')}</SmallLink>
		</Card>
	);
}
