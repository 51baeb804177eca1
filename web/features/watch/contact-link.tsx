import type { ReactNode } from 'react';
import { chatAddress } from '../layout/chat-address.ts';
import { useConstants } from '../page/constants-context.ts';

type ContactLinkProps = { subject: string; question: string; className: string; children: ReactNode };

/**
 * Opens a chat with the seller, or an email, with the question filled in. Renders nothing if the shop has
 * neither phone nor email.
 */
export function ContactLink({ subject, question, className, children }: ContactLinkProps) {
	const { PHONE, CONTACT_EMAIL } = useConstants();
	const parts = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(question)}`;
	const mail = CONTACT_EMAIL && `mailto:${CONTACT_EMAIL}?${parts}`;
	const to = PHONE ? chatAddress(PHONE, question) : mail;
	if (!to) return null;
	return (
		<a href={to} target="_blank" rel="noopener noreferrer" className={className}>
			{children}
		</a>
	);
}
