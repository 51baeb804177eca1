import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotYet } from './not-yet.tsx';
import { ScreenHead, type ScreenHeadProps } from './screen-head.tsx';

type OneScreenProps<Data> = Pick<ScreenHeadProps, 'title'> & {
	query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'isFetching'>;
	/** The row that was read; its screen has a head of its own. */
	data: Data | null | undefined;
	missingText?: string | false;
	children: (data: Data) => ReactNode;
};

/** The screen of one thing, or its head over its place while it is read, is gone or could not be read. */
export function OneScreen<Data>({ query, data, title, missingText, children }: OneScreenProps<Data>) {
	if (data !== undefined && data !== null) return children(data);
	return (
		<>
			<ScreenHead title={title} />
			{missingText ? <p>{missingText}</p> : <NotYet query={query} />}
		</>
	);
}
