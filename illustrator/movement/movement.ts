import type { Build } from '../build.ts';
import { shade, tones, veil } from '../colours.ts';
import { circle, group, n, path, round, type Sheet, stroked } from '../drawing.ts';
import { balance } from './balance-wheel.ts';
import { bridges } from './bridges.ts';
import { ratchets } from './ratchet-wheels.ts';
import { rotor } from './rotor.ts';

/** A movement as large as the window in the back that shows it: plate, bridges, train, balance, rotor. */
export function movement(sheet: Sheet, build: Build, r: number): string {
	const gilt = /Hamilton|Oris|Seagull|Raketa|Jaeger/.test(build.watch.brand) || build.vary(50) > 0.8;
	const colour = gilt ? '#cdb27a' : '#b9bbbc';
	const automatic = !/manual/i.test(build.watch.movement ?? '');
	return group(
		{ 'clip-path': sheet.clip(round(r)) },
		circle(0, 0, r, { fill: sheet.slant(r, r, tones(colour, { 0: 0.2, 1: -0.5 })) }),
		perlage(r, colour),
		ratchets(sheet, build, r),
		bridges(sheet, build, r, colour),
		balance(build, r),
		automatic ? rotor(sheet, build, r) : '',
		circle(0, 0, r, {
			fill: sheet.radial([r * 0.06, r * 0.08], r * 1.04, veil({ 0: 0, 0.86: -0.06, 1: -0.55 })),
		}),
	);
}

/** Perlage: overlapping polished circles on the main plate. */
function perlage(r: number, colour: string): string {
	let d = '';
	const pitch = r * 0.115;
	for (let y = -r; y < r; y += pitch)
		for (let x = -r; x < r; x += pitch)
			if (Math.hypot(x, y) < r * 1.02)
				d += `M${n(x - pitch * 0.6)} ${n(y)}a${n(pitch * 0.6)} ${n(pitch * 0.6)} 0 0 1 ${n(pitch * 1.2)} 0`;
	return (
		path(d, stroked(shade(colour, 0.55), 0.09, { opacity: 0.6 })) +
		path(d, stroked(shade(colour, -0.6), 0.06, { opacity: 0.5, transform: 'translate(.08 .1)' }))
	);
}
