import { readFileSync } from 'node:fs';
import type { Language } from '#contract/languages/languages.ts';
import type { Seller } from '#contract/settings/seller.schema.ts';
import { escapeMarkup } from '../../core/escape-markup.ts';
import { texts } from '../../texts/texts.ts';
import type { MailBlock, MailMessage, MailRow } from './mail-blocks.ts';
import { isMailName, type MailData, type MailName, mailKindOf, sampleOf } from './mail-kinds.ts';
import { type OwnMailTexts, wordedMessage } from './mail-texts.ts';
import { type Addressee, type MailSender, oneLine, type WrittenMail } from './written-mail.ts';

/**
 * The parts of `mail.html` by name; `mail` is the frame. Nested parts are cut out of the part that contains
 * them.
 */
const parts = new Map<string, string>();
const cut = (html: string): string =>
	html.replace(/<!-- part (\w+) -->(.*?)<!-- end \1 -->/gs, (_, name: string, part: string) => {
		parts.set(name, cut(part));
		return '';
	});
parts.set('mail', cut(readFileSync(new URL('mail.html', import.meta.url), 'utf8')));

/** Fills a part with texts, and inserts other parts at its `here` marker. */
function fill(name: string, texts: Record<string, string>, inside = ''): string {
	const filled = parts
		.get(name)
		?.replace(/\{\{(\w+)\}\}/g, (_, key: string) => escapeMarkup(texts[key] ?? '').replaceAll('\n', '<br>'));
	return filled?.replace('<!-- here -->', () => inside) ?? '';
}

/** Returns the HTML of a mail; all texts are escaped. */
function htmlOf(head: Record<string, string>, blocks: MailBlock[]): string {
	const lead = blocks.filter((block) => typeof block === 'string')[1] ?? '';
	const action = blocks.find((block) => typeof block === 'object' && 'link' in block);
	const inside = blocks.map((block) => {
		if (typeof block === 'string') return fill('text', { text: block });
		if ('link' in block) return fill(block === action ? 'button' : 'link', block);
		if ('ownLines' in block)
			return fill('address', { caption: block.caption, lines: block.ownLines.join('\n') });
		if ('section' in block)
			return fill(
				'section',
				{ caption: block.section },
				block.lines.map((text) => fill('line', { text })).join(''),
			);
		return fill('rows', {}, block.rows.map(row).join(''));
	});
	return fill('mail', { ...head, lead }, inside.join(''));
}

/** Returns a table row. A long value gets a line of its own, so that amounts do not wrap on narrow phones. */
const row = ([name, value, kind]: MailRow): string =>
	typeof kind === 'object'
		? fill('pictured', { name, value, ...kind })
		: fill(value.length > 24 ? 'long' : 'row', { name, value, weight: kind === 'total' ? 'bold' : 'normal' });

/**
 * Renders a mail from its parsed data, with the owner's texts where they exist. Throws a ZodError when the
 * completion does not match the kind.
 */
export function writeMail(
	name: MailName,
	language: Language,
	data: object,
	completion: object,
	shop: MailSender,
	addressee: Addressee,
	own: OwnMailTexts = {},
): WrittenMail {
	if (name === 'mail-draft') return writeDraft(data as Draft, language, shop, addressee, own);
	const completeData = { ...data, ...mailKindOf(name).completion.parse(completion) };
	const message = wordedMessage(name, completeData, language, shop.title, addressee, own);
	const mail = written(message, language, shop, addressee);
	return 'unsubscribeUrl' in completeData
		? { ...mail, unsubscribe: String(completeData.unsubscribeUrl) }
		: mail;
}

type Draft = MailData<'mail-draft'>;
/**
 * Renders a draft as its kind of mail, with sample data and the draft's texts. Throws when there is no such
 * kind.
 */
export function writeDraft(
	{ mail, texts, other, site }: Draft,
	language: Language,
	shop: MailSender,
	addressee: Addressee,
	own: OwnMailTexts,
): WrittenMail {
	if (!isMailName(mail) || mail === 'mail-draft') throw new TypeError('no such mail');
	const sample = sampleOf(mail, other ? 'other' : 'usual', site);
	const data = mailKindOf(mail).data.parse(sample);
	return writeMail(mail, language, data, sample, shop, other ? null : addressee, { ...own, ...texts });
}

/**
 * Renders a message as plain text and HTML from the same blocks. Names and addresses that a customer typed
 * are included only when the address is confirmed: an account can be created with another person's email, and
 * the shop's mails must not carry a stranger's message.
 */
function written(
	{ subject, blocks }: MailMessage,
	language: Language,
	{ title, publicUrl, seller }: MailSender,
	addressee: Addressee,
): WrittenMail {
	const body = blocks.filter(
		(block) => block !== '' && (addressee || typeof block === 'string' || !('ownLines' in block)),
	);
	const identity = identityOf(seller);
	const privacyLink = texts[language].mailWords.privacy;
	const privacyUrl = `${publicUrl}/privacy/request`;
	const privacyFoot = `${privacyLink}:\n${privacyUrl}`;
	const head = {
		subject: oneLine(subject),
		heading: headingOf(subject, title),
		language,
		title,
		identity,
		privacyLink,
		privacyUrl,
	};
	return {
		subject: head.subject,
		text: `${[...body.map(plain), identity, privacyFoot].filter(Boolean).join('\n\n')}\n`,
		html: htmlOf(head, body),
	};
}

/** Returns the subject without the shop's name, which the header already shows. */
function headingOf(subject: string, title: string): string {
	const heading = oneLine(subject.startsWith(`${title}: `) ? subject.slice(title.length + 2) : subject);
	return heading.replace(/^[^\p{L}\p{N}]*\p{L}/u, (first) => first.toUpperCase());
}

/** Returns two lines: legal name, RUT and address, then the email. */
function identityOf({ legalName, rut, address, email }: Seller): string {
	const names = [legalName, rut && `RUT ${rut}`, address].filter(Boolean).join(' · ');
	return [names, email].filter(Boolean).join('\n');
}

function plain(block: MailBlock): string {
	if (typeof block === 'string') return block;
	if ('link' in block) return `${block.caption}:\n${block.link}`;
	if ('ownLines' in block) return `${block.caption}:\n${block.ownLines.map(oneLine).join('\n')}`;
	if ('section' in block) return [block.section, ...block.lines].join('\n');
	return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
}
