import { colour, number, type PdfDocument, setState } from './pdf-document.ts';
import { gradients } from './svg-gradients.ts';
import { outlineOf } from './svg-outline.ts';
import { type SvgNode, svgTree } from './svg-tree.ts';

/** Inherited attributes. */
const plain = {
	fill: '#000',
	stroke: 'none',
	'stroke-width': '1',
	'stroke-linecap': 'butt',
	'stroke-linejoin': 'miter',
	'stroke-dasharray': '',
	color: '#000',
};
type VectorStyle = typeof plain & { opacity: number };
const caps: Record<string, number> = { butt: 0, round: 1, square: 2 };
const joins: Record<string, number> = { miter: 0, round: 1, bevel: 2 };
/** Elements that are drawn only where another element refers to them. */
const definitions = ['defs', 'linearGradient', 'radialGradient', 'clipPath'];

/**
 * Draws an SVG of the illustrator as vectors in user space: paths, groups, clips, gradients and opacities,
 * which is everything the illustrator uses. Throws for anything else, so that nothing is silently omitted.
 * A group's opacity is applied to each of its shapes, because the illustrator uses it only for groups whose
 * shapes do not overlap.
 */
export function drawSvg(doc: PdfDocument, svg: string): void {
	const tree = svgTree(svg);
	const named = new Map<string, SvgNode>();
	const collect = (node: SvgNode): void => {
		if (node.attributes.id) named.set(`#${node.attributes.id}`, node);
		node.children.forEach(collect);
	};
	collect(tree);
	const paint = painter(doc, named);
	const draw = (node: SvgNode, above: VectorStyle): void => {
		if (definitions.includes(node.name)) return;
		const style = styleOf(node, above);
		const { transform, href, 'clip-path': clip } = node.attributes;
		doc.save();
		if (transform) turn(doc, transform);
		if (clip) clipTo(doc, find(named, clip));
		if (node.name === 'use') draw(find(named, href), style);
		else if (node.name === 'svg' || node.name === 'g') for (const child of node.children) draw(child, style);
		else paint(node, style);
		doc.restore();
	};
	for (const child of tree.children) draw(child, { ...plain, opacity: 1 });
}

/** Returns the element for `#name` or `url(#name)`. */
function find(named: ReadonlyMap<string, SvgNode>, reference = ''): SvgNode {
	const found = named.get(reference.replace(/^url\((.*)\)$/, '$1'));
	if (!found) throw new Error(`no ${reference} in the drawing`);
	return found;
}

function styleOf({ attributes }: SvgNode, above: VectorStyle): VectorStyle {
	const style = { ...above, opacity: above.opacity * Number(attributes.opacity ?? 1) };
	for (const key of Object.keys(plain) as (keyof typeof plain)[]) style[key] = attributes[key] ?? above[key];
	return style;
}

function turn(doc: PdfDocument, transform: string): void {
	for (const [, kind, list = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
		const [x = 0, y] = list.split(/[\s,]+/).map(Number);
		if (kind === 'translate') doc.translate(x, y ?? 0);
		else if (kind === 'scale') doc.transform(x, 0, 0, y ?? x, 0, 0);
		else if (kind === 'rotate') doc.rotate(x);
		else throw new Error(`no such transform: ${transform}`);
	}
}

function clipTo(doc: PdfDocument, clip: SvgNode): void {
	for (const shape of clip.children)
		doc.addContent(`${outlineOf(doc, shape).path} W${shape.attributes['clip-rule'] ? '*' : ''} n`);
}

/** Paints one shape. A gradient fill is clipped to the outline. */
function painter(doc: PdfDocument, named: ReadonlyMap<string, SvgNode>) {
	const { shade, pattern } = gradients(doc);
	return (node: SvgNode, style: VectorStyle): void => {
		const { path, box } = outlineOf(doc, node);
		const [fill, stroke] = [style.fill, style.stroke].map((one) =>
			one === 'currentColor' ? style.color : one,
		) as [string, string];
		const alphaOf = (key: string) => style.opacity * Number(node.attributes[key] ?? 1);
		const even = node.attributes['fill-rule'] === 'evenodd' ? '*' : '';
		if (fill.startsWith('url')) {
			doc.save();
			doc.addContent(`${path} W${even} n`);
			shade(find(named, fill), box, alphaOf('fill-opacity'));
			doc.restore();
		} else if (fill !== 'none') {
			setState(doc, { ca: alphaOf('fill-opacity') });
			doc.addContent(`${colour(fill)} rg ${path} f${even}`);
		}
		if (stroke === 'none') return;
		setState(doc, { CA: alphaOf('stroke-opacity') });
		const line = stroke.startsWith('url') ? pattern(find(named, stroke), box) : `${colour(stroke)} RG`;
		const shape = `${caps[style['stroke-linecap']]} J ${joins[style['stroke-linejoin']]} j`;
		const width = number(Number(style['stroke-width']));
		doc.addContent(`${line} ${width} w ${shape} [${style['stroke-dasharray']}] 0 d ${path} S`);
	};
}
