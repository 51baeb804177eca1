import { bezel } from './bezels/bezel.ts';
import { type Build, dialReach } from './build.ts';
import { calendar, magnifier } from './calendar.ts';
import { caseBody, silhouette } from './cases/case-outline.ts';
import { crownGuards, crowns, pushers } from './cases/crowns.ts';
import { isLight, shade, tones, veil } from './colours.ts';
import { dial, dialOutline, dialShadow, flange } from './dials.ts';
import { buttons, digitalFace } from './digital/digital-face.ts';
import { inset } from './digital/lcd.ts';
import { circle, edged, group, n, path, polar, type Sheet, ticks } from './drawing.ts';
import { hands } from './hands/hands.ts';
import { indices } from './indices/indices.ts';
import { printing, subdials, windows } from './layout.ts';
import { lettering } from './lettering.ts';
import { castShadow } from './plate.ts';
import { strap } from './straps.ts';
import { smallDials } from './subdials.ts';

/** The watch seen from above, without its plate. */
export function front(sheet: Sheet, build: Build, shadow = true): string {
	return group(
		{},
		shadow ? castShadow(Math.min(14, build.thickness), (margin) => silhouette(build, margin)) : '',
		strap(sheet, build),
		crownGuards(sheet, build),
		crowns(sheet, build),
		pushers(sheet, build),
		buttons(sheet, build),
		caseBody(sheet, build),
		build.digital ? digitalFace(sheet, build) : analog(sheet, build),
	);
}

function analog(sheet: Sheet, build: Build): string {
	const above = build.dialBox
		? ''
		: path(`M${build.bezelOuter} 0A${build.bezelOuter} ${build.bezelOuter} 0 1 1 0 -${build.bezelOuter}`, {
				fill: 'none',
			});
	return group(
		{},
		build.dialBox ? '' : bezelShadow(sheet, build) + bezel(sheet, build) + above,
		build.dialBox ? frameOf(sheet, build) : '',
		flange(sheet, build),
		dial(sheet, build),
		inset(sheet, build),
		smallDials(sheet, build),
		powerReserve(sheet, build),
		signature(build),
		indices(sheet, build),
		calendar(sheet, build),
		dialShadow(sheet, build),
		hands(sheet, build),
		magnifier(sheet, build),
		crystal(sheet, build),
	);
}

function bezelShadow(sheet: Sheet, build: Build): string {
	return circle(0.35, 0.5, build.bezelOuter + 0.35, {
		fill: sheet.radial([0.35, 0.5], build.bezelOuter + 0.35, veil({ 0.94: -0.5, 1: 0 })),
	});
}

/** The polished frame of cases with corners; three gadroons where the words say so. */
function frameOf(sheet: Sheet, build: Build): string {
	const { art } = build;
	const [w, h] = build.dialBox ?? [0, 0];
	const lines = build.says(/gadroons/i) ? [0.5, 1.4, 2.3] : [];
	const span = build.width / 2;
	return (
		lines
			.map((offset) =>
				[-1, 1]
					.map((side) =>
						path(`M${-span} ${side * (h + 1.2 + offset)}H${span}`, {
							stroke: sheet.slant(span, 0, tones(art.caseColor, { 0: -0.5, 0.3: 0.8, 0.6: -0.3, 1: -0.6 })),
							'stroke-width': 0.42,
						}),
					)
					.join(''),
			)
			.join('') +
		path(dialOutline(build, -1.3), {
			fill: sheet.slant(w, h, tones(art.caseColor, { 0: 0.8, 0.45: 0.1, 0.6: -0.4, 1: 0.3 })),
			stroke: shade(art.caseColor, -0.6),
			'stroke-width': 0.1,
		})
	);
}

/** The maker's name in our own capitals, and a line or two of small print. */
function signature(build: Build): string {
	const { watch } = build;
	const reach = dialReach(build);
	const ink = printing(build);
	const blocked = windows(build).some((window) => window.kind === 'day');
	if (subdials(build).some((small) => small.at === 12)) return '';
	const y =
		-reach *
		(build.dialBox
			? (0.42 * build.dialBox[1]) / reach
			: build.says(/inner hour ring/i)
				? 0.575
				: build.says(/alarm disc|date pointer/i)
					? 0.35
					: blocked
						? 0.45
						: watch.model === 'Big Zero'
							? 0.36
							: build.says(/12- and 24|hour ring|pulsometer/i)
								? 0.29
								: build.art.indices === 'roman'
									? 0.42
									: 0.47);
	const height = reach * (watch.brand.length > 9 ? 0.052 : 0.066);
	const name = lettering(watch.brand, 0, y, { height, weight: 0.13, tracking: 0.3 }, ink);
	if (build.art.display === 'anadigi' || watch.categories.includes('military'))
		return build.art.display === 'anadigi'
			? lettering('CASIO', 0, -reach * 0.5, { height: reach * 0.07, weight: 0.17 }, ink, { opacity: 0.75 })
			: name;
	const lowFree =
		watch.model !== 'Big Zero' &&
		!build.says(/diver figure/i) &&
		build.art.subdials < 3 &&
		!subdials(build).some((small) => small.at === 6);
	const words = [
		movementWords(build),
		watch.waterResistance && watch.waterResistance >= 100 ? `${watch.waterResistance} M` : '',
	].filter(Boolean);
	const small = { height: reach * 0.036, weight: 0.11, tracking: 0.3 };
	const low = lowFree
		? words
				.map((word, index) =>
					lettering(word, 0, reach * (0.36 + index * 0.075), small, ink, { opacity: 0.9 }),
				)
				.join('')
		: '';
	return name + low;
}

