import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { PieceCost } from '../pieces/piece-cost.tsx';
import { filterByWatch, usePieces } from '../pieces/pieces.queries.ts';
import { NotYet } from '../ui/not-yet.tsx';
import { SmallLink } from '../ui/small-link.tsx';

/** The pieces of a watch, newest first. Only the owner sees the cost. */
export function WatchPieces({ watch }: { watch: string }) {
	const { t } = useTranslation();
	const query = usePieces({
		filters: filterByWatch(watch),
		sort: ['createdAt:desc', 'id:desc'],
		pagination: { pageSize: 6 },
	});
	const { data } = query;
	if (!data) return query.isError && <NotYet query={query} />;
	const { total } = data.meta.pagination;
	return (
		<section className="mb-6">
			<div className="mb-2 flex flex-wrap items-center justify-between gap-3">
				<h2 className="text-xl">{t('desk.nav.pieces')}</h2>
				<span className="flex flex-wrap gap-2">
					<SmallLink to={`/owner/pieces?watch=${watch}`}>
						{t('desk.watches.pieces', { count: total })}
					</SmallLink>
					<SmallLink to={`/owner/pieces/new?watch=${watch}`}>{t('desk.pieces.new')}</SmallLink>
				</span>
			</div>
			<ul>
				{data.data.map((piece) => (
					<li key={piece.documentId}>
						<Link
							to={`/owner/pieces/${piece.documentId}`}
							className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 hover:text-accent"
						>
							<span className="figures min-w-32 wrap-anywhere">
								{piece.serial ?? <span className="text-soft">{t('desk.watches.noSerial')}</span>}
							</span>
							<Badge>{t(`desk.pieces.state.${piece.state}`)}</Badge>
							<span className="mr-auto text-sm text-soft">{piece.place}</span>
							<PieceCost piece={piece} />
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
