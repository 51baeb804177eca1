import type { Build } from './build.ts';
import { n } from './drawing.ts';

/** Half of the plate's height in millimeters. Straps run beyond the edge of the plate. */
export const plateHalf = 31;

/** The part of the strap above the case, as the drawing functions see it. */
export type StrapRun = {
	build: Build;
	/** Nearest and farthest edge from the center, both positive. The strap is drawn upward. */
	from: number;
	to: number;
	/** Half the width at a distance from the center. */
	half: (distance: number) => number;
};

/** Distance from the center at which the strap emerges from under the case. */
function startOf({ integrated, shape, lugToLug, width, lugs, digital, height, dialBox }: Build): number {
	if (shape === 'cushion') return Math.min(lugToLug / 2, width * 0.535) - 1.6;
	if (integrated || shape === 'tonneau') return lugToLug / 2 - 1.4;
	if (digital) return height / 2 - 1.2;
	if (dialBox) return height / 2 - 0.2;
	return Math.sqrt(Math.max(0, (width / 2) ** 2 - (lugs / 2) ** 2)) - 0.6;
}

export function strapRun(build: Build): StrapRun {
	const { lugs, width, lugToLug, digital, integrated, art } = build;
	const resinBand = digital && art.strapKind === 'rubber';
	const start = startOf(build);
	const widest = integrated
		? width * 0.325
		: resinBand || art.display === 'anadigi'
			? width * 0.3
			: digital
				? Math.max(lugs / 2, width * 0.27)
				: lugs / 2 - 0.18;
	const edge = lugToLug / 2 - 0.5;
	const taper =
		art.strapKind === 'bracelet'
			? 0.42
			: art.strapKind === 'nato' || art.strapKind === 'textile'
				? 0.03
				: 0.2;
	return {
		build,
		from: start,
		to: plateHalf + 1,
		half: (distance) => widest * (1 - (Math.max(0, distance - edge) / 52) * taper * 2.2),
	};
}

/** Outline of the strap half above the case, or of the other half if `below` is set, `inset` mm smaller. */
export function strapOutline({ from, to, half }: StrapRun, inset = 0, below = false): string {
	const [top, bottom] = below ? [from, to] : [-to, -from];
	const [first, second] = [half(Math.abs(top)) - inset, half(Math.abs(bottom)) - inset];
	return `M${n(-first)} ${n(top)}L${n(first)} ${n(top)}L${n(second)} ${n(bottom)}L${n(-second)} ${n(bottom)}Z`;
}

/** Outline of both halves of the strap, larger by a margin. */
export function strapSilhouette(build: Build, margin = 0): string {
	const run = strapRun(build);
	return strapOutline(run, -margin) + strapOutline(run, -margin, true);
}
