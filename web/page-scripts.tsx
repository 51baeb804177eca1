import { createContext, useContext } from 'react';
import { routerStateId } from './deferred-hydration.ts';

type Scripts = {
	/** The module script that hydrates this page's routes. */
	hydration: string;
	/** JSON without '<': React Router's settings and the loaders' data. */
	routerState: string;
};

/** The scripts of the page that the server renders. The browser leaves them unchanged. */
export const PageScriptsContext = createContext<Scripts | undefined>(undefined);

/** Replaces React Router's `<Scripts>`. The build knows every script, since none depends on data. */
export function PageScripts() {
	const { hydration = '', routerState = '' } = useContext(PageScriptsContext) ?? {};
	return (
		<>
			<script
				id={routerStateId}
				type="application/json"
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without '<', read back as data
				dangerouslySetInnerHTML={{ __html: routerState }}
			/>
			<script
				type="module"
				async
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: made of the build's addresses; its hash is in the policy
				dangerouslySetInnerHTML={{ __html: hydration }}
			/>
		</>
	);
}
