import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { shippingTerms } from '#contract/orders/shipping-terms.ts';
import { useApi } from '../api/api-context.ts';
import { messageOf } from '../api/error-message.ts';
import { useHydrated } from '../api/hydrated.tsx';
import { useSession } from '../api/session.ts';
import { cardsByIdQuery } from '../features/cards/cards.queries.ts';
import { EmptyList } from '../features/cards/empty-list.tsx';
import { WatchGridSkeleton } from '../features/cards/watch-grid.tsx';
import { FavouritesList } from '../features/favourites/favourites-list.tsx';
import { useConstants } from '../features/page/constants-context.ts';
import { PageHead } from '../features/page/page-head.tsx';
import { favourites, useIdList } from '../features/stored-lists/id-list.ts';
import { SubscribeButton } from '../features/subscriptions/subscribe-button.tsx';
import { lazyWithTexts } from '../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';

export const handle = { texts: ['favourites', 'catalogue', 'cards'] };

const OwnSubscriptions = lazyWithTexts(() => import('../features/subscriptions/own-subscriptions.tsx'));

export default function FavouritesPage() {
	const { t } = useTranslation();
	const { viewer } = useSession();
	return (
		<div className="page-width min-h-[calc(100dvh-4rem)] py-8 md:py-12">
			<PageHead title={t('favourites.title')} noIndex />
			<h1 className="mb-6 text-3xl md:text-4xl">{t('favourites.title')}</h1>
			<Favourites />
			{viewer !== 'visitor' && <OwnSubscriptions />}
		</div>
	);
}

function Favourites() {
	const { t } = useTranslation();
	const constants = useConstants();
	const hydrated = useHydrated();
	const ids = useIdList(favourites).slice(0, 200);
	const { catalogueRole } = useSession();
	const { data, error, refetch } = useQuery({
		...cardsByIdQuery(useApi(), catalogueRole, ids),
		placeholderData: keepPreviousData,
	});
	if (hydrated && ids.length === 0) {
		return (
			<EmptyList
				icon="heart"
				title={t('favourites.empty.title')}
				text={t('favourites.empty.text')}
				action={<LinkButton to="/watches">{t('favourites.empty.action')}</LinkButton>}
			/>
		);
	}
	if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
	if (!data) return <WatchGridSkeleton count={4} />;
	const shown = data.filter(({ documentId }) => ids.includes(documentId));
	const unavailableCount = ids.length - shown.length;
	return (
		<>
			<FavouritesList watches={shown} terms={shippingTerms(constants)} />
			{ids.length > 0 && (
				<SubscribeButton
					of={{ title: 'favourites', watches: ids.slice(0, 20) }}
					look="quiet"
					className="mt-6"
				>
					{t('favourites.tellMe')}
				</SubscribeButton>
			)}
			{unavailableCount > 0 && (
				<p className="mt-6 text-soft">{t('favourites.gone', { count: unavailableCount })}</p>
			)}
		</>
	);
}
