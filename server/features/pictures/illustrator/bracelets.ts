import type { Build } from './build.ts';
import { shade } from './colours.ts';
import { group, n, path, rect, type Sheet } from './drawing.ts';
import { brushing } from './metal.ts';
import { type StrapRun, strapOutline } from './strap-run.ts';

/** A column of links: its part of the width from edge to edge (−1 to 1), finish, and shift by part of a link. */
type Column = { from: number; to: number; polished: boolean; shift: number };
type Pattern = { pitch: number; columns: readonly Column[]; rivets?: boolean; bars?: boolean };

const columns = (
	edges: readonly number[],
	polished: readonly number[],
	shifted: readonly number[],
): Column[] =>
	edges.slice(0, -1).map((from, index) => ({
		from,
		to: edges[index + 1] ?? 1,
		polished: polished.includes(index),
		shift: shifted.includes(index) ? 0.5 : 0,
	}));

function patternOf(build: Build): Pattern {
	const { watch } = build;
	const words = watch.strap ?? '';
	if (/jubilee/i.test(words))
		return { pitch: 3, columns: columns([-1, -0.5, -0.17, 0.17, 0.5, 1], [1, 2, 3], [1, 2, 3]) };
	if (/five-row/i.test(words) || watch.brand === 'Grand Seiko')
		return { pitch: 3.9, columns: columns([-1, -0.5, -0.34, 0.34, 0.5, 1], [1, 3], [1, 2, 3]) };
	if (/riveted/i.test(words))
		return { pitch: 4.6, columns: columns([-1, -0.42, 0.42, 1], [], [1]), rivets: true };
	if (watch.brand === 'Tissot' && build.integrated)
		return { pitch: 4.3, columns: columns([-1, 1], [], []), bars: true };
	if (/three-row/i.test(words)) return { pitch: 4.4, columns: columns([-1, -0.3, 0.3, 1], [1], [1]) };
	if (watch.brand === 'Casio') return { pitch: 3.2, columns: columns([-1, -0.62, 0.62, 1], [0, 2], []) };
	if (watch.brand === 'Omega')
		return /300M/.test(watch.model)
			? {
					pitch: 3.4,
					columns: columns(
						[-1, -0.66, -0.52, -0.22, -0.1, 0.1, 0.22, 0.52, 0.66, 1],
						[1, 3, 5, 7],
						[2, 3, 4, 5, 6],
					),
				}
			: { pitch: 4, columns: columns([-1, -0.56, -0.45, 0.45, 0.56, 1], [1, 3], [1, 2, 3]) };
	if (watch.brand === 'TAG Heuer' || watch.brand === 'Victorinox')
		return { pitch: 5, columns: columns([-1, -0.46, 0.46, 1], [1], [1]) };
	if (/Longines|Mido|Certina/.test(watch.brand))
		return { pitch: 4.2, columns: columns([-1, -0.6, -0.36, 0.36, 0.6, 1], [1, 3], [1, 3]) };
	const middle = 0.36 + build.vary(42) * 0.12;
	return {
		pitch: 4.1 + build.vary(43) * 0.9,
		columns: columns(
			[-1, -middle, middle, 1],
			build.vary(44) > 0.62 && !/Rolex|Tudor/.test(watch.brand) ? [1] : [],
			[1],
		),
	};
}

/** Links that taper and shorten as the bracelet bends away. */
export function bracelet(sheet: Sheet, run: StrapRun): string {
	const { build, from, to, half } = run;
	const colour = build.art.strapColor;
	const pattern = patternOf(build);
	const start =
		build.integrated || build.digital || build.shape === 'cushion' ? from : build.lugToLug / 2 - 0.3;
	const brushed = sheet.down([
		[0, shade(colour, -0.42)],
		[0.1, shade(colour, 0.42)],
		[0.42, shade(colour, 0.12)],
		[0.86, shade(colour, -0.2)],
		[1, shade(colour, -0.58)],
	]);
	const polished = sheet.down([
		[0, shade(colour, -0.3)],
		[0.14, shade(colour, 0.85)],
		[0.36, shade(colour, 0.5)],
		[0.5, shade(colour, -0.4)],
		[0.74, shade(colour, -0.05)],
		[0.9, shade(colour, 0.5)],
		[1, shade(colour, -0.6)],
	]);
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

/** The piece that fills the space between the lugs. */
function end(sheet: Sheet, { build, from, half }: StrapRun, start: number, pattern: Pattern): string {
	const colour = build.art.strapColor;
	const w = half(from);
	const centre = pattern.columns[Math.floor(pattern.columns.length / 2)];
	const c = centre && centre.to < 1 ? centre.to * w : w * 0.42;
	const fill = sheet.linear(
		[0, -start],
		[0, -from],
		[
			[0, shade(colour, 0.42)],
			[0.45, shade(colour, 0.1)],
			[1, shade(colour, -0.5)],
		],
	);
	return (
		rect(-w, -start + 0.05, w * 2, start - from + 0.4, {
			rx: 0.25,
			fill,
			stroke: shade(colour, -0.6),
			'stroke-width': 0.07,
		}) +
		path(`M${n(-c)} ${n(-start)}V${n(-from)}M${n(c)} ${n(-start)}V${n(-from)}`, {
			stroke: shade(colour, -0.62),
			'stroke-width': 0.12,
		})
	);
}
