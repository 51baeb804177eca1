/** SVG helpers for all parts of the illustrator. Lengths are in millimeters, and y increases downward. */
export type SvgAttributes = Record<string, string | number | null | undefined>;
export type Point = readonly [number, number];

/** Formats a number with at most three decimals (a thousandth of a millimeter). */
export function n(value: number): string {
	const rounded = Math.round(value * 1000) / 1000;
	return String(Object.is(rounded, -0) ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

function attributes(svgAttributes: SvgAttributes): string {
	let text = '';
	for (const [name, value] of Object.entries(svgAttributes)) {
		if (value === null || value === undefined) continue;
		text += ` ${name}="${typeof value === 'number' ? n(value) : value}"`;
	}
	return text;
}

/**
 * Writes a shape. If it has only a fill or only a stroke, its opacity becomes `fill-opacity` or
 * `stroke-opacity`: the renderer then needs no separate layer, which takes a tenth of the time.
 */
function shape(name: string, svgAttributes: SvgAttributes): string {
	const { opacity, ...rest } = svgAttributes;
	const alone = opacity === undefined ? '' : rest.stroke ? !rest.fill || rest.fill === 'none' : rest.fill;
	const parts = rest.stroke ? { 'stroke-opacity': opacity } : { 'fill-opacity': opacity };
	return `<${name}${attributes(alone ? { ...rest, ...parts } : svgAttributes)}/>`;
}

export const circle = (x: number, y: number, r: number, svgAttributes: SvgAttributes): string =>
	shape('circle', { cx: x || null, cy: y || null, r, ...svgAttributes });

export const rect = (
	x: number,
	y: number,
	width: number,
	height: number,
	svgAttributes: SvgAttributes,
): string =>
	shape('rect', { x, y, width: Math.max(0, width), height: Math.max(0, height), ...svgAttributes });

export const path = (d: string, svgAttributes: SvgAttributes): string =>
	shape('path', { d, ...svgAttributes });

export const group = (svgAttributes: SvgAttributes, ...children: string[]): string =>
	`<g${attributes(svgAttributes)}>${children.join('')}</g>`;

/** Attributes of a line (`stroked`) and of a filled shape with an edge (`edged`). */
export const stroked = (stroke: string, width: number, more: SvgAttributes = {}): SvgAttributes =>
	edged('none', stroke, width, more);
export const edged = (
	fill: string | null,
	stroke: string,
	width: number,
	more: SvgAttributes = {},
): SvgAttributes => ({ fill, stroke, 'stroke-width': width, ...more });

/** The point at a clock angle: 0° is 12 o'clock, and angles increase clockwise. */
export function polar(radius: number, degrees: number): Point {
	const angle = (degrees * Math.PI) / 180;
	return [radius * Math.sin(angle), -radius * Math.cos(angle)];
}

export const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;
export const polygon = (points: readonly Point[]): string => `M${points.map(at).join('L')}Z`;
export const segment = (from: Point, to: Point): string => `M${at(from)}L${at(to)}`;

/** A ring between two radii, as one path for the even-odd rule. */
export const ring = (outer: number, inner: number): string => round(outer) + round(inner);

/**
 * A circle. Like every outline it runs clockwise, so two that overlap in one path do not cut each other out.
 */
export const round = (r: number, x = 0, y = 0): string =>
	`M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`;

/** A rectangle around the center. `r` rounds its corners; with `cut` they are cut off straight. */
export function box(halfWidth: number, halfHeight: number, r: number, cut = false): string {
	const [w, h] = [halfWidth, halfHeight];
	const corner = (x: number, y: number) =>
		cut ? `L${n(x)} ${n(y)}` : `A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y)}`;
	return `M${n(-w + r)} ${n(-h)}L${n(w - r)} ${n(-h)}${corner(w, -h + r)}L${n(w)} ${n(h - r)}${corner(w - r, h)}L${n(-w + r)} ${n(h)}${corner(-w, h - r)}L${n(-w)} ${n(-h + r)}${corner(-w + r, -h)}Z`;
}

/** Radial lines between two radii, as one path. */
export function ticks(from: number, to: number, degrees: readonly number[]): string {
	return degrees.map((angle) => segment(polar(from, angle), polar(to, angle))).join('');
}

/** Returns `count` evenly spaced angles, without those that `skip` excludes. */
export function around(count: number, skip: (index: number) => boolean = () => false): number[] {
	return Array.from({ length: count }, (_, index) => index)
		.filter((index) => !skip(index))
		.map((index) => (index * 360) / count);
}

export type ColorStop = readonly [offset: number, colour: string, opacity?: number];

/** Collects the definitions of one plate and, separately, everything that glows at night. */
export class Sheet {
	private readonly definitions = new Map<string, string>();
	/** Luminous shapes, filled with the inherited color, and the shapes on top of them. */
	readonly shining: string[] = [];
	/** Only the luminous shapes and lines, from which the glow around them is drawn. */
	readonly shapes: string[] = [];
	readonly lines = { d: '', width: 0 };

	/**
	 * Adds a shape that glows at night. `seen` is its night drawing if something dark covers or surrounds it.
	 */
	shine(shape: string, seen = shape): void {
		this.shapes.push(shape);
		this.shining.push(seen);
	}

	/** Adds lines that glow at night. All lines of a plate have the same width. */
	shineAlong(d: string, width: number): void {
		this.lines.d += d;
		this.lines.width = width;
	}

	/** Adds a definition once and returns its id, which `make` receives. */
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

	/** A gradient through the center, from (-x, -y) to (x, y). */
	slant(x: number, y: number, stops: readonly ColorStop[]): string {
		return this.linear([-x, -y], [x, y], stops);
	}

	/** A gradient across the filled shape, from left to right or from top to bottom. */
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
