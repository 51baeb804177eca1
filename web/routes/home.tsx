import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
	type ClientLoaderFunctionArgs,
	type LoaderFunctionArgs,
	useLocation,
	useNavigate,
} from 'react-router';
import { shippingTerms } from '#contract/shipping.ts';
import { useApi } from '../api/api-context.ts';
import { messageOf } from '../api/error-message.ts';
import { loadInBrowser, loadOnServer, type PageQueries } from '../api/page-data.ts';
import { useSession } from '../api/session.ts';
import { closedWatchIn, watchPath } from '../features/cards/card-watch.ts';
import { featuredQuery } from '../features/cards/cards.queries.ts';
import { WatchGrid, WatchGridSkeleton } from '../features/cards/watch-grid.tsx';
import { Featured } from '../features/home/featured.tsx';
import { Hero } from '../features/home/hero.tsx';
import { Promises } from '../features/home/promises.tsx';
import { useConstants } from '../features/layout/constants-context.ts';
import { PageHead } from '../features/layout/page-head.tsx';
import { sellerJsonLd } from '../features/layout/seller/seller-json-ld.ts';
import { HeroWatch } from '../features/time/hero-watch.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { HtmlFragment } from '../ui/html-fragment.tsx';

export const handle = { texts: ['home', 'cards'] };

const queries: PageQueries = ({ api, viewer }) => [featuredQuery(api, viewer)];
export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, queries);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, queries);

export default function HomePage() {
	const { t } = useTranslation();
	const constants = useConstants();
	useWayToClosedWatch();
	const site = { name: constants.TITLE, url: constants.PUBLIC_URL };
	return (
		<>
			<PageHead
				title={t('home.meta.title')}
				description={t('home.meta.description')}
				jsonLd={[
					sellerJsonLd(constants),
					{
						'@type': 'WebSite',
						...site,
						potentialAction: {
							'@type': 'SearchAction',
							target: `${constants.PUBLIC_URL}/watches?q={search_term_string}`,
							'query-input': 'required name=search_term_string',
						},
					},
				]}
			/>
			<Hero
				watch={
					<HtmlFragment name="hero" by={constants.TITLE}>
						<HeroWatch label={t('home.hero.clockLabel')} name={constants.TITLE} className="h-auto w-full" />
					</HtmlFragment>
				}
			/>
			<Featured>
				<FeaturedWatches />
			</Featured>
			<HtmlFragment name="promises" by={constants.FREE_SHIPPING}>
				<Promises threshold={constants.FREE_SHIPPING} />
			</HtmlFragment>
		</>
	);
}

/** Leads the owner, who was sent home from a watch that visitors do not see, back to it; clears the fragment otherwise. */
function useWayToClosedWatch(): void {
	const documentId = closedWatchIn(useLocation().hash);
	const { status, viewer } = useSession();
	const navigate = useNavigate();
	useEffect(() => {
		if (!documentId || status === 'unknown') return;
		const way = viewer === 'owner' ? `${watchPath({ documentId })}?from=owner` : '/';
		void navigate(way, { replace: true, preventScrollReset: true });
	}, [documentId, status, viewer, navigate]);
}

function FeaturedWatches() {
	const { t } = useTranslation();
	const constants = useConstants();
	const { catalogueRole } = useSession();
	const { data, error, refetch, isFetching } = useQuery(featuredQuery(useApi(), catalogueRole));
	if (!data && error) {
		return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
	}
	if (!data) return <WatchGridSkeleton count={8} label={t('ui.loading')} />;
	if (data.watches.length === 0) return <p className="text-soft">{t('home.featured.empty')}</p>;
	const terms = shippingTerms(constants);
	return <WatchGrid watches={data.watches} terms={terms} heading="h3" />;
}
