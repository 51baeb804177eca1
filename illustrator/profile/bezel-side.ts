import type { Build } from '../build.ts';
import { shade, tones } from '../colours.ts';
import { edged, n, path, type Sheet, stroked } from '../drawing.ts';
import type { Levels } from './levels.ts';

/** The bezel, the crystal, and the part of the dial's flange that is visible through a domed crystal. */
export function top(sheet: Sheet, build: Build, at: Levels): string {
	const { art } = build;
	const { bezel, glass, top: summit, w } = at;
	const bezelW = build.dialBox ? w * 0.92 : build.bezelOuter;
	const glassW = build.dialBox ? w * 0.8 : build.bezelInner;
	const turning = art.bezel === 'dive' || art.bezel === 'gmt';
	const round = sheet.slant(
		bezelW,
		0,
		tones(art.caseColor, { 0: -0.6, 0.12: 0.5, 0.28: 0.05, 0.42: 0.75, 0.6: -0.1, 0.85: -0.45, 1: -0.75 }),
	);
	const h = bezel - glass;
	const shape = turning
		? `M${n(-bezelW)} ${n(bezel)}V${n(glass + h * 0.36)}L${n(-bezelW + 0.7)} ${n(glass + h * 0.16)}L${n(-glassW - 0.4)} ${n(glass)}H${n(glassW + 0.4)}L${n(bezelW - 0.7)} ${n(glass + h * 0.16)}L${n(bezelW)} ${n(glass + h * 0.36)}V${n(bezel)}Z`
		: `M${n(-bezelW)} ${n(bezel)}V${n(bezel - h * 0.3)}Q${n(-bezelW + 0.4)} ${n(glass + h * 0.2)} ${n(-glassW - 0.3)} ${n(glass)}H${n(glassW + 0.3)}Q${n(bezelW - 0.4)} ${n(glass + h * 0.2)} ${n(bezelW)} ${n(bezel - h * 0.3)}V${n(bezel)}Z`;
	const box = build.crystal === 'box';
	const lift = glass - summit;
	const dome = box
		? `M${n(-glassW)} ${n(glass)}V${n(summit + lift * 0.45)}Q${n(-glassW)} ${n(summit)} ${n(-glassW * 0.93)} ${n(summit)}H${n(glassW * 0.93)}Q${n(glassW)} ${n(summit)} ${n(glassW)} ${n(summit + lift * 0.45)}V${n(glass)}Z`
		: `M${n(-glassW)} ${n(glass)}Q0 ${n(summit - lift)} ${n(glassW)} ${n(glass)}Z`;
	const flutes =
		turning || art.bezel === 'fluted'
			? path(
					Array.from({ length: 61 }, (_, index) => {
						const x = bezelW * Math.sin(((index - 30) / 30.5) * (Math.PI / 2));
						return `M${n(x)} ${n(bezel - 0.15)}V${n(glass + h * (turning ? 0.4 : 0.22))}`;
					}).join(''),
					{
						stroke: shade(art.bezelColor && art.bezel === 'fluted' ? art.bezelColor : art.caseColor, -0.72),
						'stroke-width': 0.26,
						opacity: 0.75,
					},
				)
			: '';
	const insertColour = art.bezelColor ?? art.caseColor;
	const insert =
		turning || art.bezel === 'tachymeter'
			? path(
					`M${n(-bezelW + 0.75)} ${n(glass + h * 0.17)}L${n(-glassW - 0.4)} ${n(glass + 0.02)}H${n(glassW + 0.4)}L${n(bezelW - 0.75)} ${n(glass + h * 0.17)}Z`,
					{
						fill: sheet.slant(bezelW, 0, tones(insertColour, { 0: 0.3, 0.4: 0, 1: -0.3 })),
					},
				)
			: '';
	return (
		path(dome, {
			fill: sheet.linear(
				[0, summit],
				[0, glass],
				[
					[0, '#ffffff', 0.85],
					[0.4, '#cfdbe2', 0.6],
					[1, '#8d9aa3', 0.65],
				],
			),
			stroke: '#7f8a91',
			'stroke-width': 0.1,
		}) +
		path(
			`M${n(-glassW * 0.8)} ${n(glass - lift * 0.35)}Q${n(-glassW * 0.3)} ${n(summit + lift * 0.05)} ${n(glassW * 0.1)} ${n(summit + lift * 0.12)}`,
			stroked('#fff', Math.max(0.05, lift * 0.14), {
				opacity: lift > 0.5 ? 0.9 : 0,
				'stroke-linecap': 'round',
			}),
		) +
		path(shape, {
			fill: build.soft
				? sheet.linear([0, glass], [0, bezel], tones(art.caseColor, { 0: 0.24, 1: -0.35 }))
				: round,
			stroke: shade(art.caseColor, -0.72),
			'stroke-width': 0.12,
		}) +
		insert +
		flutes +
		path(`M${n(-bezelW * 0.99)} ${n(bezel)}H${n(bezelW * 0.99)}`, edged(null, '#000', 0.3, { opacity: 0.55 }))
	);
}
