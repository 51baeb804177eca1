import type { Build } from '../build.ts';
import { shade, tones } from '../colours.ts';
import { edged, group, path, type Sheet, stroked } from '../drawing.ts';
import { brushing, face, type Polish } from '../metal.ts';
import { caseOutline } from './case-outline.ts';
import { blockLugs, chamfers, lugHoles } from './lugs.ts';

/** The body of the case below the bezel: flanks, polished edges, brushed face. */
export function caseBody(sheet: Sheet, build: Build): string {
	const { art, width, lugToLug } = build;
	const half = Math.max(width, lugToLug) / 2;
	const outline = caseOutline(build);
	const topPolish: Polish = build.polish === 'polished' ? 'polished' : build.polish;
	const edge = build.soft ? 0.45 : build.shape === 'round' ? 0.28 : 0.62;
	const inner = caseOutline(build, edge);
	const brush =
		build.polish === 'brushed'
			? group(
					{ 'clip-path': sheet.clip(inner) },
					path(
						brushing(-width / 2, width / 2, -half, half, 0.24),
						edged(null, shade(art.caseColor, 0.7), 0.05, { opacity: 0.5 }),
					),
					path(
						brushing(-width / 2 + 0.11, width / 2, -half, half, 0.31),
						edged(null, shade(art.caseColor, -0.6), 0.045, { opacity: 0.34 }),
					),
				)
			: '';
	const blocks = blockLugs(build);
	return group(
		{},
		blocks &&
			path(blocks, {
				fill: sheet.across(tones(art.caseColor, { 0: 0.4, 0.5: 0.1, 1: -0.4 })),
				stroke: shade(art.caseColor, -0.62),
				'stroke-width': 0.09,
			}),
		// The strokes are drawn below the fills, so that no seams appear inside an outline of several parts.
		path(outline, stroked(shade(art.caseColor, -0.72), 0.2, { 'stroke-linejoin': 'round' })),
		path(outline, { fill: face(sheet, art.caseColor, build.soft ? 'matt' : 'polished', half * 0.9) }),
		path(inner, stroked(shade(art.caseColor, build.soft ? 0.3 : 0.7), build.soft ? 0.12 : 0.2)),
		path(inner, { fill: face(sheet, shade(art.caseColor, build.soft ? 0.05 : 0.12), topPolish, half * 0.8) }),
		brush,
		build.shape === 'round' ? chamfers(sheet, build) : '',
		lugHoles(build),
	);
}
