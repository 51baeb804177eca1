import type { ReactNode } from 'react';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import type { OtherAccountProps } from './other-account.tsx';
import type { WhySignIn } from './sign-in-here.tsx';

type Framed = { frame: ReactNode };
const frameOf = ({ frame }: Framed) => frame;

/** In place of a page that a visitor may not see; `frame` until its code is there. */
export const SignInPrompt = lazyWithTexts<Framed & { why: WhySignIn }>(
	() => import('./sign-in-here.tsx'),
	frameOf,
);

/** In place of what another account may see: an order that a mail led to, or the desk. */
export const OtherAccountPrompt = lazyWithTexts<Framed & OtherAccountProps>(
	() => import('./other-account.tsx'),
	frameOf,
);
