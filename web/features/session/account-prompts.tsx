import type { ReactNode } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import type { OtherAccountProps } from './other-account.tsx';
import type { WhySignIn } from './sign-in-here.tsx';

type Framed = { frame: ReactNode };
const frameOf = ({ frame }: Framed) => frame;

/** Replaces a page that a visitor may not see. Renders `frame` until its code is loaded. */
export const SignInPrompt = lazyWithTexts<Framed & { why: WhySignIn }>(
	() => import('./sign-in-here.tsx'),
	frameOf,
);

/** Replaces a page that belongs to another account: an order opened from a mail, or the desk. */
export const OtherAccountPrompt = lazyWithTexts<Framed & OtherAccountProps>(
	() => import('./other-account.tsx'),
	frameOf,
);
