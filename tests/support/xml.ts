/** An element: its name, its own text and its children. */
export type XmlElement = {
	name: string;
	attributes: Record<string, string>;
	text: string;
	inside: XmlElement[];
};

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/y;

/** Parses XML as the shop writes it, without comments and CDATA. Throws if it is not well-formed. */
export function readXml(xml: string): XmlElement {
	if (/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(xml)) throw new Error('no XML character');
	const root: XmlElement = { name: '', attributes: {}, text: '', inside: [] };
	const open = [root];
	let at = /^<\?xml version="1.0" encoding="UTF-8"\?>/.exec(xml)?.[0].length ?? Number.NaN;
	while (at < xml.length) {
		const top = open.at(-1) as XmlElement;
		const next = xml.indexOf('<', at);
		top.text += unescaped(xml.slice(at, next < 0 ? xml.length : next));
		if (next < 0) break;
		tag.lastIndex = next;
		const [whole, closes, name = '', attributes = '', isEmpty] = tag.exec(xml) ?? [];
		if (!whole) throw new Error(`no tag: ${xml.slice(next, next + 80)}`);
		at = next + whole.length;
		if (closes) {
			if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`);
			continue;
		}
		const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)];
		const element: XmlElement = {
			name,
			attributes: Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, unescaped(value)])),
			text: '',
			inside: [],
		};
		top.inside.push(element);
		if (!isEmpty) open.push(element);
	}
	const [first, second] = root.inside;
	if (open.length !== 1 || !first || second || root.text.trim()) throw new Error('not one whole element');
	return first;
}

/** The texts of an element's children by name; if several have the same name, all of them. */
export function textsOf(element: XmlElement | undefined, name: string): string[] {
	return (element?.inside ?? []).filter((one) => one.name === name).map(({ text }) => text);
}

function unescaped(text: string): string {
	return text.replace(/&([^;\s]*);?/g, (whole, name: string) => {
		const sign = entities[name];
		if (!sign || !whole.endsWith(';')) throw new Error(`no entity: ${whole}`);
		return sign;
	});
}
