import type { Language } from '#contract/languages/languages.ts';
import type { Seller } from '#contract/settings/seller.schema.ts';
import { letterHtml } from './mail-html.ts';

/** A row of a table; the third part makes it stand out. */
export type Row = [name: string, value: string, kind?: 'total'];
/**
 * A paragraph, a link with its caption, rows of a table, or the customer's own lines; plain text, escaped only where it
 * becomes HTML. The first link is what the mail asks for.
 */
export type Block =
	| string
	| { link: string; caption: string }
	| { rows: Row[] }
	| { ownLines: string[]; caption: string };
/** Text of a mail from its greeting to its signature. */
export type Message = { subject: string; blocks: Block[] };
export type Letter = { subject: string; text: string; html: string };
/** Who writes: the shop's name, and who sells, below the signature. */
export type Sender = { title: string; seller: Seller };
/** Whose address it is, confirmed by a click; null: nobody's, or not confirmed. */
export type Addressee = { firstName: string | null } | null;

/**
 * The letter of a message, as text and HTML made of the same blocks. Names and addresses that a customer typed are in it
 * only when the address is confirmed: an account may carry somebody else's e-mail, and the shop's letters must not
 * carry a stranger's message.
 */
export function writeLetter(
	{ subject, blocks }: Message,
	language: Language,
	{ title, seller }: Sender,
	addressee: Addressee,
): Letter {
	const body = blocks.filter(
		(block) => block !== '' && (addressee || typeof block === 'string' || !('ownLines' in block)),
	);
	const identity = identityOf(seller);
	const head = { subject: oneLine(subject), heading: headingOf(subject, title), language, title, identity };
	return {
		subject: head.subject,
		text: `${[...body.map(plain), identity].filter(Boolean).join('\n\n')}\n`,
		html: letterHtml(head, body),
	};
}

/** A text without line breaks and control characters. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** The subject without the name of the shop, which stands above it. */
function headingOf(subject: string, title: string): string {
	const heading = oneLine(subject.startsWith(`${title}: `) ? subject.slice(title.length + 2) : subject);
	return heading.charAt(0).toUpperCase() + heading.slice(1);
}

/** Legal name, RUT and address on one line, e-mail on the next. */
function identityOf({ legalName, rut, address, email }: Seller): string {
	const names = [legalName, rut && `RUT ${rut}`, address].filter(Boolean).join(' · ');
	return [names, email].filter(Boolean).join('\n');
}

function plain(block: Block): string {
	if (typeof block === 'string') return block;
	if ('link' in block) return `${block.caption}:\n${block.link}`;
	if ('ownLines' in block) return `${block.caption}:\n${block.ownLines.map(oneLine).join('\n')}`;
	return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
}
