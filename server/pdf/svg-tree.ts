export type SvgNode = { name: string; attributes: Record<string, string>; children: SvgNode[] };

/**
 * The elements of an SVG as the illustrator writes it: elements and quoted attributes, no text, no comment,
 * no entity. Not for SVG from anywhere else.
 */
export function svgTree(svg: string): SvgNode {
	const root: SvgNode = { name: '', attributes: {}, children: [] };
	const open = [root];
	for (const [, end, name = '', attributes = '', empty] of svg.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
		if (end) {
			open.pop();
			continue;
		}
		const node: SvgNode = { name, attributes: {}, children: [] };
		for (const [, key = '', value = ''] of attributes.matchAll(/([\w-]+)="([^"]*)"/g))
			node.attributes[key] = value;
		open.at(-1)?.children.push(node);
		if (!empty) open.push(node);
	}
	return root;
}
