import type { Build } from '../build.ts';
import { at, box, n, polar, round } from '../drawing.ts';
import { strapSilhouette } from '../strap-run.ts';
import { blockLugs, lugs } from './lugs.ts';

/** A barrel shape: straight ends of half width `end`, and sides that curve out to the full width. */
function barrel(halfWidth: number, halfHeight: number, end: number): string {
	const [w, h] = [halfWidth, halfHeight];
	const side = (s: number) =>
		`C${n(s * (w * 0.985))} ${n(-s * h * 0.62)} ${n(s * w * 1.015)} ${n(-s * h * 0.3)} ${n(s * w)} 0C${n(s * w * 1.015)} ${n(s * h * 0.3)} ${n(s * (w * 0.985))} ${n(s * h * 0.62)} ${n(s * end)} ${n(s * h)}`;
	return `M${n(-end)} ${n(-h)}L${n(end)} ${n(-h)}${side(1)}L${n(-end)} ${n(h)}${side(-1)}Z`;
}

/** A superellipse: the cushion case of the 1970s. */
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

/** Outline of the case as path data, `inset` mm smaller on all sides. */
export function caseOutline(build: Build, inset = 0): string {
	const { shape, width, height, lugToLug, digital } = build;
	const [w, h] = [width / 2 - inset, height / 2 - inset];
	if (shape === 'tonneau') {
		const end = width * (build.traits.ends ?? (build.integrated ? 0.335 : 0.4));
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

/** Outline of case, lugs and strap together, larger by a margin. It casts the shadow. */
export function silhouette(build: Build, margin: number): string {
	return (
		caseOutline(build, -margin) +
		blockLugs(build, margin) +
		strapSilhouette(build, margin) +
		knob(build, margin)
	);
}

/** Outline of the crown, for the shadow. */
export function knob(build: Build, margin: number): string {
	if (build.crown === 'none') return '';
	const [x, y] = polar(build.width / 2 + 0.9, build.crownAt);
	return round(2.1 + margin, x, y);
}
