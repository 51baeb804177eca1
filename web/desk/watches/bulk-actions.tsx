import { useTranslation } from '../../i18n/use-translation.ts';
import { SmallButton } from '../ui/small-button.tsx';
import type { ChosenWatch } from './listed-watch.ts';
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

type BulkActionsProps = {
	chosen: readonly ChosenWatch[];
	busy: boolean;
	onSend: (changes: readonly WatchChange[]) => void;
	/** Called to change prices by percent: the regular price or the sale price. */
	onPrice: (kind: 'price' | 'sale') => void;
};

/** A button for each action, disabled if the action changes none of the watches. */
export function BulkActions({ chosen, busy, onSend, onPrice }: BulkActionsProps) {
	const { t } = useTranslation();
	return (
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
						disabled={changes.length === 0 || busy}
						onClick={() => onSend(changes)}
					>
						{t(`desk.watches.bulk.${action}`)}
					</SmallButton>
				);
			})}
			{(['price', 'sale'] as const).map((kind) => (
				<SmallButton key={kind} disabled={busy} onClick={() => onPrice(kind)}>
					{t(`desk.watches.bulk.${kind}`)}
				</SmallButton>
			))}
		</div>
	);
}
