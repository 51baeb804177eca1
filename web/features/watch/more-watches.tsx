import { useQuery } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { ShippingTerms } from '#contract/orders/shipping-terms.ts';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { CardWatch } from '../cards/card-watch.ts';
import { cardsByIdQuery } from '../cards/cards.queries.ts';
import { WatchGrid, WatchGridSkeleton } from '../cards/watch-grid.tsx';
import { recent, useIdList } from '../stored-lists/id-list.ts';
import type { FullWatch } from './full-watch.ts';
import { similarQuery } from './similar.queries.ts';
import { similarId } from './similar-id.ts';

type MoreProps = { watch: FullWatch; viewer: Role; terms: ShippingTerms };

/** Similar watches, then those that the visitor viewed before. */
export function MoreWatches(props: MoreProps) {
	return (
		<>
			<SimilarWatches {...props} />
			<RecentWatches {...props} />
		</>
	);
}

function SimilarWatches({ watch, viewer, terms }: MoreProps) {
	const { data, isPending } = useQuery(similarQuery(useApi(), viewer, watch));
	const { t } = useTranslation();
	return (
		<Row id={similarId} title={t('watch.similar')} watches={data} coming={isPending ? 4 : 0} terms={terms} />
	);
}

/** The recently viewed watches without this one. */
function RecentWatches({ watch, viewer, terms }: MoreProps) {
	const { t } = useTranslation();
	const { documentId } = watch;
	// All of them, so that the next one takes the place of a watch that is no longer for sale.
	const others = useIdList(recent).filter((id) => id !== documentId);
	const { data, isPending } = useQuery(cardsByIdQuery(useApi(), viewer, others));
	const coming = isPending ? Math.min(4, others.length) : 0;
	return (
		<Row title={t('watch.recent')} watches={data?.slice(0, 4)} coming={coming} terms={terms} shares={false} />
	);
}

type RowProps = {
	id?: string;
	title: string;
	watches: readonly CardWatch[] | undefined;
	/** The expected number of watches, while they load. */
	coming: number;
	terms: ShippingTerms;
	/** False if the list may repeat a watch of another list. */
	shares?: boolean;
};

function Row({ id, title, watches, coming, terms, shares }: RowProps) {
	if ((watches?.length ?? coming) === 0) return null;
	return (
		<section id={id} className="scroll-mt-20">
			<h2 className="mb-5 text-2xl">{title}</h2>
			{watches ? (
				<WatchGrid watches={watches} terms={terms} columns="full" heading="h3" shares={shares} />
			) : (
				<WatchGridSkeleton count={coming} columns="full" />
			)}
		</section>
	);
}
