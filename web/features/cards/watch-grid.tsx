import { memo, type PointerEvent } from 'react';
import type { ShippingTerms } from '#contract/orders/shipping-terms.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { HtmlFragment } from '../../ui/html-fragment.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CardWatch } from './card-watch.ts';
import { rowColumns, WatchCard } from './watch-card.tsx';

type GridColumns = keyof typeof columnClass;
type WatchGridProps = {
	watches: readonly CardWatch[];
	terms: ShippingTerms;
	view?: 'grid' | 'list';
	heading?: 'h2' | 'h3';
	/** Number of pictures in the first screen. */
	first?: number;
	/** `wide`: no content beside the grid; `full`: additionally, no incomplete row at its end. */
	columns?: GridColumns;
	shares?: boolean;
};

const columnClass = {
	beside: 'card-columns min-[100rem]:[--columns:4]',
	wide: 'card-columns lg:[--columns:4]',
	full: 'card-columns full-rows lg:[--columns:4]',
};

const listClass = (view: 'grid' | 'list', columns: GridColumns) =>
	view === 'list' ? 'grid gap-4' : `grid gap-3 md:gap-5 ${columnClass[columns]}`;

const turn = ({ pointerType, target }: PointerEvent) => {
	if (pointerType === 'mouse')
		import('./turn-card.ts').then(({ turnCard }) => turnCard(target as Element)).catch(() => {});
};

/** Memoized: when the page around the same watches changes, they do not render again. */
export const WatchGrid = memo(function WatchGrid(props: WatchGridProps) {
	const { watches, terms, view = 'grid', heading, first = 0, columns = 'wide', shares } = props;
	return (
		<ul className={listClass(view, columns)} onPointerOver={turn}>
			{watches.map((watch, index) => (
				<li key={watch.documentId} className={index < first ? 'grid' : 'laid-out-near grid'}>
					<HtmlFragment name="card" by={[watch, terms, view, index < first, heading, shares]}>
						<WatchCard
							watch={watch}
							terms={terms}
							row={view === 'list'}
							priority={index < first}
							heading={heading}
							shares={shares}
						/>
					</HtmlFragment>
				</li>
			))}
		</ul>
	);
});

type SkeletonProps = { count: number; view?: 'grid' | 'list'; columns?: GridColumns };

/** Empty cards in the final size. */
export function WatchGridSkeleton({ count, view = 'grid', columns = 'wide' }: SkeletonProps) {
	const { t } = useTranslation();
	const row = view === 'list';
	return (
		<div aria-busy="true" className={listClass(view, columns)}>
			<span role="status" className="sr-only">
				{t('ui.loading')}
			</span>
			{Array.from({ length: count }, (_, index) => (
				<div
					// biome-ignore lint/suspicious/noArrayIndexKey: shapes without identity
					key={index}
					className={`overflow-hidden rounded-base border border-line bg-raised ${row ? `grid ${rowColumns}` : ''}`}
				>
					<div className={`bg-plate ${row ? 'min-h-36 md:aspect-square' : 'aspect-square'}`} />
					<div className="grid content-start gap-1 p-3 md:p-4">
						<Skeleton className="h-6 w-1/3" />
						<Skeleton className={`w-4/5 ${row ? 'h-6' : 'h-11 md:h-6'}`} />
						<Skeleton className="h-5 w-1/2" />
						<Skeleton className="h-5 w-2/5" />
						<Skeleton className={`w-3/5 ${row ? 'h-5' : 'h-10 md:h-5'}`} />
						{!row && <Skeleton className="mt-2 h-7 w-1/2" />}
						{!row && <Skeleton className="mt-2 min-h-9 w-full" />}
					</div>
					{row && <div className="col-span-2 h-15 border-t border-line md:hidden" />}
				</div>
			))}
		</div>
	);
}
