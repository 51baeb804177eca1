import type { QueryClient } from '@tanstack/react-query';
import { createContext, RouterContextProvider } from 'react-router';
import type { Language } from '#contract/languages.ts';
import { type ApiClient, type ApiFetch, createApiClient, type Viewer } from './client.ts';
import { createQueryClient } from './query-client.ts';

/** What a page's data is loaded with, on the server and in the browser alike. */
export type PageContext = {
	api: ApiClient;
	queryClient: QueryClient;
	language: Language;
	/** The viewer for data that only the owner sees differently (catalogue): never `customer`. */
	viewer: Exclude<Viewer, 'customer'>;
};

/** Takes the page beside the Response, whose streams would only copy it. */
export type Written = {
	html?: Buffer;
	/** The page without its kept pieces: all of its scripts are here. */
	outline?: string;
};
export type PageRequest = { fetch: ApiFetch; language: Language; publicUrl: string; written?: Written };

export const pageContext = createContext<PageContext & { publicUrl: string; written: Written | undefined }>();

/** One per request, so that no answer ever reaches another visitor. */
export function createRequestContext({
	fetch,
	language,
	publicUrl,
	written,
}: PageRequest): RouterContextProvider {
	const provider = new RouterContextProvider();
	provider.set(pageContext, {
		api: createApiClient({ fetch, language: () => language }),
		queryClient: createQueryClient('server'),
		language,
		viewer: 'visitor',
		publicUrl,
		written,
	});
	return provider;
}
