import { wishStates } from '#contract/wishes/wishes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { NewLink } from '../ui/small-link.tsx';
import { useWishColumns } from './wish-columns.tsx';
import { useWishes } from './wishes.queries.ts';

export function WishListScreen() {
	const { t } = useTranslation();
	const list = useListAddress({ states: [...wishStates, 'all'] });
	const query = useWishes({
		...(list.state !== 'all' && { filters: { state: { $eq: list.state } } }),
		...list.catalogueQuery,
	});
	const counts = query.data?.meta.states;
	const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
	return (
		<ListScreen
			title={t('desk.wanted.title')}
			{...(all === 0 && { about: t('desk.wanted.about') })}
			actions={<NewLink to="/owner/wanted/new">{t('desk.wanted.new')}</NewLink>}
			list={list}
			query={query}
			states={{
				textOf: (state) => t(`desk.wanted.states.${state}`),
				countOf: (state) => (state === 'all' ? all : counts?.[state]),
			}}
			search={t('desk.wanted.search')}
			empty={t(all === 0 ? 'desk.wanted.none' : 'desk.list.noneHere')}
			columns={useWishColumns()}
		/>
	);
}
