import { useQuery } from '@tanstack/react-query';
import { wishStates } from '#contract/wanted/wanted.ts';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { ChoiceTabs } from '../lists/choice-tabs.tsx';
import { DataTable } from '../lists/data-table.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { wishesQuery } from './wanted.queries.ts';
import { useWishColumns } from './wish-columns.tsx';

const states: readonly string[] = [...wishStates, 'all'];

/** Customers' wishes: by state, searched and sorted, with how many watches on sale fit. */
export function WantedList() {
	const { t } = useTranslation();
	const list = useListAddress();
	const chosen = states.includes(list.get('state')) ? list.get('state') : 'open';
	const sort = list.sort || 'createdAt:desc';
	const query = useQuery(
		wishesQuery(useApi(), {
			...(chosen !== 'all' && { filters: { state: { $eq: chosen } } }),
			...(list.q && { _q: list.q }),
			sort: [sort, 'id:desc'],
			pagination: { page: list.page, pageSize: 25 },
		}),
	);
	const columns = useWishColumns();
	const counts = query.data?.meta.states;
	const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
	const countOf = (value: string) => (value === 'all' ? all : counts?.[value as keyof typeof counts]);
	const add = (
		<LinkButton size="small" to="/owner/wanted/new" data-desk-new="">
			{t('desk.wanted.new')}
		</LinkButton>
	);
	return (
		<>
			<ScreenHead title={t('desk.wanted.title')} actions={add} />
			{all === 0 ? (
				<EmptyState icon="heart" title={t('desk.wanted.none')} text={t('desk.wanted.about')} />
			) : (
				<>
					<div className="mb-4 grid gap-3">
						<ChoiceTabs
							label={t('desk.orders.state')}
							value={chosen}
							onChoose={(state) => list.change({ state: state === 'open' ? null : state })}
							choices={states.map((value) => ({
								value,
								label: t(`desk.wanted.states.${value}`),
								count: countOf(value),
							}))}
						/>
						<ListSearch list={list} label={t('desk.wanted.search')} />
					</div>
					<ListBody query={query} list={list} empty={t('desk.wanted.noneHere')}>
						{(rows) => (
							<DataTable
								caption={t('desk.wanted.title')}
								columns={columns}
								rows={rows}
								keyOf={({ documentId }) => documentId}
								sort={sort}
								onSort={(next) => list.change({ sort: next })}
							/>
						)}
					</ListBody>
				</>
			)}
		</>
	);
}
