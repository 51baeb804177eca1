import type { Build } from '../build.ts';
import { shade, tones } from '../colours.ts';
import { at, circle, n, type Point, path, polar, type Sheet, stroked } from '../drawing.ts';

/** The outer edge of a lug: a Bézier curve from the case (`root`) to the tip. */
type Edge = { root: Point; pull: Point; push: Point; tip: Point };

const flip = ([x, y]: Point, sx: number, sy: number): Point => [x * sx, y * sy];
const quarters = [
	[1, 1],
	[-1, 1],
	[1, -1],
	[-1, -1],
] as const;

/** The edge of the upper right lug, moved inward by `atRoot` and `atTip` mm. */
function edgeOf(build: Build, atRoot: number, atTip: number, down = atTip): Edge {
	const { lugs } = build.traits;
	const r = build.width / 2;
	const angle = lugs.root - (atRoot / r) * 50;
	const root = polar(r - Math.max(-9, Math.min(atRoot, 0.3)), angle);
	const x = Math.min(build.lugs / 2 + lugs.breadth, r * 0.9) - atTip;
	const tip: Point = [x, -build.lugToLug / 2 + lugs.cut + down];
	const span = Math.hypot(tip[0] - root[0], tip[1] - root[1]);
	const turn = (angle * Math.PI) / 180;
	const lean = Math.atan2(root[0] - tip[0], root[1] - tip[1]) + (lugs.lean * Math.PI) / 180;
	return {
		root,
		pull: [root[0] - Math.cos(turn) * span * lugs.flow, root[1] - Math.sin(turn) * span * lugs.flow],
		push: [tip[0] + Math.sin(lean) * span * 0.45, tip[1] + Math.cos(lean) * span * 0.45],
		tip,
	};
}

/**
 * Outline of one lug, `inset` mm smaller. It starts at the root inside the case and runs around the tip to
 * the point where the lug leaves the circle.
 */
function lug(build: Build, inset: number, sx: number, sy: number): string {
	const { lugs } = build.traits;
	const r = build.width / 2;
	const inner = Math.min(build.lugs / 2 + inset, r * 0.88);
	const edge = edgeOf(build, inset, inset);
	const top = -build.lugToLug / 2 + inset;
	const corner = Math.max(0.06, Math.min(lugs.corner - inset * 0.4, (edge.tip[0] - inner) * 0.6));
	const p = (x: number, y: number) => at(flip([x, y], sx, sy));
	const [tx, ty] = edge.tip;
	// The corner is cut off the curve near the tip.
	const below: Point = [tx + ((edge.push[0] - tx) * corner) / Math.max(1, edge.push[1] - ty), ty + corner];
	const curve =
		sx * sy > 0
			? `M${p(inner, top + 0.25)}Q${p(inner, top)} ${p(inner + 0.25, top + 0.02)}L${p(tx - corner, ty)}Q${p(tx, ty)} ${at(flip(below, sx, sy))}C${at(flip(edge.push, sx, sy))} ${at(flip(edge.pull, sx, sy))} ${at(flip(edge.root, sx, sy))}L${p(0, 0)}L${p(inner, -r * 0.4)}Z`
			: `M${p(inner, -r * 0.4)}L${p(0, 0)}L${at(flip(edge.root, sx, sy))}C${at(flip(edge.pull, sx, sy))} ${at(flip(edge.push, sx, sy))} ${at(flip(below, sx, sy))}Q${p(tx, ty)} ${p(tx - corner, ty)}L${p(inner + 0.25, top + 0.02)}Q${p(inner, top)} ${p(inner, top + 0.25)}Z`;
	return curve;
}

/** The four lugs, smaller by `inset` (larger if it is negative), drawn in the same direction as the case. */
export function lugs(build: Build, inset: number): string {
	const hood = build.traits.lugs.hood ? hoods(build, inset) : '';
	return quarters.map(([sx, sy]) => lug(build, inset, sx, sy)).join('') + hood;
}

