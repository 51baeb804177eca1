import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';

const elementId = 'data';
/**
 * Marks a query whose data is only shown by parts that are not hydrated, so that it is not sent with the
 * page.
 */
export const unsentMeta = { unsent: true };
type Received = [key: QueryKey, data: unknown][];

/**
 * The data of the page's queries as a JSON block, so that hydration starts with the server's data. Only the
 * server writes it, and only with a visitor's data.
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
	for (const { queryKey, state, meta } of queryClient.getQueryCache().getAll()) {
		if (queryKey[0] === 'visitor' && state.data !== undefined && meta !== unsentMeta)
			queries.push([queryKey, state.data]);
	}
	return JSON.stringify(queries).replaceAll('<', '\\u003c');
}

/** Writes the page's data into the query cache before the first render, where it counts as fresh. */
export function receiveData(queryClient: QueryClient): void {
	const block = document.getElementById(elementId)?.textContent || '[]';
	for (const [key, data] of JSON.parse(block) as Received) queryClient.setQueryData(key, data);
}
