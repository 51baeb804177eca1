import type { Seller } from '#contract/settings/seller.schema.ts';

/** A row of a table; the third part makes it stand out, or names the file of a picture that goes along. */
export type Row = [name: string, value: string, kind?: 'total' | { picture: string }];
/**
 * A paragraph, a link with its caption, rows of a table, the customer's own lines, or a section with its
 * paragraphs; plain text, escaped only where it becomes HTML. The first link is what the mail asks for.
 */
export type Block =
	| string
	| { link: string; caption: string }
	| { rows: Row[] }
	| MailSection
	| { ownLines: string[]; caption: string };
/** A heading with its paragraphs. */
export type MailSection = { section: string; lines: string[] };
/** Text of a mail from its greeting to its signature. */
export type Message = { subject: string; blocks: Block[] };
/** A file that goes with a letter; one with a `cid` is shown in it. */
export type MailFile = {
	filename: string;
	contentType: string;
	content: Buffer;
	cid?: string;
	contentDisposition?: 'inline';
};
export type Letter = {
	subject: string;
	text: string;
	html: string;
	attachments?: readonly MailFile[];
	/** The address that stops mails of its kind: by POST without a page (RFC 8058), and as a page. */
	unsubscribe?: string;
};
/** Who writes: the shop's name, and who sells, below the signature. */
export type Sender = { title: string; seller: Seller };
/** Whose address it is, confirmed by a click; null: nobody's, or not confirmed. */
export type Addressee = { firstName: string | null } | null;

/** A text without line breaks and control characters. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
