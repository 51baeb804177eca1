import type { Language } from '#contract/languages/languages.ts';
import type { Seller } from '#contract/settings/seller.schema.ts';
import { letterHtml } from './mail-html.ts';
import { isMailName, type MailData, type MailName, mailKindOf, sampleOf } from './mail-kinds.ts';
import { type Addressee, type Block, type Letter, type Message, oneLine, type Sender } from './mail-parts.ts';
import { type OwnMailTexts, wordedMessage } from './mail-texts.ts';

/**
 * The letter of a kind made of its parsed data, in the owner's words where there are any. Throws a ZodError
 * when the completion is not the kind's.
 */
export function letterOf(
	name: MailName,
	language: Language,
	data: object,
	completion: object,
	shop: Sender,
	addressee: Addressee,
	own: OwnMailTexts = {},
): Letter {
	if (name === 'mail-draft') return draftLetter(data as Draft, language, shop, addressee, own);
	const kind = mailKindOf(name);
	const whole = { ...data, ...kind.completion.parse(completion) };
	const message = wordedMessage({ name, kind, data: whole, language }, shop.title, addressee, own);
	const letter = writeLetter(message, language, shop, addressee);
	return 'unsubscribeUrl' in whole ? { ...letter, unsubscribe: String(whole.unsubscribeUrl) } : letter;
}

type Draft = MailData<'mail-draft'>;
/** The mail of a draft's kind, on made-up data, in its words. Throws when there is no such kind. */
export function draftLetter(
	{ mail, texts, other, site }: Draft,
	language: Language,
	shop: Sender,
	addressee: Addressee,
	own: OwnMailTexts,
): Letter {
	if (!isMailName(mail) || mail === 'mail-draft') throw new TypeError('no such mail');
	const sample = sampleOf(mail, other ? 'other' : 'usual', site);
	const data = mailKindOf(mail).data.parse(sample);
	return letterOf(mail, language, data, sample, shop, other ? null : addressee, { ...own, ...texts });
}

/**
 * The letter of a message, as text and HTML made of the same blocks. Names and addresses that a customer
 * typed are in it only when the address is confirmed: an account may carry somebody else's e-mail, and the
 * shop's letters must not carry a stranger's message.
 */
function writeLetter(
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

/** The subject without the name of the shop, which stands above it. */
function headingOf(subject: string, title: string): string {
	const heading = oneLine(subject.startsWith(`${title}: `) ? subject.slice(title.length + 2) : subject);
	return heading.replace(/^[^\p{L}\p{N}]*\p{L}/u, (first) => first.toUpperCase());
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
	if ('section' in block) return [block.section, ...block.lines].join('\n');
	return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
}
