import type { Seller } from '#contract/settings/seller.schema.ts';

/** A file attached to a mail. With a `cid` it is displayed inside the mail. */
export type MailFile = {
	filename: string;
	contentType: string;
	content: Buffer;
	cid?: string;
	contentDisposition?: 'inline';
};

export type WrittenMail = {
	subject: string;
	text: string;
	html: string;
	attachments?: readonly MailFile[];
	/** The URL that stops mails of this kind: by POST without a page (RFC 8058), or as a page. */
	unsubscribe?: string;
};

/**
 * The sender: the shop's name and URL, and the seller's identity below the signature with a link to the page
 * for requests about personal data.
 */
export type MailSender = { title: string; publicUrl: string; seller: Seller };

/** The account holder of a confirmed address; null when the address has no account or is unconfirmed. */
export type Addressee = { firstName: string | null } | null;

/** Replaces line breaks and control characters with spaces. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
