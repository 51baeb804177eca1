import type { Language } from '#contract/languages.ts';
import type { Seller } from '#contract/seller.schema.ts';
import { escapeMarkup } from '../../markup.ts';

/** A paragraph, a link with its caption, or rows of a table; plain text, escaped only where it becomes HTML. */
export type Block = string | { link: string; caption: string } | { rows: [string, string][] };
/** Text of a kind of mail, without greeting and signature. */
export type Message = { subject: string; blocks: Block[] };
export type Letter = { subject: string; text: string; html: string };

/** Who writes: the shop's name, and who sells, below the signature. */
export type Sender = { title: string; seller: Seller };

const frame = {
	en: { greeting: 'Hello,', sign: (title: string) => `Best regards,\n${title}` },
	es: { greeting: 'Hola:', sign: (title: string) => `Saludos,\n${title}` },
};

/**
 * The letter of a message, as text and HTML. No name and no other free text of a customer is in it: an account may carry
 * somebody else's e-mail, and the shop's letters must not carry a stranger's message.
 */
export function writeLetter({ subject, blocks }: Message, language: Language, sender: Sender): Letter {
	const { greeting, sign } = frame[language];
	const all: Block[] = [greeting, ...blocks, sign(sender.title), identity(sender)].filter(
		(block) => block !== '',
	);
	return {
		subject: subject.replace(/\p{Cc}+/gu, ' '),
		text: `${all.map(plain).join('\n\n')}\n`,
		html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>
<body style="font:16px/1.5 sans-serif;max-width:36rem;margin:2rem auto;padding:0 1rem;color:#1c1917">
${all.map(html).join('\n')}
</body></html>
`,
	};
}

/** Legal name, RUT and address on one line, e-mail on the next. */
function identity({ seller: { legalName, rut, address, email } }: Sender): string {
	const names = [legalName, rut && `RUT ${rut}`, address].filter(Boolean).join(' · ');
	return [names, email].filter(Boolean).join('\n');
}

function plain(block: Block): string {
	if (typeof block === 'string') return block;
	if ('link' in block) return `${block.caption}:\n${block.link}`;
	return block.rows.map(([name, value]) => `${name}: ${value}`).join('\n');
}

function html(block: Block): string {
	if (typeof block === 'string') return `<p>${escapeMarkup(block)}</p>`;
	if ('link' in block)
		return `<p><a href="${escapeMarkup(block.link)}">${escapeMarkup(block.caption)}</a></p>`;
	const cell = (text: string, style: string) =>
		`<td style="padding:.25rem 1rem .25rem 0${style}">${escapeMarkup(text)}</td>`;
	const rows = block.rows.map(
		([name, value]) => `<tr>${cell(name, '')}${cell(value, ';text-align:right')}</tr>`,
	);
	return `<table>${rows.join('')}</table>`;
}
