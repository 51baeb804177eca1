import type { Seller } from '#contract/settings/seller.schema.ts';

/** A row of a table; the third part makes it stand out. */
export type Row = [name: string, value: string, kind?: 'total'];
/**
 * A paragraph, a link with its caption, rows of a table, or the customer's own lines; plain text, escaped
 * only where it becomes HTML. The first link is what the mail asks for.
 */
export type Block =
	| string
	| { link: string; caption: string }
	| { rows: Row[] }
	| { ownLines: string[]; caption: string };
/** Text of a mail from its greeting to its signature. */
export type Message = { subject: string; blocks: Block[] };
export type Letter = {
	subject: string;
	text: string;
	html: string;
	/** The address that stops mails of its kind: by POST without a page (RFC 8058), and as a page. */
	unsubscribe?: string;
};
/** Who writes: the shop's name, and who sells, below the signature. */
export type Sender = { title: string; seller: Seller };
/** Whose address it is, confirmed by a click; null: nobody's, or not confirmed. */
export type Addressee = { firstName: string | null } | null;

/** A text without line breaks and control characters. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
