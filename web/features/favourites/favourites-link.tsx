import { lazy, Suspense, useRef } from 'react';
import { NavLink } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { favourites, favouritesOf, useIdList } from '../stored-lists/id-list.ts';

/** Loads the synchronization only for an account. */
const FavouritesSync = lazy(() => import('./favourites-sync.ts'));

/** The link to the favorites in the header, which also synchronizes them with the account. */
export function FavouritesLink() {
	const { t } = useTranslation();
	const { status } = useSession();
	const withAccount = useRef(false);
	withAccount.current ||=
		status === 'signed-in' || (status === 'signed-out' && favouritesOf.get().length > 0);
	const some = useIdList(favourites).length > 0;
	return (
		<>
			<NavLink
				to="/favourites"
				aria-label={t('layout.nav.favourites')}
				title={t('layout.nav.favourites')}
				className={`${iconButtonClass} hidden! sm:inline-grid! aria-[current=page]:text-accent`}
			>
				<Icon name="heart" size={22} filled={some} />
			</NavLink>
			{withAccount.current && (
				<Suspense>
					<FavouritesSync />
				</Suspense>
			)}
		</>
	);
}
