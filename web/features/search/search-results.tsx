import { Link } from 'react-router';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import type { SearchAnswer } from './search.queries.ts';
import { Result, ResultSkeletons } from './search-result.tsx';

type SearchResultsProps = {
	text: string;
	answer: {
		data: SearchAnswer | undefined;
		error: unknown;
		isPlaceholderData: boolean;
		refetch: () => unknown;
	};
	/** Whether the results still belong to the previous text. */
	waiting: boolean;
	onChoose: () => void;
};

export function SearchResults({ text, answer, waiting, onChoose }: SearchResultsProps) {
	const { t } = useTranslation();
	const { data, error, isPlaceholderData, refetch } = answer;
	if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
	if (!data) return <Waiting />;
	const { reserved } = data;
	const { total } = data.pagination;
	const stale = waiting || isPlaceholderData;
	// The owner's results include the reserved watches.
	const onHold = new Set(reserved.map(({ documentId }) => documentId));
	const inStock = data.watches.filter(({ documentId }) => !onHold.has(documentId));
	if (total === 0 && reserved.length === 0)
		return <NoResults text={text} stale={stale} onChoose={onChoose} />;
	return (
		<div aria-busy={stale} className={`transition-opacity ${stale ? 'opacity-60' : ''}`}>
			<p role="status" className="figures mb-1 text-sm text-soft">
				{t('search.count', { count: total || reserved.length })}
			</p>
			<ul>
				{inStock.map((watch) => (
					<li key={watch.documentId}>
						<Result watch={watch} onChoose={onChoose} />
					</li>
				))}
				{reserved.map((watch) => (
					<li key={watch.documentId}>
						<Result watch={watch} reserved onChoose={onChoose} />
					</li>
				))}
			</ul>
			{total > data.watches.length && (
				<Link
					to={`/watches?q=${encodeURIComponent(text)}`}
					onClick={onChoose}
					className="sticky bottom-0 flex min-h-11 items-center border-t border-line bg-raised text-accent low:static underline-offset-4 hover:underline"
				>
					{t('search.all', { count: total })}
				</Link>
			)}
		</div>
	);
}

type NoResultsProps = { text: string; stale: boolean; onChoose: () => void };

function NoResults({ text, stale, onChoose }: NoResultsProps) {
	const { t } = useTranslation();
	return (
		<div role="status" className={`py-8 text-center ${stale ? 'opacity-60' : ''}`}>
			<h3 className="text-xl">{t('search.none', { text })}</h3>
			<p className="mt-2 text-soft">{t('search.tryDifferent')}</p>
			<Link
				to={`/watches?q=${encodeURIComponent(text)}`}
				viewTransition
				onClick={onChoose}
				className="mt-2 inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
			>
				{t('search.tellMe')}
			</Link>
		</div>
	);
}

function Waiting() {
	const { t } = useTranslation();
	return (
		<div aria-busy="true">
			<p role="status" className="sr-only">
				{t('ui.loading')}
			</p>
			<ResultSkeletons count={4} />
		</div>
	);
}
