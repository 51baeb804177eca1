import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.ts';

const SignInFromMail = lazyWithTexts(() => import('./sign-in-from-mail.tsx'));
const NotYours = lazyWithTexts(() => import('./not-yours.tsx'));

/** Whether a mail's link led here (`?from=mail`); without that mark it redirects instead. */
export function useFromMail(): boolean {
	const [search] = useSearchParams();
	return search.get('from') === 'mail';
}

/** In place of a page whose mailed link a visitor followed; `frame` until its code is there. */
export const AskToSignIn = ({ frame }: { frame: ReactNode }) => (
	<Suspense fallback={frame}>
		<SignInFromMail />
	</Suspense>
);

/** In place of a page whose mailed link is about another account's order. */
export const OfAnotherAccount = ({ email, frame }: { email: string; frame: ReactNode }) => (
	<Suspense fallback={frame}>
		<NotYours email={email} />
	</Suspense>
);
