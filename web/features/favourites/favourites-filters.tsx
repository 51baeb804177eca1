import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CardWatch } from '../cards/card-watch.ts';
import { localSorts } from './local-list.ts';
import type { useFavouritesAddress } from './use-favourites-address.ts';

type FavouritesFiltersProps = {
	watches: readonly CardWatch[];
	address: ReturnType<typeof useFavouritesAddress>;
};

/** The search, the filters and the order of the favorites. */
export function FavouritesFilters({ watches, address }: FavouritesFiltersProps) {
	const { t } = useTranslation();
	const { q, sort, choose } = address;
	const select = (name: 'brand' | 'movement', label: string, labelOf: (value: string) => string) => (
		<Select
			label={label}
			value={address[name]}
			onChange={({ target }) => choose(name, target.value)}
			options={[
				{ value: '', label: t('catalogue.filters.all') },
				...[...new Set(watches.flatMap((watch) => watch[name] ?? []))]
					.sort()
					.map((value) => ({ value, label: labelOf(value) })),
			]}
		/>
	);
	return (
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
	);
}
