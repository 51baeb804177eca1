import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { favourites, useIdList } from '../cards/id-list.ts';
import { useFavouritesSync } from './use-favourites-sync.ts';

/** The header's way to the favourites; it also keeps them in step with the account. */
export function FavouritesLink() {
	const { t } = useTranslation();
	useFavouritesSync();
	const some = useIdList(favourites).length > 0;
	return (
		<NavLink
			to="/favourites"
			viewTransition
			aria-label={t('layout.nav.favourites')}
			title={t('layout.nav.favourites')}
			className={`${iconButtonClass} hidden! sm:inline-grid! aria-[current=page]:text-accent`}
		>
			<Icon name="heart" size={22} filled={some} />
		</NavLink>
	);
}
