import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';

type NoDataProps = {
	query: { isError: boolean; isFetching?: boolean; refetch: () => unknown };
	message?: string;
	/** Stands there while the data is read. */
	children: ReactNode;
};

/** In place of a query's data that is not there: it is read, or failed and can be asked for again. */
export function NoData({ query: { isError, isFetching, refetch }, message, children }: NoDataProps) {
	if (!isError) return children;
	return <ErrorState message={message} onRetry={() => void refetch()} busy={isFetching} />;
}
