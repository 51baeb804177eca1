import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { catalogueRoleOf } from '../api/session.queries.ts';
import { useConstants } from '../features/page/constants-context.ts';
import { PageHead } from '../features/page/page-head.tsx';
import { OtherAccountPrompt } from '../features/session/account-prompts.tsx';
import { SignedIn } from '../features/session/signed-in.tsx';
import { lazyWithTexts } from '../i18n/lazy-with-texts.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The desk has scripts, styles and texts that only staff load. */
const Desk = lazy(() => import('../desk/desk.tsx'));
const FactorRequired = lazyWithTexts(() => import('../features/account/security/factor-required.tsx'));
const JoinDesk = lazy(() => import('../desk/people/join-desk.tsx'));

export default function Owner() {
	const { TITLE } = useConstants();
	const invitation = useSearchParams()[0].get('join');
	return (
		<>
			<PageHead title={TITLE} noIndex />
			<SignedIn promptsHere frame={<Frame />}>
				{(user) =>
					catalogueRoleOf(user) === 'owner' || invitation ? (
						<Suspense fallback={<Frame />}>
							{user.secondFactor === 'required' ? (
								<FactorRequired />
							) : catalogueRoleOf(user) === 'owner' ? (
								<Desk />
							) : (
								<JoinDesk code={invitation ?? ''} />
							)}
						</Suspense>
					) : (
						<OtherAccountPrompt what="desk" email={user.email} frame={<Frame />} />
					)
				}
			</SignedIn>
		</>
	);
}

function Frame() {
	return (
		<div className="page-width grid min-h-screen content-start gap-6 py-10" aria-busy="true">
			<h1 className="sr-only">…</h1>
			<Skeleton className="h-10 w-64" />
			<Skeleton className="h-48 w-full" />
		</div>
	);
}
