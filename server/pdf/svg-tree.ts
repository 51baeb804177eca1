export type SvgNode = { name: string; attributes: Record<string, string>; children: SvgNode[] };

/**
 * Parses an SVG from the illustrator: elements and quoted attributes, without text, comments and entities.
 * Not suitable for any other SVG.
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
