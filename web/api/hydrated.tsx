import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const HydratedContext = createContext(false);

/** In the browser, around everything: says when the page that the server drew has been taken over. What changes then may be drawn bit by bit. */
export function HydratedProvider({ children }: { children: ReactNode }) {
	const [hydrated, setHydrated] = useState(false);
	useEffect(() => startTransition(() => setHydrated(true)), []);
	return <HydratedContext value={hydrated}>{children}</HydratedContext>;
}

/** False on the server and while hydrating, so that both draw the same page. */
export const useHydrated = (): boolean => useContext(HydratedContext);
