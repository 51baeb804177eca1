import type { Build } from '../build.ts';
import { isLight, shade, tones } from '../colours.ts';
import { circle, group, n, path, type Sheet } from '../drawing.ts';
import { lozenge, quad } from './hand-shapes.ts';
import { modelHands } from './model-hands.ts';

function accent(build: Build): string | null {
	const { watch } = build;
	if (/red/i.test(`${watch.hands} ${watch.dial}`) && build.chronograph) return '#c22d2f';
	if (/blued? (steel )?seconds|blued seconds/i.test(watch.hands ?? '')) return '#27509e';
	return null;
}

export function secondHand(sheet: Sheet, build: Build, degrees: number, reach: number): string {
	const { art, watch } = build;
	if (art.subdials === 1 && !build.chronograph) return '';
	if (/no seconds|two hands/i.test(watch.hands ?? '') || art.display === 'anadigi') return '';
	const angle = degrees;
	const colour = accent(build) ?? (isLight(art.handColor) ? shade(art.handColor, 0.1) : art.handColor);
	const w = reach * 0.0105;
	const length = reach * 0.9;
	const lollipop =
		art.lume && (art.bezel === 'dive' || art.hands === 'mercedes' || art.hands === 'snowflake');
	const { pearlBehind } = modelHands(build);
	const y = pearlBehind ? reach * 0.21 : -length * (0.6 + build.vary(30) * 0.16);
	const r = reach * (pearlBehind ? 0.05 : 0.042);
	const square = art.hands === 'snowflake';
	const needle = `M${n(-w * 1.5)} ${n(reach * 0.24)}L${n(-w)} 0L${n(-w * 0.6)} ${n(-length)}L${n(w * 0.6)} ${n(-length)}L${n(w)} 0L${n(w * 1.5)} ${n(reach * 0.24)}Z`;
	const weight = pearlBehind
		? ''
		: build.vary(31) > 0.5
			? circle(0, reach * 0.2, reach * 0.034, {})
			: path(quad(reach * 0.022, reach * 0.25, reach * 0.016, reach * 0.1), {});
	const pearl = square ? path(lozenge(y, r * 1.3), {}) : circle(0, y, r, {});
	const red = /stop-light/i.test(watch.hands ?? '');
	const body = path(needle, {}) + weight + (lollipop ? pearl : '');
	if (lollipop) sheet.shine(group({ transform: `rotate(${n(angle)})` }, pearl));
	const small = square
		? path(lozenge(y, r * 0.9), { fill: art.lume })
		: circle(0, y, r * 0.72, { fill: red ? '#c9332f' : art.lume });
	return (
		group(
			{ fill: '#000', opacity: 0.32, transform: 'translate(.32 .42)' },
			group({ transform: `rotate(${n(angle)})` }, body),
		) + group({ fill: colour, transform: `rotate(${n(angle)})` }, body, lollipop ? small : '')
	);
}

export function cap(sheet: Sheet, build: Build, reach: number): string {
	const colour = accent(build) ?? build.art.handColor;
	const r = reach * 0.042;
	return (
		circle(0.12, 0.16, r, { fill: '#000', opacity: 0.4 }) +
		circle(0, 0, r, {
			fill: sheet.slant(r, r, tones(colour, { 0: 0.6, 1: -0.45 })),
			stroke: shade(colour, -0.6),
			'stroke-width': 0.05,
		}) +
		circle(0, 0, r * 0.36, { fill: shade(colour, -0.45) })
	);
}
