import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBarHeight } from '../../ui/sticky-bar.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { BulkSelection, type BulkSelectionProps } from './bulk-selection.tsx';
import { PercentDialog } from './percent-dialog.tsx';
import { useWatchChanges } from './use-watch-changes.tsx';
import type { WatchChange } from './watch-changes.ts';

/** Bulk actions on the selected watches, at the bottom of the list. */
export function BulkBar({ rows, total, watches }: BulkSelectionProps) {
	const { t } = useTranslation();
	const [pricing, setPricing] = useState<'price' | 'sale' | null>(null);
	const change = useWatchChanges();
	const chosen = watches.among(rows);
	const bar = useRef<HTMLDivElement>(null);
	useBarHeight(bar, chosen.length > 0);
	if (chosen.length === 0) return null;
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
				<BulkSelection rows={rows} total={total} watches={watches} />
				<BulkActions
					chosen={chosen}
					busy={change.isPending}
					onSend={(changes) => send(changes)}
					onPrice={setPricing}
				/>
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
