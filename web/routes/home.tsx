import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLocation } from 'react-router';
import { shippingTerms } from '#contract/orders/shipping-terms.ts';
import type { Constants } from '#contract/settings/constants.schema.ts';
import { useApi } from '../api/api-context.ts';
import { messageOf } from '../api/error-message.ts';
import { loadInBrowser, loadOnServer, type PageQueries } from '../api/page-data.ts';
import { useSession } from '../api/session.ts';
import { featuredQuery } from '../features/cards/cards.queries.ts';
import { WatchGrid, WatchGridSkeleton } from '../features/cards/watch-grid.tsx';
import { Featured } from '../features/home/featured.tsx';
import { Hero } from '../features/home/hero.tsx';
import { shopWindowQuery } from '../features/home/home.queries.ts';
import { sellerJsonLd } from '../features/layout/seller/seller-json-ld.ts';
import { useConstants } from '../features/page/constants-context.ts';
import { PageHead } from '../features/page/page-head.tsx';
import { HeroWatch } from '../features/time/hero-watch.tsx';
import { lazyWithTexts } from '../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { RestOfPage } from '../ui/rest-of-page.tsx';
import { StillPart, stillOf } from '../ui/still-part.tsx';

const LostNotice = lazyWithTexts(() => import('../features/home/lost-notice.tsx'));

export const handle = { texts: ['home', 'cards'] };

const later = () => import('../features/home/shop-window.tsx');
const doors = stillOf('doors', async () => (await later()).Doors);
const inside = stillOf('inside', async () => (await later()).Inside);

const queries =
	(windowQuery: typeof shopWindowQuery): PageQueries =>
	({ api, viewer, language }) => [featuredQuery(api, viewer), windowQuery(api, viewer, language)];
export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, queries(shopWindowQuery));
export async function clientLoader(args: ClientLoaderFunctionArgs) {
	await Promise.all([doors.load(), inside.load()]);
	return loadInBrowser(args, queries((await later()).shopWindowQuery));
}

export default function HomePage() {
	const { t } = useTranslation();
	const constants = useConstants();
	const lost = useLostFragment();
	return (
		<>
			<PageHead
				title={t('home.meta.title')}
				description={t('home.meta.description')}
				jsonLd={import.meta.env.SSR ? structuredData(constants) : []}
			/>
			<Hero
				watch={
					<HeroWatch label={t('home.hero.clockLabel')} name={constants.TITLE} className="h-auto w-full" />
				}
			/>
			<StillPart still={doors} />
			<RestOfPage>
				<Featured>
					<FeaturedWatches />
				</Featured>
				<StillPart still={inside} />
			</RestOfPage>
			{lost && <LostNotice fragment={lost} />}
		</>
	);
}

const structuredData = ({ TITLE, PUBLIC_URL, ...shop }: Constants) => [
	sellerJsonLd({ TITLE, PUBLIC_URL, ...shop }),
	{
		'@type': 'WebSite',
		name: TITLE,
		url: PUBLIC_URL,
		potentialAction: {
			'@type': 'SearchAction',
			target: `${PUBLIC_URL}/watches?q={search_term_string}`,
			'query-input': 'required name=search_term_string',
		},
	},
];

/**
 * The fragment that says why the visitor was redirected here. It is read after hydration, because the server
 * never receives it.
 */
function useLostFragment(): string {
	const { hash } = useLocation();
	const [fragment, setFragment] = useState('');
	useEffect(() => {
		if (/^#(unknown|watch=)/.test(hash)) setFragment(hash);
	}, [hash]);
	return fragment;
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
