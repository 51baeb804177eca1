import { createContext, type ReactNode, useContext } from 'react';

/** Markers around a fragment on the server. `cached`: rendered before, its marker stands for it. */
export type FragmentMarkers = { before: string; after: string; cached: boolean };

/** Returns the markers of a fragment by its name and props. */
export type HtmlFragmentMark = (name: string, by: unknown) => FragmentMarkers;

/** The rendered fragments of one build: marks them for a page, then puts its HTML together. */
export type HtmlFragmentCache = (language: string) => {
	mark: HtmlFragmentMark;
	/** null: the HTML has another form than expected; the page is to be rendered without fragments. */
	assemble: (page: string) => Uint8Array | null;
};

/** On the server: gives a fragment's markers. Absent in the browser and without fragments. */
export const HtmlFragmentContext = createContext<HtmlFragmentMark | undefined>(undefined);

type HtmlFragmentProps = {
	/** Which fragment it is; the same name means the same component. */
	name: string;
	/**
	 * All that its HTML depends on besides the language, as JSON. A dependency that is missing here fails
	 * main/pages/fragments.test.ts, provided that two of its pages differ by it.
	 */
	by: unknown;
	children: ReactNode;
};

/** A part of a page that the server renders once and reuses. In the browser: its children. */
export function HtmlFragment({ name, by, children }: HtmlFragmentProps) {
	const markers = useContext(HtmlFragmentContext)?.(name, by);
	// Three places on both sides, so that ids made by position agree.
	return (
		<>
			{markers?.before}
			{markers?.cached ? undefined : children}
			{markers?.after}
		</>
	);
}
