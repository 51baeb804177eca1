import { at, group, path, polar, type Sheet } from './drawing.ts';

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

/**
 * The soft shadow of something that lies on the paper, light from the upper left. `outline` draws it larger by a margin:
 * a stack of faint copies costs a tenth of a blur. `turn` is how far its drawing is turned.
 */
export function castShadow(height: number, outline: (margin: number) => string, turn = 0): string {
	const layers = 24;
	let copies = '';
	for (let index = 0; index < layers; index++) {
		const part = index / (layers - 1);
		const reach = height * (0.05 + 0.2 * part);
		const [x, y] = polar(reach, 145 - turn);
		const margin = height * (0.2 * part ** 1.4 - 0.02);
		copies += group(
			{ transform: `translate(${at([x, y])})` },
			path(outline(margin).replace(/(\.\d\d)\d+/g, '$1'), { 'fill-opacity': 0.0388 * (1.25 - part) }),
		);
	}
	return group({ fill: '#3a2c1a' }, copies);
}
