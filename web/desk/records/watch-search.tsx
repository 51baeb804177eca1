import { type ReactNode, useState } from 'react';
import type { Query } from '#contract/http/query-string.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Price } from '../../ui/price.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type FoundWatch, foundWatchQuery } from './found-watch.ts';
import { useRecords } from './record.queries.ts';

type WatchSearchProps = {
	filters?: Query;
	chosen?: readonly FoundWatch[];
	onChoose: (watch: FoundWatch) => void;
	autoFocus?: boolean;
	/** Other results for the typed text, shown above the watches. */
	children?: (q: string) => ReactNode;
};

export function WatchSearch({ filters, chosen = [], onChoose, autoFocus, children }: WatchSearchProps) {
	const { t } = useTranslation();
	const [q, setQ] = useState('');
	const found = useRecords<FoundWatch>('watches', {
		...foundWatchQuery,
		...(filters && { filters }),
		...(q.trim() && { _q: q.trim() }),
		sort: 'createdAt:desc',
		pagination: { pageSize: 8, withCount: false },
	});
	const watches = found.data?.data ?? [];
	const nothing = q.trim() ? t('desk.list.nothingFor', { q: q.trim() }) : t('desk.watches.noneToChoose');
	return (
		<Card className="grid gap-3">
			<TextField
				label={t('desk.watches.search')}
				type="search"
				data-desk-search=""
				autoComplete="off"
				autoFocus={autoFocus}
				value={q}
				// Enter would submit the surrounding form.
				onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
				onChange={(event) => setQ(event.target.value)}
			/>
			{found.isError && (
				<ErrorState
					message={messageOf(found.error)}
					onRetry={() => void found.refetch()}
					busy={found.isFetching}
				/>
			)}
			{children?.(q.trim())}
			{watches.length === 0 && !found.isError && (
				<p role="status" className="text-soft">
					{found.isPending ? t('ui.loading') : nothing}
				</p>
			)}
			<ul className="grid" aria-busy={found.isFetching}>
				{watches.map((watch) => (
					<li key={watch.documentId} className="border-t border-line">
						<button
							type="button"
							data-desk-row=""
							disabled={chosen.some(({ documentId }) => documentId === watch.documentId)}
							onClick={() => onChoose(watch)}
							className="flex min-h-12 w-full items-center justify-between gap-x-3 py-2 text-left narrow:flex-wrap hover:text-accent disabled:opacity-55"
						>
							<span className="min-w-0 wrap-anywhere">
								{watch.brand.name} {watch.model}
								{watch.reference && <span className="text-sm text-soft"> {watch.reference}</span>}
							</span>
							<Price amount={watch.price} />
						</button>
					</li>
				))}
			</ul>
		</Card>
	);
}
