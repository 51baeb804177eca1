import type { Build } from './build.ts';
import { shade } from './colours.ts';
import { at, box, group, n, type Point, path, polar, rect, round, type Sheet } from './drawing.ts';
import { brushing, face, type Polish } from './metal.ts';
import { strapSilhouette } from './strap-run.ts';

type Step = { readonly via?: Point; readonly to: Point };

/** The four lugs, narrowed by `inset` for the face between their polished edges; all wound the same way as the case. */
function lugs(build: Build, inset: number): string {
	const quarter = lug(build, inset);
	return [
		[1, 1],
		[-1, 1],
		[1, -1],
		[-1, -1],
	]
		.map(([sx = 1, sy = 1]) => {
			const flipped = quarter.map(({ via, to }) => ({ via: via && flip(via, sx, sy), to: flip(to, sx, sy) }));
			return outlineOf(sx * sy < 0 ? flipped : reversed(flipped));
		})
		.join('');
}

const flip = ([x, y]: Point, sx: number, sy: number): Point => [x * sx, y * sy];

function reversed(steps: readonly Step[]): Step[] {
	return steps.map((_, index) => {
		const to = steps[steps.length - 1 - index]?.to ?? [0, 0];
		return { to, via: steps[steps.length - index]?.via };
	});
}

function outlineOf(steps: readonly Step[]): string {
	return `${steps.map(({ via, to }, index) => (index === 0 ? `M${at(to)}` : via ? `Q${at(via)} ${at(to)}` : `L${at(to)}`)).join('')}Z`;
}

/** The lug in the upper right quarter, from its root inside the case round its tip to where it leaves the circle. */
function lug(build: Build, inset: number): Step[] {
	const { width, lugToLug, watch } = build;
	const r = width / 2;
	const inner = build.lugs / 2 + inset;
	const top = -lugToLug / 2 + inset * 0.8;
	const dress = watch.categories.includes('dress') || watch.categories.includes('vintage');
	const slim = watch.brand === 'Nomos' || width < 36;
	const breadth = slim ? 1.7 : dress ? 2 + build.vary(3) * 0.4 : 2.4 + build.vary(3) * 0.7;
	const tip = Math.min(inner + breadth - inset * 1.7, r * 0.86);
	const lyre = /Omega|Tudor|Rolex|Certina/.test(watch.brand) ? 0.9 : build.vary(4) * 0.6;
	const leaves = watch.categories.includes('diving')
		? 62
		: dress
			? 46
			: watch.categories.includes('military')
				? 50
				: 56;
	const end = polar(r - inset, slim ? 44 : leaves + lyre * 5);
	const corner = Math.min(0.9, (tip - inner) * 0.4);
	const bend: Point = [tip + (end[0] - tip) * (0.44 - lyre * 0.14), end[1] + (top - end[1]) * 0.42];
	return [
		{ to: [inner, -r * 0.4] },
		{ to: [inner, top + corner * 0.5] },
		{ via: [inner, top], to: [inner + corner * 0.5, top] },
		{ to: [tip - corner, top] },
		{ via: [tip, top], to: [tip + corner * 0.1, top + corner] },
		{ via: bend, to: end },
		{ to: [0, 0] },
	];
}

/** A barrel: straight ends as wide as given, sides that swell to the full width. */
function barrel(halfWidth: number, halfHeight: number, end: number): string {
	const [w, h] = [halfWidth, halfHeight];
	const side = (s: number) =>
		`C${n(s * (w * 0.985))} ${n(-s * h * 0.62)} ${n(s * w * 1.015)} ${n(-s * h * 0.3)} ${n(s * w)} 0C${n(s * w * 1.015)} ${n(s * h * 0.3)} ${n(s * (w * 0.985))} ${n(s * h * 0.62)} ${n(s * end)} ${n(s * h)}`;
	return `M${n(-end)} ${n(-h)}L${n(end)} ${n(-h)}${side(1)}L${n(-end)} ${n(h)}${side(-1)}Z`;
}

/** A superellipse: the pillow of the nineteen-seventies. */
function cushion(halfWidth: number, halfHeight: number): string {
	const power = 2 / 3.1;
	const points = Array.from({ length: 96 }, (_, index) => {
		const angle = (index / 96) * 2 * Math.PI;
		const [c, s] = [Math.cos(angle), Math.sin(angle)];
		return at([
			Math.sign(c) * Math.abs(c) ** power * halfWidth,
			Math.sign(s) * Math.abs(s) ** power * halfHeight,
		]);
	});
	return `M${points.join('L')}Z`;
}

