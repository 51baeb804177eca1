import PDFDocument from 'pdfkit';
import { type Language, languages } from '#contract/languages/languages.ts';
import {
	type Face,
	faces,
	fontFiles,
	needsScript,
	needsWide,
	type Script,
	scriptFont,
	scriptOf,
	usualFace,
	wideFont,
} from './paper-fonts.ts';
import { colours, page, textWidth } from './paper-style.ts';
import type { PaperData } from './papers.ts';
import type { PdfDocument } from './pdf-document.ts';
import { printable } from './printable.ts';
import { visibleLetters, visualRuns, wordsOfText } from './text-runs.ts';

const hasIn =
	({ _font: { font } }: PdfDocument) =>
	(letter: number) =>
		font.hasGlyphForCodePoint(letter);

const maxWidths = 20_000;
/** Widths of words in each font, in thousandths of the font size. Papers repeat most of their words. */
const widths = new Map<string, number>();

/**
 * Makes a document measure each word once. Measuring took half of the time for writing a paper: the library
 * measures every word of a text when it calculates its height and when it breaks its lines.
 */
function rememberWidths(doc: PdfDocument): void {
	doc.widthOfString = (text, { features } = {}) => {
		const { _font: font, _fontSize: size } = doc;
		const key = `${font.name} ${features ?? ''} ${text}`;
		let width = widths.get(key);
		if (width === undefined) {
			width = font.widthOfString(text, 1000, features);
			if (widths.size >= maxWidths) widths.clear();
			widths.set(key, width);
		}
		return width * (size / 1000);
	};
}

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
 * A tagged PDF (PDF/UA-1) being written: all visible content is either in a structure element or an
 * artifact.
 */
export class Sheet {
	readonly doc: PdfDocument;
	readonly root: Element;
	readonly #bytes: Promise<Buffer>;
	readonly #language: Language;

