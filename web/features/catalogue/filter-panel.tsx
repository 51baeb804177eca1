import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Constants } from '#contract/constant.schema.ts';
import { movements } from '#contract/enumerations.ts';
import { movementKey } from '#contract/movements.ts';
import type { Facets } from '#contract/watches.schema.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { CatalogueState } from './catalogue-address.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { PriceFilter } from './price-filter.tsx';
import type { ChangeCatalogue } from './use-catalogue.ts';

export type FilterPanelProps = {
	state: CatalogueState;
	change: ChangeCatalogue;
	/** Absent while they load: the choices stand without figures. */
	facets: Facets | undefined;
	/** How many watches the other filters leave, whatever drives them. Straps and tools have no movement, so that it is no sum. */
	allMovements: number | undefined;
	shop: Pick<Constants, 'MIN_PRICE' | 'MAX_PRICE' | 'PRICE_STEP'>;
	isOwner: boolean;
};

type Counted = readonly { name: string; count: number }[];
const sum = (counted: Counted | undefined) => counted?.reduce((total, { count }) => total + count, 0);
/** These four are always offered; the other two when there are such watches. */
const alwaysOffered: readonly string[] = ['Automatic', 'Manual', 'Quartz', 'MechaQuartz'];

export function FilterPanel({ state, change, facets, allMovements, shop, isOwner }: FilterPanelProps) {
	const { t } = useTranslation();
	const scale = useMemo(
		() => ({ min: shop.MIN_PRICE, max: shop.MAX_PRICE, step: shop.PRICE_STEP }),
		[shop.MIN_PRICE, shop.MAX_PRICE, shop.PRICE_STEP],
	);
	const count = (counted: Counted | undefined, name: string) =>
		counted && (counted.find((one) => one.name === name)?.count ?? 0);
	const categoryLabel = (name: string) => t(`cards.category.${name}`, { defaultValue: name });
	// By name, as the shop's own order of brands has it.
	const brands = (facets?.brands ?? []).map(({ name, count }) => ({ value: name, label: name, count }));
	const categories = (facets?.categories ?? []).filter(({ name }) => name !== 'new' && name !== 'used');
	const offered = movements.filter(
		(name) => alwaysOffered.includes(name) || name === state.movement || count(facets?.movements, name),
	);
	return (
		<div className="grid gap-7">
			<ChoiceGroup
				legend={t('catalogue.filters.category')}
				value={state.category}
				onChange={(category) => change({ category })}
				// Every watch is either new or used.
				all={sum(facets?.categories.filter(({ name }) => name === 'new' || name === 'used'))}
				choices={categories.map(({ name, count }) => ({
					value: name,
					label: categoryLabel(name),
					count,
				}))}
				labelOf={categoryLabel}
				folded={20}
			/>
			<ChoiceGroup
				legend={t('catalogue.filters.condition')}
				value={state.condition}
				onChange={(condition) => change({ condition: condition as CatalogueState['condition'] })}
				all={sum(facets?.conditions)}
				choices={(['new', 'used'] as const).map((name) => ({
					value: name,
					label: t(`cards.${name}`),
					count: count(facets?.conditions, name),
				}))}
			/>
			<ChoiceGroup
				legend={t('catalogue.filters.movement')}
				value={state.movement}
				onChange={(movement) => change({ movement })}
				all={allMovements}
				choices={offered.map((name) => ({
					value: name,
					label: t(`cards.movement.${movementKey(name)}`),
					count: count(facets?.movements, name),
				}))}
			/>
			<PriceFilter scale={scale} min={state.min} max={state.max} onChange={change} />
			{isOwner && (
				<Checkbox
					label={t('catalogue.filters.inStockOnly')}
					checked={!state.soldOutToo}
					onChange={(event) => change({ soldOutToo: !event.target.checked })}
				/>
			)}
			<ChoiceGroup
				legend={t('catalogue.filters.brand')}
				value={state.brand}
				onChange={(brand) => change({ brand })}
				all={sum(facets?.brands)}
				choices={brands}
			/>
		</div>
	);
}
