import type { PieceMarks } from './kept.tsx';

/** Characters of HTML that are kept; the pieces used longest ago go first. */
const limit = 8_000_000;
const pieces = new Map<string, string>();
let size = 0;

function keep(key: string, html: string): void {
	if (pieces.has(key)) return;
	// A copy: a part of a string holds on to the whole page.
	pieces.set(key, Buffer.from(html).toString());
	size += key.length + html.length;
	for (const [oldest, { length }] of pieces) {
		if (size <= limit) break;
		pieces.delete(oldest);
		size -= oldest.length + length;
	}
}

function find(key: string): string | undefined {
	const html = pieces.get(key);
	if (html === undefined) return undefined;
	pieces.delete(key);
	pieces.set(key, html);
	return html;
}

/** Nobody's text holds it, so nobody's text is taken for a mark. */
const secret = crypto.randomUUID().replaceAll('-', '');
/** React puts it between two texts, and a mark is a text to it. */
const separator = '<!-- -->';

/** The pieces of one page: marked while it is rendered, then the new ones are taken out of its HTML and the kept ones put in. */
export function keptPieces(language: string) {
	const used: { key: string; html: string | undefined }[] = [];

	function mark(name: string, by: unknown): PieceMarks {
		const key = `${language} ${name} ${JSON.stringify(by)}`;
		const html = find(key);
		const number = used.push({ key, html }) - 1;
		if (html !== undefined) return { before: `${secret}k${number};`, after: '', done: true };
		return { before: `${secret}b${number};`, after: `${secret}e${number};`, done: false };
	}

	function assemble(page: string): string {
		const outer: string[] = [];
		let text = '';
		let from = 0;
		for (let at = page.indexOf(secret); at >= 0; at = page.indexOf(secret, from)) {
			const end = page.indexOf(';', at) + 1;
			const before = page.slice(from, at);
			text += before.endsWith(separator) ? before.slice(0, -separator.length) : before;
			from = page.startsWith(separator, end) ? end + separator.length : end;
			const kind = page[at + secret.length];
			const piece = used[Number(page.slice(at + secret.length + 1, end - 1))];
			if (kind === 'b') {
				outer.push(text);
				text = '';
			} else if (kind === 'e') {
				if (piece) keep(piece.key, text);
				text = (outer.pop() ?? '') + text;
			} else text += piece?.html ?? '';
		}
		return text + page.slice(from);
	}
	return { mark, assemble };
}
