import { type ReactNode, useDeferredValue } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/**
 * Whether the rest of a page, below its first screen, is rendered: that of a new page in a second rendering,
 * so that its first screen does not wait; at once where a place is returned to, and in the first page of a
 * visit.
 */
export function useRestOfPage(): boolean {
	return useDeferredValue(true, useNavigationType() === NavigationType.Pop);
}

/** The rest of a page; before it stands an empty window, so that the foot of the page is not seen to move. */
export function RestOfPage({ children }: { children: ReactNode }) {
	return useRestOfPage() ? children : <div aria-hidden="true" className="h-dvh" />;
}
