import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { shippingTerms } from '#contract/shipping.ts';
import { useApi } from '../api/api-context.ts';
import { messageOf } from '../api/error-message.ts';
import { loadInBrowser, loadOnServer, type PageQueries } from '../api/page-data.ts';
import { useSession } from '../api/session.ts';
import { featuredQuery } from '../features/cards/cards.queries.ts';
import { WatchGrid, WatchGridSkeleton } from '../features/cards/watch-grid.tsx';
import { Featured } from '../features/home/featured.tsx';
import { Hero } from '../features/home/hero.tsx';
import { Promises } from '../features/home/promises.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { useShop } from '../features/layout/shop-context.ts';
import { HeroWatch } from '../features/time/hero-watch.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Kept } from '../ui/kept.tsx';

export const handle = { texts: ['home', 'cards'] };

const queries: PageQueries = ({ api, viewer }) => [featuredQuery(api, viewer)];
export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, queries);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, queries);

export default function HomePage() {
	const { t } = useTranslation();
	const shop = useShop();
	const site = { name: shop.TITLE, url: shop.PUBLIC_URL };
	return (
		<>
			<PageHead
				title={t('home.meta.title')}
				description={t('home.meta.description')}
				jsonLd={[
					{
						'@type': 'Organization',
						...site,
						logo: `${shop.PUBLIC_URL}/icons/icon-512.png`,
						email: shop.CONTACT_EMAIL || undefined,
					},
					{
						'@type': 'WebSite',
						...site,
						potentialAction: {
							'@type': 'SearchAction',
							target: `${shop.PUBLIC_URL}/watches?q={search_term_string}`,
							'query-input': 'required name=search_term_string',
						},
					},
				]}
			/>
			<Hero
				watch={
					<Kept name="hero" by={shop.TITLE}>
						<HeroWatch label={t('home.hero.clockLabel')} name={shop.TITLE} className="h-auto w-full" />
					</Kept>
				}
			/>
			<Featured>
				<FeaturedWatches />
			</Featured>
			<Kept name="promises" by={shop.FREE_SHIPPING}>
				<Promises threshold={shop.FREE_SHIPPING} />
			</Kept>
		</>
	);
}

function FeaturedWatches() {
	const { t } = useTranslation();
	const shop = useShop();
	const { publicViewer } = useSession();
	const { data, error, refetch, isFetching } = useQuery(featuredQuery(useApi(), publicViewer));
	if (!data && error) {
		return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
	}
	if (!data) return <WatchGridSkeleton count={8} label={t('ui.loading')} />;
	if (data.watches.length === 0) return <EmptyState title={t('home.featured.empty')} />;
	const terms = shippingTerms(shop);
	return <WatchGrid watches={data.watches} terms={terms} heading="h3" />;
}
