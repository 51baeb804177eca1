import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../api/error-message.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type NotYetProps = {
	query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'isFetching'>;
	/** Height classes of the placeholders. */
	parts?: readonly string[];
};

/** Placeholders while a screen's data loads, or the error with a retry. */
export function NotYet({ query, parts = ['h-96'] }: NotYetProps) {
	const { isError, error, refetch, isFetching } = query;
	if (isError)
		return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
	return (
		<div className="grid gap-5" aria-busy="true">
			{parts.map((height, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
				<Skeleton key={at} className={`w-full ${height}`} />
			))}
		</div>
	);
}
