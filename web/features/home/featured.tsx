import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { shippingTerms } from '#contract/orders/shipping-terms.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { featuredQuery } from '../cards/cards.queries.ts';
import { WatchGrid, WatchGridSkeleton } from '../cards/watch-grid.tsx';
import { useConstants } from '../page/constants-context.ts';

export function Featured() {
	const { t } = useTranslation();
	return (
		<section className="page-width py-12 md:py-16">
			<div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
				<div>
					<h2 className="text-2xl md:text-3xl">{t('home.featured.title')}</h2>
					<p className="mt-1 text-soft">{t('home.featured.lede')}</p>
				</div>
				<Link
					to="/watches"
					className="inline-flex min-h-11 items-center gap-2 text-accent underline-offset-4 hover:underline"
				>
					{t('home.featured.all')}
					<Icon name="arrow-right" />
				</Link>
			</div>
			<FeaturedWatches />
		</section>
	);
}

function FeaturedWatches() {
	const { t } = useTranslation();
	const constants = useConstants();
	const { catalogueRole } = useSession();
	const { data, error, refetch, isFetching } = useQuery(featuredQuery(useApi(), catalogueRole));
	if (!data && error)
		return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
	if (!data) return <WatchGridSkeleton count={8} columns="full" />;
	if (data.watches.length === 0) return <p className="text-soft">{t('home.featured.empty')}</p>;
	const terms = shippingTerms(constants);
	return <WatchGrid watches={data.watches} terms={terms} heading="h3" columns="full" />;
}
