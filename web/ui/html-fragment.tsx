import { createContext, type ReactNode, useContext } from 'react';

/**
 * Markers around a fragment on the server. `cached`: the fragment was rendered before, and its marker
 * replaces it.
 */
export type FragmentMarkers = { before: string; after: string; cached: boolean };

/** Returns the markers of a fragment by its name and props. */
export type HtmlFragmentMark = (name: string, by: unknown) => FragmentMarkers;

/** The rendered fragments of one build: marks them in a page, then assembles the page's HTML. */
export type HtmlFragmentCache = (language: string) => {
	mark: HtmlFragmentMark;
	/**
	 * Returns null if the HTML has an unexpected structure. The page must then be rendered without fragments.
	 */
	assemble: (page: string) => Uint8Array | null;
};

/** On the server: returns the markers of a fragment. Undefined in the browser and without fragments. */
export const HtmlFragmentContext = createContext<HtmlFragmentMark | undefined>(undefined);

type HtmlFragmentProps = {
	/** The name of the fragment. The same name always means the same component. */
	name: string;
	/**
	 * Everything that its HTML depends on besides the language, as JSON. A missing dependency fails
	 * main/pages/fragments.test.ts, provided that two of its pages differ in it.
	 */
	by: unknown;
	children: ReactNode;
};

/** A part of a page that the server renders once and reuses. In the browser it renders its children. */
export function HtmlFragment({ name, by, children }: HtmlFragmentProps) {
	const markers = useContext(HtmlFragmentContext)?.(name, by);
	// Three positions on both sides, so that ids derived from the position match.
	return (
		<>
			{markers?.before}
			{markers?.cached ? undefined : children}
			{markers?.after}
		</>
	);
}
