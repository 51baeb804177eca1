import type { Build } from '../build.ts';
import { at, n, type Point, polar } from '../drawing.ts';

type Step = { readonly via?: Point; readonly to: Point };

/** The four lugs, narrowed by `inset` for the face between their polished edges; all wound the same way as the case. */
export function lugs(build: Build, inset: number): string {
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
