import { Fragment, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { useSession } from '../../api/session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AskToSignIn, useFromMail } from './from-mail.tsx';

type SignedInProps = {
	children: (user: User) => ReactNode;
	/** Drawn until it is known who is here; of the page's final size. */
	frame?: ReactNode;
};

/** Shows its content when signed in. Others are led home in the browser: the server can't know. */
export function SignedIn({ children, frame }: SignedInProps) {
	const { user, status } = useSession();
	const fromMail = useFromMail();
	const waiting = frame ?? <PageFrame />;
	if (status === 'unknown') return waiting;
	if (!user) return fromMail ? <AskToSignIn frame={waiting} /> : <Navigate to="/" replace />;
	// Another person's page is another page: nothing typed for one is saved for the other.
	return <Fragment key={user.documentId}>{children(user)}</Fragment>;
}

function PageFrame() {
	return (
		<div className="page-width grid min-h-screen content-start gap-6 py-10" aria-busy="true">
			<Skeleton className="h-10 w-64" />
			<Skeleton className="h-48 w-full" />
			<Skeleton className="h-48 w-full" />
		</div>
	);
}
