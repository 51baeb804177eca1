import { type Build, dialReach } from '../build.ts';
import { isLight, shade, tones } from '../colours.ts';
import { circle, edged, group, n, path, type Sheet } from '../drawing.ts';
import { dateRing } from '../indices/inner-ring.ts';
import { lozenge, quad, type Shape, shapeOf } from './hand-shapes.ts';

type Angles = { hour: number; minute: number; second: number };

/** Eight minutes past ten and some, a little different on every watch. */
function timeOf(build: Build): Angles {
	const minutes = 7 + Math.floor(build.vary(25) * 4);
	// Clear of the words below the middle, of registers at six and nine, and of a power reserve.
	const seconds = build.chronograph
		? 37.5
		: build.traits.reserveAt
			? 22
			: 38 + Math.floor(build.vary(26) * 4);
	return { hour: 300 + minutes / 2, minute: minutes * 6 + seconds / 10, second: seconds * 6 };
}

/** Hour, minute, second and, where there is one, the twenty-four-hour hand, with their shadows. */
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
	const gmt = art.bezel === 'gmt' && build.says(/24-hour hand/i) ? arrow24(build, reach) : '';
	return (
		gmt +
		hand(sheet, build, shapeOf(shapes[0], hourLength, w * 1.15 * hourBroad, true), time.hour) +
		hand(sheet, build, shapeOf(shapes[1], minuteLength, w * minuteBroad, false), time.minute) +
		(build.says(/date pointer/i) ? pointerDate(build, reach) : '') +
		secondHand(sheet, build, time.second, reach) +
		cap(sheet, build, reach)
	);
}

function hand(sheet: Sheet, build: Build, shape: Shape, degrees: number): string {
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

function arrow24(build: Build, reach: number): string {
	const red = build.says(/red 24-hour/i);
	const colour = red ? '#c4302c' : '#dfe2e4';
	const tip = -reach * 0.86;
	const w = reach * 0.062;
	const body = `M${n(-w * 0.16)} ${n(reach * 0.14)}L${n(-w * 0.16)} ${n(tip + w * 1.6)}L${n(-w)} ${n(tip + w * 1.6)}L0 ${n(tip)}L${n(w)} ${n(tip + w * 1.6)}L${n(w * 0.16)} ${n(tip + w * 1.6)}L${n(w * 0.16)} ${n(reach * 0.14)}Z`;
	const lume = `M${n(-w * 0.6)} ${n(tip + w * 1.4)}L0 ${n(tip + w * 0.4)}L${n(w * 0.6)} ${n(tip + w * 1.4)}Z`;
	const turn = `rotate(${n(126 + build.vary(32) * 34)})`;
	return (
		group({ transform: 'translate(.25 .32)', opacity: 0.35 }, path(body, { transform: turn })) +
		group(
			{ transform: turn },
			path(body, { fill: colour, stroke: shade(colour, -0.5), 'stroke-width': 0.05 }),
			path(lume, { fill: build.art.lume ?? '#f0f0ea' }),
		)
	);
}

function pointerDate(build: Build, reach: number): string {
	const turn = `rotate(${n((360 / 31) * (13 + Math.floor(build.vary(33) * 4)))})`;
	const [r, y] = [reach * 0.07, -reach * dateRing];
	return group(
		{ transform: turn },
		path(`M0 ${n(reach * 0.2)}V${n(-reach * 0.8)}`, { stroke: '#d8cfae', 'stroke-width': 0.2 }),
		path(
			`M${n(-r)} ${n(y)}A${n(r)} ${n(r)} 0 0 0 ${n(r)} ${n(y)}A${n(r * 1.15)} ${n(r * 1.15)} 0 0 1 ${n(-r)} ${n(y)}Z`,
			edged('#c4302c', '#c4302c', 0.3, { 'stroke-linejoin': 'round' }),
		),
	);
}

function accent(build: Build): string | null {
	const { watch } = build;
	if (/red/i.test(`${watch.hands} ${watch.dial}`) && build.chronograph) return '#c22d2f';
	if (/blued? (steel )?seconds|blued seconds/i.test(watch.hands ?? '')) return '#27509e';
	return null;
}

function secondHand(sheet: Sheet, build: Build, degrees: number, reach: number): string {
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

function cap(sheet: Sheet, build: Build, reach: number): string {
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

type ModelHands = {
	/** Shapes of the hour and the minute hand. */
	shapes: readonly [hour: string, minute: string];
	/** How much broader than others of the shape: both, or each. */
	broad?: number | readonly [hour: number, minute: number];
	/** The seconds hand shines at its short end. */
	pearlBehind?: boolean;
};

/** Hands that the shape's one word in the data does not tell; the first that fits. */
const known: readonly (readonly [RegExp, ModelHands])[] = [
	[/SKX/, { shapes: ['sword', 'sword'], broad: 1.15, pearlBehind: true }],
	[/1965 Diver|Willard/, { shapes: ['pencil', 'pencil'], broad: 1.45 }],
	[/Moonwatch|Speedmaster|MoonSwatch|Lunar Pilot|Navitimer/, { shapes: ['pencil', 'pencil'] }],
	[/Marinemaster|Kinetic Diver/, { shapes: ['sword', 'sword'], broad: 1.2 }],
	[/Solar Diver|Ocean Star|Aquis/, { shapes: ['pencil', 'pencil'], broad: 1.3 }],
	[/Promaster Dive/, { shapes: ['sword', 'pencil'], broad: [1.1, 1.35] }],
	[/Kamasu|Mako/, { shapes: ['sword', 'sword'], broad: [1.2, 0.95] }],
	[/Rolex (Submariner|GMT-Master II)$/, { shapes: ['mercedes', 'mercedes'], broad: 1.18 }],
	[/Oysterdate|Submariner Date/, { shapes: ['mercedes', 'mercedes'], broad: 0.95 }],
	[/Pelagos/, { shapes: ['snowflake', 'snowflake'], broad: 1.12 }],
	[/Pilot Pioneer/, { shapes: ['pencil', 'pencil'] }],
	[/Daytona|Datejust|Day-Date|Carrera|El Primero/, { shapes: ['baton', 'baton'], broad: 0.82 }],
	[/PRX|PR 100|Tsuyosa/, { shapes: ['baton', 'baton'], broad: 0.9 }],
	[/Seamaster Diver/, { shapes: ['skeleton', 'skeleton'], broad: 1.1 }],
	[/Aqua Terra/, { shapes: ['sword', 'arrow'], broad: 0.95 }],
	[/GG-W-113/, { shapes: ['syringe', 'syringe'] }],
];

export function modelHands({ watch, art, says }: Build): ModelHands {
	const name = `${watch.brand} ${watch.model}`;
	const found = known.find(([pattern]) => pattern.test(name))?.[1];
	return found ?? { shapes: [says(/arrow hour hand/i) ? 'arrow' : art.hands, art.hands] };
}
