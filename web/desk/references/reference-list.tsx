import type { Movement } from '#contract/catalogue/enumerations.ts';
import type { Query } from '#contract/http/query-string.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TableColumns } from '../lists/data-table.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { useRecords } from '../records/record.queries.ts';
import { NewLink } from '../ui/small-link.tsx';
import type { ReferenceCollection } from './reference-groups.ts';
import { useReferenceName } from './use-reference-name.ts';

type ListedReference = {
	documentId: string;
	name?: string;
	profession?: string | null;
	model?: string;
	movement?: Movement;
	country?: string | null;
	founded?: number | null;
	brand?: { name: string };
	watchCount: number;
};

const listQueries: Record<ReferenceCollection, { query: Query; sort: string }> = {
	brands: { query: { fields: ['name', 'country', 'founded'] }, sort: 'name:asc' },
	categories: { query: { fields: ['name'] }, sort: 'name:asc' },
	examiners: { query: { fields: ['name', 'profession'] }, sort: 'name:asc' },
	calibers: {
		query: { fields: ['model', 'movement'], populate: { brand: { fields: ['name'] } } },
		sort: 'brand.name:asc',
	},
};

export function ReferenceList({ collection }: { collection: ReferenceCollection }) {
	const { t } = useTranslation();
	const list = useListAddress({ sort: listQueries[collection].sort });
	const query = useRecords<ListedReference>(collection, {
		...listQueries[collection].query,
		...(list.q && { _q: list.q }),
		sort: collection === 'calibers' && list.sort.startsWith('brand') ? [list.sort, 'model'] : list.sort,
		counts: true,
		pagination: { page: list.page, pageSize: 50 },
	});
	return (
		<ListScreen
			title={t(`desk.nav.${collection}`)}
			actions={<NewLink to={`/owner/${collection}/new`}>{t(`desk.references.new.${collection}`)}</NewLink>}
			list={list}
			query={query}
			search={t('desk.references.search')}
			empty={t('desk.references.none')}
			columns={useColumns(collection)}
		/>
	);
}

function useColumns(collection: ReferenceCollection): TableColumns<ListedReference> {
	const { t, word } = useTranslation();
	const nameOf = useReferenceName(collection);
	const more: Record<ReferenceCollection, TableColumns<ListedReference>> = {
		brands: {
			country: {
				title: t('desk.references.country'),
				sort: 'country',
				cell: ({ country }) => country && word('caliber.country', country),
			},
			founded: {
				title: t('desk.references.founded'),
				sort: 'founded',
				isFigure: true,
				wideOnly: true,
				cell: (row) => row.founded,
			},
		},
		categories: {},
		examiners: {
			profession: { title: t('desk.references.field.profession'), cell: ({ profession }) => profession },
		},
		calibers: {
			movement: {
				title: t('caliber.fact.movement'),
				sort: 'movement',
				cell: ({ movement }) => movement && t(`caliber.movement.${movement}`),
			},
		},
	};
	return {
		name: {
			title: t('desk.references.name'),
			sort: collection === 'calibers' ? 'brand.name' : 'name',
			cell: (row) => (
				<RowLink fillsRow to={`/owner/${collection}/${row.documentId}`}>
					{nameOf(row)}
				</RowLink>
			),
		},
		...more[collection],
		watches: {
			title: t('desk.references.watches'),
			isFigure: true,
			cell: (row) => (
				<>
					<span className="hidden md:inline">{row.watchCount}</span>
					<span className="md:hidden">{t('desk.references.watchCount', { count: row.watchCount })}</span>
				</>
			),
		},
	};
}
