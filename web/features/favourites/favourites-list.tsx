import type { ShippingTerms } from '#contract/orders/shipping-terms.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { CardWatch } from '../cards/card-watch.ts';
import { WatchGrid } from '../cards/watch-grid.tsx';
import { FavouritesFilters } from './favourites-filters.tsx';
import { listLocally } from './local-list.ts';
import { useFavouritesAddress } from './use-favourites-address.ts';

/** The available favorites, filtered, sorted and paginated in the browser. Its state is in the address. */
export function FavouritesList({ watches, terms }: { watches: readonly CardWatch[]; terms: ShippingTerms }) {
	const { t } = useTranslation();
	const address = useFavouritesAddress();
	const { data, meta } = listLocally(watches, address);
	const hasFilters = watches.length > 4;
	return (
		<>
			{hasFilters && <FavouritesFilters watches={watches} address={address} />}
			<p role="status" className={hasFilters ? 'figures mb-4 text-soft' : 'sr-only'}>
				{t('catalogue.found', { count: meta.total })}
			</p>
			{meta.total > 0 ? (
				<WatchGrid watches={data} terms={terms} first={4} />
			) : (
				watches.length > 0 && (
					<EmptyState
						title={t('catalogue.empty.title')}
						action={<Button onClick={address.clear}>{t('catalogue.filters.clear')}</Button>}
					/>
				)
			)}
			<div className="mt-6">
				<Pagination page={meta.page} pageCount={meta.pageCount} to={address.pageTo} />
			</div>
		</>
	);
}
