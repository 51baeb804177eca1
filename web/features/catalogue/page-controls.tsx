import { useTranslation } from '../../i18n/use-translation.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Select } from '../../ui/select.tsx';
import { type CatalogueState, largestPage } from './catalogue-address.ts';
import { rangeShown } from './range-shown.ts';
import type { ChangeCatalogue } from './use-catalogue.ts';

type PageControlsProps = {
	state: CatalogueState;
	change: ChangeCatalogue;
	pageTo: (page: number) => string;
	pageSizes: readonly number[];
	pagination: { page: number; pageSize: number; pageCount: number; total: number };
};

/** The displayed range, the page size and links to other pages. */
export function PageControls({ state, change, pageTo, pageSizes, pagination }: PageControlsProps) {
	const { t } = useTranslation();
	const { page, pageSize, pageCount, total } = pagination;
	// With a single page that no smaller size would split, there is nothing to choose.
	if (pageCount <= 1 && total <= Math.min(...pageSizes)) return null;
	const range = rangeShown(page, pageSize, total);
	const sizes = pageSizes.map((size) => ({ value: String(size), label: String(size) }));
	if (total <= largestPage || state.size === 'all')
		sizes.push({ value: 'all', label: t('catalogue.pages.all') });
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-4 border-t border-line pt-6">
			<p className="figures text-soft">{range && t('catalogue.pages.showing', { ...range, total })}</p>
			<Pagination page={page} pageCount={pageCount} to={pageTo} />
			<div className="flex flex-wrap items-center gap-x-3 text-soft">
				<span aria-hidden="true">{t('catalogue.pages.size')}</span>
				<Select
					label={t('catalogue.pages.size')}
					hideLabel
					value={String(state.size)}
					onChange={({ target: { value } }) => change({ size: value === 'all' ? 'all' : Number(value) })}
					options={sizes}
					className="w-24"
				/>
			</div>
		</div>
	);
}
