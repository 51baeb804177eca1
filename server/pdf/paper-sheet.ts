import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { type Language, languages } from '#contract/languages/languages.ts';
import type { Paper } from './papers.ts';
import { type PdfDocument, printable } from './pdf-document.ts';

/** Points. */
export const page: Readonly<Record<'width' | 'height' | 'margin', number>> = {
	width: 595.28,
	height: 841.89,
	margin: 56,
};
export const textWidth = page.width - 2 * page.margin;
/** The light theme's; what is printed has no dark one. */
export const colours = {
	ink: '#221e18',
	soft: '#574f44',
	line: '#ddd5c6',
	accent: '#1f4d3a',
	brass: '#7d5a12',
	plate: '#f3ede1',
	danger: '#8f1d1d',
} as const;

const faces = { serif: 'fraunces', regular: 'regular', strong: 'semibold' } as const;
type Face = keyof typeof faces;
const readFont = (name: string) => readFileSync(fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url)));
const files = Object.fromEntries(
	Object.entries(faces).map(([face, name]) => [face, readFont(name)]),
) as Record<Face, Buffer>;

/** A text with such letters is set in a face that has them, which is read when the first one comes. */
const needsWide = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;
let wide: Buffer | undefined;

const hasIn =
	({ _font: { font } }: PdfDocument) =>
	(letter: number) =>
		font.hasGlyphForCodePoint(letter);

export type Element = PDFKit.PDFStructureElement;
type ElementOptions = PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' | 'Column'; bbox?: number[] };
export type TextStyle = {
	face?: Face;
	size?: number;
	colour?: string;
	width?: number;
	align?: 'left' | 'right' | 'center';
	gap?: number;
};

/**
 * A tagged PDF (PDF/UA-1) that is being written: everything that is seen is either content of an element of
 * its structure or an artifact.
 */
export class Sheet {
	readonly doc: PdfDocument;
	readonly root: Element;
	readonly #bytes: Promise<Buffer>;
	readonly #language: Language;

	constructor({ title, language, at, from }: Paper) {
		this.doc = new PDFDocument({
			size: 'A4',
			margin: page.margin,
			pdfVersion: '1.7',
			subset: 'PDF/UA',
			tagged: true,
			lang: language,
			displayTitle: true,
			bufferPages: true,
			font: '',
			info: { Title: title, Author: from.shop, Creator: from.shop, CreationDate: at, ModDate: at },
		} as unknown as PDFKit.PDFDocumentOptions) as PdfDocument;
		const { doc } = this;
		this.#language = language;
		const parts: Buffer[] = [];
		this.#bytes = new Promise((resolve, reject) => {
			doc.on('data', (part: Buffer) => parts.push(part));
			doc.on('end', () => resolve(Buffer.concat(parts)));
			doc.on('error', reject);
		});
		for (const face of Object.keys(faces) as Face[]) doc.registerFont(face, files[face]);
		this.root = doc.struct('Document');
		doc.addStructure(this.root);
	}

	/** An element below `parent`, made of what `draw` draws or adds to it. */
	element(
		parent: Element,
		type: string,
		draw: (element: Element) => void,
		options: ElementOptions = {},
	): void {
		const element = this.doc.struct(type as 'P', options);
		parent.add(element);
		draw(element);
		element.end();
	}

	/** An element of content alone. */
	mark(parent: Element, type: string, draw: () => void, options: ElementOptions = {}): void {
		this.element(parent, type, (element) => element.add(draw), options);
	}

	/** Marks without a meaning for readers: lines, grounds, page numbers. */
	artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
		this.doc.markContent('Artifact', { type });
		draw();
		this.doc.endMarkedContent();
	}

	/** Words of an element in another language. */
	foreign(parent: Element, language: Language, draw: () => void): void {
		this.mark(parent, 'Span', draw, { lang: language });
	}

	get second(): Language {
		return languages.find((one) => one !== this.#language) ?? this.#language;
	}

	/** Takes the face in which a text is set, and gives the text in letters that it has. */
	set(text: string, { face = 'regular', size = 10, colour = colours.ink }: TextStyle): string {
		const { doc } = this;
		doc.fontSize(size).fillColor(colour);
		if (needsWide.test(text)) {
			wide ??= readFont('wide');
			doc.registerFont('wide', wide);
			return `${printable(text, hasIn(doc.font('wide') as PdfDocument))} `;
		}
		const letters = printable(text, hasIn(doc.font('regular') as PdfDocument));
		// The serif has fewer letters: a name that needs more is set in the other.
		const has = hasIn(doc.font(face) as PdfDocument);
		if (!Array.from(letters).every((one) => has(one.codePointAt(0) as number))) doc.font('strong');
		// Words of two lines are two words to whom they are read.
		return `${letters} `;
	}

	height(text: string, style: TextStyle): number {
		const { width = textWidth, gap = 2 } = style;
		return this.doc.heightOfString(this.set(text, style), { width, lineGap: gap, features: ['tnum'] });
	}

	/** Writes inside an element; returns where the next line would begin. */
	write(text: string, x: number, y: number, style: TextStyle): number {
		const { width = textWidth, gap = 2, align = 'left' } = style;
		this.doc.text(this.set(text, style), x, y, { width, lineGap: gap, align, features: ['tnum'] });
		return this.doc.y;
	}

	/** The largest of the sizes at which a text takes no more than `most` lines, or the smallest. */
	fit(text: string, style: TextStyle, sizes: readonly number[], most: number): TextStyle {
		const fits = (size: number) => {
			const one = { ...style, size };
			return this.height(text, one) <= most * this.height('x', one) + 1;
		};
		return { ...style, size: sizes.find(fits) ?? (sizes.at(-1) as number) };
	}

	rule(y: number, { x = page.margin, width = textWidth, colour = colours.line as string } = {}): void {
		this.artifact(() => {
			this.doc
				.moveTo(x, y)
				.lineTo(x + width, y)
				.lineWidth(0.6)
				.strokeColor(colour)
				.stroke();
		});
	}

	bytes(): Promise<Buffer> {
		this.root.end();
		this.doc.end();
		return this.#bytes;
	}
}
