import { useRef, useState } from 'react';
import { maxBulkChanges } from '#contract/catalogue/bulk-changes.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBarHeight } from '../../ui/sticky-bar.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import type { ChosenWatch } from './listed-watch.ts';
import { PercentDialog } from './percent-dialog.tsx';
import type { ChosenWatches } from './use-chosen-watches.ts';
import { useWatchChanges } from './use-watch-changes.tsx';
import { noSale, publication, type WatchChange } from './watch-changes.ts';

/** Returns the new values for a watch, or null if the action does not change it. */
const bulkActions = {
	onSale: (watch: ChosenWatch) => (watch.stock === 0 ? { stock: 1 } : null),
	offShop: (watch: ChosenWatch) => (watch.stock > 0 ? { stock: 0 } : null),
	publish: (watch: ChosenWatch) => (watch.draft ? publication.publish : null),
	unpublish: (watch: ChosenWatch) => (watch.draft ? null : publication.unpublish),
	feature: (watch: ChosenWatch) => (watch.featured ? null : { featured: true }),
	unfeature: (watch: ChosenWatch) => (watch.featured ? { featured: false } : null),
	endSale: (watch: ChosenWatch) => (watch.salePrice === null ? null : noSale),
};

/** Bulk actions on the selected watches, at the bottom of the list. */
export function BulkBar({
	rows,
	total,
	watches,
}: {
	/** The rows of the page. */
	rows: readonly ChosenWatch[];
	/** Number of rows on all pages. */
	total: number;
	watches: ChosenWatches;
}) {
	const { t, language } = useTranslation();
	const [pricing, setPricing] = useState<'price' | 'sale' | null>(null);
	const change = useWatchChanges();
	const { selection } = watches;
	const chosen = watches.among(rows);
	const bar = useRef<HTMLDivElement>(null);
	useBarHeight(bar, chosen.length > 0);
	if (chosen.length === 0) return null;
	const isPageChosen = rows.every(({ documentId }) => selection.chosen.has(documentId));
	const isMoreThere = rows.length < total && !watches.isOfAllPages;
	const figure = formatNumber(Math.min(total, maxBulkChanges), language);
	const all = formatNumber(total, language);
	const send = (changes: readonly WatchChange[], done?: () => void) =>
		change.mutate(changes, {
			onSuccess: () => {
				watches.clear();
				done?.();
			},
		});
	return (
		// Includes the space below, so that toasts appear above.
		<div ref={bar} className="pointer-events-none sticky bottom-0 z-20 mt-3 pb-16 lg:pb-4">
			<section
				aria-label={t('desk.watches.bulk.label')}
				className="pointer-events-auto flex flex-wrap items-center gap-2 rounded-base border border-edge bg-raised p-3 shadow-lift"
			>
				<p role="status" className="mr-auto font-medium">
					{t('desk.watches.bulk.chosen', { count: chosen.length })}
					{watches.isOfAllPages && total > maxBulkChanges && (
						<span className="block text-sm font-normal text-soft">
							{t('desk.watches.bulk.most', { figure, total: all })}
						</span>
					)}
				</p>
				{!isPageChosen && (
					<SmallButton
						look="plain"
						onClick={() =>
							selection.set(
								rows.map(({ documentId }) => documentId),
								true,
							)
						}
					>
						{t('desk.list.all')}
					</SmallButton>
				)}
				{isPageChosen && isMoreThere && (
					<SmallButton look="plain" busy={watches.isBusy} onClick={watches.chooseAllPages}>
						{total > maxBulkChanges
							? t('desk.watches.bulk.first', { figure, total: all })
							: t('desk.watches.bulk.allPages', { figure })}
					</SmallButton>
				)}
				<SmallButton look="plain" onClick={watches.clear}>
					{t('desk.list.none')}
				</SmallButton>
				<div className="flex w-full flex-wrap gap-2">
					{(Object.keys(bulkActions) as (keyof typeof bulkActions)[]).map((action) => {
						const changes = chosen.flatMap((watch) => {
							const values = bulkActions[action](watch);
							return values ? [{ watch, values }] : [];
						});
						return (
							<SmallButton
								key={action}
								title={t(`desk.watches.bulk.about.${action}`)}
								disabled={changes.length === 0 || change.isPending}
								onClick={() => send(changes)}
							>
								{t(`desk.watches.bulk.${action}`)}
							</SmallButton>
						);
					})}
					{(['price', 'sale'] as const).map((kind) => (
						<SmallButton key={kind} disabled={change.isPending} onClick={() => setPricing(kind)}>
							{t(`desk.watches.bulk.${kind}`)}
						</SmallButton>
					))}
				</div>
				{change.question}
				{pricing && (
					<PercentDialog
						watches={chosen}
						isSale={pricing === 'sale'}
						busy={change.isPending}
						onClose={() => setPricing(null)}
						onAccept={(changes) => send(changes, () => setPricing(null))}
					/>
				)}
			</section>
		</div>
	);
}
