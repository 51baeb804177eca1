import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readStored, writeStored } from '../../ui/browser-storage.ts';

const key = 'address-form-from';

/** Pages that link to the address form. It never returns to any other page. */
const origins = ['/checkout', '/addresses', '/profile', '/orders', '/cart'];

const isOrigin = (path: unknown): path is string => typeof path === 'string' && origins.includes(path);

function remembered(): string | null {
	const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
	const path = entry?.type === 'reload' ? readStored(key, 'sessionStorage') : null;
	return isOrigin(path) ? path : null;
}

/**
 * The page that the address form returns to (`from` of the location state, stored across a reload), or
 * null.
 */
export function useReturnPath(): string | null {
	const state: unknown = useLocation().state;
	const requested = (state as { from?: unknown } | null)?.from;
	const from = isOrigin(requested) ? requested : remembered();
	useEffect(() => {
		if (from !== null) writeStored(key, from, 'sessionStorage');
	}, [from]);
	return from;
}
