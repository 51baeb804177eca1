import { maxBulkChanges } from '#contract/catalogue/bulk-changes.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SmallButton } from '../ui/small-button.tsx';
import type { ChosenWatch } from './listed-watch.ts';
import type { ChosenWatches } from './use-chosen-watches.ts';

export type BulkSelectionProps = {
	/** The rows of the page. */
	rows: readonly ChosenWatch[];
	/** Number of rows on all pages. */
	total: number;
	watches: ChosenWatches;
};

/** How many watches are selected, and the buttons that select more or none. */
export function BulkSelection({ rows, total, watches }: BulkSelectionProps) {
	const { t, language } = useTranslation();
	const { selection } = watches;
	const chosen = watches.among(rows);
	const isPageChosen = rows.every(({ documentId }) => selection.chosen.has(documentId));
	const isMoreThere = rows.length < total && !watches.isOfAllPages;
	const figure = formatNumber(Math.min(total, maxBulkChanges), language);
	const all = formatNumber(total, language);
	return (
		<>
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
		</>
	);
}
