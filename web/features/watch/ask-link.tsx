import type { ReactNode } from 'react';
import { chatAddress } from '../layout/chat-address.ts';
import { useConstants } from '../page/constants-context.ts';

type AskLinkProps = { subject: string; question: string; className: string; children: ReactNode };

/** Opens the chat with the seller, or a mail, the question already written; a shop may have neither. */
export function AskLink({ subject, question, className, children }: AskLinkProps) {
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
