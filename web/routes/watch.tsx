import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
	type ClientLoaderFunctionArgs,
	type LoaderFunctionArgs,
	Navigate,
	useLocation,
	useParams,
} from 'react-router';
import { isUsed } from '#contract/catalogue/enumerations.ts';
import { homeInsteadOf, homeInsteadOfUnknown } from '#contract/catalogue/lost-addresses.ts';
import { type Language, languages } from '#contract/languages/languages.ts';
import { shippingTerms } from '#contract/orders/shipping-terms.ts';
import { canBeVisited } from '#contract/visits/visits.ts';
import { useApi } from '../api/api-context.ts';
import { ApiError } from '../api/client.ts';
import { messageOf } from '../api/error-message.ts';
import { pageContext } from '../api/page-context.ts';
import { loadInBrowser, loadOnServer, type PageQueries } from '../api/page-data.ts';
import { useSession } from '../api/session.ts';
import { shownPicture } from '../features/cards/shown-pictures.ts';
import { watchPath } from '../features/cards/watch-path.ts';
import { examinerQuery } from '../features/examiner/examiner.queries.ts';
import { OfferButton } from '../features/offers/offer-button.tsx';
import { useConstants } from '../features/page/constants-context.ts';
import { PageHead } from '../features/page/page-head.tsx';
import { recent } from '../features/stored-lists/id-list.ts';
import { VisitButton } from '../features/visits/visit-button.tsx';
import { dossierPart, soldByPart } from '../features/watch/buy/buy-box.tsx';
import { similarQuery } from '../features/watch/similar.queries.ts';
import { summaryOf } from '../features/watch/summary.ts';
import { reviewsQuery, unavailableWatchQuery, watchQuery } from '../features/watch/watch.queries.ts';
import { watchJsonLd } from '../features/watch/watch-json-ld.ts';
import { WatchSkeleton } from '../features/watch/watch-skeleton.tsx';
import { sizePart, specificationPart, WatchView } from '../features/watch/watch-view.tsx';
import { loadTexts } from '../i18n/browser-texts.ts';
import { lazyWithTexts } from '../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { LaterPart } from '../ui/later-part.tsx';
import { StillPart, stillOf } from '../ui/still-part.tsx';

const CaliberDialog = lazyWithTexts(() => import('../features/caliber/caliber-dialog.tsx'));

const conditionSheetPart = stillOf('condition-sheet', async () => {
	const [module] = await Promise.all([
		import('../features/watch/condition-sheet.tsx'),
		loadTexts().catch(() => {}),
	]);
	return module.ConditionSheet;
});

const reviewsPart = stillOf(
	'watch-reviews',
	async () => (await import('../features/watch/watch-reviews.tsx')).WatchReviews,
);
const morePart = stillOf(
	'more-watches',
	async () => (await import('../features/watch/more-watches.tsx')).MoreWatches,
);
/** The page of reviews requested in the query string. */
const reviewPageOf = (search: string) => {
	const page = Number(new URLSearchParams(search).get('reviews'));
	return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
};

/** Values of `from` in links from a customer's orders, to sold watches and to drafts. */
const insiders: (string | null)[] = ['orders', 'owner', 'preview'];
export const handle = { texts: ['watch', 'cards', 'terms'], search: ['from', 'reviews'] };
const isForInsiders = (request: Request) => insiders.includes(new URL(request.url).searchParams.get('from'));

const queries: PageQueries = ({ api, viewer, language, params }) => [
	watchQuery(api, viewer, language, params.documentId ?? ''),
];

export async function loader(args: LoaderFunctionArgs) {
	const { documentId = '' } = args.params;
	const { api, queryClient, viewer, language } = args.context.get(pageContext);
	const unavailable = unavailableWatchQuery(api, language, documentId);
	await loadOnServer(args, queries, { mayBeClosed: true });
	const open = queryClient.getQueryData(watchQuery(api, viewer, language, documentId).queryKey);
	if (!open && !isForInsiders(args.request))
		await loadOnServer(args, () => [unavailable], { missing: homeInsteadOf(documentId) });
	const watch = open ?? queryClient.getQueryData(unavailable.queryKey);
	if (!watch) return null;
	const page = reviewPageOf(new URL(args.request.url).search);
	const examinedBy = watch.conditionSheet?.examiner;
	await Promise.all([
		examinedBy && queryClient.prefetchQuery(examinerQuery(api, language, examinedBy)),
		queryClient.prefetchQuery(similarQuery(api, viewer, watch)),
		watch.reviewed && queryClient.prefetchQuery(reviewsQuery(api, viewer, documentId, page)),
	]);
	return null;
}

/**
 * Staff see every watch, and customers those of their orders, so a missing watch is resolved once the
 * viewer is known.
 */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
	const parts = [dossierPart, soldByPart, specificationPart, sizePart, morePart];
	const [data] = await Promise.all([
		loadInBrowser(args, queries),
		// A later part that could not be loaded is loaded again when it is near.
		Promise.allSettled(parts.map(({ load }) => load())),
	]);
	return data;
}

export default function WatchPage() {
	const { documentId = '' } = useParams();
	return <Watch key={documentId} documentId={documentId} />;
}

