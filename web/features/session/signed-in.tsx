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
	/** The title, for a page without its own head. */
	title?: string;
	children: (user: User) => ReactNode;
	/** Shown in the page's final size until the session is known. */
	frame: ReactNode;
	/** Whether visitors are asked to sign in on this page instead of being redirected to the home page. */
	promptsHere?: boolean;
};

/**
 * Shows its content to a signed-in user. Visitors are redirected in the browser, since the server does not
 * know the session. If the session ends while the page is open, the content stays hidden with its input
 * until the same user signs in again.
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
	// For another user, the content is mounted again, so that no input of one user is saved for another.
	if (user) content.current = <Fragment key={user.documentId}>{children(user)}</Fragment>;
	const isOver = !user && content.current !== null;
	// The user signed out in this tab.
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
