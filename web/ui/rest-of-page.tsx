import { type ReactNode, useDeferredValue } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Whether to render the rest of a page, below its first screen. On a new page it is rendered in a second
 * pass so that the first screen appears sooner; with Back or Forward, and on the first page of a visit,
 * immediately.
 */
export function useRestOfPage(): boolean {
	return useDeferredValue(true, useNavigationType() === NavigationType.Pop);
}

/** The rest of a page; until it renders, an empty window keeps the footer from visibly moving. */
export function RestOfPage({ children }: { children: ReactNode }) {
	return useRestOfPage() ? children : <div aria-hidden="true" className="h-dvh" />;
}
