import type { Build } from '../build.ts';
import { shade } from '../colours.ts';
import { circle, edged, group, n, path, ring, type Sheet, stroked } from '../drawing.ts';
import { ringLettering } from '../lettering.ts';
import { face, metalRing, type Polish } from '../metal.ts';
import { emblem } from './emblems.ts';
import { engraved, words } from './engraving.ts';
import { exhibition } from './exhibition.ts';
import { notches, polygonDots, screwsOf } from './key-grips.ts';

/** The color of the back. Resin watches have a steel back. */
function backColour(build: Build): string {
	const text = build.watch.caseBack ?? '';
	if (/steel/i.test(text) && (build.soft || /bronze|brass/i.test(build.watch.material ?? '')))
		return '#bcc0c4';
	return build.art.caseColor;
}

export function turned(sheet: Sheet, build: Build): string {
	const text = build.watch.caseBack ?? '';
	const colour = backColour(build);
	const open = /see-through|transparent/i.test(text);
	const r = (build.width / 2) * (build.art.case === 'tonneau' || build.art.case === 'cushion' ? 0.82 : 0.9);
	const polish: Polish = /plastic|bioceramic/i.test(text) ? 'matt' : 'brushed';
	const window = r * (0.7 + build.vary(60) * 0.05);
	const inner = open ? window : r * 0.66;
	const [upper, lower] = words(build);
	const screws = screwsOf(build, text);
	const hand = { height: Math.min(1.15, (r - inner) * (screws ? 0.26 : 0.32)), weight: 0.12, tracking: 0.36 };
	const middle = (r * (screws ? 0.88 : 0.95) + inner) / 2;
	const onePiece = /one-piece/i.test(text);
	return group(
		{},
		circle(0.2, 0.3, r + 0.25, { fill: '#000', opacity: 0.3 }),
		metalRing(sheet, r, r * 0.955, colour, polish === 'matt' ? 'matt' : 'polished', 120),
		metalRing(sheet, r * 0.955, 0, colour, polish),
		circle(0, 0, r, stroked(shade(colour, -0.7), 0.12)),
		polish === 'brushed' ? circular(r * 0.955, inner, colour) : '',
		notches(build, text, colour, r),
		engraved(
			build,
			colour,
			(ink) =>
				ringLettering(upper, middle, 0, hand, ink) + ringLettering(lower, middle, 180, hand, ink, true),
		),
		open
			? exhibition(sheet, build, window, colour)
			: onePiece
				? ''
				: circle(0, 0, inner, stroked(shade(colour, -0.5), 0.14)) +
					circle(0.06, 0.08, inner, stroked('#fff', 0.1, { opacity: 0.6 })),
		open ? '' : solid(sheet, build, text, colour, inner),
	);
}

function circular(outer: number, inner: number, colour: string): string {
	let d = '';
	for (let r = inner, i = 0; r < outer; r += 0.21, i++) d += ring(r + Math.sin(i * 9.7) * 0.06, 0);
	return path(d, stroked(shade(colour, -0.6), 0.035, { opacity: 0.5 }));
}

function solid(sheet: Sheet, build: Build, text: string, colour: string, inner: number): string {
	const hatch = /battery (hatch|cover)/i.test(text);
	const raised = metalRing(sheet, inner * 0.95, 0, shade(colour, 0.08), build.soft ? 'matt' : 'brushed', 60);
	const mark = engraved(build, colour, (ink) => emblem(build, inner * 0.95, ink));
	if (!hatch) return raised + circular(inner * 0.95, 0.5, colour) + mark;
	const r = inner * 0.62;
	return (
		raised +
		circle(0.1, 0.14, r + 0.2, { fill: '#000', opacity: 0.4 }) +
		circle(0, 0, r, edged(face(sheet, shade(colour, 0.12), 'brushed', r), shade(colour, -0.65), 0.14)) +
		(/moon/i.test(text)
			? engraved(build, colour, (ink) => emblem(build, r * 1.5, ink))
			: path(
					`M${n(-r * 0.7)} 0H${n(r * 0.7)}`,
					edged(null, shade(colour, -0.7), r * 0.16, { 'stroke-linecap': 'round' }),
				)) +
		polygonDots(r)
	);
}
