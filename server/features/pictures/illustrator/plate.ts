import { type Attributes, group, path, type Sheet } from './drawing.ts';

/** Pixels of the 1600-pixel plate for one millimetre: every watch is drawn at the same scale. */
const scale = 26;

/** A whole plate around a drawing in millimetres about the middle. */
export function plate(sheet: Sheet, night: boolean, ...children: string[]): string {
	const half = 800 / scale;
	const ground = night
		? sheet.radial([0, -4], half * 1.35, [
				[0, '#1d1b18'],
				[1, '#100f0d'],
			])
		: sheet.radial([-half * 0.3, -half * 0.4], half * 1.9, [
				[0, '#faf6ee'],
				[0.6, '#f3ede1'],
				[1, '#e6decd'],
			]);
	const drawing = group(
		{ transform: `translate(800 800) scale(${scale})` },
		path('M-34-34h68v68h-68Z', { fill: ground }),
		...children,
	);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600" viewBox="0 0 1600 1600">${sheet.defs()}${drawing}</svg>`;
}

/** The soft shadow of an outline that lies on the paper, light from the upper left. */
export function castShadow(
	sheet: Sheet,
	height: number,
	...outlines: (readonly [string, Attributes?])[]
): string {
	const shapes = outlines.map(([d, more]) => path(d, more ?? {})).join('');
	const far = group(
		{
			transform: `translate(${0.14 * height} ${0.2 * height})`,
			opacity: 0.34,
			filter: sheet.blur(height * 0.13, 40),
		},
		shapes,
	);
	const near = group(
		{
			transform: `translate(${0.035 * height} ${0.05 * height})`,
			opacity: 0.3,
			filter: sheet.blur(height * 0.035, 40),
		},
		shapes,
	);
	return group({ fill: '#3a2c1a' }, far, near);
}
