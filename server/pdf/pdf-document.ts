/** The PDF library's document, with the members that its types omit. */
export type PdfDocument = PDFKit.PDFDocument & {
	_ctm: [number, number, number, number, number, number];
	/** The current font. */
	_font: {
		name: string;
		font: { hasGlyphForCodePoint(letter: number): boolean };
		widthOfString(text: string, size: number, features: readonly string[] | undefined): number;
	};
	_fontSize: number;
	page: { resources: { data: Record<string, Record<string, unknown>> } };
	addContent(operators: string): PdfDocument;
};

/** Converts `#rgb` or `#rrggbb` to three numbers from 0 to 1. */
export function colour(hex: string): string {
	const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
	return [1, 3, 5].map((at) => number(Number.parseInt(long.slice(at, at + 2), 16) / 255)).join(' ');
}

const named = new WeakMap<object, Map<object, string>>();
/** Registers an object in the resources of the current page; an existing name is reused. */
export function pageResource(doc: PdfDocument, kind: string, value: object): string {
	const { data } = doc.page.resources;
	const names = named.get(data) ?? new Map<object, string>();
	named.set(data, names);
	const name = names.get(value) ?? `${kind[0]}${names.size}`;
	names.set(value, name);
	data[kind] ??= {};
	data[kind][name] = value;
	return name;
}

/** Writes a separate object into the document; `content` makes it a stream. */
export function writeObject(doc: PdfDocument, data: object, content?: string): object {
	const made = doc.ref(data) as unknown as { end(content?: string): void };
	made.end(content);
	return made;
}

const states = new WeakMap<PdfDocument, Map<string, object>>();
/** Sets the graphics state: `ca` and `CA` are opacities of fills and lines. Full opacity needs no state. */
export function setState(doc: PdfDocument, state: { ca?: number; CA?: number; SMask?: object }): void {
	const { ca = 1, CA = 1, SMask } = state;
	if (ca === 1 && CA === 1 && !SMask) return;
	const values = { ...state };
	for (const key of ['ca', 'CA'] as const)
		if (values[key] !== undefined) values[key] = Number(number(values[key]));
	const cached = states.get(doc) ?? new Map<string, object>();
	states.set(doc, cached);
	const key = SMask ? '' : JSON.stringify(values);
	const made = cached.get(key) ?? writeObject(doc, { Type: 'ExtGState', ...values });
	if (key) cached.set(key, made);
	doc.addContent(`/${pageResource(doc, 'ExtGState', made)} gs`);
}

/** Formats an operand with three decimals. */
export const number = (value: number): string => String(Math.round(value * 1000) / 1000);
