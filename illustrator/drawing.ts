/**
 * The few SVG words that every part of the illustrator speaks. Lengths are millimetres, y grows downwards.
 */
export type SvgAttributes = Record<string, string | number | null | undefined>;
export type Point = readonly [number, number];

/** A number as short as a thousandth of a millimetre allows. */
export function n(value: number): string {
	const rounded = Math.round(value * 1000) / 1000;
	return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

function attributes(given: SvgAttributes): string {
	let text = '';
	for (const [name, value] of Object.entries(given)) {
		if (value === null || value === undefined) continue;
		text += ` ${name}="${typeof value === 'number' ? n(value) : value}"`;
	}
	return text;
}

/** A shape of a fill or of lines alone says its opacity as theirs: no canvas apart, a tenth of a drawing. */
function shape(name: string, given: SvgAttributes): string {
	const { opacity, ...rest } = given;
	const alone = opacity === undefined ? '' : rest.stroke ? !rest.fill || rest.fill === 'none' : rest.fill;
	const parts = rest.stroke ? { 'stroke-opacity': opacity } : { 'fill-opacity': opacity };
	return `<${name}${attributes(alone ? { ...rest, ...parts } : given)}/>`;
}

export const circle = (x: number, y: number, r: number, given: SvgAttributes): string =>
	shape('circle', { cx: x || null, cy: y || null, r, ...given });

export const rect = (x: number, y: number, width: number, height: number, given: SvgAttributes): string =>
	shape('rect', { x, y, width: Math.max(0, width), height: Math.max(0, height), ...given });

export const path = (d: string, given: SvgAttributes): string => shape('path', { d, ...given });

export const group = (given: SvgAttributes, ...children: string[]): string =>
	`<g${attributes(given)}>${children.join('')}</g>`;

/** Attributes of a line, and of a filled shape with its edge. */
export const stroked = (stroke: string, width: number, more: SvgAttributes = {}): SvgAttributes =>
	edged('none', stroke, width, more);
export const edged = (
	fill: string | null,
	stroke: string,
	width: number,
	more: SvgAttributes = {},
): SvgAttributes => ({ fill, stroke, 'stroke-width': width, ...more });

/** The point at a clock angle: 0° at twelve, growing clockwise. */
export function polar(radius: number, degrees: number): Point {
	const angle = (degrees * Math.PI) / 180;
	return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

export const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;
export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;
export const segment = (from: Point, to: Point): string => `M${at(from)}L${at(to)}`;

/** A ring between two radii, as one path for the even-odd rule. */
export const ring = (outer: number, inner: number): string => round(outer) + round(inner);

/** A circle. Like every outline it runs clockwise: two that overlap in one path do not cut each other out. */
export const round = (r: number, x = 0, y = 0): string =>
	`M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`;

/** A rectangle about the centre whose corners are rounded (`r`) or, with `cut`, cut off straight. */
export function box(halfWidth: number, halfHeight: number, r: number, cut = false): string {
	const [w, h] = [halfWidth, halfHeight];
	const corner = (x: number, y: number) =>
		cut ? `L${n(x)} ${n(y)}` : `A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y)}`;
	return `M${n(-w + r)} ${n(-h)}L${n(w - r)} ${n(-h)}${corner(w, -h + r)}L${n(w)} ${n(h - r)}${corner(w - r, h)}L${n(-w + r)} ${n(h)}${corner(-w, h - r)}L${n(-w)} ${n(-h + r)}${corner(-w + r, -h)}Z`;
}

/** Radial strokes between two radii, as one path. */
export function ticks(from: number, to: number, degrees: readonly number[]): string {
	return degrees.map((angle) => segment(polar(from, angle), polar(to, angle))).join('');
}

/** `count` angles round the dial, without those that `skip` names. */
export function around(count: number, skip: (index: number) => boolean = () => false): number[] {
	return Array.from({ length: count }, (_, index) => index)
		.filter((index) => !skip(index))
		.map((index) => (index * 360) / count);
}

export type ColorStop = readonly [offset: number, colour: string, opacity?: number];

/** Collects the definitions of one plate, and apart from the picture what glows at night. */
export class Sheet {
	private readonly definitions = new Map<string, string>();
	/** Luminous shapes, filled with the inherited colour, and shapes over them. */
	readonly shining: string[] = [];
	/** The shining shapes and lines alone, for the glow about them to be drawn from. */
	readonly shapes: string[] = [];
	readonly lines = { d: '', width: 0 };

	/**
	 * Notes a shape that shines at night; `seen` is how it looks where something dark lies on it or about it.
	 */
	shine(shape: string, seen = shape): void {
		this.shapes.push(shape);
		this.shining.push(seen);
	}

	/** Notes lines that shine at night. All of a plate have one width. */
	shineAlong(d: string, width: number): void {
		this.lines.d += d;
		this.lines.width = width;
	}

	/** Registers a definition once; `make` gets the id. Returns the id. */
	define(make: (id: string) => string): string {
		const key = make('');
		const known = this.definitions.get(key);
		if (known !== undefined) return known;
		const id = `d${this.definitions.size.toString(36)}`;
		this.definitions.set(key, id);
		return id;
	}

	linear(from: Point, to: Point, stops: readonly ColorStop[], units = 'userSpaceOnUse'): string {
		const [x1, y1, x2, y2] = [...from, ...to].map(n);
		const id = this.define(
			(name) =>
				`<linearGradient id="${name}" gradientUnits="${units}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
		);
		return `url(#${id})`;
	}

	/** A gradient through the middle, from (-x, -y) to (x, y). */
	slant(x: number, y: number, stops: readonly ColorStop[]): string {
		return this.linear([-x, -y], [x, y], stops);
	}

	/** A gradient across whatever it fills, from left to right or from top to bottom. */
	across(stops: readonly ColorStop[]): string {
		return this.linear([0, 0], [1, 0], stops, 'objectBoundingBox');
	}
	down(stops: readonly ColorStop[]): string {
		return this.linear([0, 0], [0, 1], stops, 'objectBoundingBox');
	}

	radial(centre: Point, r: number, stops: readonly ColorStop[], focus: Point = centre): string {
		const id = this.define(
			(name) =>
				`<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="${n(centre[0])}" cy="${n(centre[1])}" r="${n(r)}" fx="${n(focus[0])}" fy="${n(focus[1])}">${stopsOf(stops)}</radialGradient>`,
		);
		return `url(#${id})`;
	}

	clip(d: string, rule?: 'evenodd'): string {
		const id = this.define(
			(name) => `<clipPath id="${name}"><path d="${d}"${rule ? ` clip-rule="${rule}"` : ''}/></clipPath>`,
		);
		return `url(#${id})`;
	}

	defs(): string {
		let text = '';
		for (const [markup, id] of this.definitions) text += markup.replace('id=""', `id="${id}"`);
		return `<defs>${text}</defs>`;
	}
}

function stopsOf(stops: readonly ColorStop[]): string {
	return stops
		.map(
			([offset, colour, opacity]) =>
				`<stop offset="${n(offset)}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${n(opacity)}"`}/>`,
		)
		.join('');
}