/** The movement as makers print it: hand-wound ones and hybrids say nothing. */
function movementWords({ watch, traits }: Build): string {
	if (traits.movementWords) return traits.movementWords;
	return /^(Automatic|Solar|Kinetic|Quartz)$/.test(watch.movement ?? '')
		? (watch.movement ?? '').toUpperCase()
		: '';
}

/** Effects of the glass: a veil of light in the upper left, a bright rim where it is domed or boxed. */
function crystal(sheet: Sheet, build: Build): string {
	const reach = build.dialBox ? Math.hypot(...build.dialBox) : build.bezelInner;
	const outline = dialOutline(build, build.dialBox ? -0.4 : build.dial - build.bezelInner);
	const reflected = path(outline, {
		fill: sheet.linear(
			[-reach * 0.75, -reach * 0.75],
			[reach * 0.3, reach * 0.4],
			veil({ 0: 0.17, 0.4: 0.05, 0.62: 0, 1: 0 }),
		),
	});
	if (build.crystal === 'flat') return reflected;
	const strength = build.crystal === 'box' ? 0.5 : 0.3;
	return (
		reflected +
		path(outline, {
			fill: 'none',
			stroke: sheet.slant(reach, reach, veil({ 0: strength, 0.35: 0.04, 0.7: 0, 1: strength * 0.8 })),
			'stroke-width': build.crystal === 'box' ? 1.1 : 0.6,
			transform: 'scale(.975)',
		})
	);
}

/** Half the fan's opening, degrees: the hand goes from empty on the left to full on the right. */
const opening = 52;

/** The indicator of the spring's remaining power: a sunk fan with its scale and hand, two thirds full. */
function powerReserve(sheet: Sheet, build: Build): string {
	const at = build.traits.reserveAt;
	if (at === undefined) return '';
	const reach = dialReach(build);
	const ink = printing(build);
	const ground = build.art.dialColor;
	const r = reach * 0.27;
	const [x, y] = polar(reach * 0.36, at);
	const [left, right] = [polar(r, -opening), polar(r, opening)];
	const fan = `M0 ${n(r * 0.16)}L${n(left[0])} ${n(left[1])}A${n(r)} ${n(r)} 0 0 1 ${n(right[0])} ${n(right[1])}Z`;
	const full = polar(r * 0.86, opening * 0.4);
	const scale = Array.from({ length: 7 }, (_, index) => -opening + 6 + ((opening - 6) * index) / 3);
	return group(
		{ transform: `translate(${n(x)} ${n(y)}) rotate(${at})` },
		path(fan, {
			fill: sheet.linear(
				[0, -r],
				[0, 0],
				tones(ground, { 0: isLight(ground) ? -0.16 : -0.4, 1: isLight(ground) ? -0.03 : 0.05 }),
			),
			stroke: shade(ground, isLight(ground) ? -0.35 : 0.3),
			'stroke-width': 0.1,
			'stroke-linejoin': 'round',
		}),
		path(ticks(r * 0.94, r * 0.8, scale), { stroke: ink, 'stroke-width': 0.1 }),
		path(ticks(r * 0.94, r * 0.74, [scale[0] ?? 0, scale[6] ?? 0]), { stroke: ink, 'stroke-width': 0.2 }),
		path(
			`M0 0L${n(full[0])} ${n(full[1])}`,
			edged(null, '#000', 0.3, { opacity: 0.25, transform: 'translate(.12 .14)' }),
		),
		path(
			`M0 0L${n(full[0])} ${n(full[1])}`,
			edged(null, shade(build.art.handColor, -0.35), 0.26, { 'stroke-linecap': 'round' }),
		),
		circle(0, 0, r * 0.1, { fill: shade(build.art.handColor, -0.3) }),
	);
}
