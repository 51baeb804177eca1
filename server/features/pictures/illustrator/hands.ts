import { type Build, dialReach } from './build.ts';
import { isLight, shade } from './colours.ts';
import { circle, group, n, path, type Sheet } from './drawing.ts';

/** One hand pointing to twelve: its outline, and the part of it that is filled with lume. */
type Shape = { outline: string; lume: string };

const quad = (w0: number, y0: number, w1: number, y1: number) =>
	`M${n(-w0)} ${n(y0)}L${n(-w1)} ${n(y1)}L${n(w1)} ${n(y1)}L${n(w0)} ${n(y0)}Z`;

function shapeOf(kind: string, l: number, w: number, hour: boolean): Shape {
	const tail = l * 0.13;
	switch (kind) {
		case 'sword':
			return {
				outline: `M${n(-w * 0.5)} ${n(tail)}L${n(-w * 0.42)} ${n(-l * 0.16)}L${n(-w * 1.25)} ${n(-l * 0.74)}L0 ${n(-l)}L${n(w * 1.25)} ${n(-l * 0.74)}L${n(w * 0.42)} ${n(-l * 0.16)}L${n(w * 0.5)} ${n(tail)}Z`,
				lume: `M${n(-w * 0.28)} ${n(-l * 0.26)}L${n(-w * 0.85)} ${n(-l * 0.73)}L0 ${n(-l * 0.92)}L${n(w * 0.85)} ${n(-l * 0.73)}L${n(w * 0.28)} ${n(-l * 0.26)}Z`,
			};
		case 'dauphine':
			return {
				outline: `M0 ${n(tail * 1.1)}L${n(-w * 1.35)} ${n(-l * 0.13)}L0 ${n(-l)}L${n(w * 1.35)} ${n(-l * 0.13)}Z`,
				lume: '',
			};
		case 'leaf':
			return {
				outline: `M${n(-w * 0.3)} ${n(tail)}L${n(-w * 0.3)} ${n(-l * 0.12)}C${n(-w * 1.9)} ${n(-l * 0.36)} ${n(-w * 0.8)} ${n(-l * 0.74)} 0 ${n(-l)}C${n(w * 0.8)} ${n(-l * 0.74)} ${n(w * 1.9)} ${n(-l * 0.36)} ${n(w * 0.3)} ${n(-l * 0.12)}L${n(w * 0.3)} ${n(tail)}Z`,
				lume: '',
			};
		case 'syringe':
			return {
				outline: `M${n(-w * 0.5)} ${n(tail)}L${n(-w * 0.5)} ${n(-l * 0.2)}L${n(-w)} ${n(-l * 0.22)}L${n(-w)} ${n(-l * 0.72)}L${n(-w * 0.28)} ${n(-l * 0.77)}L${n(-w * 0.16)} ${n(-l)}L${n(w * 0.16)} ${n(-l)}L${n(w * 0.28)} ${n(-l * 0.77)}L${n(w)} ${n(-l * 0.72)}L${n(w)} ${n(-l * 0.22)}L${n(w * 0.5)} ${n(-l * 0.2)}L${n(w * 0.5)} ${n(tail)}Z`,
				lume: quad(w * 0.66, -l * 0.25, w * 0.66, -l * 0.7),
			};
		case 'cathedral':
			return {
				outline: hour
					? `M${n(-w * 0.4)} ${n(tail)}L${n(-w * 0.4)} ${n(-l * 0.28)}C${n(-w * 2.2)} ${n(-l * 0.34)} ${n(-w * 2.4)} ${n(-l * 0.62)} ${n(-w * 0.7)} ${n(-l * 0.7)}L0 ${n(-l)}L${n(w * 0.7)} ${n(-l * 0.7)}C${n(w * 2.4)} ${n(-l * 0.62)} ${n(w * 2.2)} ${n(-l * 0.34)} ${n(w * 0.4)} ${n(-l * 0.28)}L${n(w * 0.4)} ${n(tail)}Z`
					: `M${n(-w * 0.4)} ${n(tail)}L${n(-w * 0.4)} ${n(-l * 0.24)}L${n(-w * 1.15)} ${n(-l * 0.3)}L${n(-w * 1.15)} ${n(-l * 0.66)}L${n(-w * 0.6)} ${n(-l * 0.72)}L0 ${n(-l)}L${n(w * 0.6)} ${n(-l * 0.72)}L${n(w * 1.15)} ${n(-l * 0.66)}L${n(w * 1.15)} ${n(-l * 0.3)}L${n(w * 0.4)} ${n(-l * 0.24)}L${n(w * 0.4)} ${n(tail)}Z`,
				lume: hour
					? `M${n(-w * 0.3)} ${n(-l * 0.34)}C${n(-w * 1.6)} ${n(-l * 0.4)} ${n(-w * 1.7)} ${n(-l * 0.58)} 0 ${n(-l * 0.66)}C${n(w * 1.7)} ${n(-l * 0.58)} ${n(w * 1.6)} ${n(-l * 0.4)} ${n(w * 0.3)} ${n(-l * 0.34)}Z`
					: quad(w * 0.75, -l * 0.31, w * 0.75, -l * 0.65),
			};
		case 'snowflake':
			if (!hour)
				return {
					outline:
						quad(w * 0.6, tail, w * 0.9, -l * 0.9) +
						`M${n(-w * 0.9)} ${n(-l * 0.9)}L0 ${n(-l)}L${n(w * 0.9)} ${n(-l * 0.9)}Z`,
					lume: quad(w * 0.5, -l * 0.28, w * 0.6, -l * 0.88),
				};
			return {
				outline: `M${n(-w * 0.6)} ${n(tail)}L${n(-w * 0.6)} ${n(-l * 0.44)}L${n(-w * 2.5)} ${n(-l * 0.66)}L${n(-w * 0.75)} ${n(-l * 0.86)}L${n(-w * 0.6)} ${n(-l)}L${n(w * 0.6)} ${n(-l)}L${n(w * 0.75)} ${n(-l * 0.86)}L${n(w * 2.5)} ${n(-l * 0.66)}L${n(w * 0.6)} ${n(-l * 0.44)}L${n(w * 0.6)} ${n(tail)}Z`,
				lume: `M0 ${n(-l * 0.49)}L${n(-w * 1.9)} ${n(-l * 0.66)}L0 ${n(-l * 0.83)}L${n(w * 1.9)} ${n(-l * 0.66)}Z`,
			};
		case 'mercedes':
			if (!hour)
				return {
					outline:
						quad(w * 0.5, tail, w * 0.85, -l * 0.86) +
						`M${n(-w * 0.85)} ${n(-l * 0.86)}L0 ${n(-l)}L${n(w * 0.85)} ${n(-l * 0.86)}Z`,
					lume: quad(w * 0.36, -l * 0.22, w * 0.55, -l * 0.86),
				};
			return mercedes(l, w, tail);
		default:
			return { outline: quad(w * 0.85, tail, w, -l), lume: quad(w * 0.5, -l * 0.32, w * 0.55, -l * 0.95) };
	}
}

