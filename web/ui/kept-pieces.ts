import type { PieceMarks } from './kept.tsx';

/** Bytes of HTML that are kept, as they are sent; the pieces used longest ago go first. */
const limit = 8_000_000;
const pieces = new Map<string, Buffer>();
let size = 0;

function keep(key: string, html: Buffer): void {
	// The page's policy is made without looking into pieces: it would forbid a script in one.
	if (html.includes('<script')) throw new Error(`A kept piece holds a script: ${key.slice(0, 60)}`);
	if (pieces.has(key)) return;
	// Memory of its own: a small buffer is a part of a larger one, which would be kept whole.
	const own = Buffer.allocUnsafeSlow(html.length);
	html.copy(own);
	pieces.set(key, own);
	size += key.length + html.length;
	for (const [oldest, { length }] of pieces) {
		if (size <= limit) break;
		pieces.delete(oldest);
		size -= oldest.length + length;
	}
}

function find(key: string): Buffer | undefined {
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
	const used: { key: string; html: Buffer | undefined }[] = [];

	function mark(name: string, by: unknown): PieceMarks {
		const key = `${language} ${name} ${JSON.stringify(by)}`;
		const html = find(key);
		const number = used.push({ key, html }) - 1;
		if (html !== undefined) return { before: `${secret}k${number};`, after: '', done: true };
		return { before: `${secret}b${number};`, after: `${secret}e${number};`, done: false };
	}

	/** The whole page as bytes. What is told by its marks alone is never a string again. */
	function assemble(page: string): Buffer {
		const outer: Buffer[][] = [];
		let parts: Buffer[] = [];
		let from = 0;
		for (let at = page.indexOf(secret); at >= 0; at = page.indexOf(secret, from)) {
			const end = page.indexOf(';', at) + 1;
			const separated = page.startsWith(separator, at - separator.length);
			parts.push(Buffer.from(page.slice(from, separated ? at - separator.length : at)));
			from = page.startsWith(separator, end) ? end + separator.length : end;
			const kind = page[at + secret.length];
			const piece = used[Number(page.slice(at + secret.length + 1, end - 1))];
			if (kind === 'b') {
				outer.push(parts);
				parts = [];
			} else if (kind === 'e') {
				const html = Buffer.concat(parts);
				if (piece) keep(piece.key, html);
				parts = outer.pop() ?? [];
				parts.push(html);
			} else if (piece?.html) parts.push(piece.html);
		}
		parts.push(Buffer.from(page.slice(from)));
		return Buffer.concat(parts);
	}
	return { mark, assemble };
}
