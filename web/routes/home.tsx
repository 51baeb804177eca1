import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLocation } from 'react-router';
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
import { useConstants } from '../features/layout/constants-context.ts';
import { PageHead } from '../features/layout/page-head.tsx';
import { sellerJsonLd } from '../features/layout/seller/seller-json-ld.ts';
import { HeroWatch } from '../features/time/hero-watch.tsx';
import { lazyWithTexts } from '../i18n/lazy-with-texts.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { HtmlFragment } from '../ui/html-fragment.tsx';

const LostNotice = lazyWithTexts(() => import('../features/home/lost-notice.tsx'));

export const handle = { texts: ['home', 'cards'] };

const queries: PageQueries = ({ api, viewer }) => [featuredQuery(api, viewer)];
export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, queries);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, queries);

export default function HomePage() {
	const { t } = useTranslation();
	const constants = useConstants();
	const lost = useLostFragment();
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
			{lost && (
				<Suspense>
					<LostNotice fragment={lost} />
				</Suspense>
			)}
		</>
	);
}

/** The fragment that says why an address led here; after hydration, for the server's page has none. */
function useLostFragment(): string {
	const { hash } = useLocation();
	const [fragment, keep] = useState('');
	useEffect(() => {
		if (/^#(unknown|watch=)/.test(hash)) keep(hash);
	}, [hash]);
	return fragment;
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
