import type { Query } from '#contract/http/query-string.ts';
import { defaultLanguage } from '#contract/languages/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useSelection } from '../lists/use-selection.ts';
import { useRecords } from '../records/record.queries.ts';
import { ReferenceChoice } from '../records/reference-choice.tsx';
import { NewLink } from '../ui/small-link.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { type ListedWatch, priceFields } from './listed-watch.ts';
import { usePendingDeletes } from './pending-deletes.ts';
import { useChosenWatches } from './use-chosen-watches.ts';
import { useWatchColumns } from './watch-columns.tsx';

const states = {
	all: {},
	sale: { inStock: { $eq: true }, draft: { $eq: false } },
	drafts: { draft: { $eq: true } },
	reduced: { salePrice: { $notNull: true } },
	soldOut: { inStock: { $eq: false } },
	featured: { featured: { $eq: true } },
	used: { used: { $eq: true } },
} satisfies Record<string, Query>;
const names = Object.keys(states) as (keyof typeof states)[];

export function WatchList() {
	const { t } = useTranslation();
	const list = useListAddress({ states: names });
	const related = Object.fromEntries(
		(['brand', 'caliber'] as const).flatMap((name) =>
			list.get(name) ? [[name, { documentId: { $eq: list.get(name) } }]] : [],
		),
	);
	const category = list.get('category');
	const search: Query = {
		filters: {
			...states[list.state],
			...related,
			...(category && { categories: { name: { $eq: category } } }),
		},
		...(list.q && { _q: list.q }),
		sort: list.sort,
		locale: defaultLanguage,
	};
	const query = useRecords<ListedWatch>('watches', {
		fields: [
			'model',
			'reference',
			'stock',
			'version',
			'featured',
			'used',
			'createdAt',
			'updatedAt',
			'serial',
			'draft',
			'publishAt',
			...priceFields,
		],
		populate: {
			brand: { fields: ['name'] },
			caliber: { fields: ['model'] },
			images: { fields: ['url', 'view'], limit: 1 },
		},
		...search,
		pagination: { page: list.page, pageSize: 25 },
	});
	const selection = useSelection();
	const watches = useChosenWatches(search, selection);
	const pendingDeletes = usePendingDeletes();
	return (
		<ListScreen
			title={t('desk.nav.watches')}
			actions={<NewLink to="/owner/watches/new">{t('desk.watches.new')}</NewLink>}
			list={list}
			query={query}
			states={{ textOf: (state) => t(`desk.watches.states.${state}`) }}
			search={t('desk.watches.search')}
			filters={
				<ReferenceChoice
					collection="brands"
					label={t('desk.watches.field.brand')}
					hideLabel
					placeholder={t('desk.nav.brands')}
					value={list.get('brand')}
					onChoose={(brand) => list.change({ brand })}
					className="w-full sm:w-56"
				/>
			}
			empty={t('desk.watches.none')}
			columns={useWatchColumns()}
			columnsKey="watches"
			nameOf={({ brand, model }) => `${brand.name} ${model}`}
			selection={selection}
			isHidden={({ documentId }) => pendingDeletes.includes(documentId)}
			below={(rows) => (
				<BulkBar rows={rows} total={query.data?.meta.pagination.total ?? 0} watches={watches} />
			)}
		/>
	);
}
