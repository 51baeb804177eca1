import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const HydratedContext = createContext(false);

/** Provides `useHydrated`. The change at the end of hydration is rendered as a transition. */
export function HydratedProvider({ children }: { children: ReactNode }) {
	const [hydrated, setHydrated] = useState(false);
	useEffect(() => startTransition(() => setHydrated(true)), []);
	return <HydratedContext value={hydrated}>{children}</HydratedContext>;
}

/** False on the server and during hydration, so that both render the same page. */
export const useHydrated = (): boolean => useContext(HydratedContext);
