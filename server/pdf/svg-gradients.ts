import { colour, number, type PdfDocument, pageResource, setState, writeObject } from './pdf-document.ts';
import type { Outline } from './svg-outline.ts';
import type { SvgNode } from './svg-tree.ts';

type GradientBox = Outline['box'];
type GradientStop = { at: number; colour: string; alpha: number };

/** Writes gradients into a document, each definition once. */
export function gradients(doc: PdfDocument) {
	const shadings = new Map<SvgNode, object>();
	const veils = new Map<SvgNode, object>();

	/** A shading of the colors, or with `grey` of the opacities, in the coordinates of the definition. */
	const shading = (gradient: SvgNode, grey: boolean): object => {
		const cache = grey ? veils : shadings;
		const known = cache.get(gradient);
		if (known) return known;
		const { name, attributes } = gradient;
		const get = (key: string) => Number(attributes[key] ?? 0);
		const isLinear = name === 'linearGradient';
		const made = writeObject(doc, {
			ShadingType: isLinear ? 2 : 3,
			ColorSpace: grey ? 'DeviceGray' : 'DeviceRGB',
			Coords: isLinear
				? ['x1', 'y1', 'x2', 'y2'].map(get)
				: [get('fx'), get('fy'), 0, get('cx'), get('cy'), get('r')],
			Function: between(
				stopsOf(gradient).map((stop) => ({
					at: stop.at,
					value: grey ? [stop.alpha] : colour(stop.colour).split(' ').map(Number),
				})),
			),
			Extend: [true, true],
		});
		cache.set(gradient, made);
		return made;
	};

	/** Masks the following content with the gradient's opacity, in the current coordinates. */
	const veil = (gradient: SvgNode, box: GradientBox): object => {
		const { x, y, width, height } = box;
		return writeObject(
			doc,
			{
				Type: 'XObject',
				Subtype: 'Form',
				BBox: [x, y, x + width, y + height].map((one) => Number(number(one))),
				Group: { S: 'Transparency', CS: 'DeviceGray' },
				Resources: { Shading: { V: shading(gradient, true) } },
			},
			'/V sh',
		);
	};

	return {
		/** Fills the clipped shape, within this box, with the gradient. */
		shade(gradient: SvgNode, box: GradientBox, alpha: number): void {
			const isOfBox = gradient.attributes.gradientUnits === 'objectBoundingBox';
			if (isOfBox) doc.transform(box.width, 0, 0, box.height, box.x, box.y);
			const alphas = stopsOf(gradient).map((stop) => stop.alpha);
			const isEven = alphas.every((one) => one === alphas[0]);
			const seen = isOfBox ? { x: 0, y: 0, width: 1, height: 1 } : box;
			const mask = isEven ? {} : { SMask: { Type: 'Mask', S: 'Luminosity', G: veil(gradient, seen) } };
			setState(doc, { ca: isEven ? alpha * (alphas[0] ?? 1) : alpha, ...mask });
			doc.addContent(`/${pageResource(doc, 'Shading', shading(gradient, false))} sh`);
		},
		/** Operators that use the gradient as line color; its opacities are ignored. */
		pattern(gradient: SvgNode, box: GradientBox): string {
			const [a, b, c, d, e, f] = doc._ctm;
			const { x, y, width, height } = box;
			const isOfBox = gradient.attributes.gradientUnits === 'objectBoundingBox';
			const matrix = isOfBox
				? [a * width, b * width, c * height, d * height, a * x + c * y + e, b * x + d * y + f]
				: [a, b, c, d, e, f];
			const made = writeObject(doc, {
				Type: 'Pattern',
				PatternType: 2,
				Shading: shading(gradient, false),
				Matrix: matrix.map((one) => Number(number(one))),
			});
			return `/Pattern CS /${pageResource(doc, 'Pattern', made)} SCN`;
		},
	};
}

const stopsOf = ({ children }: SvgNode): GradientStop[] =>
	children.map(({ attributes }) => ({
		at: Number(attributes.offset),
		colour: attributes['stop-color'] ?? '#000',
		alpha: Number(attributes['stop-opacity'] ?? 1),
	}));

/** A PDF function from 0 to 1 that interpolates these values. */
function between(stops: readonly { at: number; value: number[] }[]) {
	const [first, last] = [stops[0], stops.at(-1)];
	if (!first || !last) throw new Error('a gradient without stops');
	const full = [
		...(first.at > 0 ? [{ ...first, at: 0 }] : []),
		...stops,
		...(last.at < 1 || stops.length === 1 ? [{ ...last, at: 1 }] : []),
	];
	const parts = full.slice(1).map((stop, index) => ({
		FunctionType: 2,
		Domain: [0, 1],
		C0: (full[index] as typeof stop).value,
		C1: stop.value,
		N: 1,
	}));
	if (parts.length === 1) return parts[0];
	return {
		FunctionType: 3,
		Domain: [0, 1],
		Functions: parts,
		Bounds: full.slice(1, -1).map(({ at }) => at),
		Encode: parts.flatMap(() => [0, 1]),
	};
}
