import { Writable } from 'node:stream';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { ApiContext } from './api/api-context.ts';
import { pageContext } from './api/page-context.ts';
import { SectionsContext } from './i18n/page-texts.tsx';
import { sectionsOf, serverTexts } from './i18n/server-texts.ts';

export { createRequestContext } from './api/page-context.ts';

const renderLimit = 10_000;

/** Renders a page whole, as a visitor of its language sees it. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { api, queryClient, language } = loadContext.get(pageContext);
	const page = (
		<SectionsContext value={(names) => sectionsOf(language, names)}>
			<I18nextProvider i18n={serverTexts(language)}>
				<ApiContext value={api}>
					<QueryClientProvider client={queryClient}>
						<ServerRouter context={routerContext} url={request.url} />
					</QueryClientProvider>
				</ApiContext>
			</I18nextProvider>
		</SectionsContext>
	);
	try {
		const html = await renderWhole(page);
		headers.set('content-type', 'text/html; charset=utf-8');
		headers.set('content-language', language);
		return new Response(html, { status, headers });
	} finally {
		queryClient.clear();
	}
}

function renderWhole(page: React.ReactNode): Promise<Uint8Array<ArrayBuffer>> {
	return new Promise((resolve, reject) => {
		const chunks: Buffer[] = [];
		const sink = new Writable({
			write(chunk, _encoding, done) {
				chunks.push(chunk);
				done();
			},
			final(done) {
				clearTimeout(timer);
				resolve(new Uint8Array(Buffer.concat(chunks)));
				done();
			},
		});
		const { pipe, abort } = renderToPipeableStream(page, {
			// Everything is there when writing starts, so nothing needs to be moved into place by a script.
			progressiveChunkSize: Number.POSITIVE_INFINITY,
			onAllReady: () => pipe(sink),
			onShellError: reject,
			onError: reject,
		});
		const timer = setTimeout(() => {
			abort();
			reject(new Error('Rendering took too long'));
		}, renderLimit);
	});
}

/** What a loader throws reaches the log of the server once; refusals and redirects are no faults. */
export function handleError(error: unknown): void {
	if (!(error instanceof Response)) console.error(error);
}
