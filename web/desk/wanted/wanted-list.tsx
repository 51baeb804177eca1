import { wishStates } from '#contract/wanted/wanted.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useWishes } from './wanted.queries.ts';
import { useWishColumns } from './wish-columns.tsx';

export function WantedList() {
	const { t } = useTranslation();
	const list = useListAddress({ states: [...wishStates, 'all'] });
	const query = useWishes({
		...(list.state !== 'all' && { filters: { state: { $eq: list.state } } }),
		...list.dialect,
	});
	const counts = query.data?.meta.states;
	const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
	return (
		<ListScreen
			title={t('desk.wanted.title')}
			{...(all === 0 && { about: t('desk.wanted.about') })}
			actions={
				<LinkButton size="small" to="/owner/wanted/new" data-desk-new="">
					{t('desk.wanted.new')}
				</LinkButton>
			}
			list={list}
			query={query}
			states={{
				label: t('desk.orders.state'),
				textOf: (state) => t(`desk.wanted.states.${state}`),
				countOf: (state) => (state === 'all' ? all : counts?.[state]),
			}}
			search={t('desk.wanted.search')}
			empty={t(all === 0 ? 'desk.wanted.none' : 'desk.wanted.noneHere')}
			columns={useWishColumns()}
		/>
	);
}
