/** A row of a table; the third part makes it stand out, or names the file of a picture that goes along. */
export type MailRow = [name: string, value: string, kind?: 'total' | { picture: string }];

/**
 * A paragraph, a link with its caption, rows of a table, the customer's own lines, or a section with its
 * paragraphs; plain text, escaped only where it becomes HTML. The first link is what the mail asks for.
 */
export type MailBlock =
	| string
	| { link: string; caption: string }
	| { rows: MailRow[] }
	| MailSection
	| { ownLines: string[]; caption: string };

/** A heading with its paragraphs. */
export type MailSection = { section: string; lines: string[] };

/** Text of a mail from its greeting to its signature. */
export type MailMessage = { subject: string; blocks: MailBlock[] };
