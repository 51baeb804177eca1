import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { Selection } from '../lists/selection.tsx';
import type { ListedWatch } from './listed-watch.ts';
import { PercentDialog } from './percent-dialog.tsx';
import { publication, useWatchChanges, type WatchChange } from './use-watch-changes.ts';

/** The new values of the watches that an act alters; it does not touch the others. */
const acts = {
	onSale: (watch: ListedWatch) => (watch.stock === 0 ? { stock: 1 } : null),
	offShop: (watch: ListedWatch) => (watch.stock > 0 ? { stock: 0 } : null),
	publish: (watch: ListedWatch) => (watch.draft ? publication.publish : null),
	unpublish: (watch: ListedWatch) => (watch.draft ? null : publication.unpublish),
	feature: (watch: ListedWatch) => (watch.featured ? null : { featured: true }),
	unfeature: (watch: ListedWatch) => (watch.featured ? { featured: false } : null),
};

/** Acts on the chosen watches, at the foot of the list, where a thumb is. */
export function BulkBar({
	rows,
	selection,
	onAll,
}: {
	rows: readonly ListedWatch[];
	selection: Selection;
	onAll: () => void;
}) {
	const { t } = useTranslation();
	const [pricing, setPricing] = useState(false);
	const change = useWatchChanges();
	const chosen = rows.filter(({ documentId }) => selection.chosen.has(documentId));
	if (chosen.length === 0) return null;
	const send = (changes: readonly WatchChange[], done?: () => void) =>
		change.mutate(changes, {
			onSuccess: () => {
				selection.clear();
				done?.();
			},
		});
	return (
		<section
			aria-label={t('desk.watches.bulk.label')}
			className="sticky bottom-16 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-base border border-edge bg-raised p-3 shadow-lift lg:bottom-4"
		>
			<p role="status" className="mr-auto font-medium">
				{t('desk.watches.bulk.chosen', { count: chosen.length })}
			</p>
			{chosen.length < rows.length && (
				<Button look="plain" size="small" onClick={onAll}>
					{t('desk.list.all')}
				</Button>
			)}
			<Button look="plain" size="small" onClick={selection.clear}>
				{t('desk.list.none')}
			</Button>
			<div className="flex w-full flex-wrap gap-2">
				{(Object.keys(acts) as (keyof typeof acts)[]).map((act) => {
					const changes = chosen.flatMap((watch) => {
						const values = acts[act](watch);
						return values ? [{ watch, values }] : [];
					});
					return (
						<Button
							key={act}
							look="quiet"
							size="small"
							title={t(`desk.watches.bulk.about.${act}`)}
							disabled={changes.length === 0 || change.isPending}
							onClick={() => send(changes)}
						>
							{t(`desk.watches.bulk.${act}`)}
						</Button>
					);
				})}
				<Button look="quiet" size="small" disabled={change.isPending} onClick={() => setPricing(true)}>
					{t('desk.watches.bulk.price')}
				</Button>
			</div>
			{pricing && (
				<PercentDialog
					watches={chosen}
					busy={change.isPending}
					onClose={() => setPricing(false)}
					onAccept={(changes) => send(changes, () => setPricing(false))}
				/>
			)}
		</section>
	);
}
