import { type ReactNode, useMemo } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import type { NotYoursProps } from './not-yours.tsx';
import type { WhySignIn } from './sign-in-here.tsx';

type Framed = { frame: ReactNode };
const frameOf = ({ frame }: Framed) => frame;

/** Whether a mail's link led here (`?from=mail`); without that mark it redirects instead. */
export function useFromMail(): boolean {
	const [search] = useSearchParams();
	return search.get('from') === 'mail';
}

/** In place of a page that a visitor may not see; `frame` until its code is there. */
export const AskToSignIn = lazyWithTexts<Framed & { why: WhySignIn }>(
	() => import('./sign-in-here.tsx'),
	frameOf,
);

/** In place of what another account may see: an order that a mail led to, or the desk. */
export const OfAnotherAccount = lazyWithTexts<Framed & NotYoursProps>(
	() => import('./not-yours.tsx'),
	frameOf,
);

/** Leads a visitor from a page of one's own to the home page, which asks to sign in and leads back. */
export function LeadAway() {
	const { pathname, search } = useLocation();
	const signInFor = `${pathname}${search}`;
	const state = useMemo(() => ({ signInFor }), [signInFor]);
	return <Navigate to="/" replace state={state} />;
}
