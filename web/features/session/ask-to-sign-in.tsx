import { type ReactNode, Suspense, useMemo } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';
import type { NotYoursProps } from './not-yours.tsx';
import type { WhySignIn } from './sign-in-here.tsx';

const SignInHere = lazyWithTexts(() => import('./sign-in-here.tsx'));
const NotYours = lazyWithTexts(() => import('./not-yours.tsx'));

/** Whether a mail's link led here (`?from=mail`); without that mark it redirects instead. */
export function useFromMail(): boolean {
	const [search] = useSearchParams();
	return search.get('from') === 'mail';
}

/** In place of a page that a visitor may not see; `frame` until its code is there. */
export const AskToSignIn = ({ why, frame }: { why: WhySignIn; frame: ReactNode }) => (
	<Suspense fallback={frame}>
		<SignInHere why={why} />
	</Suspense>
);

/** In place of what another account may see: an order that a mail led to, or the desk. */
export const OfAnotherAccount = ({ frame, ...rest }: NotYoursProps & { frame: ReactNode }) => (
	<Suspense fallback={frame}>
		<NotYours {...rest} />
	</Suspense>
);

/** Leads a visitor from a page of one's own to one that is open, which asks to sign in and leads back. */
export function LeadAway({ to = '/' }: { to?: string }) {
	const { pathname, search } = useLocation();
	const signInFor = `${pathname}${search}`;
	const state = useMemo(() => ({ signInFor }), [signInFor]);
	return <Navigate to={to} replace state={state} />;
}
