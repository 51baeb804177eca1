import { readFileSync } from 'node:fs';
import { escapeMarkup } from '../../markup.ts';
import type { Block, Row } from './mail-parts.ts';

/** The picture at the head of every mail, sent along: nothing in a mail is loaded from elsewhere. */
export const mark = {
	cid: 'mark',
	filename: 'mark.png',
	contentType: 'image/png',
	contentDisposition: 'inline' as const,
	content: readFileSync(new URL('mark.png', import.meta.url)),
};

/** The parts of `mail.html` by name; `letter` is the frame. A part is cut out of the one around it. */
const parts = new Map<string, string>();
const cut = (html: string): string =>
	html.replace(/<!-- part (\w+) -->(.*?)<!-- end \1 -->/gs, (_, name: string, part: string) => {
		parts.set(name, cut(part));
		return '';
	});
parts.set('letter', cut(readFileSync(new URL('mail.html', import.meta.url), 'utf8')));

/** A part with its texts, and with more parts where it says `here`. */
function fill(name: string, texts: Record<string, string>, inside = ''): string {
	const filled = parts
		.get(name)
		?.replace(/\{\{(\w+)\}\}/g, (_, key: string) => escapeMarkup(texts[key] ?? '').replaceAll('\n', '<br>'));
	return filled?.replace('<!-- here -->', () => inside) ?? '';
}

/** The HTML of a letter; every text is escaped. */
export function letterHtml(head: Record<string, string>, blocks: Block[]): string {
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
	return fill('letter', { ...head, lead }, inside.join(''));
}

/** A long value gets a line of its own: amounts are not broken, and a phone is narrow. */
const row = ([name, value, kind]: Row): string =>
	typeof kind === 'object'
		? fill('pictured', { name, value, ...kind })
		: fill(value.length > 24 ? 'long' : 'row', { name, value, weight: kind === 'total' ? 'bold' : 'normal' });
