import type { UseQueryOptions } from '@tanstack/react-query';
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router';
import { browserContext } from './browser.ts';
import { ApiError } from './client.ts';
import { type PageContext, pageContext } from './page-context.ts';
import { cachedUser, catalogueRoleOf } from './session.queries.ts';

// biome-ignore lint/suspicious/noExplicitAny: query options of any data are listed together
type AnyQuery = UseQueryOptions<any, any, any, any>;
type Params = Record<string, string | undefined>;
/** The queries of a page, from the viewer and the address. The first one loads the page's subject. */
export type PageQueries = (page: PageContext & { params: Params; url: URL }) => AnyQuery[];
export type PageDataOptions = {
	/** Redirect for a subject that does not exist (404, or data: null). */
	missing?: string;
	/** Whether the subject may be private. Visitors then get null, and the browser decides. */
	mayBeClosed?: boolean;
};

/** Time (ms) that a click waits for the next page's data before the page shows its skeletons. */
const patience = 150;

/** For `loader`: runs all queries, whose data is included in the page. An error shows the error page. */
export async function loadOnServer(
	{ context, params, request }: LoaderFunctionArgs,
	queries: PageQueries,
	options: PageDataOptions = {},
): Promise<null> {
	const page = context.get(pageContext);
	const wanted = queries({ ...page, params, url: new URL(request.url) });
	const results = await Promise.all(
		wanted.map((query) =>
			page.queryClient.fetchQuery(query).catch((error) => {
				absent(error, options);
				page.queryClient.setQueryData(query.queryKey, null);
				return null;
			}),
		),
	);
	if (options.missing && !options.mayBeClosed && isMissing(results[0])) throw redirect(options.missing);
	return null;
}

/** Returns if the page can be rendered without the failed data; otherwise throws the response to send. */
function absent(error: unknown, options: PageDataOptions): void {
	if (error instanceof ApiError) {
		if (error.status === 404 && options.mayBeClosed) return;
		if (error.status === 404 && options.missing) throw redirect(options.missing);
		throw new Response(error.message, {
			status: error.status >= 500 || error.status < 400 ? 503 : error.status,
		});
	}
	throw error;
}

/** For `clientLoader`: starts the same queries and waits up to `patience`. It never fails the navigation. */
export async function loadInBrowser(
	{ params, request }: ClientLoaderFunctionArgs,
	queries: PageQueries,
	options: PageDataOptions = {},
): Promise<null> {
	const { api, queryClient, language } = browserContext();
	const viewer = catalogueRoleOf(cachedUser(queryClient));
	const page = { api, queryClient, language: language(), viewer } as const;
	const wanted = queries({ ...page, params, url: new URL(request.url) });
	const results = Promise.all(
		wanted.map((query) =>
			queryClient
				.ensureQueryData({ ...query, revalidateIfStale: true })
				.catch((error) => (error instanceof ApiError && error.status === 404 ? null : undefined)),
		),
	);
	const arrived = await Promise.race([
		results,
		new Promise<undefined>((resolve) => setTimeout(resolve, patience)),
	]);
	if (arrived && options.missing && isMissing(arrived[0])) throw redirect(options.missing);
	return null;
}

const isMissing = (data: unknown) =>
	data === null || (typeof data === 'object' && 'data' in data && data.data === null);