function Watch({ documentId }: { documentId: string }) {
	const { t, language } = useTranslation();
	const constants = useConstants();
	const { catalogueRole, viewer } = useSession();
	const { watch: loaded, missing, error, retry } = useWatch(documentId);
	// A preview shows what a visitor will see.
	const { search } = useLocation();
	const isPreview = search === '?from=preview';
	const watch = isPreview && loaded ? { ...loaded, serial: null } : loaded;
	const reviewPage = reviewPageOf(search);
	const { data: reviews } = useQuery({
		...reviewsQuery(useApi(), catalogueRole, documentId, reviewPage),
		enabled: watch?.reviewed === true,
	});
	const examinerId = watch?.conditionSheet?.examiner ?? '';
	const { data: examiner = null } = useQuery({
		...examinerQuery(useApi(), language, examinerId),
		enabled: examinerId !== '',
	});
	const [caliberOpen, setCaliberOpen] = useState(false);
	const isViewed = watch !== undefined;
	useEffect(() => {
		if (isViewed) recent.add(documentId);
	}, [documentId, isViewed]);
	const path = watchPath({ documentId, slug: watch?.slug });
	// The home page would lead the owner back to a watch that it names.
	const home = viewer === 'owner' ? homeInsteadOfUnknown : homeInsteadOf(documentId);
	if (missing) return <Navigate to={home} replace />;
	if (!watch) {
		return (
			<>
				<PageHead title={t('watch.watches')} noIndex />
				{error ? <ErrorState message={messageOf(error)} onRetry={retry} /> : <WatchSkeleton />}
			</>
		);
	}
	const terms = shippingTerms(constants);
	const isOffered = { isUsed: isUsed(watch.categories), inStock: watch.inStock && !watch.unavailable };
	const mayVisit = canBeVisited({ price: watch.price, ...isOffered }, constants.VISITS_ABOVE);
	return (
		<>
			<PageHead
				title={`${watch.brand.name} ${watch.model}`}
				description={watch.description ? summaryOf(watch.description) : undefined}
				path={path}
				cardOf={documentId}
				// A reserved watch may become available again; a sold one does not.
				noIndex={watch.unavailable?.state === 'sold'}
				type="product"
				offer={{
					price: watch.price,
					originalPrice: watch.originalPrice,
					isUsed: isUsed(watch.categories),
					inStock: watch.inStock,
				}}
				jsonLd={
					import.meta.env.SSR
						? watchJsonLd(watch, reviews?.data ?? [], constants, path, t('watch.watches'), terms)
						: []
				}
			/>
			<WatchView
				watch={watch}
				terms={terms}
				address={`${constants.PUBLIC_URL}${path}`}
				onCaliber={() => setCaliberOpen(true)}
				offer={watch.takesOffers && watch.inStock && <OfferButton watch={watch} />}
				visit={mayVisit ? (inBar) => <VisitButton watch={watch} inBar={inBar} /> : null}
				placeholder={shownPicture(documentId)}
				reviews={
					reviews &&
					reviews.data.length > 0 && (
						<StillPart still={reviewsPart} of={`${documentId}-${reviewPage}`} reviews={reviews} path={path} />
					)
				}
				sheet={
					watch.conditionSheet && (
						<StillPart still={conditionSheetPart} of={documentId} watch={watch} examiner={examiner} />
					)
				}
			>
				<LaterPart
					still={morePart}
					of={documentId}
					className="grid gap-12 empty:hidden md:gap-16"
					props={{ watch, viewer: catalogueRole, terms }}
				/>
			</WatchView>
			{caliberOpen && watch.caliber && (
				<CaliberDialog caliber={watch.caliber} onClose={() => setCaliberOpen(false)} />
			)}
		</>
	);
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The watch as this viewer may see it: the public one, or else one from the viewer's own orders. */
function useWatch(documentId: string) {
	const api = useApi();
	const { language } = useTranslation();
	const queryClient = useQueryClient();
	const { viewer, catalogueRole, status } = useSession();
	const asVisitor = (shown: Language) => watchQuery(api, 'visitor', shown, documentId).queryKey;
	const open = useQuery({
		...watchQuery(api, catalogueRole, language, documentId),
		// The current data stays until the response for the owner (with the serial number), or in the other
		// language, has arrived.
		placeholderData: () =>
			[language, ...languages].map((shown) => queryClient.getQueryData(asVisitor(shown))).find(Boolean),
	});
	const closed = isMissing(open.error) || open.data === null;
	const own = useQuery({
		...watchQuery(api, 'customer', language, documentId),
		enabled: closed && viewer === 'customer',
	});
	const mayBeOwn =
		status === 'unknown' || (viewer === 'customer' && own.data !== null && !isMissing(own.error));
	const unavailable = useQuery({ ...unavailableWatchQuery(api, language, documentId), enabled: closed });
	const watch = open.data ?? own.data ?? unavailable.data;
	const last = !closed ? open : mayBeOwn ? own : unavailable;
	return {
		watch,
		missing: !watch && closed && !mayBeOwn && unavailable.data === null,
		error: last.error,
		retry: () => void last.refetch(),
	};
}
