import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotYet } from './not-yet.tsx';
import { ScreenHead, type ScreenHeadProps } from './screen-head.tsx';

type OneScreenProps<Data> = Pick<ScreenHeadProps, 'title'> & {
	query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'isFetching'>;
	/** The loaded data. Its screen renders its own heading. */
	data: Data | null | undefined;
	missingText?: string | false;
	/** Shown in place of an error that the screen explains itself. */
	refusal?: ReactNode;
	children: (data: Data) => ReactNode;
};

/** The screen of one resource, or its heading with a loading, missing or error state. */
export function OneScreen<Data>({
	query,
	data,
	title,
	missingText,
	refusal,
	children,
}: OneScreenProps<Data>) {
	if (data !== undefined && data !== null) return children(data);
	return (
		<>
			<ScreenHead title={title} />
			{refusal || (missingText ? <p>{missingText}</p> : <NotYet query={query} />)}
		</>
	);
}
