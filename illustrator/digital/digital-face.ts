import type { Build } from '../build.ts';
import { tones, veil } from '../colours.ts';
import { box, edged, group, n, path, type Sheet, stroked } from '../drawing.ts';
import { lettering } from '../lettering.ts';
import { lcd } from './lcd.ts';
import { shockFace } from './shock-face.ts';

/** The complete face of a digital watch: glass, printed frame, display and labels. */
export function digitalFace(sheet: Sheet, build: Build): string {
	return build.shape === 'square' ? shockFace(sheet, build) : classicFace(sheet, build);
}

function classicFace(sheet: Sheet, build: Build): string {
	const { art, width, height, watch } = build;
	const mini = build.shape === 'rectangular';
	const [gw, gh] = [width * 0.41, height * (mini ? 0.36 : 0.355)];
	const frame = /blue/i.test(watch.dial ?? '')
		? '#3a6fb5'
		: /gold/i.test(watch.dial ?? '')
			? '#c9a24a'
			: '#9aa0a6';
	const panel = /gold/i.test(watch.dial ?? '') ? '#26211a' : '#131416';
	const bevel = box(gw + 0.8, gh + 0.8, width * 0.07, true);
	const [lw, lh] = [gw * 1.62, gh * 0.94];
	const ly = mini ? -lh * 0.42 : -lh * 0.36;
	const small = { height: width * 0.034, weight: 0.12, tracking: 0.32 };
	return group(
		{},
		path(bevel, { fill: sheet.slant(gw, gh, tones(art.caseColor, { 0: -0.5, 0.5: 0.05, 1: 0.55 })) }),
		path(box(gw, gh, width * 0.055, true), { fill: panel, stroke: '#050505', 'stroke-width': 0.12 }),
		path(box(gw - 0.65, gh - 0.65, width * 0.045, true), stroked(frame, 0.28)),
		lettering(
			'CASIO',
			-gw * 0.56,
			-gh * 0.72,
			{ height: width * 0.062, weight: 0.2, tracking: 0.3 },
			'#eceae4',
		),
		lettering(
			mini ? 'ALARM CHRONO' : 'ALARM CHRONOGRAPH',
			gw * 0.36,
			-gh * 0.66,
			{ ...small, height: small.height * 0.68 },
			'#c8b46a',
		),
		path(
			box(lw / 2 + 0.5, lh / 2 + 0.5, 0.8, true),
			edged('#0a0b0c', frame, 0.2, { transform: `translate(0 ${n(ly + lh / 2)})` }),
		),
		lcd(sheet, build, -lw / 2, ly, lw, lh),
		lettering('WATER', -gw * 0.5, gh * 0.82, { ...small, height: small.height * 1.1 }, frame),
		lettering('WR', 0, gh * 0.82, { ...small, height: small.height * 1.5, weight: 0.2 }, '#eceae4'),
		lettering('RESIST', gw * 0.5, gh * 0.82, { ...small, height: small.height * 1.1 }, frame),
		path(box(gw, gh, width * 0.055, true), {
			fill: sheet.linear([-gw, -gh], [gw * 0.3, gh * 0.6], veil({ 0: 0.2, 0.42: 0.05, 0.43: 0, 1: 0 })),
		}),
	);
}
