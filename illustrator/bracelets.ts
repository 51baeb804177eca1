import { shade, tones } from './colours.ts';
import { group, path, rect, type Sheet } from './drawing.ts';
import { brushing } from './metal.ts';
import type { LinkPattern } from './models.ts';
import { type StrapRun, strapOutline } from './strap-run.ts';

/**
 * A column of links: its range across the width (−1 to 1), its finish, and its offset as a fraction of a
 * link.
 */
type LinkColumn = { from: number; to: number; polished: boolean; shift: number };
type Pattern = { pitch: number; columns: readonly LinkColumn[]; rivets?: boolean; bars?: boolean };

const columns = (
	edges: readonly number[],
	polished: readonly number[],
	shifted: readonly number[],
): LinkColumn[] =>
	edges.slice(0, -1).map((from, index) => ({
		from,
		to: edges[index + 1] ?? 1,
		polished: polished.includes(index),
		shift: shifted.includes(index) ? 0.5 : 0,
	}));

const patterns: Record<LinkPattern, Pattern> = {
	jubilee: { pitch: 3, columns: columns([-1, -0.5, -0.17, 0.17, 0.5, 1], [1, 2, 3], [1, 2, 3]) },
	five: { pitch: 3.9, columns: columns([-1, -0.5, -0.34, 0.34, 0.5, 1], [1, 3], [1, 2, 3]) },
	riveted: { pitch: 4.6, columns: columns([-1, -0.42, 0.42, 1], [], [1]), rivets: true },
	bars: { pitch: 4.3, columns: columns([-1, 1], [], []), bars: true },
	three: { pitch: 4.6, columns: columns([-1, -0.36, 0.36, 1], [1], [1]) },
	oyster: { pitch: 4.9, columns: columns([-1, -0.4, 0.4, 1], [], [1]) },
	pressed: { pitch: 3.2, columns: columns([-1, -0.62, 0.62, 1], [0, 2], []) },
	nine: {
		pitch: 3.4,
		columns: columns(
			[-1, -0.66, -0.52, -0.22, -0.1, 0.1, 0.22, 0.52, 0.66, 1],
			[1, 3, 5, 7],
			[2, 3, 4, 5, 6],
		),
	},
	wide: { pitch: 4, columns: columns([-1, -0.56, -0.45, 0.45, 0.56, 1], [1, 3], [1, 2, 3]) },
	beads: { pitch: 4.2, columns: columns([-1, -0.6, -0.36, 0.36, 0.6, 1], [1, 3], [1, 3]) },
	seven: { pitch: 3.6, columns: columns([-1, -0.72, -0.3, 0.3, 0.72, 1], [0, 2, 4], [1, 3]) },
};

/** The links of a bracelet. They get narrower and shorter toward the end, where the bracelet bends away. */
export function bracelet(sheet: Sheet, run: StrapRun): string {
	const { build, from, to, half } = run;
	const colour = build.art.strapColor;
	const pattern = patterns[build.traits.links];
	const start =
		build.integrated || build.digital || build.shape === 'cushion' ? from : build.lugToLug / 2 - 0.3;
	const brushed = sheet.down(tones(colour, { 0: -0.25, 0.1: 0.75, 0.42: 0.42, 0.86: 0, 1: -0.5 }));
	const polished = sheet.down(
		tones(colour, { 0: -0.2, 0.14: 1, 0.38: 0.85, 0.52: -0.35, 0.74: 0.1, 0.9: 0.8, 1: -0.5 }),
	);
	const outline = strapOutline(run);
	let links = '';
	const small = pattern.columns.length > 3;
	for (const column of pattern.columns) {
		for (let _index = -1, y = start - column.shift * pattern.pitch; y < to; _index++) {
			const bend = Math.cos(Math.min(1.1, Math.max(0, y - start) / 26));
			const length = pattern.pitch * bend;
			const near = Math.max(y, from - 1);
			if (y + length > from) {
				const w = half(y + length / 2);
				const x = column.from * w;
				links += rect(
					x + 0.045,
					-y - length + 0.06,
					(column.to - column.from) * w - 0.09,
					y + length - near - 0.1,
					{
						rx: column.polished && small ? Math.min(0.75, length * 0.26) : 0.32,
						fill: column.polished ? polished : brushed,
					},
				);
				if (pattern.bars) links += rect(x + 0.05, -y - length + 0.1, 2 * w - 0.1, 0.7, { fill: polished });
				if (pattern.rivets && column.shift === 0)
					for (const part of [0.28, 0.72])
						links += rect(column.from < 0 ? -w - 0.18 : w - 0.26, -y - length * part - 0.3, 0.44, 0.6, {
							rx: 0.2,
							fill: shade(colour, 0.5),
							stroke: shade(colour, -0.6),
							'stroke-width': 0.06,
						});
			}
			y += length;
		}
	}
	const endLink = build.integrated || build.digital ? '' : end(sheet, run, start, pattern);
	const w = half(from);
	const grain = group(
		{ 'clip-path': sheet.clip(outline) },
		path(brushing(-w, w, -to, -from, 0.27), { stroke: '#fff', 'stroke-width': 0.05, opacity: 0.22 }),
		path(brushing(-w + 0.12, w, -to, -from, 0.33), { stroke: '#000', 'stroke-width': 0.05, opacity: 0.16 }),
	);
	return (
		path(outline, { fill: shade(colour, -0.72) }) +
		group({ 'clip-path': sheet.clip(outline) }, links, endLink) +
		grain
	);
}

/**
 * The end link: fills the space between the lugs, follows the case and continues the columns of the bracelet.
 */
function end(sheet: Sheet, { build, from, half }: StrapRun, start: number, pattern: Pattern): string {
	const colour = build.art.strapColor;
	const w = half(from);
	const edges =
		pattern.columns.length > 1 ? pattern.columns : [{ from: -0.42, to: 0.42, polished: false, shift: 0 }];
	const fill = (polished: boolean) =>
		sheet.linear(
			[0, -start],
			[0, -from],
			polished
				? tones(colour, { 0: 0.95, 0.5: -0.15, 1: 0.4 })
				: tones(colour, { 0: 0.62, 0.4: 0.36, 1: -0.35 }),
		);
	const parts = edges
		.map(({ from: left, to: right, polished, shift }) =>
			rect(left * w + 0.03, -start - (shift ? 0.55 : 0) + 0.05, (right - left) * w - 0.06, start - from + 1, {
				rx: 0.25,
				fill: fill(polished),
			}),
		)
		.join('');
	return rect(-w, -start + 0.05, w * 2, start - from + 0.4, { fill: shade(colour, -0.6) }) + parts;
}
