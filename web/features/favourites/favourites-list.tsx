import { useSearchParams } from 'react-router';
import type { ShippingTerms } from '#contract/orders/shipping-terms.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CardWatch } from '../cards/card-watch.ts';
import { WatchGrid } from '../cards/watch-grid.tsx';
import { listLocally, localSorts } from './local-list.ts';

/** The available favorites, filtered, sorted and paginated in the browser. Its state is in the address. */
export function FavouritesList({ watches, terms }: { watches: readonly CardWatch[]; terms: ShippingTerms }) {
	const { t } = useTranslation();
	const [address, setAddress] = useSearchParams();
	const paramOf = (name: string) => address.get(name) ?? '';
	const sort = localSorts.find((one) => one === paramOf('sort'));
	const [q, brand, movement] = [paramOf('q'), paramOf('brand'), paramOf('movement')];
	const { data, meta } = listLocally(watches, {
		q,
		brand,
		movement,
		sort,
		page: Number(paramOf('page')) || 1,
	});
	const choose = (name: string, value: string) =>
		setAddress(
			(before) => {
				before.delete('page');
				if (value) before.set(name, value);
				else before.delete(name);
				return before;
			},
			{ replace: true, preventScrollReset: true },
		);
	const select = (name: 'brand' | 'movement', label: string, labelOf: (value: string) => string) => (
		<Select
			label={label}
			value={paramOf(name)}
			onChange={({ target }) => choose(name, target.value)}
			options={[
				{ value: '', label: t('catalogue.filters.all') },
				...[...new Set(watches.flatMap((watch) => watch[name] ?? []))]
					.sort()
					.map((value) => ({ value, label: labelOf(value) })),
			]}
		/>
	);
	const pageTo = (page: number) => {
		const next = new URLSearchParams(address);
		next.set('page', String(page));
		return `?${next}`;
	};
	return (
		<>
			{watches.length > 4 && (
				<search className="mb-6 grid grid-cols-2 gap-3 narrow:grid-cols-1 lg:grid-cols-4">
					<TextField
						type="search"
						label={t('favourites.search')}
						autoComplete="off"
						value={q}
						onChange={({ target }) => choose('q', target.value)}
					/>
					{select('brand', t('catalogue.filters.brand'), String)}
					{select('movement', t('catalogue.filters.movement'), (value) =>
						t(`cards.movement.${value as NonNullable<CardWatch['movement']>}`),
					)}
					<Select
						label={t('catalogue.sort.label')}
						value={sort ?? 'newest'}
						onChange={({ target }) => choose('sort', target.value === 'newest' ? '' : target.value)}
						options={localSorts.map((value) => ({
							value,
							label: t(value === 'newest' ? 'favourites.marked' : `catalogue.sort.${value}`),
						}))}
					/>
				</search>
			)}
			<p role="status" className={watches.length > 4 ? 'figures mb-4 text-soft' : 'sr-only'}>
				{t('catalogue.found', { count: meta.total })}
			</p>
			{meta.total > 0 ? (
				<WatchGrid watches={data} terms={terms} first={4} />
			) : (
				watches.length > 0 && (
					<EmptyState
						title={t('catalogue.empty.title')}
						action={
							<Button onClick={() => setAddress({}, { replace: true })}>
								{t('catalogue.filters.clear')}
							</Button>
						}
					/>
				)
			)}
			<div className="mt-6">
				<Pagination page={meta.page} pageCount={meta.pageCount} to={pageTo} />
			</div>
		</>
	);
}
