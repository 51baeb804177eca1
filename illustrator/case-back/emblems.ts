import { cut } from '#contract/languages/cut-text.ts';
import type { Build } from '../build.ts';
import { around, circle, n, path, polar, polygon, type SvgAttributes, stroked } from '../drawing.ts';
import { lettering } from '../lettering.ts';

/** The engraving in the middle of a solid back, as strokes and shapes in this ink color. */
export function emblem(build: Build, r: number, ink: string): string {
	const words = build.watch.caseBack ?? '';
	const line = stroked(ink, r * 0.028, { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' });
	if (
		/wave/i.test(words) ||
		(/Seiko|Citizen/.test(build.watch.brand) && build.watch.categories.includes('diving'))
	)
		return greatWave(r, line);
	if (/anchor/i.test(words)) return anchor(r, line);
	if (/starfish/i.test(words)) return starfish(r, ink, line);
	if (/turtle/i.test(words)) return turtle(r, ink, line);
	if (/helmet/i.test(words)) return helmet(r, line);
	if (/observatory/i.test(words)) return observatory(r, ink, line);
	if (/moon/i.test(words)) return moon(r, ink, line);
	if (/shield|enamel|medallion/i.test(words))
		return (
			medallion(r, line) +
			lettering(build.watch.brand, 0, 0, { height: r * 0.12, weight: 0.13, tracking: 0.3 }, ink)
		);
	return inscription(build.watch, r, ink, line);
}

function anchor(r: number, line: SvgAttributes): string {
	return (
		path(
			`M0 ${n(-r * 0.44)}V${n(r * 0.5)}M${n(-r * 0.24)} ${n(-r * 0.2)}H${n(r * 0.24)}M${n(-r * 0.46)} ${n(r * 0.16)}C${n(-r * 0.36)} ${n(r * 0.5)} 0 ${n(r * 0.52)} 0 ${n(r * 0.52)}C0 ${n(r * 0.52)} ${n(r * 0.36)} ${n(r * 0.5)} ${n(r * 0.46)} ${n(r * 0.16)}M${n(-r * 0.56)} ${n(r * 0.28)}L${n(-r * 0.46)} ${n(r * 0.14)}L${n(-r * 0.33)} ${n(r * 0.25)}M${n(r * 0.56)} ${n(r * 0.28)}L${n(r * 0.46)} ${n(r * 0.14)}L${n(r * 0.33)} ${n(r * 0.25)}`,
			{ ...line, 'stroke-width': r * 0.06 },
		) + circle(0, -r * 0.53, r * 0.09, { ...line, 'stroke-width': r * 0.05 })
	);
}

function starfish(r: number, ink: string, line: SvgAttributes): string {
	return (
		path(polygon(around(10).map((angle, index) => polar(index % 2 ? r * 0.2 : r * 0.56, angle))), {
			...line,
			'stroke-width': r * 0.1,
			fill: ink,
			'fill-opacity': 0.2,
		}) +
		around(5)
			.map((angle) =>
				Array.from({ length: 5 }, (_, i) =>
					circle(...polar(r * (0.1 + i * 0.09), angle), r * 0.018, { fill: ink }),
				).join(''),
			)
			.join('')
	);
}

function observatory(r: number, ink: string, line: SvgAttributes): string {
	return (
		path(
			`M${n(-r * 0.36)} ${n(r * 0.3)}V0A${n(r * 0.36)} ${n(r * 0.36)} 0 0 1 ${n(r * 0.36)} 0V${n(r * 0.3)}ZM${n(-r * 0.48)} ${n(r * 0.3)}H${n(r * 0.48)}M0 ${n(-r * 0.36)}L${n(r * 0.14)} 0M${n(-r * 0.36)} 0H${n(r * 0.36)}`,
			{ ...line, 'stroke-width': r * 0.045 },
		) +
		around(8)
			.map((a) => circle(...polar(r * 0.58, a * 0.45 - 70), r * 0.035, { fill: ink }))
			.join('')
	);
}

function moon(r: number, ink: string, line: SvgAttributes): string {
	return [
		[0, 0, 0.55],
		[-0.2, -0.16, 0.13],
		[0.18, -0.26, 0.08],
		[0.2, 0.14, 0.17],
		[-0.18, 0.24, 0.1],
		[0.02, 0.4, 0.06],
		[-0.36, 0.06, 0.06],
	]
		.map(([x = 0, y = 0, s = 0], index) =>
			circle(x * r, y * r, s * r, { ...line, fill: ink, 'fill-opacity': index ? 0.22 : 0.08 }),
		)
		.join('');
}

function greatWave(r: number, line: SvgAttributes): string {
	let d = '';
	for (let i = 0; i < 5; i++) {
		const s = 1 - i * 0.13;
		d += `M${n(-r * 0.66)} ${n(r * (0.3 + i * 0.07))}C${n(-r * 0.3)} ${n(r * (0.3 + i * 0.05))} ${n(-r * 0.3 * s)} ${n(-r * 0.62 * s + i * r * 0.04)} ${n(r * 0.12)} ${n(-r * 0.48 * s + i * r * 0.03)}`;
		if (i < 3)
			d += `C${n(r * 0.42 * s)} ${n(-r * 0.4 * s)} ${n(r * 0.46 * s)} ${n(-r * 0.08)} ${n(r * 0.24)} ${n(-r * 0.04 + i * r * 0.03)}C${n(r * 0.1)} ${n(-r * 0.04)} ${n(r * 0.1)} ${n(-r * 0.24 * s)} ${n(r * 0.24)} ${n(-r * 0.22 * s)}`;
		d += `M${n(-r * 0.2 + i * r * 0.06)} ${n(r * (0.36 + i * 0.06))}C${n(r * 0.1)} ${n(r * (0.2 + i * 0.06))} ${n(r * 0.36)} ${n(r * (0.48 + i * 0.04))} ${n(r * 0.66)} ${n(r * (0.24 + i * 0.08))}`;
	}
	return path(d, { ...line, 'stroke-width': r * 0.024 });
}

function turtle(r: number, ink: string, line: SvgAttributes): string {
	const flipper = (sx: number, sy: number) =>
		path(
			`M${n(sx * r * 0.26)} ${n(sy * r * 0.22)}Q${n(sx * r * 0.62)} ${n(sy * r * 0.26)} ${n(sx * r * 0.56)} ${n(sy * r * 0.56)}Q${n(sx * r * 0.34)} ${n(sy * r * 0.44)} ${n(sx * r * 0.16)} ${n(sy * r * 0.34)}`,
			{ ...line, fill: ink, 'fill-opacity': 0.25 },
		);
	return (
		flipper(1, -1) +
		flipper(-1, -1) +
		flipper(1, 1) +
		flipper(-1, 1) +
		circle(0, -r * 0.5, r * 0.12, { ...line, fill: ink, 'fill-opacity': 0.25 }) +
		path(
			`M0 ${n(-r * 0.4)}C${n(r * 0.46)} ${n(-r * 0.36)} ${n(r * 0.42)} ${n(r * 0.3)} 0 ${n(r * 0.46)}C${n(-r * 0.42)} ${n(r * 0.3)} ${n(-r * 0.46)} ${n(-r * 0.36)} 0 ${n(-r * 0.4)}Z`,
			line,
		) +
		path(
			polygon(around(6).map((angle) => polar(r * 0.17, angle))) +
				around(6)
					.map((angle) => {
						const [a, b] = polar(r * 0.17, angle);
						const [c, d] = polar(r * 0.35, angle);
						return `M${n(a)} ${n(b)}L${n(c)} ${n(d)}`;
					})
					.join(''),
			line,
		)
	);
}

function helmet(r: number, line: SvgAttributes): string {
	return (
		circle(0, -r * 0.06, r * 0.42, line) +
		circle(0, -r * 0.06, r * 0.2, { ...line, 'stroke-width': r * 0.05 }) +
		path(
			`M${n(-r * 0.14)} ${n(-r * 0.06)}H${n(r * 0.14)}M0 ${n(-r * 0.2)}V${n(r * 0.08)}M${n(-r * 0.5)} ${n(r * 0.46)}Q0 ${n(r * 0.2)} ${n(r * 0.5)} ${n(r * 0.46)}Z`,
			line,
		) +
		circle(-r * 0.36, -r * 0.06, r * 0.09, line) +
		circle(r * 0.36, -r * 0.06, r * 0.09, line) +
		around(5)
			.map((a) => circle(...polar(r * 0.54, a * 0.25 + 135), r * 0.022, line))
			.join('')
	);
}

function medallion(r: number, line: SvgAttributes): string {
	return (
		[0.62, 0.58, 0.3].map((part) => circle(0, 0, r * part, line)).join('') +
		path(
			around(48)
				.map((angle) => {
					const [a, b] = polar(r * 0.33, angle);
					const [c, d] = polar(r * 0.55, angle);
					return `M${n(a)} ${n(b)}L${n(c)} ${n(d)}`;
				})
				.join(''),
			{ ...line, 'stroke-width': r * 0.012 },
		)
	);
}

/** The brand, the movement and the reference, where the data describe no picture. */
function inscription(watch: Build['watch'], r: number, ink: string, line: SvgAttributes): string {
	return (
		lettering(
			watch.brand,
			0,
			-r * 0.16,
			{ height: r * Math.min(0.2, 1.1 / watch.brand.length), weight: 0.12, tracking: 0.34 },
			ink,
		) +
		(watch.movement
			? lettering(watch.movement, 0, r * 0.1, { height: r * 0.085, weight: 0.11, tracking: 0.36 }, ink)
			: '') +
		path(`M${n(-r * 0.3)} ${n(r * 0.24)}H${n(r * 0.3)}`, { ...line, 'stroke-width': r * 0.012 }) +
		(watch.reference
			? lettering(
					cut(watch.reference, 14),
					0,
					r * 0.36,
					{ height: r * 0.075, weight: 0.11, tracking: 0.3 },
					ink,
				)
			: '')
	);
}
