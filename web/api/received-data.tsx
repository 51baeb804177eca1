import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';

const elementId = 'data';
type Received = [key: QueryKey, data: unknown][];

/**
 * What the page was rendered from as a data block, so that hydration starts with exactly that: a visitor's data and nobody else's. Only
 * the server writes it.
 */
export function PageData() {
	const queryClient = useQueryClient();
	return (
		<script
			id={elementId}
			type="application/json"
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<', read back as data
			dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? blockOf(queryClient) : '' }}
		/>
	);
}

function blockOf(queryClient: QueryClient): string {
	const queries: Received = [];
	for (const { queryKey, state } of queryClient.getQueryCache().getAll()) {
		if (queryKey[0] === 'visitor' && state.data !== undefined) queries.push([queryKey, state.data]);
	}
	return JSON.stringify(queries).replaceAll('<', '\\u003c');
}

/** Puts the data that came with the page into the query cache before the first render, where it counts as just read. */
export function receiveData(queryClient: QueryClient): void {
	const block = document.getElementById(elementId)?.textContent || '[]';
	for (const [key, data] of JSON.parse(block) as Received) queryClient.setQueryData(key, data);
}
