import { at, group, path, polar, type Sheet } from './drawing.ts';

/** Pixels per millimeter of the 1600-pixel plate. Every watch is drawn at the same scale. */
const scale = 26;

/**
 * A complete plate around a drawing in millimeters from the center. Only night plates have a background of
 * their own. All others are transparent around the drawing, and the page puts the background of its theme
 * behind them.
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
 * The soft shadow of an object on the background, with light from the upper left. `outline` returns the
 * object's outline, larger by a margin. The shadow is a stack of faint copies, which takes a tenth of the
 * time of a blur. `turn` is the angle by which the drawing is rotated.
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
