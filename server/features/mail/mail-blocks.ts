/** A row of a table. The third element highlights the row or names an inline picture. */
export type MailRow = [name: string, value: string, kind?: 'total' | { picture: string }];

/**
 * A paragraph, a link with its caption, table rows, the customer's own lines, or a section with its
 * paragraphs. All texts are plain and are escaped when they become HTML. The first link is the mail's main
 * action.
 */
export type MailBlock =
	| string
	| { link: string; caption: string }
	| { rows: MailRow[] }
	| MailSection
	| { ownLines: string[]; caption: string };

/** A heading with its paragraphs. */
export type MailSection = { section: string; lines: string[] };

/** The text of a mail from its greeting to its signature. */
export type MailMessage = { subject: string; blocks: MailBlock[] };
