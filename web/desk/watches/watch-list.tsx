import { useQuery } from '@tanstack/react-query';
import type { Query } from '#contract/http/query-string.ts';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { ChoiceTabs } from '../lists/choice-tabs.tsx';
import { DataTable } from '../lists/data-table.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { useSelection } from '../lists/selection.tsx';
import { useColumnsKept } from '../lists/use-columns-kept.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { recordsQuery } from '../records/record.queries.ts';
import { ReferenceChoice } from '../records/reference-choice.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { useHeldDeletes } from './held-deletes.ts';
import type { ListedWatch } from './listed-watch.ts';
import { useChosenWatches } from './use-chosen-watches.ts';
import { useWatchColumns } from './watch-columns.tsx';

const states: Record<string, Query> = {
	all: {},
	sale: { inStock: { $eq: true }, draft: { $eq: false } },
	drafts: { draft: { $eq: true } },
	soldOut: { inStock: { $eq: false } },
	featured: { featured: { $eq: true } },
	used: { used: { $eq: true } },
};

/** Every watch of the shop, sold out or not: searched, filtered, sorted; stock and price are edited in place. */
export function WatchList() {
	const { t } = useTranslation();
	const api = useApi();
	const list = useListAddress();
	const chosen = list.get('state') in states ? list.get('state') : 'all';
	const sort = list.sort || 'createdAt:desc';
	const related = Object.fromEntries(
		(['brand', 'caliber'] as const).flatMap((name) =>
			list.get(name) ? [[name, { documentId: { $eq: list.get(name) } }]] : [],
		),
	);
	const category = list.get('category');
	const search: Query = {
		filters: {
			...states[chosen],
			...related,
			...(category && { categories: { name: { $eq: category } } }),
		},
		...(list.q && { _q: list.q }),
		sort,
		locale: 'en',
	};
	const query = useQuery(
		recordsQuery<ListedWatch>(api, 'watches', {
			fields: [
				...['model', 'reference', 'price', 'stock', 'version', 'featured', 'used', 'createdAt'],
				...['updatedAt', 'originalPrice', 'serial', 'draft', 'publishAt'],
			],
			populate: {
				brand: { fields: ['name'] },
				caliber: { fields: ['model'] },
				images: { fields: ['url'], limit: 1 },
			},
			...search,
			pagination: { page: list.page, pageSize: 25 },
		}),
	);
	const { shown, chooser } = useColumnsKept('watches', useWatchColumns());
	const selection = useSelection();
	const watches = useChosenWatches(search, selection);
	const held = useHeldDeletes();
	return (
		<>
			<ScreenHead
				title={t('desk.nav.watches')}
				actions={
					<>
						{chooser}
						<LinkButton size="small" to="/owner/watches/new" data-desk-new="">
							{t('desk.watches.new')}
						</LinkButton>
					</>
				}
			/>
			<div className="mb-4 grid gap-3">
				<ChoiceTabs
					label={t('desk.orders.state')}
					value={chosen}
					onChoose={(state) => list.change({ state: state === 'all' ? null : state })}
					choices={Object.keys(states).map((value) => ({ value, label: t(`desk.watches.states.${value}`) }))}
				/>
				<div className="flex flex-wrap gap-3">
					<ListSearch list={list} label={t('desk.watches.search')} />
					<ReferenceChoice
						collection="brands"
						label={t('desk.watches.field.brand')}
						hideLabel
						placeholder={t('desk.nav.brands')}
						value={list.get('brand')}
						onChoose={(brand) => list.change({ brand })}
						className="w-full sm:w-56"
					/>
				</div>
			</div>
			<ListBody query={query} list={list} empty={t('desk.watches.none')}>
				{(found) => {
					const rows = found.filter(({ documentId }) => !held.includes(documentId));
					return (
						<>
							<DataTable
								caption={t('desk.nav.watches')}
								columns={shown}
								rows={rows}
								keyOf={(watch) => watch.documentId}
								nameOf={({ brand, model }) => `${brand.name} ${model}`}
								selection={selection}
								sort={sort}
								onSort={(next) => list.change({ sort: next })}
							/>
							<BulkBar rows={rows} total={query.data?.meta.pagination.total ?? 0} watches={watches} />
						</>
					);
				}}
			</ListBody>
		</>
	);
}
