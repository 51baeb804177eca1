import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { ApiContext } from './api/api-context.ts';
import { pageContext } from './api/page-context.ts';
import { SectionsContext } from './i18n/page-texts.tsx';
import { sectionsOf, serverTexts } from './i18n/server-texts.ts';
import { KeptContext } from './ui/kept.tsx';
import { keptPieces } from './ui/kept-pieces.ts';
import { wakingScript } from './waking-script.ts';

export { createRequestContext } from './api/page-context.ts';

/**
 * Renders a page whole, as a visitor of its language sees it. All data is there before rendering begins and no component waits
 * on the server, so one string is enough and no stream is needed.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	{ serverHandoffStream, ...routerContext }: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { api, queryClient, language, written } = loadContext.get(pageContext);
	const pieces = keptPieces(language);
	const manifest = withoutImports(routerContext.manifest);
	const page = (
		<SectionsContext value={(names) => sectionsOf(language, names)}>
			<I18nextProvider i18n={serverTexts(language)}>
				<ApiContext value={api}>
					<QueryClientProvider client={queryClient}>
						{/* In development a piece's component changes under it. */}
						<KeptContext value={import.meta.env.DEV ? undefined : pieces.mark}>
							<ServerRouter context={{ ...routerContext, manifest }} url={request.url} />
						</KeptContext>
					</QueryClientProvider>
				</ApiContext>
			</I18nextProvider>
		</SectionsContext>
	);
	try {
		const data = serverHandoffStream ? await textOf(serverHandoffStream) : '';
		const outline = documentOf(renderToString(page), data, importsOf(routerContext));
		const html = pieces.assemble(outline);
		headers.set('content-type', 'text/html; charset=utf-8');
		headers.set('content-language', language);
		if (!written) return new Response(new Uint8Array(html), { status, headers });
		written.html = html;
		written.outline = outline;
		return new Response(null, { status, headers });
	} finally {
		queryClient.clear();
	}
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
	const decoder = new TextDecoder();
	let text = '';
	for await (const part of stream) text += decoder.decode(part, { stream: true });
	return text;
}

const end = '</body></html>';
const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const startingTag = '<script type="module" async="">';

/**
 * The document: React's string with what it leaves out. The loaders' data stands at the end, where React Router's streaming would
 * put it; scripts wake up a page that can be read already, so they let what is seen go first.
 */
function documentOf(html: string, data: string, imports: readonly string[]): string {
	if (!html.endsWith(end)) throw new Error('The page is not whole');
	const given = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, unicodeEscape);
	const stream = 'window.__reactRouterContext.streamController';
	const whole = `<!DOCTYPE html>${html.slice(0, -end.length)}<script>${stream}.enqueue(${given});${stream}.close();</script>${end}`;
	// In development Vite's own script starts the page.
	if (import.meta.env.DEV) return whole;
	const modules = new Set(imports);
	const quiet = whole.replaceAll(preload, (_, path: string) => {
		modules.add(path);
		return '';
	});
	const from = quiet.lastIndexOf(startingTag) + startingTag.length;
	const to = quiet.indexOf('</script>', from);
	return quiet.slice(0, from) + wakingScript(quiet.slice(from, to), [...modules]) + quiet.slice(to);
}

type Manifest = EntryContext['manifest'];
const light = new WeakMap<Manifest, Manifest>();

/** React would write a preload link for each module that others import, only for `documentOf` to take it out again. */
function withoutImports(manifest: Manifest): Manifest {
	const known = light.get(manifest);
	if (known) return known;
	const routes = Object.entries(manifest.routes).map(([id, route]) => [
		id,
		route && { ...route, imports: [] },
	]);
	const made = {
		...manifest,
		entry: { ...manifest.entry, imports: [] },
		routes: Object.fromEntries(routes),
	};
	light.set(manifest, made);
	return made;
}

function importsOf({
	manifest,
	staticHandlerContext,
}: Pick<EntryContext, 'manifest' | 'staticHandlerContext'>) {
	const ofRoutes = staticHandlerContext.matches.flatMap(
		({ route }) => manifest.routes[route.id]?.imports ?? [],
	);
	return [...manifest.entry.imports, ...ofRoutes];
}

const unicodeEscape = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** What a loader throws reaches the log of the server once; refusals and redirects are no faults. */
export function handleError(error: unknown): void {
	if (!(error instanceof Response)) console.error(error);
}
