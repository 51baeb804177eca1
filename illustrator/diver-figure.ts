import { circle, group, path, stroked } from './drawing.ts';

/**
 * The swimming diver printed on an Amphibia, below the center of the dial. Its length is about `reach` × 0.5.
 */
export function diverFigure(reach: number, ink: string): string {
	const line = (d: string, width: number, colour = ink) =>
		path(d, stroked(colour, width, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }));
	const scale = reach * 0.021;
	return group(
		{ transform: `translate(${-1.5 * scale} ${reach * 0.4}) rotate(-14) scale(${scale})` },
		line('M-4.2 .1Q-.5 1.8 3.6 1.6', 2.5),
		line('M-3 -2.1L2 -1.3', 1.5),
		line('M3.6 1.4Q6.5 1.6 9 .2M3.6 1.9Q6 3.4 8.6 3.6', 1.2),
		line('M9.4 0L12.6 -1.5M9 3.8L12.4 4.4', 1.9),
		line('M-3 .9L-5.2 3.6L-8 4', 1),
		circle(-6.3, -1, 1.75, { fill: ink }),
		line('M-7.7 -1.3L-6.6 -1', 0.6, '#16345e'),
	);
}
