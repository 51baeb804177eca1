import type { ReactNode } from 'react';
import { chatAddress } from '../layout/chat/chat-address.ts';
import { useConstants } from '../layout/constants-context.ts';

type AskLinkProps = { subject: string; question: string; className: string; children: ReactNode };

/** Opens the chat with the seller, or a mail, the question already written; nothing in a shop with neither. */
export function AskLink({ subject, question, className, children }: AskLinkProps) {
	const { PHONE, CONTACT_EMAIL } = useConstants();
	const mail = `mailto:${CONTACT_EMAIL}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(question)}`;
	const to = PHONE ? chatAddress(PHONE, question) : CONTACT_EMAIL && mail;
	if (!to) return null;
	return (
		<a href={to} target="_blank" rel="noopener noreferrer" className={className}>
			{children}
		</a>
	);
}
