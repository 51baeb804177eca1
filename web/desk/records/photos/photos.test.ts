import { expect, test } from 'vitest';
import { cutSize, type Framing, shifted, untouched } from './framing.ts';
import { moved, withPhoto } from './photo-order.ts';

const photo = { width: 1600, height: 900 };
/** The corners of the crop relative to the center of the photograph, in its pixels. */
function cornersOf(framing: Framing) {
	const { width, height } = cutSize(photo, framing);
	const rotated = ((framing.quarterTurns * 90 + framing.angle) * Math.PI) / 180;
	return [-1, 1].flatMap((right) =>
		[-1, 1].map((down) => {
			const [x, y] = [(right * width) / 2, (down * height) / 2];
			return {
				x: framing.x + x * Math.cos(rotated) + y * Math.sin(rotated),
				y: framing.y - x * Math.sin(rotated) + y * Math.cos(rotated),
			};
		}),
	);
}

test('no corner of the crop is empty, however a photograph is rotated, cropped and moved', () => {
	for (const quarterTurns of [0, 1, 2, 3])
		for (const angle of [-15, -3, 0, 0.5, 15])
			for (const isSquare of [true, false])
				for (const zoom of [1, 2])
					for (const [right, down] of [
						[0, 0],
						[5_000, 0],
						[-5_000, 5_000],
					] as const) {
						const made = shifted(photo, { ...untouched, quarterTurns, angle, isSquare, zoom }, right, down);
						for (const { x, y } of cornersOf(made)) {
							expect(Math.abs(x), JSON.stringify(made)).toBeLessThan(800.001);
							expect(Math.abs(y), JSON.stringify(made)).toBeLessThan(450.001);
						}
					}
	expect(cutSize(photo, untouched)).toEqual(photo);
	expect(cutSize(photo, { ...untouched, quarterTurns: 1, isSquare: true })).toEqual({
		width: 900,
		height: 900,
	});
});

test('photographs are in the order in which they were chosen, before drawn pictures', () => {
	const isDrawn = (id: string) => id.startsWith('plate');
	const places = new Map([
		['one', 1],
		['two', 2],
		['three', 3],
	]);
	let ids = ['old', 'plate-front', 'plate-night'];
	for (const id of ['two', 'one', 'three']) ids = withPhoto(ids, id, isDrawn, places);
	expect(ids).toEqual(['old', 'one', 'two', 'three', 'plate-front', 'plate-night']);
	expect(moved(ids, 0, 3)).toEqual(['one', 'two', 'three', 'old', 'plate-front', 'plate-night']);
	expect(withPhoto([], 'one', isDrawn, places)).toEqual(['one']);
});
