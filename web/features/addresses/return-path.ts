import { useEffect } from 'react';
import { useLocation } from 'react-router';

const key = 'address-form-from';
/** Pages that lead to the address form. Nothing else is ever returned to. */
const origins = ['/checkout', '/addresses', '/profile', '/orders', '/cart'];

export const isOrigin = (path: unknown): path is string => typeof path === 'string' && origins.includes(path);

function remembered(): string | null {
	try {
		const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
		const path = entry?.type === 'reload' ? sessionStorage.getItem(key) : null;
		return isOrigin(path) ? path : null;
	} catch {
		return null;
	}
}

/** Where the address form returns to: the state's `from`, kept over a reload, or null. */
export function useReturnPath(): string | null {
	const state: unknown = useLocation().state;
	const given = (state as { from?: unknown } | null)?.from;
	const from = isOrigin(given) ? given : remembered();
	useEffect(() => {
		if (from === null) return;
		try {
			sessionStorage.setItem(key, from);
		} catch {
			// Storage is closed: the browser's own history state still keeps it.
		}
	}, [from]);
	return from;
}