function hoods(build: Build, inset: number): string {
	const half = build.lugs / 2 + 0.4;
	const end = build.lugToLug / 2 - 2.6 - inset;
	const from = build.width * 0.3;
	const one = (y: number) => `M${n(-half)} ${n(y)}H${n(half)}V${n(y + end - from)}H${n(-half)}Z`;
	return one(from) + one(-end);
}

/** The polished chamfers along the outer edges of the lugs. The two on the left face the light. */
export function chamfers(sheet: Sheet, build: Build): string {
	const { lugs } = build.traits;
	const [atRoot, atTip] = lugs.chamfer;
	if (build.soft || atRoot + atTip === 0) return '';
	const colour = build.art.caseColor;
	const outer = edgeOf(build, 0.07, 0.07, 0.25);
	const inner = edgeOf(build, atRoot, atTip, 0.25 + atTip * 0.35);
	const lights: Record<string, readonly [number, number, number, number]> = {
		'-1,1': [0.3, 0.98, 0.62, 0.95],
		'1,1': [-0.5, -0.1, 0.9, -0.2],
		'-1,-1': [0.15, 0.92, 0.3, 0.8],
		'1,-1': [-0.66, -0.42, 0.5, -0.55],
	};
	return quarters
		.map(([sx, sy]) => {
			const p = (point: Point) => at(flip(point, sx, sy));
			const [a, b, c, d] = lights[`${sx},${sy}`] ?? [0, 0, 0, 0];
			const back = `C${p(inner.push)} ${p(inner.pull)} ${p(inner.root)}`;
			return (
				path(`M${p(outer.root)}C${p(outer.pull)} ${p(outer.push)} ${p(outer.tip)}L${p(inner.tip)}${back}Z`, {
					fill: sheet.linear(
						flip(outer.root, sx, sy),
						flip(outer.tip, sx, sy),
						tones(colour, { 0: a, 0.38: b, 0.66: c, 1: d }),
					),
				}) + path(`M${p(inner.tip)}${back}`, stroked(shade(colour, sx < 0 ? -0.3 : -0.6), 0.06))
			);
		})
		.join('');
}

/** Drilled lug holes for pushing out the spring bar. From above, each is a dark notch in the flank. */
export function lugHoles(build: Build): string {
	if (!build.traits.lugs.drilled || build.dialBox || build.shape !== 'round') return '';
	const { tip, push } = edgeOf(build, 0.2, 0.2);
	const along = 2.1 / Math.max(3, push[1] - tip[1]);
	const spot: Point = [tip[0] + (push[0] - tip[0]) * along - 0.45, tip[1] + 2.1];
	return quarters
		.map(([sx, sy]) => circle(...flip(spot, sx, sy), 0.3, { fill: shade(build.art.caseColor, -0.7) }))
		.join('');
}

/** Lugs of square and rectangular cases: straight, or horns that curve in from the sides of the case. */
export function blockLugs(build: Build, margin = 0): string {
	if (!build.dialBox) return '';
	const { lugs, lugToLug, height, width, traits } = build;
	const inner = lugs / 2 - margin;
	const outer = lugs / 2 + Math.min(2.1, (width - lugs) / 2 - 0.2) + margin;
	const side = traits.lugs.lean > 0 ? width / 2 - 0.4 + margin : outer;
	// Both ends run clockwise: the lower one is the upper one rotated by 180°.
	const end = (s: number) => {
		const [root, tip] = [s * (1.5 + margin - height / 2), -s * (lugToLug / 2 + margin)];
		return `M${n(-s * side)} ${n(root)}Q${n(-s * side)} ${n(tip)} ${n(-s * outer)} ${n(tip)}H${n(-s * inner)}V${n(root)}H${n(s * inner)}V${n(tip)}H${n(s * outer)}Q${n(s * side)} ${n(tip)} ${n(s * side)} ${n(root)}Z`;
	};
	return end(1) + end(-1);
}
