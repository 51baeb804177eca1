import { at, group, path, polar, type Sheet } from './drawing.ts';

/** Pixels of the 1600-pixel plate for one millimetre: every watch is drawn at the same scale. */
const scale = 26;

/**
 * A whole plate around a drawing in millimetres about the middle. Only a night has a ground of its own: what
 * lies about any other drawing is clear, and whoever shows it lays the paper of the reader's theme below.
 */
export function plate(sheet: Sheet, night: boolean, ...children: string[]): string {
	const ground =
		night &&
		path('M-34-34h68v68h-68Z', {
			fill: sheet.radial([0, -4], (800 / scale) * 1.35, [
				[0, '#1d1b18'],
				[1, '#100f0d'],
			]),
		});
	const drawing = group(
		{ transform: `translate(800 800) scale(${scale})` },
		...(ground ? [ground] : []),
		...children,
	);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1600" viewBox="0 0 1600 1600">${sheet.defs()}${drawing}</svg>`;
}

/**
 * The soft shadow of something that lies on the paper, light from the upper left. `outline` draws it larger
 * by a margin: a stack of faint copies costs a tenth of a blur. `turn` is how far its drawing is turned.
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
			path(outline(margin).replace(/(\.\d\d)\d+/g, '$1'), { 'fill-opacity': 0.032 * (1.25 - part) }),
		);
	}
	return group({ fill: '#0d0904' }, copies);
}
