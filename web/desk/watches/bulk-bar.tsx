import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { maxBulkChanges } from '#contract/catalogue/bulk-changes.ts';
import type { Query } from '#contract/http/query-string.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBarHeight } from '../../ui/sticky-bar.tsx';
import { toast } from '../../ui/toast.ts';
import type { Selection } from '../lists/selection.tsx';
import { recordsQuery } from '../records/record.queries.ts';
import { SmallButton } from '../ui/small-buttons.tsx';
import { useHeldDeletes } from './held-deletes.ts';
import { PercentDialog } from './percent-dialog.tsx';
import {
	type ChosenWatch,
	noSale,
	priceFields,
	publication,
	useWatchChanges,
	type WatchChange,
} from './use-watch-changes.tsx';

/** The new values of the watches that an act alters; it does not touch the others. */
const acts = {
	onSale: (watch: ChosenWatch) => (watch.stock === 0 ? { stock: 1 } : null),
	offShop: (watch: ChosenWatch) => (watch.stock > 0 ? { stock: 0 } : null),
	publish: (watch: ChosenWatch) => (watch.draft ? publication.publish : null),
	unpublish: (watch: ChosenWatch) => (watch.draft ? null : publication.unpublish),
	feature: (watch: ChosenWatch) => (watch.featured ? null : { featured: true }),
	unfeature: (watch: ChosenWatch) => (watch.featured ? { featured: false } : null),
	endSale: (watch: ChosenWatch) => (watch.salePrice === null ? null : noSale),
};

/** Acts on the chosen watches, at the foot of the list, where a thumb is. */
export function BulkBar({
	rows,
	total,
	watches,
}: {
	/** Those of the page. */
	rows: readonly ChosenWatch[];
	/** How many there are on all pages. */
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
		// With the room below it, so that toasts stand above.
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
					{(Object.keys(acts) as (keyof typeof acts)[]).map((act) => {
						const changes = chosen.flatMap((watch) => {
							const values = acts[act](watch);
							return values ? [{ watch, values }] : [];
						});
						return (
							<SmallButton
								key={act}
								title={t(`desk.watches.bulk.about.${act}`)}
								disabled={changes.length === 0 || change.isPending}
								onClick={() => send(changes)}
							>
								{t(`desk.watches.bulk.${act}`)}
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

type ChosenWatches = ReturnType<typeof useChosenWatches>;

/**
 * The watches of a list that are chosen: those of its page, or, once they are asked for, those of all pages.
 * `search` says which watches the list shows, and in which order; in another search only those of the page
 * that is shown are meant.
 */
export function useChosenWatches(search: Query, selection: Selection) {
	const { t } = useTranslation();
	const api = useApi();
	const queryClient = useQueryClient();
	const held = useHeldDeletes();
	const name = JSON.stringify(search);
	const [wanted, setWanted] = useState<string | null>(null);
	const every = recordsQuery<ChosenWatch>(api, 'watches', {
		fields: ['model', 'stock', 'version', 'featured', 'draft', 'publishAt', ...priceFields],
		populate: { brand: { fields: ['name'] } },
		...search,
		pagination: { page: 1, pageSize: maxBulkChanges },
	});
	// Read again after each change, as the page is: the next change needs the versions of now.
	const pages = useQuery({ ...every, enabled: wanted === name, staleTime: Number.POSITIVE_INFINITY }).data;
	const ofAllPages = wanted === name ? pages?.data : undefined;
	const choosing = useMutation({
		mutationFn: async () => ({ name, found: await queryClient.fetchQuery(every) }),
		onSuccess: ({ name: asked, found }) => {
			setWanted(asked);
			selection.set(
				found.data.map(({ documentId }) => documentId),
				true,
			);
		},
		onError: (error) => toast.error(messageOf(error) || t('desk.failed')),
	});
	return {
		selection,
		isOfAllPages: ofAllPages !== undefined,
		/** The chosen ones of `rows`, the page that is shown, and of all pages once these were asked for. */
		among: (rows: readonly ChosenWatch[]) => {
			const known = new Map([...rows, ...(ofAllPages ?? [])].map((watch) => [watch.documentId, watch]));
			return [...known.values()].filter(
				({ documentId }) => selection.chosen.has(documentId) && !held.includes(documentId),
			);
		},
		isBusy: choosing.isPending,
		/** Chooses the watches of all pages, as many as one call changes. */
		chooseAllPages: () => choosing.mutate(),
		clear: () => {
			setWanted(null);
			selection.clear();
		},
	};
}
