import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Movement } from '#contract/catalogue/enumerations.ts';
import { movementKey } from '#contract/catalogue/movements.ts';
import type { Query } from '#contract/http/query-string.ts';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ScreenHead } from '../frame/screen-head.tsx';
import { type Column, DataTable, rowLinkClass } from '../lists/data-table.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { recordsQuery } from '../records/record.queries.ts';
import type { Reference } from './reference-groups.ts';
import { useReferenceName } from './use-reference-name.ts';

type ListedReference = {
	documentId: string;
	name?: string;
	model?: string;
	movement?: Movement;
	country?: string | null;
	founded?: number | null;
	brand?: { name: string };
	watchCount: number;
};

const asked: Record<Reference, { query: Query; sort: string }> = {
	brands: { query: { fields: ['name', 'country', 'founded'] }, sort: 'name:asc' },
	categories: { query: { fields: ['name'] }, sort: 'name:asc' },
	calibers: {
		query: { fields: ['model', 'movement'], populate: { brand: { fields: ['name'] } } },
		sort: 'brand.name:asc',
	},
};

/** Brands, calibers or categories, each with how many watches refer to it. */
export function ReferenceList({ collection }: { collection: Reference }) {
	const { t } = useTranslation();
	const list = useListAddress();
	const sort = list.sort || asked[collection].sort;
	const query = useQuery(
		recordsQuery<ListedReference>(useApi(), collection, {
			...asked[collection].query,
			...(list.q && { _q: list.q }),
			sort: collection === 'calibers' && sort.startsWith('brand') ? [sort, 'model'] : sort,
			counts: true,
			pagination: { page: list.page, pageSize: 50 },
		}),
	);
	const columns = useColumns(collection);
	return (
		<>
			<ScreenHead
				title={t(`desk.nav.${collection}`)}
				actions={
					<LinkButton to={`/owner/${collection}/new`} data-desk-new="">
						{t(`desk.references.new.${collection}`)}
					</LinkButton>
				}
			/>
			<div className="mb-4">
				<ListSearch list={list} label={t('desk.references.search')} />
			</div>
			<ListBody query={query} list={list} empty={t('desk.references.none')}>
				{(rows) => (
					<DataTable
						caption={t(`desk.nav.${collection}`)}
						columns={columns}
						rows={rows}
						keyOf={(row) => row.documentId}
						sort={sort}
						onSort={(next) => list.change({ sort: next })}
					/>
				)}
			</ListBody>
		</>
	);
}

function useColumns(collection: Reference): Column<ListedReference>[] {
	const { t } = useTranslation();
	const nameOf = useReferenceName(collection);
	const more: Record<Reference, Column<ListedReference>[]> = {
		brands: [
			{ name: 'country', title: t('desk.references.country'), sort: 'country', cell: (row) => row.country },
			{
				name: 'founded',
				title: t('desk.references.founded'),
				sort: 'founded',
				isFigure: true,
				wideOnly: true,
				cell: (row) => row.founded,
			},
		],
		categories: [],
		calibers: [
			{
				name: 'movement',
				title: t('caliber.fact.movement'),
				sort: 'movement',
				cell: ({ movement }) => movement && t(`caliber.movement.${movementKey(movement)}`),
			},
		],
	};
	return [
		{
			name: 'name',
			title: t('desk.references.name'),
			sort: collection === 'calibers' ? 'brand.name' : 'name',
			grows: true,
			cell: (row) => (
				<Link to={`/owner/${collection}/${row.documentId}`} data-desk-row="" className={rowLinkClass}>
					{nameOf(row)}
				</Link>
			),
		},
		...more[collection],
		{
			name: 'watches',
			title: t('desk.references.watches'),
			isFigure: true,
			cell: (row) => (
				<>
					<span className="hidden md:inline">{row.watchCount}</span>
					<span className="md:hidden">{t('desk.references.watchCount', { count: row.watchCount })}</span>
				</>
			),
		},
	];
}
