import { createContext, useContext } from 'react';
import { useMatches } from 'react-router';
import { textsElementId } from './browser-texts.ts';

/** Sections that every page needs: header, footer and the basic components. */
const layoutSections = ['layout', 'ui'];

/**
 * On the server: returns the sections of the page as JSON without '<'. In the browser they are in the page.
 */
export const SectionsContext = createContext<((names: readonly string[]) => string) | undefined>(undefined);

/** The texts of this page as a data block, so that hydration uses the same texts as the server. */
export function PageTexts() {
	const sections = useContext(SectionsContext);
	const wanted = useMatches().flatMap(
		({ handle }) => (handle as { texts?: string[] } | undefined)?.texts ?? [],
	);
	const json = sections
		? sections([...layoutSections, ...wanted])
		: document.getElementById(textsElementId)?.textContent || '{}';
	return (
		<script
			id={textsElementId}
			type="application/json"
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<', read back as data
			dangerouslySetInnerHTML={{ __html: json }}
		/>
	);
}
