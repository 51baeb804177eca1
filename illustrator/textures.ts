import type { Build } from './build.ts';
import { isLight, veil } from './colours.ts';
import { circle, n, path, polar, type Sheet } from './drawing.ts';

/** The relief of a dial, chosen by its description. It covers a square of half side `far`. */
export function texture(sheet: Sheet, build: Build, far: number): string {
	const light = isLight(build.art.dialColor);
	const high = { stroke: '#fff', opacity: light ? 0.75 : 0.17 };
	const low = { stroke: '#000', opacity: light ? 0.13 : 0.5 };
	if (build.matches(/waffle/i)) return waffle(sheet, far);
	if (build.matches(/wave/i)) return waves(far, 1.25, high, low);
	if (build.matches(/teak|horizontal/i) || /Ocean Star/.test(build.watch.model))
		return planks(far, high, low);
	if (build.matches(/guilloché|flinqué/i))
		return guilloche(far, light, /cent(re|er)/i.test(build.watch.dial ?? '') ? 0.56 : 0.74);
	if (build.matches(/snow/i)) return flakes(far, light, 640, 1);
	if (build.matches(/dotted sky/i)) return sky(far);
	if (build.matches(/pale pink/i)) return flakes(far, light, 520, 1.5);
	if (build.matches(/textured cent(re|er)/i)) return lattice(far * 0.56, high, low);
	if (build.matches(/multi-layer/i)) return lattice(far, high, low);
	return flakes(far, light, 700, 0.5);
}

type Stroke = { stroke: string; opacity: number };

function waffle(sheet: Sheet, far: number): string {
	const pitch = 1.55;
	const tile = sheet.down(veil({ 0: 0.16, 0.5: 0.03, 1: -0.3 }));
	let d = '';
	let cells = '';
	for (let x = -Math.ceil(far / pitch); x <= far / pitch; x++) {
		for (let y = -Math.ceil(far / pitch); y <= far / pitch; y++) {
			if (Math.hypot(x, y) * pitch > far + 1) continue;
			cells += `<rect x="${n(x * pitch - 0.7)}" y="${n(y * pitch - 0.7)}" width="1.4" height="1.4"/>`;
		}
		d += `M${n((x + 0.5) * pitch)} ${n(-far)}V${n(far)}M${n(-far)} ${n((x + 0.5) * pitch)}H${n(far)}`;
	}
	return `<g fill="${tile}">${cells}</g>${path(d, { stroke: '#000', 'stroke-width': 0.15, opacity: 0.5 })}`;
}

function waves(far: number, pitch: number, high: Stroke, low: Stroke): string {
	let d = '';
	for (let y = -far; y <= far; y += pitch) {
		d += `M${n(-far)} ${n(y)}`;
		for (let x = -far; x < far; x += 4.4) d += 'q1.1 -.85 2.2 0t2.2 0';
	}
	return (
		path(d, { fill: 'none', 'stroke-width': 0.3, ...low }) +
		path(d, {
			fill: 'none',
			'stroke-width': 0.16,
			transform: 'translate(0 .24)',
			...high,
			opacity: high.opacity * 1.5,
		})
	);
}

function planks(far: number, high: Stroke, low: Stroke): string {
	let d = '';
	for (let y = -far; y <= far; y += 1.7) d += `M${n(-far)} ${n(y)}H${n(far)}`;
	return (
		path(d, { 'stroke-width': 0.3, ...low }) +
		path(d, { 'stroke-width': 0.12, transform: 'translate(0 .2)', ...high })
	);
}

function lattice(far: number, high: Stroke, low: Stroke): string {
	let d = '';
	for (let p = -far; p <= far; p += 1.1) {
		const half = Math.sqrt(Math.max(0, far * far - p * p));
		d += `M${n(p)} ${n(-half)}V${n(half)}M${n(-half)} ${n(p)}H${n(half)}`;
	}
	return (
		path(d, { 'stroke-width': 0.24, ...low }) +
		path(d, { 'stroke-width': 0.1, transform: 'translate(.14 .14)', ...high })
	);
}

/** Guilloché: circles whose centers move around the middle. */
function guilloche(far: number, light: boolean, part: number): string {
	const reach = far * part;
	let d = '';
	for (let i = 0; i < 48; i++) {
		const [x, y] = polar(reach / 2, i * 7.5);
		d += `M${n(x - reach / 2)} ${n(y)}a${n(reach / 2)} ${n(reach / 2)} 0 1 0 ${n(reach)} 0a${n(reach / 2)} ${n(reach / 2)} 0 1 0 ${n(-reach)} 0`;
	}
	const stroke = { fill: 'none', 'stroke-width': 0.08 };
	return (
		path(d, { ...stroke, stroke: light ? '#4c463b' : '#fff', opacity: 0.36 }) +
		path(d, { ...stroke, stroke: '#fff', opacity: 0.6, transform: 'translate(.07 .07)' })
	);
}

/** Short strokes distributed by the golden angle: snow, paper or sand. */
function flakes(far: number, light: boolean, count: number, size: number): string {
	let [bright, dark] = ['', ''];
	for (let i = 0; i < count; i++) {
		const [x, y] = polar(far * Math.sqrt(i / count), i * 137.508);
		const turn = Math.sin(i * 4.7) * 1.6;
		const length = size * (0.35 + 0.3 * Math.sin(i * 9.1));
		const stroke = `${n(Math.cos(turn) * length)} ${n(Math.sin(turn) * length)}`;
		bright += `M${n(x)} ${n(y)}l${stroke}`;
		dark += `M${n(x + 0.1)} ${n(y + 0.12)}l${stroke}`;
	}
	const line = { 'stroke-linecap': 'round', fill: 'none', 'stroke-width': 0.12 * Math.max(1, size) };
	return (
		path(dark, { ...line, stroke: '#3d3a42', opacity: light ? 0.14 : 0.6 }) +
		path(bright, { ...line, stroke: '#fff', opacity: light ? 0.95 : 0.14 })
	);
}

function sky(far: number): string {
	return Array.from({ length: 210 }, (_, i) => {
		const [x, y] = polar(far * 0.94 * Math.sqrt((i + 1) / 211), i * 137.508);
		return circle(x, y, 0.1 + 0.16 * Math.abs(Math.sin(i * 5.7)), {
			fill: i % 9 === 0 ? '#ffe9b0' : '#dfe9ff',
			opacity: 0.35 + 0.5 * Math.abs(Math.sin(i * 2.3)),
		});
	}).join('');
}