/** Outline of the case as path data; `inset` draws it smaller all round. */
export function caseOutline(build: Build, inset = 0): string {
	const { shape, width, height, lugToLug, digital } = build;
	const [w, h] = [width / 2 - inset, height / 2 - inset];
	if (shape === 'tonneau') {
		const end = build.integrated ? width * 0.335 : width * 0.4;
		return barrel(w, lugToLug / 2 - inset, end - inset);
	}
	if (shape === 'cushion') return cushion(w, Math.min(lugToLug / 2, width * 0.535) - inset);
	if (shape === 'octagonal' && digital) return box(w, h, width * 0.17 - inset * 0.4, true);
	if (build.art.display === 'anadigi') return barrel(w * 0.97, lugToLug / 2 - inset, width * 0.36 - inset);
	if (shape === 'octagonal') return barrel(w * 0.97, lugToLug / 2 - inset, width * 0.36 - inset);
	if (shape === 'square') return digital ? barrel(w, h, width * 0.3) : box(w, h, width * 0.06);
	if (shape === 'rectangular') return box(w, h, digital ? width * 0.09 : 1.1);
	return round(w) + lugs(build, inset);
}

/** Straight lugs of square and rectangular cases. */
export function blockLugs(build: Build): string {
	if (!build.dialBox) return '';
	const { lugs, lugToLug, height, width } = build;
	const w = Math.min(2.1, (width - lugs) / 2 - 0.2);
	const reach = lugToLug / 2 - height / 2 + 1.5;
	const one = (x: number, y: number) => `M${n(x)} ${n(y)}h${n(w)}v${n(reach)}h${n(-w)}Z`;
	const [left, right] = [-lugs / 2 - w, lugs / 2];
	return [-lugToLug / 2, height / 2 - 1.5].map((y) => one(left, y) + one(right, y)).join('');
}

/** The body of the case under its bezel: flanks, polished edges, brushed face. */
export function caseBody(sheet: Sheet, build: Build): string {
	const { art, width, lugToLug } = build;
	const half = Math.max(width, lugToLug) / 2;
	const outline = caseOutline(build);
	const topPolish: Polish = build.polish === 'polished' ? 'polished' : build.polish;
	const edge = build.soft ? 0.45 : 0.62;
	const inner = caseOutline(build, edge);
	const brush =
		build.polish === 'brushed'
			? group(
					{ 'clip-path': sheet.clip(inner) },
					path(brushing(-width / 2, width / 2, -half, half, 0.24), {
						stroke: shade(art.caseColor, 0.7),
						'stroke-width': 0.05,
						opacity: 0.5,
					}),
					path(brushing(-width / 2 + 0.11, width / 2, -half, half, 0.31), {
						stroke: shade(art.caseColor, -0.6),
						'stroke-width': 0.045,
						opacity: 0.34,
					}),
				)
			: '';
	const blocks = blockLugs(build);
	return group(
		{},
		blocks &&
			path(blocks, {
				fill: sheet.across([
					[0, shade(art.caseColor, 0.4)],
					[0.5, shade(art.caseColor, 0.1)],
					[1, shade(art.caseColor, -0.4)],
				]),
				stroke: shade(art.caseColor, -0.62),
				'stroke-width': 0.09,
			}),
		// Strokes lie under the fills: an outline made of several parts then shows no seams inside.
		path(outline, {
			fill: 'none',
			stroke: shade(art.caseColor, -0.72),
			'stroke-width': 0.2,
			'stroke-linejoin': 'round',
		}),
		path(outline, { fill: face(sheet, art.caseColor, build.soft ? 'matt' : 'polished', half * 0.9) }),
		path(inner, {
			fill: 'none',
			stroke: shade(art.caseColor, build.soft ? 0.3 : 0.7),
			'stroke-width': build.soft ? 0.12 : 0.2,
		}),
		path(inner, { fill: face(sheet, shade(art.caseColor, build.soft ? 0.05 : 0), topPolish, half * 0.8) }),
		brush,
	);
}

