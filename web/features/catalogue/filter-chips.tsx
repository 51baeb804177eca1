import { useTranslation } from 'react-i18next';
import type { Movement } from '#contract/enumerations.ts';
import { formatClp } from '#contract/money.ts';
import { movementKey } from '#contract/movements.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Icon } from '../../ui/icons.tsx';
import {
	activeFilters,
	type CatalogueState,
	type FilterKey,
	noFilters,
	withoutFilter,
} from './catalogue-address.ts';
import type { ChangeCatalogue } from './use-catalogue.ts';

type FilterChipsProps = { state: CatalogueState; change: ChangeCatalogue };

/** The filters in use; each goes away with a click. */
export function FilterChips({ state, change }: FilterChipsProps) {
	const { t } = useTranslation();
	const nameOf = useFilterName(state);
	const active = activeFilters(state);
	if (active.length === 0) return null;
	return (
		<ul aria-label={t('catalogue.filters.active')} className="flex flex-wrap items-center gap-2">
			{active.map((key) => (
				<li key={key}>
					<button
						type="button"
						onClick={() => change(withoutFilter(key))}
						className="inline-flex min-h-9 items-center gap-2 rounded-full border border-edge bg-raised pr-2 pl-3 text-sm transition-colors hover:border-ink"
					>
						<span className="sr-only">{t('catalogue.filters.remove')} </span>
						{nameOf(key)}
						<Icon name="close" size={16} />
					</button>
				</li>
			))}
			<li>
				<button
					type="button"
					onClick={() => change(noFilters)}
					className="min-h-9 px-2 text-sm text-accent underline-offset-4 hover:underline"
				>
					{t('catalogue.filters.clear')}
				</button>
			</li>
		</ul>
	);
}

function useFilterName(state: CatalogueState): (key: FilterKey) => string {
	const { t } = useTranslation();
	const language = useLanguage();
	const price = (amount: number) => formatClp(amount, language);
	return (key) => {
		switch (key) {
			case 'q':
				return t('catalogue.filters.text', { text: state.q });
			case 'category':
				return t(`cards.category.${state.category}`, { defaultValue: state.category ?? '' });
			case 'brand':
				return state.brand ?? '';
			case 'movement':
				return t(`cards.movement.${movementKey(state.movement as Movement)}`);
			case 'condition':
				return t(`cards.${state.condition}`);
			case 'soldOutToo':
				return t('catalogue.filters.soldOutToo');
			case 'price': {
				const [min, max] = [state.min, state.max];
				if (min !== null && max !== null) return `${price(min)} – ${price(max)}`;
				if (min !== null) return t('catalogue.filters.atLeast', { price: price(min) });
				return t('catalogue.filters.atMost', { price: price(max ?? 0) });
			}
		}
	};
}
