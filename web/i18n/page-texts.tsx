import { createContext, useContext } from 'react';
import { useMatches } from 'react-router';
import { textsElementId } from './browser-texts.ts';

/** Sections that every page needs: header, footer and the words of the basic parts. */
const layoutSections = ['layout', 'ui'];

/** On the server: the sections of the page as JSON without '<'. In the browser the page contains them. */
export const SectionsContext = createContext<((names: readonly string[]) => string) | undefined>(undefined);

/** The texts of this page as a data block, so that hydration starts with the texts of the rendering. */
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
