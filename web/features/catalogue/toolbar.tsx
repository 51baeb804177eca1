import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Select } from '../../ui/select.tsx';
import { type CatalogueState, type SortName, sortNames } from './catalogue-address.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import type { ChangeCatalogue } from './use-catalogue.ts';

type ToolbarProps = {
	state: CatalogueState;
	change: ChangeCatalogue;
	/** Undefined while the first page loads; null if it failed to load. */
	found: number | null | undefined;
	filterCount: number;
	/** Absent where there is nothing to filter. */
	onFilters: (() => void) | undefined;
};

/**
 * The number of results, the active filters, order and view, and on small screens the button that opens the
 * filters. Its height is the same with any number of filters: their line scrolls, and has a row of its own
 * where a few filters would not fit beside the rest.
 */
export function Toolbar({ state, change, found, filterCount, onFilters }: ToolbarProps) {
	const { t } = useTranslation();
	return (
		<div className="flex flex-wrap items-center gap-3">
			<div className="chip-line order-3 -my-1 flex min-w-0 flex-1 basis-[calc(100%-6.5rem)] narrow:basis-full items-center gap-3 py-1 sm:order-none sm:basis-full xl:basis-32">
				<p role="status" className="figures shrink-0 whitespace-nowrap text-soft">
					{found === undefined && t('ui.loading')}
					{typeof found === 'number' && t('catalogue.found', { count: found })}
				</p>
				<FilterChips state={state} change={change} />
			</div>
			{onFilters && (
				<Button
					look="quiet"
					onClick={onFilters}
					className="relative order-1 sm:order-none lg:hidden"
					aria-haspopup="dialog"
				>
					<Icon name="filter" />
					{t('catalogue.filters.title')}
					{filterCount > 0 && (
						<span className="figures absolute -top-2 -right-2 grid size-6 place-items-center rounded-full bg-accent text-sm text-on-accent">
							{filterCount}
						</span>
					)}
				</Button>
			)}
			<Select
				label={t('catalogue.sort.label')}
				hideLabel
				value={state.sort}
				onChange={(event) => change({ sort: event.target.value as SortName })}
				options={sortNames.map((name) => ({ value: name, label: t(`catalogue.sort.${name}`) }))}
				className="order-2 min-w-40 flex-1 sm:order-none sm:flex-none"
			/>
			<fieldset className="order-4 flex rounded-base bg-raised outline -outline-offset-1 outline-edge sm:order-none sm:ml-auto">
				<legend className="sr-only">{t('catalogue.view.label')}</legend>
				{(['grid', 'list'] as const).map((view) => (
					<button
						key={view}
						type="button"
						aria-pressed={state.view === view}
						aria-label={t(`catalogue.view.${view}`)}
						title={t(`catalogue.view.${view}`)}
						onClick={() => change({ view })}
						className="grid size-11 place-items-center rounded-base text-soft transition-colors hover:text-ink aria-pressed:bg-accent-wash aria-pressed:text-accent"
					>
						<Icon name={view} />
					</button>
				))}
			</fieldset>
		</div>
	);
}
