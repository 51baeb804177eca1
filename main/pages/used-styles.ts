import { picturePreload } from './picture-preload.ts';

/** A stylesheet: its address and its text. */
export type Stylesheet = { href: string; text: string };

/** The stylesheets of every page, in the order of their links. */
export type Stylesheets = { fontFaces: Stylesheet; shop: Stylesheet };

/** A page with its styles, and their text for the page's policy. */
type StyledPage = { html: Buffer; style: string };

type StyleRule = {
	text: string;
	/** The classes of each of its selectors. A rule without selectors, such as `@keyframes`, is always used. */
	selectors?: string[][];
};
type RuleGroup = { prelude: string; rules: StyleNode[] };
type StyleNode = StyleRule | RuleGroup;

/**
 * Writes the rules that a page uses into the page, so that it appears without waiting for the stylesheet,
 * which `head-script.ts` loads after the largest picture, like the fonts. Every rule whose classes occur in
 * the HTML is copied, so the stylesheet changes nothing when it arrives. A page without pictures waits for
 * the stylesheet, and loads the fonts with it: its lines of text would move when they arrive later.
 */
export function createStyleWriter({ fontFaces, shop }: Stylesheets): (html: Uint8Array) => StyledPage {
	const text = fontFaces.text + shop.text;
	if (text.includes('</')) throw new Error(`${shop.href} cannot be written into a page`);
	const rules = parseRules(text);
	const links =
		`<link id="font-faces" rel="stylesheet" href="${fontFaces.href}"/>` +
		`<link rel="stylesheet" href="${shop.href}"/>`;
	const laterLinks = links.replaceAll(' href=', ' data-href=').replaceAll('/>', ' media="print"/>');
	return (bytes) => {
		const html = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
		const at = html.indexOf(links);
		if (at < 0) return { html, style: '' };
		const page = html.toString();
		if (!page.includes('<img ')) return { html: Buffer.from(preloadFonts(page)), style: '' };
		const style = usedText(rules, classesOf(page));
		const head = `${picturePreload(page)}<style>${style}</style>${laterLinks}<noscript>${links}</noscript>`;
		return {
			html: Buffer.concat([html.subarray(0, at), Buffer.from(head), html.subarray(at + links.length)]),
			style,
		};
	};
}

/** Preloads the fonts in every window. With pictures, only wide windows do so. */
const preloadFonts = (page: string): string =>
	page.replaceAll(/(<link rel="preload"[^>]* as="font"[^>]*) media="[^"]*"/g, '$1');

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** All classes in a page. */
function classesOf(html: string): Set<string> {
	const values = new Set([...html.matchAll(/ class="([^"]*)"/g)].map(([, value = '']) => value));
	const names = [...values].flatMap((value) => value.split(/\s+/));
	return new Set(
		names.map((name) => name.replace(/&(amp|lt|gt|quot|#x27);/g, (_, key) => characters[key] ?? '')),
	);
}

function usedText(nodes: readonly StyleNode[], classes: ReadonlySet<string>): string {
	let text = '';
	for (const node of nodes) {
		if ('rules' in node) {
			const inside = usedText(node.rules, classes);
			// The first mention of a layer decides its order, even if the layer is empty.
			if (inside || node.prelude.startsWith('@layer')) text += `${node.prelude}{${inside}}`;
		} else if (!node.selectors || node.selectors.some((names) => names.every((name) => classes.has(name))))
			text += node.text;
	}
	return text;
}

/** Reads a minified stylesheet. */
function parseRules(css: string): StyleNode[] {
	const nodes: StyleNode[] = [];
	let start = 0;
	while (start < css.length) {
		const open = indexOutside(css, start, '{;');
		if (open < 0) break;
		const prelude = css
			.slice(start, open)
			.replace(/\/\*.*?\*\//gs, '')
			.trim();
		if (css[open] === ';') {
			nodes.push({ text: `${prelude};` });
			start = open + 1;
			continue;
		}
		const close = blockEnd(css, open);
		const body = css.slice(open + 1, close);
		start = close + 1;
		if (/^@(media|supports|layer|container)\b/.test(prelude))
			nodes.push({ prelude, rules: parseRules(body) });
		else if (prelude === '@font-face' && body.includes('url(')) continue;
		else if (prelude.startsWith('@')) nodes.push({ text: `${prelude}{${body}}` });
		else nodes.push({ text: `${prelude}{${body}}`, selectors: readSelectors(prelude) });
	}
	return nodes;
}

/** Index of the first of some characters outside of strings, escapes and comments; -1 if there is none. */
function indexOutside(css: string, start: number, searched: string): number {
	let quote = '';
	for (let at = start; at < css.length; at++) {
		const character = css[at] as string;
		if (character === '\\') at++;
		else if (quote) quote = character === quote ? '' : quote;
		else if (character === '"' || character === "'") quote = character;
		else if (css.startsWith('/*', at)) at = css.indexOf('*/', at) + 1;
		else if (searched.includes(character)) return at;
	}
	return -1;
}

/** Index of the brace that closes a block. */
function blockEnd(css: string, open: number): number {
	let depth = 0;
	for (let at = open; at >= 0; at = indexOutside(css, at + 1, '{}')) {
		depth += css[at] === '{' ? 1 : -1;
		if (depth === 0) return at;
	}
	throw new Error(`A block is not closed: ${css.slice(open, open + 80)}`);
}

/** Escaped characters are moved to a private area of Unicode while the structure of a selector is read. */
const privateArea = 0xe000;

/** Returns the classes of each selector, without those in the parentheses of `:not()` and `:is()`. */
function readSelectors(prelude: string): string[][] {
	let plain = prelude.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code, character: string) =>
		String.fromCharCode(privateArea + (code ? Number.parseInt(code, 16) : character.charCodeAt(0))),
	);
	plain = plain.replace(/\[[^\]]*\]/g, '');
	while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '');
	const withoutEscapes = (name: string) =>
		name.replace(/[\ue000-\ue0ff]/g, (one) => String.fromCharCode(one.charCodeAt(0) - privateArea));
	return plain
		.split(',')
		.map((selector) =>
			[...selector.matchAll(/\.([-\w\u0080-\uffff]+)/g)].map(([, name = '']) => withoutEscapes(name)),
		);
}
