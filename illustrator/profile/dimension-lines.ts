import type { Build } from '../build.ts';
import { n, path, stroked } from '../drawing.ts';
import { lettering } from '../lettering.ts';
import type { Levels } from './levels.ts';

/** Dimension lines for thickness and lug to lug. They are drawn only if the values are known. */
export function measures(build: Build, { top: summit, back: floor, tip, drop }: Levels): string {
	// Legible on the background of both the light and the dark theme.
	const ink = '#8f8471';
	const line = stroked(ink, 0.11);
	const hand = { height: 1.15, weight: 0.13, tracking: 0.26 };
	const arrow = (x: number, y: number, dx: number, dy: number) =>
		path(
			`M${n(x)} ${n(y)}l${n(-dx - dy * 0.3)} ${n(-dy - dx * 0.3)}L${n(x - dx + dy * 0.3)} ${n(y - dy + dx * 0.3)}Z`,
			{ fill: ink },
		);
	const value = (mm: number) => String(Math.round(mm * 100) / 100);
	const above = summit - 5.6;
	const across = build.watch.lugToLug
		? path(
				`M${n(-tip)} ${n(drop - 3)}V${n(above - 1)}M${n(tip)} ${n(drop - 3)}V${n(above - 1)}M${n(-tip)} ${n(above)}H-4.2M4.2 ${n(above)}H${n(tip)}`,
				line,
			) +
			arrow(-tip, above, -0.9, 0) +
			arrow(tip, above, 0.9, 0) +
			lettering(value(build.watch.lugToLug), 0, above, hand, ink)
		: '';
	const x = Math.max(Math.min(tip + 2.6, 28.6), tip + 2.2);
	// On the widest watches the number moves outward to avoid the line that comes up from the lug.
	const figureX = Math.max(Math.min(x, 28), build.watch.lugToLug ? tip + 1.95 : 0);
	const high = build.watch.thickness
		? path(
				`M4 ${n(summit)}H${n(x + 0.8)}M${n(tip * 0.8)} ${n(floor)}H${n(x + 0.8)}M${n(x)} ${n(summit)}V${n(floor)}`,
				line,
			) +
			arrow(x, summit, 0, -0.9) +
			arrow(x, floor, 0, 0.9) +
			lettering(value(build.watch.thickness), figureX, summit - 1.4, hand, ink)
		: '';
	return across + high;
}
