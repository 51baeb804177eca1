import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';

/** Leads a visitor from a page of one's own to the home page, which asks to sign in and leads back. */
export function LeadAway() {
	const { pathname, search } = useLocation();
	const signInFor = `${pathname}${search}`;
	const state = useMemo(() => ({ signInFor }), [signInFor]);
	return <Navigate to="/" replace state={state} />;
}
