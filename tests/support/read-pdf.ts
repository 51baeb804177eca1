import { inflateSync } from 'node:zlib';

type Content = { text: string; unmarked: string[]; marks: number; rectangles: number[][] };
export type ReadPdf = {
	/** The objects with their streams decompressed. */
	objects: string[];
	pages: number;
	/** Its text, in content order. */
	text: string;
	/** Operators that paint or write outside marked content. */
	unmarked: string[];
	/** The number of marked pieces of content, and how many of them the structure refers to. */
	marked: { inContent: number; inStructure: number };
	fonts: { name: string; isEmbedded: boolean; isReadable: boolean }[];
	/** Characters that the font lacks. */
	missing: number;
	rectangles: number[][];
};

/** Reads a PDF as the library for papers writes it: without object streams and encryption. */
export function readPdf(file: Buffer): ReadPdf {
	const objects = new Map<number, string>();
	const streams = new Map<number, string>();
	const whole = file.toString('latin1');
	for (const [, id, body = ''] of whole.matchAll(/(?<=\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
		const at = body.indexOf('\nstream\n');
		const head = at < 0 ? body : body.slice(0, at);
		objects.set(Number(id), head);
		if (at < 0) continue;
		const bytes = Buffer.from(body.slice(at + 8, body.lastIndexOf('\nendstream')), 'latin1');
		streams.set(Number(id), (head.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1'));
	}
	const all = [...objects.values()];
	const referred = (text: string, key: string) =>
		Number(new RegExp(`/${key} (\\d+) 0 R`).exec(text)?.[1] ?? Number.NaN);
	const fonts = new Map<number, { name: string; cmap: Map<string, string>; isEmbedded: boolean }>();
	for (const [id, head] of objects) {
		if (!/\/Subtype \/Type0/.test(head)) continue;
		const below = objects.get(Number(/\/DescendantFonts \[(\d+)/.exec(head)?.[1])) ?? '';
		const descriptor = objects.get(referred(below, 'FontDescriptor')) ?? '';
		fonts.set(id, {
			name: /\/BaseFont \/(\S+)/.exec(head)?.[1] ?? '',
			cmap: letters(streams.get(referred(head, 'ToUnicode')) ?? ''),
			isEmbedded: streams.has(referred(descriptor, 'FontFile2')),
		});
	}
	const pages = all.filter((one) => /\/Type \/Page\n/.test(one));
	const read = pages.map((page) => {
		const resources = objects.get(referred(page, 'Resources')) ?? '';
		const names = new Map(
			Array.from(resources.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = '', id]) => [
				name,
				fonts.get(Number(id)),
			]),
		);
		return readContent(streams.get(referred(page, 'Contents')) ?? '', (name) => names.get(name)?.cmap);
	});
	return {
		objects: [...all, ...streams.values()],
		pages: pages.length,
		text: read.map(({ text }) => text).join('\n'),
		unmarked: read.flatMap(({ unmarked }) => unmarked),
		marked: {
			inContent: read.reduce((sum, { marks }) => sum + marks, 0),
			inStructure: all
				.filter((one) => /\/S \//.test(one) && /\/K \[/.test(one))
				.reduce((sum, one) => sum + kidsOf(one), 0),
		},
		fonts: [...fonts.values()].map(({ name, isEmbedded, cmap }) => ({
			name,
			isEmbedded,
			isReadable: cmap.size > 0,
		})),
		missing: read.reduce((sum, { text }) => sum + (text.match(/\ufffd/g)?.length ?? 0), 0),
		rectangles: read.flatMap(({ rectangles }) => rectangles),
	};
}

/** Numbers among the children of an element, which are its own content. */
function kidsOf(element: string): number {
	const kids = /\/K \[([\s\S]*?)\]/.exec(element)?.[1] ?? '';
	const pieces = kids.replace(/<<[\s\S]*?>>/g, ' 0 ').replace(/\d+ 0 R/g, '');
	return pieces.trim() === '' ? 0 : pieces.trim().split(/\s+/).length;
}

/** Maps each code of a font to its character. */
function letters(cmap: string): Map<string, string> {
	const found = new Map<string, string>();
	for (const [, from = '', to = '', list = ''] of cmap.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
		for (const [at, [, hex = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
			const code = (Number.parseInt(from, 16) + at).toString(16).padStart(4, '0');
			if (Number.parseInt(from, 16) + at > Number.parseInt(to, 16)) break;
			const text = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
			found.set(code, code === '0000' ? '\ufffd' : text);
		}
	return found;
}

function readContent(content: string, cmapOf: (font: string) => Map<string, string> | undefined): Content {
	const result: Content = { text: '', unmarked: [], marks: 0, rectangles: [] };
	let depth = 0;
	let cmap: Map<string, string> | undefined;
	const operands: string[] = [];
	for (const [token] of content.matchAll(/<<[\s\S]*?>>|<[\da-f]*>|\[|\]|\((?:\\.|[^)])*\)|[^\s[\]<>()]+/g)) {
		if (/^(<|\(|\/|[-+.\d]|\[|\])/.test(token)) {
			operands.push(token);
			continue;
		}
		if (token === 'BDC' || token === 'BMC') depth += 1;
		if (token === 'BDC' && operands.some((one) => one.includes('/MCID'))) result.marks += 1;
		if (token === 'EMC') depth -= 1;
		if (token === 'Tf') cmap = cmapOf((operands[0] ?? '').slice(1));
		if (token === 're') result.rectangles.push(operands.slice(-4).map(Number));
		if (/^(TJ|Tj|f\*?|F|S|s|B\*?|b\*?|sh|Do)$/.test(token) && depth === 0) result.unmarked.push(token);
		if (token === 'TJ')
			result.text += operands
				.flatMap((one) => (one.startsWith('<') ? (one.slice(1, -1).match(/.{4}/g) ?? []) : []))
				.map((code) => cmap?.get(code) ?? '\ufffd')
				.join('');
		if (token === 'ET') result.text += '\n';
		operands.length = 0;
	}
	return result;
}
