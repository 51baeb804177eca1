import type { QueryClient } from '@tanstack/react-query';
import { createContext, RouterContextProvider } from 'react-router';
import type { CatalogueRole } from '#contract/accounts/accounts.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { TextOverrides } from '../i18n/texts.ts';
import type { HtmlFragmentCache } from '../ui/html-fragment.tsx';
import { type ApiClient, type ApiFetch, createApiClient } from './client.ts';
import { createQueryClient } from './query-client.ts';

/** Everything that a page's queries need, both on the server and in the browser. */
export type PageContext = {
	api: ApiClient;
	queryClient: QueryClient;
	language: Language;
	viewer: CatalogueRole;
};

export type PageRequest = {
	fetch: ApiFetch;
	language: Language;
	/** Fragments that pages share; null if every part is rendered. */
	fragments: HtmlFragmentCache | null;
	/** The owner's texts, which override the built-in ones. After each change it is a new object. */
	ownTexts: TextOverrides;
};
/**
 * Receives the page's bytes, because the streams of a Response would only copy them. Empty for a redirect.
 */
export type Rendered = { html?: Uint8Array };

export const pageContext = createContext<
	PageContext & Pick<PageRequest, 'fragments' | 'ownTexts'> & { rendered: Rendered }
>();

/** One per request, so that no response reaches another visitor. */
export function createRequestContext({ fetch, language, fragments, ownTexts }: PageRequest) {
	const provider = new RouterContextProvider();
	const rendered: Rendered = {};
	provider.set(pageContext, {
		api: createApiClient({ fetch, language: () => language }),
		queryClient: createQueryClient('server'),
		language,
		viewer: 'visitor',
		fragments,
		ownTexts,
		rendered,
	});
	return { context: provider, rendered };
}
