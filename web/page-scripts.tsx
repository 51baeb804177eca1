import { createContext, useContext } from 'react';
import { routerStateId } from './deferred-hydration.ts';
import { earlyScript } from './early-script.ts';
import { cartScript } from './features/cart/cart-script.ts';
import { themeScript } from './features/preferences/theme-script.ts';
import { heroScript } from './features/time/hero-script.ts';

/**
 * The inline script in the head of every page. Only the server writes it; it has run before the browser
 * hydrates.
 */
export const headScript = import.meta.env.SSR ? themeScript + heroScript() + earlyScript + cartScript : '';

type Scripts = {
	/** The module script that hydrates this page's routes. */
	hydration: string;
	/** JSON without '<': React Router's settings and the loaders' data. */
	routerState: string;
};

/**
 * On the server: the scripts of the page that is rendered. Absent in the browser, which leaves them as they
 * are.
 */
export const PageScriptsContext = createContext<Scripts | undefined>(undefined);

/**
 * In place of React Router's `<Scripts>`: no script's text depends on data, so that the build knows all of
 * them.
 */
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
