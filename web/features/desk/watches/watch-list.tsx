import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Query } from '#contract/query-string.ts';
import { useApi } from '../../../api/api-context.ts';
import { Badge } from '../../../ui/badge.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { Thumbnail } from '../../../ui/thumbnail.tsx';
import { useDates } from '../../preferences/use-dates.ts';
import { ScreenHead } from '../frame/screen-head.tsx';
import { ChoiceTabs } from '../lists/choice-tabs.tsx';
import { type Column, DataTable, rowLinkClass } from '../lists/data-table.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { ListSearch } from '../lists/list-search.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { choicesQuery, recordsQuery } from '../records/record.queries.ts';
import { EditedCell } from './edited-cell.tsx';

export type ListedWatch = {
	documentId: string;
	model: string;
	reference: string | null;
	price: number;
	stock: number;
	version: number;
	featured: boolean;
	used: boolean;
	createdAt: string;
	brand: { name: string };
	images: { url: string }[];
};

const states: Record<string, Query> = {
	all: {},
	sale: { inStock: { $eq: true } },
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
	const query = useQuery(
		recordsQuery<ListedWatch>(api, 'watches', {
			fields: ['model', 'reference', 'price', 'stock', 'version', 'featured', 'used', 'createdAt'],
			populate: { brand: { fields: ['name'] }, images: { fields: ['url'], limit: 1 } },
			filters: {
				...states[chosen],
				...related,
				...(category && { categories: { name: { $eq: category } } }),
			},
			...(list.q && { _q: list.q }),
			sort,
			pagination: { page: list.page, pageSize: 25 },
			locale: 'en',
		}),
	);
	const columns = useColumns();
	const brands = useQuery(choicesQuery(api, 'brands')).data ?? [];
	return (
		<>
			<ScreenHead
				title={t('desk.nav.watches')}
				actions={
					<LinkButton to="/owner/watches/new" data-desk-new="">
						{t('desk.watches.new')}
					</LinkButton>
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
					<Select
						label={t('desk.watches.field.brand')}
						hideLabel
						placeholder={t('desk.nav.brands')}
						options={brands}
						value={list.get('brand')}
						onChange={(event) => list.change({ brand: event.target.value })}
						className="w-full sm:w-56"
					/>
				</div>
			</div>
			<ListBody query={query} list={list} empty={t('desk.watches.none')}>
				{(rows) => (
					<DataTable
						caption={t('desk.nav.watches')}
						columns={columns}
						rows={rows}
						keyOf={(watch) => watch.documentId}
						sort={sort}
						onSort={(next) => list.change({ sort: next })}
					/>
				)}
			</ListBody>
		</>
	);
}

function useColumns(): Column<ListedWatch>[] {
	const { t } = useTranslation();
	const dates = useDates();
	return [
		{
			name: 'picture',
			title: t('desk.watches.group.photos'),
			hideTitle: true,
			cell: ({ images }) => (
				<Thumbnail picture={images[0] ? { url: thumbnailOf(images[0].url) } : null} className="size-12" />
			),
		},
		{
			name: 'watch',
			title: t('desk.watches.watch'),
			sort: 'model',
			grows: true,
			cell: (watch) => (
				<span className="block min-w-0 leading-snug wrap-anywhere">
					<span className="block text-sm text-soft">{watch.brand.name}</span>
					<Link to={`/owner/watches/${watch.documentId}`} data-desk-row="" className={rowLinkClass}>
						{watch.model}
					</Link>
					{watch.reference && <span className="block text-sm text-soft">{watch.reference}</span>}
				</span>
			),
		},
		{
			name: 'state',
			title: t('desk.orders.state'),
			wideOnly: true,
			cell: ({ stock, featured, used }) => (
				<span className="inline-flex flex-wrap gap-1">
					{stock === 0 && <Badge tone="danger">{t('cards.soldOut')}</Badge>}
					{used && <Badge>{t('cards.used')}</Badge>}
					{featured && <Badge tone="brass">{t('desk.watches.states.featured')}</Badge>}
				</span>
			),
		},
		{
			name: 'added',
			title: t('desk.watches.added'),
			sort: 'createdAt',
			wideOnly: true,
			cell: ({ createdAt }) => (
				<span className="text-sm whitespace-nowrap text-soft">{dates.day(createdAt)}</span>
			),
		},
		{
			name: 'stock',
			title: t('desk.watches.stock'),
			sort: 'stock',
			isFigure: true,
			cell: (watch) => <EditedCell key={`${watch.version}`} watch={watch} field="stock" />,
		},
		{
			name: 'price',
			title: t('desk.watches.price'),
			sort: 'price',
			isFigure: true,
			cell: (watch) => <EditedCell key={`${watch.version}`} watch={watch} field="price" />,
		},
	];
}

/** The smallest file of a picture, by the address of its largest. */
const thumbnailOf = (url: string) => url.replace('/original.', '/thumbnail.');
