import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { maxBulkChanges } from '#contract/catalogue/bulk-changes.ts';
import type { Query } from '#contract/http/query-string.ts';
import { useApi } from '../../api/api-context.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { toast } from '../../ui/toast.ts';
import type { RowSelection } from '../lists/use-selection.ts';
import { recordsQuery } from '../records/record.queries.ts';
import { type ChosenWatch, priceFields } from './listed-watch.ts';
import { usePendingDeletes } from './pending-deletes.ts';

export type ChosenWatches = ReturnType<typeof useChosenWatches>;

/**
 * The selected watches: those of the page, or of all pages once requested. `search` identifies the list;
 * after it changes, only the displayed page is meant.
 */
export function useChosenWatches(search: Query, selection: RowSelection) {
	const { t } = useTranslation();
	const api = useApi();
	const queryClient = useQueryClient();
	const pendingDeletes = usePendingDeletes();
	const name = JSON.stringify(search);
	const [allPagesOf, setAllPagesOf] = useState<string | null>(null);
	const every = recordsQuery<ChosenWatch>(api, 'watches', {
		fields: ['model', 'stock', 'version', 'featured', 'draft', 'publishAt', ...priceFields],
		populate: { brand: { fields: ['name'] } },
		...search,
		pagination: { page: 1, pageSize: maxBulkChanges },
	});
	// Refetched after each change, like the page, since the next change needs current versions.
	const pages = useQuery({
		...every,
		enabled: allPagesOf === name,
		staleTime: Number.POSITIVE_INFINITY,
	}).data;
	const ofAllPages = allPagesOf === name ? pages?.data : undefined;
	const choosing = useMutation({
		mutationFn: async () => ({ name, found: await queryClient.fetchQuery(every) }),
		onSuccess: ({ name: chosenSearch, found }) => {
			setAllPagesOf(chosenSearch);
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
		/** The selected watches among `rows` and, once requested, all pages. */
		among: (rows: readonly ChosenWatch[]) => {
			const watches = new Map([...rows, ...(ofAllPages ?? [])].map((watch) => [watch.documentId, watch]));
			return [...watches.values()].filter(
				({ documentId }) => selection.chosen.has(documentId) && !pendingDeletes.includes(documentId),
			);
		},
		isBusy: choosing.isPending,
		/** Selects the watches of all pages, up to the bulk limit. */
		chooseAllPages: () => choosing.mutate(),
		clear: () => {
			setAllPagesOf(null);
			selection.clear();
		},
	};
}
