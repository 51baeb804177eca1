import { useMemo } from 'react';
import { Navigate, useLocation } from 'react-router';

/** Redirects a visitor from a private page to the home page, which asks them to sign in and then returns. */
export function LeadAway() {
	const { pathname, search } = useLocation();
	const signInFor = `${pathname}${search}`;
	const state = useMemo(() => ({ signInFor }), [signInFor]);
	return <Navigate to="/" replace state={state} />;
}
