import { type Build, dialReach } from '../build.ts';
import { isLight, shade, tones } from '../colours.ts';
import { edged, group, n, path, type Sheet } from '../drawing.ts';
import { arrow24, pointerDate } from './further-hands.ts';
import { type HandShape, shapeOf } from './hand-shapes.ts';
import { modelHands } from './model-hands.ts';
import { cap, secondHand } from './second-hand.ts';

type Angles = { hour: number; minute: number; second: number };

/** Shortly after 10:08, slightly different on every watch. */
function timeOf(build: Build): Angles {
	const minutes = 7 + Math.floor(build.vary(25) * 4);
	// The seconds hand avoids the text below the center, registers at 6 and 9, and a power reserve.
	const seconds = build.chronograph
		? 37.5
		: build.traits.reserveAt
			? 22
			: 38 + Math.floor(build.vary(26) * 4);
	return { hour: 300 + minutes / 2, minute: minutes * 6 + seconds / 10, second: seconds * 6 };
}

/** The hour, minute, second and 24-hour hands with their shadows, as many as the watch has. */
export function hands(sheet: Sheet, build: Build): string {
	const { art, watch } = build;
	const reach = dialReach(build);
	const tall = build.shape === 'rectangular' && build.dialBox ? 1.22 : 1;
	const time = timeOf(build);
	const slim = /slim|thin/i.test(watch.hands ?? '') || watch.brand === 'Nomos';
	const bold = art.lume ? 1.18 : 1;
	const { shapes, broad = 1 } = modelHands(build);
	const w =
		reach *
		(slim ? 0.024 : (0.038 + build.vary(27) * 0.008) * bold) *
		(art.hands === 'sword' && shapes[0] !== 'syringe' ? 1.25 : 1) *
		(art.display === 'anadigi' ? 1.5 : 1);
	const [hourBroad, minuteBroad] = typeof broad === 'number' ? [broad, broad] : broad;
	const hourLength = reach * (0.56 + build.vary(28) * 0.05) * tall;
	const minuteLength = reach * (0.83 + build.vary(29) * 0.06) * (tall > 1 ? 1.12 : 1);
	const gmt = art.bezel === 'gmt' && build.matches(/24-hour hand/i) ? arrow24(build, reach) : '';
	return (
		gmt +
		hand(sheet, build, shapeOf(shapes[0], hourLength, w * 1.15 * hourBroad, true), time.hour) +
		hand(sheet, build, shapeOf(shapes[1], minuteLength, w * minuteBroad, false), time.minute) +
		(build.matches(/date pointer/i) ? pointerDate(build, reach) : '') +
		secondHand(sheet, build, time.second, reach) +
		cap(sheet, build, reach)
	);
}

function hand(sheet: Sheet, build: Build, shape: HandShape, degrees: number): string {
	const { art } = build;
	const colour = art.handColor;
	const a = (degrees * Math.PI) / 180;
	const turn = (x: number, y: number) =>
		`${n(x * Math.cos(a) + y * Math.sin(a))} ${n(-x * Math.sin(a) + y * Math.cos(a))}`;
	const across = sheet.across(
		isLight(colour)
			? tones(colour, { 0: 0.6, 0.49: 0.25, 0.51: -0.38, 1: -0.12 })
			: tones(colour, { 0: 0.3, 0.49: 0.1, 0.51: -0.2, 1: 0 }),
	);
	if (art.lume && shape.lume)
		sheet.shine(
			group({ transform: `rotate(${n(degrees)})` }, path(shape.lume, {})),
			group(
				{ transform: `rotate(${n(degrees)})` },
				path(shape.outline, { fill: '#070807' }),
				path(shape.lume, {}),
			),
		);
	return group(
		{ transform: `rotate(${n(degrees)})` },
		path(shape.outline, { fill: '#000', opacity: 0.2, transform: `translate(${turn(0.42, 0.55)})` }),
		path(shape.outline, { fill: '#000', opacity: 0.28, transform: `translate(${turn(0.2, 0.28)})` }),
		path(
			shape.outline,
			edged(across, shade(colour, isLight(colour) ? -0.62 : -0.4), 0.07, { 'stroke-linejoin': 'round' }),
		),
		art.lume && shape.lume
			? path(shape.lume, { fill: art.lume, stroke: shade(colour, -0.45), 'stroke-width': 0.04 })
			: '',
	);
}
