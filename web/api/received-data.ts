import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { UIMatch } from 'react-router';
import type { PageData } from './page-data.ts';

/** Puts the data that came with the page into the query cache before the first render, where it counts as just read. */
export function useReceivedData(matches: UIMatch[]): void {
	const queryClient = useQueryClient();
	const done = useRef(false);
	if (done.current) return;
	done.current = true;
	for (const match of matches) {
		const data = match.loaderData as Partial<PageData> | undefined;
		for (const [key, value] of data?.queries ?? []) {
			if (queryClient.getQueryData(key) === undefined) queryClient.setQueryData(key, value);
		}
	}
}
