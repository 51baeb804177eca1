import type { Seller } from '#contract/settings/seller.schema.ts';

/** A file that goes with a mail; one with a `cid` is shown in it. */
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
	/** The address that stops mails of its kind: by POST without a page (RFC 8058), and as a page. */
	unsubscribe?: string;
};

/** Who writes: the shop's name, and who sells, below the signature. */
export type MailSender = { title: string; seller: Seller };

/** Whose address it is, confirmed by a click; null: nobody's, or not confirmed. */
export type Addressee = { firstName: string | null } | null;

/** A text without line breaks and control characters. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
