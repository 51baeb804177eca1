import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

type NoDataProps = {
	query: { isError: boolean; isFetching?: boolean; refetch: () => unknown };
	message?: string;
	/** Shown while the data loads. */
	children: ReactNode;
};

/** Shows that a query's data is loading, or that it failed, with a retry. */
export function NoData({ query: { isError, isFetching, refetch }, message, children }: NoDataProps) {
	if (!isError) return children;
	return <ErrorState message={message} onRetry={() => void refetch()} busy={isFetching} />;
}