function mercedes(l: number, w: number, tail: number): Shape {
	const r = w * 1.95;
	const y = -l * 0.66;
	const disc = (radius: number) =>
		`M${n(-radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(radius * 2)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-radius * 2)} 0Z`;
	const sector = (turn: number) => {
		const point = (angle: number, radius: number) =>
			`${n(radius * Math.sin(angle))} ${n(y - radius * Math.cos(angle))}`;
		const [a, b] = [turn - 0.92, turn + 0.92];
		const q = r * 0.78;
		return `M${point(turn, r * 0.2)}L${point(a, q)}A${n(q)} ${n(q)} 0 0 1 ${point(b, q)}Z`;
	};
	return {
		outline: `${quad(w * 0.5, tail, w * 0.62, -l * 0.5)}${disc(r)}M${n(-w * 0.62)} ${n(y - r * 0.8)}L0 ${n(-l)}L${n(w * 0.62)} ${n(y - r * 0.8)}Z`,
		lume: sector(Math.PI / 3) + sector(-Math.PI / 3) + sector(Math.PI),
	};
}

type Angles = { hour: number; minute: number; second: number };

/** Eight minutes past ten and some, a little different on every watch. */
function timeOf(build: Build): Angles {
	const minutes = 7 + Math.floor(build.vary(25) * 4);
	const seconds = 32 + Math.floor(build.vary(26) * 9);
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
	const w =
		reach *
		(slim ? 0.024 : (0.038 + build.vary(27) * 0.008) * bold) *
		(art.hands === 'sword' ? 1.25 : 1) *
		(art.display === 'anadigi' ? 1.5 : 1);
	const hourLength = reach * (0.56 + build.vary(28) * 0.05) * tall;
	const minuteLength = reach * (0.83 + build.vary(29) * 0.06) * (tall > 1 ? 1.12 : 1);
	const gmt = art.bezel === 'gmt' && build.says(/24-hour hand/i) ? arrow24(build, reach) : '';
	const arrow = build.says(/arrow hour hand/i);
	return (
		gmt +
		hand(sheet, build, shapeOf(arrow ? 'snowflake' : art.hands, hourLength, w * 1.15, true), time.hour) +
		hand(sheet, build, shapeOf(art.hands, minuteLength, w, false), time.minute) +
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
			? [
					[0, shade(colour, 0.6)],
					[0.49, shade(colour, 0.25)],
					[0.51, shade(colour, -0.38)],
					[1, shade(colour, -0.12)],
				]
			: [
					[0, shade(colour, 0.3)],
					[0.49, shade(colour, 0.1)],
					[0.51, shade(colour, -0.2)],
					[1, colour],
				],
	);
	if (art.lume && shape.lume)
		sheet.glow.push(
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
		path(shape.outline, {
			fill: across,
			stroke: shade(colour, isLight(colour) ? -0.62 : -0.4),
			'stroke-width': 0.07,
			'stroke-linejoin': 'round',
		}),
		art.lume && shape.lume
			? path(shape.lume, { fill: art.lume, stroke: shade(colour, -0.45), 'stroke-width': 0.04 })
			: '',
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
	const angle = build.chronograph ? 0 : degrees;
	const colour = accent(build) ?? (isLight(art.handColor) ? shade(art.handColor, 0.1) : art.handColor);
	const w = reach * 0.0105;
	const length = reach * 0.9;
	const lollipop =
		art.lume && (art.bezel === 'dive' || art.hands === 'mercedes' || art.hands === 'snowflake');
	const y = -length * (0.6 + build.vary(30) * 0.16);
	const r = reach * 0.042;
	const square = art.hands === 'snowflake';
	const needle = `M${n(-w * 1.5)} ${n(reach * 0.24)}L${n(-w)} 0L${n(-w * 0.6)} ${n(-length)}L${n(w * 0.6)} ${n(-length)}L${n(w)} 0L${n(w * 1.5)} ${n(reach * 0.24)}Z`;
	const weight =
		build.vary(31) > 0.5
			? circle(0, reach * 0.2, reach * 0.034, {})
			: path(quad(reach * 0.022, reach * 0.25, reach * 0.016, reach * 0.1), {});
	const pearl = square
		? path(`M0 ${n(y - r * 1.3)}L${n(r * 1.3)} ${n(y)}L0 ${n(y + r * 1.3)}L${n(-r * 1.3)} ${n(y)}Z`, {})
		: circle(0, y, r, {});
	const red = /stop-light/i.test(watch.hands ?? '');
	const body = path(needle, {}) + weight + (lollipop ? pearl : '');
	if (lollipop) sheet.glow.push(group({ transform: `rotate(${n(angle)})` }, pearl));
	const small = square
		? path(`M0 ${n(y - r * 0.9)}L${n(r * 0.9)} ${n(y)}L0 ${n(y + r * 0.9)}L${n(-r * 0.9)} ${n(y)}Z`, {
				fill: art.lume,
			})
		: circle(0, y, r * 0.72, { fill: red ? '#c9332f' : art.lume });
	return (
		group(
			{ fill: '#000', opacity: 0.32, transform: 'translate(.32 .42)' },
			group({ transform: `rotate(${n(angle)})` }, body),
		) + group({ fill: colour, transform: `rotate(${n(angle)})` }, body, lollipop ? small : '')
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
	const turn = `rotate(${n(140 + build.vary(33) * 60)})`;
	return group(
		{ transform: turn, fill: 'none', stroke: '#d8cfae', 'stroke-width': 0.16 },
		path(`M0 ${n(reach * 0.2)}V${n(-reach * 0.5)}`, {}),
		path(`M-.9 ${n(-reach * 0.62)}L0 ${n(-reach * 0.52)}L.9 ${n(-reach * 0.62)}`, {
			stroke: '#c4302c',
			'stroke-width': 0.5,
		}),
	);
}

function cap(sheet: Sheet, build: Build, reach: number): string {
	const colour = accent(build) ?? build.art.handColor;
	const r = reach * 0.042;
	return (
		circle(0.12, 0.16, r, { fill: '#000', opacity: 0.4 }) +
		circle(0, 0, r, {
			fill: sheet.linear(
				[-r, -r],
				[r, r],
				[
					[0, shade(colour, 0.6)],
					[1, shade(colour, -0.45)],
				],
			),
			stroke: shade(colour, -0.6),
			'stroke-width': 0.05,
		}) +
		circle(0, 0, r * 0.36, { fill: shade(colour, -0.45) })
	);
}
