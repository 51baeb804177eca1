import { number, type PdfDocument } from './pdf-document.ts';
import type { SvgNode } from './svg-tree.ts';

/** Outline of an element: the operators of its path, and the bounding box of its points. */
export type Outline = { path: string; box: { x: number; y: number; width: number; height: number } };

/** Throws for an element that is not a shape. */
export function outlineOf(doc: PdfDocument, { name, attributes }: SvgNode): Outline {
	const value = (key: string) => Number(attributes[key] ?? 0);
	const [x, y, width, height, r] = ['x', 'y', 'width', 'height', 'rx'].map(value) as [
		number,
		number,
		number,
		number,
		number,
	];
	const pen = penOf();
	if (name === 'path') doc.path.call(pen as unknown as PdfDocument, attributes.d ?? '');
	else if (name === 'circle')
		doc.circle.call(pen as unknown as PdfDocument, value('cx'), value('cy'), value('r'));
	else if (name === 'rect' && r) doc.roundedRect.call(pen as unknown as PdfDocument, x, y, width, height, r);
	else if (name === 'rect')
		doc.path.call(pen as unknown as PdfDocument, `M${x} ${y}h${width}v${height}h${-width}Z`);
	else throw new Error(`the drawing has an element that papers cannot draw: ${name}`);
	return pen.outline();
}

/** Receives the path commands of the PDF library and stores them as operators. */
function penOf() {
	const operators: string[] = [];
	const [xs, ys]: [number[], number[]] = [[], []];
	let at: readonly [number, number] = [0, 0];
	const note = (operator: string, ...points: number[]) => {
		for (let index = 0; index < points.length; index += 2) {
			at = [points[index] as number, points[index + 1] as number];
			xs.push(at[0]);
			ys.push(at[1]);
		}
		operators.push(...points.map(number), operator);
		return pen;
	};
	const pen = {
		moveTo: (...to: number[]) => note('m', ...to),
		lineTo: (...to: number[]) => note('l', ...to),
		bezierCurveTo: (...by: number[]) => note('c', ...by),
		quadraticCurveTo: (...[x1, y1, x, y]: [number, number, number, number]) => {
			const [x0, y0] = at;
			const third = (from: number, to: number) => from + ((to - from) * 2) / 3;
			return note('c', third(x0, x1), third(y0, y1), third(x, x1), third(y, y1), x, y);
		},
		closePath: () => note('h'),
		/** The library draws circles with it. */
		ellipse: (x: number, y: number, rx: number, ry: number = rx): unknown => {
			const [kx, ky] = [rx * 0.5523, ry * 0.5523];
			note('m', x + rx, y);
			note('c', x + rx, y + ky, x + kx, y + ry, x, y + ry);
			note('c', x - kx, y + ry, x - rx, y + ky, x - rx, y);
			note('c', x - rx, y - ky, x - kx, y - ry, x, y - ry);
			note('c', x + kx, y - ry, x + rx, y - ky, x + rx, y);
			return note('h');
		},
		outline: (): Outline => {
			const [x, y] = [Math.min(...xs), Math.min(...ys)];
			const box = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
			return { path: operators.join(' '), box };
		},
	};
	return pen;
}