	constructor({ title, language, at, from }: PaperData) {
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
			info: { Title: title, AuditActor: from.shop, Creator: from.shop, CreationDate: at, ModDate: at },
		} as unknown as PDFKit.PDFDocumentOptions) as PdfDocument;
		const { doc } = this;
		this.#language = language;
		rememberWidths(doc);
		const parts: Buffer[] = [];
		this.#bytes = new Promise((resolve, reject) => {
			doc.on('data', (part: Buffer) => parts.push(part));
			doc.on('end', () => resolve(Buffer.concat(parts)));
			doc.on('error', reject);
		});
		for (const face of Object.keys(faces) as Face[]) doc.registerFont(face, fontFiles[face]);
		this.root = doc.struct('Document');
		doc.addStructure(this.root);
	}

	/** Adds an element to `parent` with everything that `draw` draws or adds. */
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

	/** Adds an element that contains only content. */
	mark(parent: Element, type: string, draw: () => void, options: ElementOptions = {}): void {
		this.element(parent, type, (element) => element.add(draw), options);
	}

	/** Draws artifacts, which screen readers skip: lines, backgrounds, page numbers. */
	artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
		this.doc.markContent('Artifact', { type });
		draw();
		this.doc.endMarkedContent();
	}

	/** Marks words of an element as another language. */
	foreign(parent: Element, language: Language, draw: () => void): void {
		this.mark(parent, 'Span', draw, { lang: language });
	}

	get second(): Language {
		return languages.find((one) => one !== this.#language) ?? this.#language;
	}

	/** Selects the font for a text, and returns the text in letters that the font contains. */
	set(text: string, { face = 'regular', size = 10, colour = colours.ink }: TextStyle): string {
		const { doc } = this;
		doc.fontSize(size).fillColor(colour);
		if (needsWide.test(text)) {
			doc.registerFont('wide', wideFont());
			return `${printable(text, hasIn(doc.font('wide') as PdfDocument))} `;
		}
		const letters = printable(text, hasIn(doc.font('regular') as PdfDocument));
		// The serif font has fewer letters; a name that needs more uses the other font.
		const has = hasIn(doc.font(face) as PdfDocument);
		if (!Array.from(letters).every((one) => has(one.codePointAt(0) as number))) doc.font('strong');
		// Screen readers must separate the words of two lines.
		return `${letters} `;
	}

	/** Loads an additional font; returns its name. */
	#ready(name: Script | 'wide'): string {
		this.doc.registerFont(name, name === 'wide' ? wideFont() : scriptFont(name));
		return name;
	}

	/**
	 * Returns the font that contains a letter; letters without a font were already replaced by question
	 * marks.
	 */
	#faceOf(letter: string, usual: Face = 'regular'): string {
		const script = scriptOf(letter);
		if (script === 'han') {
			const has = hasIn(this.doc.font(this.#ready('han')) as PdfDocument);
			return has(letter.codePointAt(0) as number) ? 'han' : this.#ready('rareHan');
		}
		if (script) return this.#ready(script);
		return needsWide.test(letter) ? this.#ready('wide') : usual;
	}

	/** Returns the text in letters that one of the fonts contains. */
	#shown(text: string): string {
		return Array.from(text.normalize('NFC').replace(/\s+/gu, ' '), (letter) =>
			printable(letter, hasIn(this.doc.font(this.#faceOf(letter)) as PdfDocument)),
		).join('');
	}

	/** Width of a text at size 1, by its runs. */
	#widthOf(text: string, usual: Face): number {
		return visualRuns(text, (letter) => this.#faceOf(letter, usual)).reduce(
			(sum, run) => sum + this.#runWidth(run.text, run.face),
			0,
		);
	}

	/** The same run is measured once for all sizes and attempts to fit it. */
	readonly #widths = new Map<string, number>();
	#runWidth(text: string, face: string): number {
		const key = `${face} ${text}`;
		const known = this.#widths.get(key);
		if (known !== undefined) return known;
		const width = this.doc
			.font(face)
			.fontSize(1)
			.widthOfString(text, { features: ['tnum'] });
		this.#widths.set(key, width);
		return width;
	}

	/** Breaks a text in several scripts into lines of the given width. The cost is linear in its length. */
	#lines(text: string, style: TextStyle): string[] {
		const { size = 10, width = textWidth } = style;
		const maxWidth = width / size;
		const usual = usualFace(text, style.face);
		const lines: { text: string; width: number }[] = [];
		const add = (part: string, needed: number) => {
			const last = lines.at(-1);
			if (last && last.width + needed <= maxWidth) {
				last.text += part;
				last.width += needed;
			} else lines.push({ text: part, width: needed });
		};
		for (const word of wordsOfText(this.#shown(text))) {
			const needed = this.#widthOf(word, usual);
			if (needed <= maxWidth) add(word, needed);
			// A word that is wider than a line breaks between any two letters.
			else for (const letter of visibleLetters(word)) add(letter, this.#widthOf(letter, usual));
		}
		return lines.map((line) => line.text.trimEnd());
	}

	#lineHeight({ size = 10, gap = 2 }: TextStyle): number {
		return this.doc.font('regular').fontSize(size).currentLineHeight(true) + gap;
	}

	/**
	 * Writes a text in several scripts, including right-to-left ones; screen readers get it in logical
	 * order.
	 */
	#writeScripts(text: string, x: number, y: number, style: TextStyle): number {
		const { doc } = this;
		const { face, size = 10, colour = colours.ink, width = textWidth, align = 'left' } = style;
		const usual = usualFace(text, face);
		const lines = this.#lines(text, style);
		doc.markContent('Span', { actual: `${this.#shown(text)} ` });
		for (const [at, line] of lines.entries()) {
			const baseline = y + at * this.#lineHeight(style) + size * 0.97;
			const left = { left: 0, right: 1, center: 0.5 }[align] * (width - size * this.#widthOf(line, usual));
			let from = x + left;
			for (const { text: run, face: own } of visualRuns(line, (letter) => this.#faceOf(letter, usual))) {
				doc.font(own).fontSize(size).fillColor(colour);
				const options = { lineBreak: false, features: ['tnum'], baseline: 'alphabetic' } as const;
				doc.text(run, from, baseline, options as unknown as PDFKit.Mixins.TextOptions);
				from += size * this.#runWidth(run, own);
			}
		}
		doc.endMarkedContent();
		doc.y = y + lines.length * this.#lineHeight(style);
		return doc.y;
	}

	height(text: string, style: TextStyle): number {
		if (needsScript.test(text)) return this.#lines(text, style).length * this.#lineHeight(style);
		const { width = textWidth, gap = 2 } = style;
		return this.doc.heightOfString(this.set(text, style), { width, lineGap: gap, features: ['tnum'] });
	}

	/** Writes inside an element; returns the position of the next line. */
	write(text: string, x: number, y: number, style: TextStyle): number {
		if (needsScript.test(text)) return this.#writeScripts(text, x, y, style);
		const { width = textWidth, gap = 2, align = 'left' } = style;
		this.doc.text(this.set(text, style), x, y, { width, lineGap: gap, align, features: ['tnum'] });
		return this.doc.y;
	}

	/** Returns the largest size at which a text has at most `maxLines` lines, otherwise the smallest size. */
	fit(text: string, style: TextStyle, sizes: readonly number[], maxLines: number): TextStyle {
		const fits = (size: number) => {
			const one = { ...style, size };
			return this.height(text, one) <= maxLines * this.height('x', one) + 1;
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