/** Shoulders that shield the crown. */
export function crownGuards(sheet: Sheet, build: Build): string {
	if (build.crown !== 'guarded' || build.shape === 'cushion') return '';
	const { art, width } = build;
	const r = width / 2;
	const reach = r + 1.9;
	const half = 3.1;
	const wing = (s: number) =>
		`M${n(r * 0.72)} ${n(s * r * 0.69)}C${n(r * 0.96)} ${n(s * r * 0.42)} ${n(reach - 0.5)} ${n(s * (half + 2.6))} ${n(reach)} ${n(s * (half + 0.7))}L${n(reach)} ${n(s * half)}L${n(r * 0.8)} ${n(s * half)}Z`;
	return group(
		{ transform: `rotate(${build.crownAt - 90})` },
		path(wing(-1) + wing(1), {
			fill: face(sheet, art.caseColor, build.polish, r),
			stroke: shade(art.caseColor, -0.65),
			'stroke-width': 0.12,
		}),
	);
}

/** The crown as seen from above, fluted; screw-down ones sit on a tube. */
export function crowns(sheet: Sheet, build: Build): string {
	if (build.crown === 'none') return '';
	const length = build.crown === 'large' ? 4.4 : build.crown === 'guarded' ? 3.1 : build.width < 31 ? 2 : 2.8;
	const half =
		build.crown === 'large'
			? 4
			: build.crown === 'guarded'
				? 2.9
				: build.width < 31
					? 1.7
					: 2.6 + build.vary(5) * 0.5;
	const onion = /onion/i.test(build.watch.crown ?? '');
	const all = [knob(sheet, build, build.crownAt, length, half, onion)];
	if (build.secondCrown !== null)
		all.push(knob(sheet, build, build.secondCrown, length * 0.9, half * 0.85, false));
	if (build.says(/helium valve at 10/i)) all.push(knob(sheet, build, 302, 2.6, 2.1, false));
	return all.join('');
}

function knob(
	sheet: Sheet,
	build: Build,
	degrees: number,
	length: number,
	half: number,
	onion: boolean,
): string {
	const { art } = build;
	const start = (build.width / 2) * (build.shape === 'cushion' && degrees > 100 ? 1.09 : 1) - 0.35;
	const colour = /gold/i.test(build.watch.material ?? '') ? '#d3ae55' : art.caseColor;
	const flutes = Array.from({ length: 15 }, (_, index) => {
		const y = half * Math.sin(((index - 7) / 7.6) * (Math.PI / 2));
		return `M${n(start + 1)} ${n(y)}H${n(start + length - 0.15)}`;
	}).join('');
	const side = sheet.linear(
		[0, -half],
		[0, half],
		[
			[0, shade(colour, -0.45)],
			[0.22, shade(colour, 0.65)],
			[0.45, shade(colour, 0.1)],
			[0.8, shade(colour, -0.4)],
			[1, shade(colour, -0.68)],
		],
	);
	return group(
		{ transform: `rotate(${degrees - 90})` },
		rect(start - 0.5, -half * 0.62, 1.6, half * 1.24, { fill: shade(colour, -0.55) }),
		rect(start + 0.75, -half, length - 0.75, half * 2, {
			rx: onion ? 1.6 : 0.4,
			fill: side,
			stroke: shade(colour, -0.75),
			'stroke-width': 0.1,
		}),
		path(flutes, { stroke: shade(colour, -0.7), 'stroke-width': 0.11, opacity: 0.75 }),
		rect(start + length - 0.32, -half + 0.2, 0.18, half * 2 - 0.4, {
			fill: shade(colour, 0.55),
			opacity: 0.6,
		}),
	);
}

/** Chronograph pushers: mushrooms, or screw-locked ones beside their collars. */
export function pushers(sheet: Sheet, build: Build): string {
	const { art, width } = build;
	const start = width / 2 - 0.6;
	const fill = sheet.linear(
		[0, -1.6],
		[0, 1.6],
		[
			[0, shade(art.caseColor, -0.3)],
			[0.25, shade(art.caseColor, 0.7)],
			[0.6, shade(art.caseColor, -0.1)],
			[1, shade(art.caseColor, -0.6)],
		],
	);
	const square = build.shape === 'square';
	return build.pushers
		.map((degrees) => {
			const transform = square ? `translate(0 ${n((degrees - 90) * 0.36)})` : `rotate(${degrees - 90})`;
			return group(
				{ transform },
				rect(start, -0.95, 1.9, 1.9, { fill: shade(art.caseColor, -0.45) }),
				rect(start + 1.3, -1.6, 1.7, 3.2, {
					rx: 0.5,
					fill,
					stroke: shade(art.caseColor, -0.75),
					'stroke-width': 0.1,
				}),
			);
		})
		.join('');
}

/** Case, lugs and strap as one outline, larger by a margin: what throws the shadow. */
export function silhouette(build: Build, margin: number): string {
	return caseOutline(build, -margin) + blockLugs(build) + strapSilhouette(build, margin);
}
