import { Activity, Fragment, type ReactNode, useRef } from 'react';
import { Navigate } from 'react-router';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { isSessionSuspended } from '../../api/session.queries.ts';
import { useSession } from '../../api/session.ts';
import { PageHead } from '../page/page-head.tsx';
import { SignInPrompt } from './account-prompts.tsx';
import { LeadAway } from './lead-away.tsx';
import { useFromMail } from './use-from-mail.ts';

type SignedInProps = {
	/** Of a page without another head. */
	title?: string;
	children: (user: User) => ReactNode;
	/** Drawn until it is known who is here; of the page's final size. */
	frame: ReactNode;
	/** true: a visitor is asked to sign in here, and not led home. */
	promptsHere?: boolean;
};

/**
 * Shows its content when signed in. Others are led home in the browser: the server can't know. When the
 * session ends on the page, in another tab or by itself, the content waits unseen, with what was typed,
 * until the same person signs in again.
 */
export function SignedIn({ title, ...page }: SignedInProps) {
	return (
		<>
			{title && <PageHead title={title} noIndex />}
			<OwnPage {...page} />
		</>
	);
}

function OwnPage({ children, frame, promptsHere = false }: Omit<SignedInProps, 'title'>) {
	const { user, status } = useSession();
	const fromMail = useFromMail();
	const content = useRef<ReactNode>(null);
	const isDone = useRef(false);
	if (status === 'unknown') return frame;
	// Another person's page is another page: nothing typed for one is saved for the other.
	if (user) content.current = <Fragment key={user.documentId}>{children(user)}</Fragment>;
	const isOver = !user && content.current !== null;
	// Signed out here, on purpose.
	if (isOver && !isSessionSuspended()) {
		content.current = null;
		isDone.current = true;
	}
	if (!content.current && !fromMail && !promptsHere)
		return isDone.current ? <Navigate to="/" replace /> : <LeadAway />;
	const why = content.current ? 'ended' : fromMail ? 'fromMail' : 'needed';
	return (
		<>
			<Activity mode={user ? 'visible' : 'hidden'}>{content.current}</Activity>
			{!user && <SignInPrompt why={why} frame={frame} />}
		</>
	);
}
