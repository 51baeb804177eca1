import { useEffect, useRef, useState } from 'react';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLocation } from 'react-router';
import type { Constants } from '#contract/settings/constants.schema.ts';
import { loadInBrowser, loadOnServer, type PageQueries } from '../api/page-data.ts';
import { featuredQuery } from '../features/cards/cards.queries.ts';
import { shopWindowQuery } from '../features/home/home.queries.ts';
import { sellerJsonLd } from '../features/layout/seller/seller-json-ld.ts';
import { useConstants } from '../features/page/constants-context.ts';
import { PageHead } from '../features/page/page-head.tsx';
import { lazyWithTexts } from '../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { LaterPart } from '../ui/later-part.tsx';
import { RestOfPage } from '../ui/rest-of-page.tsx';
import { StillPart, stillOf } from '../ui/still-part.tsx';

const LostNotice = lazyWithTexts(() => import('../features/home/lost-notice.tsx'));

export const handle = { texts: ['home', 'cards'] };

const hero = stillOf('hero', async () => (await import('../features/home/hero.tsx')).Hero);
const featured = stillOf('featured', async () => (await import('../features/home/featured.tsx')).Featured);
const later = () => import('../features/home/shop-window.tsx');
const doors = stillOf('doors', async () => (await later()).Doors);
const inside = stillOf('inside', async () => (await later()).Inside);

const queries =
	(watches: typeof featuredQuery, windowQuery: typeof shopWindowQuery): PageQueries =>
	({ api, viewer, language }) => [watches(api, viewer), windowQuery(api, viewer, language)];
export const loader = (args: LoaderFunctionArgs) =>
	loadOnServer(args, queries(featuredQuery, shopWindowQuery));
export async function clientLoader(args: ClientLoaderFunctionArgs) {
	const [cards, shopWindow] = await Promise.all([
		import('../features/cards/cards.queries.ts'),
		later(),
		hero.load(),
		featured.load(),
		doors.load(),
		inside.load(),
	]);
	return loadInBrowser(args, queries(cards.featuredQuery, shopWindow.shopWindowQuery));
}

export default function HomePage() {
	const { t } = useTranslation();
	const constants = useConstants();
	const lost = useLostFragment();
	const heroPlace = useBeatingHands();
	return (
		<>
			<PageHead
				title={t('home.meta.title')}
				description={t('home.meta.description')}
				jsonLd={import.meta.env.SSR ? structuredData(constants) : []}
			/>
			<div ref={heroPlace}>
				<StillPart still={hero} />
			</div>
			<StillPart still={doors} />
			<RestOfPage>
				<LaterPart still={featured} props={{}} />
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

/** Moves the hands of the watch in the element with this ref. */
function useBeatingHands() {
	const place = useRef<HTMLDivElement>(null);
	useEffect(() => {
		let stop: (() => void) | undefined;
		let hasLeft = false;
		void import('../features/time/beat-hands.ts')
			.then(({ beatHands }) => {
				if (place.current && !hasLeft) stop = beatHands(place.current);
			})
			.catch(() => {});
		return () => {
			hasLeft = true;
			stop?.();
		};
	}, []);
	return place;
}

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
