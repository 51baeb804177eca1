import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { ApiContext } from './api/api-context.ts';
import { pageContext } from './api/page-context.ts';
import { deferredHydrationScript } from './deferred-hydration.ts';
import { FilterPanel } from './features/catalogue/filters/filter-panel.tsx';
import { Featured } from './features/home/featured.tsx';
import { Hero } from './features/home/hero.tsx';
import { Doors, Inside } from './features/home/shop-window.tsx';
import { legalTexts } from './features/information/legal-text.tsx';
import { MovementTypes } from './features/information/movement-types.tsx';
import { ServicesPage } from './features/information/services-page.tsx';
import { Footer } from './features/layout/footer/footer.tsx';
import { Dossier } from './features/watch/buy/dossier.tsx';
import { SoldBy } from './features/watch/buy/sold-by.tsx';
import { ConditionSheet } from './features/watch/condition-sheet.tsx';
import { MoreWatches } from './features/watch/more-watches.tsx';
import { SizeOutline } from './features/watch/size/size-outline.tsx';
import { SpecGrid } from './features/watch/specification/spec-grid.tsx';
import { WatchReviews } from './features/watch/watch-reviews.tsx';
import { headScript } from './head-script.ts';
import { SectionsContext } from './i18n/page-texts.tsx';
import { sectionsOf, serverTexts } from './i18n/texts.server.ts';
import { TextsContext } from './i18n/use-translation.ts';
import { PageScriptsContext } from './page-scripts.tsx';
import { HtmlFragmentContext, type HtmlFragmentMark } from './ui/html-fragment.tsx';
import { provideStillParts } from './ui/still-part.tsx';

export { createRequestContext } from './api/page-context.ts';
export { textsFile } from './i18n/texts.server.ts';
/** Address of the stylesheet with the rules of the fonts. */
export { default as fontFacesHref } from './styles/fonts.css?url';
export { createHtmlFragmentCache } from './ui/html-fragments.server.ts';

provideStillParts({
	filters: FilterPanel,
	footer: Footer,
	hero: Hero,
	featured: Featured,
	dossier: Dossier,
	'sold-by': SoldBy,
	specification: SpecGrid,
	size: SizeOutline,
	'more-watches': MoreWatches,
	'condition-sheet': ConditionSheet,
	'watch-reviews': WatchReviews,
	doors: Doors,
	inside: Inside,
	'movement-types': MovementTypes,
	services: ServicesPage,
	...legalTexts,
});

/** The inline scripts of a page of these routes, and no others: its policy allows them by their hashes. */
export const inlineScripts = (manifest: EntryContext['manifest'], routeIds: readonly string[]): string[] => [
	headScript,
	deferredHydrationScript(manifest, routeIds),
];

/**
 * Renders a complete page as a visitor sees it in its language. All data is loaded before rendering begins.
 */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	{ serverHandoffStream, ...routerContext }: EntryContext,
	loadContext: RouterContextProvider,
): Promise<Response> {
	const { api, queryClient, language, fragments, ownTexts, rendered } = loadContext.get(pageContext);
	const pageFragments = fragments?.(language);
	const { manifest, staticHandlerContext, serverHandoffString } = routerContext;
	try {
		const data = serverHandoffStream ? await textOf(serverHandoffStream) : '';
		const scripts = {
			hydration: deferredHydrationScript(
				manifest,
				staticHandlerContext.matches.map(({ route }) => route.id),
			),
			routerState: `{"settings":${serverHandoffString},"data":${JSON.stringify(data).replaceAll('<', '\\u003c')}}`,
		};
		const render = (mark?: HtmlFragmentMark) =>
			`<!DOCTYPE html>${renderToString(
				<SectionsContext value={(names) => sectionsOf(language, names, ownTexts)}>
					<TextsContext value={serverTexts(language, ownTexts)}>
						<ApiContext value={api}>
							<QueryClientProvider client={queryClient}>
								<HtmlFragmentContext value={mark}>
									<PageScriptsContext value={scripts}>
										<ServerRouter context={routerContext} url={request.url} />
									</PageScriptsContext>
								</HtmlFragmentContext>
							</QueryClientProvider>
						</ApiContext>
					</TextsContext>
				</SectionsContext>,
			)}`;
		// Returned beside the Response, whose streams would only copy it. HTML with an unexpected structure
		// requires a second rendering.
		rendered.html = pageFragments?.assemble(render(pageFragments.mark)) ?? Buffer.from(render());
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

/** Logs an error of a loader. Refusals and redirects are not errors. */
export function handleError(error: unknown): void {
	if (!(error instanceof Response)) console.error(error);
}
