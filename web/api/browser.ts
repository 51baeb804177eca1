import type { QueryClient } from '@tanstack/react-query';
import { type Language, languageOf } from '#contract/languages/languages.ts';
import { type ApiClient, createApiClient } from './client.ts';
import { withOrderKeys } from './order-keys.ts';
import { createQueryClient } from './query-client.ts';
import { plainFetch, sendSigned } from './signed-fetch.ts';
import { stepUp } from './step-up.ts';

type Browser = { api: ApiClient; queryClient: QueryClient; language: () => Language };
let browser: Browser | undefined;

/** The browser's single API client and query client. The server creates its own for each request. */
export function browserContext(): Browser {
	if (typeof document === 'undefined') throw new Error('The browser context does not exist on the server');
	if (!browser) {
		const language = () => languageOf(document.documentElement.lang);
		browser = {
			api: createApiClient({ fetch: withOrderKeys(plainFetch), signedFetch: sendSigned, stepUp, language }),
			queryClient: createQueryClient('browser'),
			language,
		};
	}
	return browser;
}
