import { bezel } from './bezels/bezel.ts';
import { type Build, dialReach } from './build.ts';
import { calendar, magnifier } from './calendar.ts';
import { caseBody } from './cases/case-body.ts';
import { silhouette } from './cases/case-outline.ts';
import { crownGuards, crowns } from './cases/crowns.ts';
import { pushers } from './cases/pushers.ts';
import { shade, tones, veil } from './colours.ts';
import { dial, dialOutline, dialShadow, flange } from './dials.ts';
import { digitalFace } from './digital/digital-face.ts';
import { inset } from './digital/lcd.ts';
import { buttons } from './digital/side-buttons.ts';
import { circle, group, path, type Sheet } from './drawing.ts';
import { hands } from './hands/hands.ts';
import { indices } from './indices/indices.ts';
import { printing, subdials, windows } from './layout.ts';
import { lettering } from './lettering.ts';
import { castShadow } from './plate.ts';
import { powerReserve } from './power-reserve.ts';
import { strap } from './straps.ts';
import { smallDials } from './subdials.ts';

/** The watch from above, without the surrounding plate. */
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

/** The polished frame of cases with corners, with three gadroons if the description mentions them. */
function frameOf(sheet: Sheet, build: Build): string {
	const { art } = build;
	const [w, h] = build.dialBox ?? [0, 0];
	const lines = build.matches(/gadroons/i) ? [0.5, 1.4, 2.3] : [];
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

/** The brand name in the illustrator's own capitals, and one or two lines of small print. */
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
			: build.matches(/inner hour ring/i)
				? 0.575
				: build.matches(/alarm dis[ck]|date pointer/i)
					? 0.35
					: blocked
						? 0.45
						: watch.model === 'Big Zero'
							? 0.36
							: build.matches(/12- and 24|hour ring|pulsometer/i)
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
		!build.matches(/diver figure/i) &&
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

/** The movement text on the dial, as makers print it. Hand-wound and hybrid watches have none. */
function movementWords({ watch, traits }: Build): string {
	if (traits.movementWords) return traits.movementWords;
	return /^(Automatic|Solar|Kinetic|Quartz)$/.test(watch.movement ?? '')
		? (watch.movement ?? '').toUpperCase()
		: '';
}

/**
 * The reflections of the crystal: a veil of light in the upper left, and a bright rim if it is domed or
 * boxed.
 */
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
