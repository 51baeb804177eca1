import { shade } from '../colours.ts';
import { circle, edged, n, path, polar } from '../drawing.ts';

export const jewel = (x: number, y: number, r: number): string =>
	circle(x, y, r * 1.5, { fill: '#d9bd78', stroke: '#6b5321', 'stroke-width': 0.05 }) +
	circle(x, y, r, { fill: '#b3183f' }) +
	circle(x - r * 0.3, y - r * 0.35, r * 0.4, { fill: '#ff8fa6', opacity: 0.85 }) +
	circle(x, y, r * 0.24, { fill: '#4c0a1b' });

export function screw(x: number, y: number, r: number, colour: string, degrees: number): string {
	const [dx, dy] = polar(r * 0.82, degrees);
	return (
		circle(x + r * 0.12, y + r * 0.16, r * 1.12, { fill: '#000', opacity: 0.4 }) +
		circle(x, y, r, { fill: shade(colour, 0.12), stroke: shade(colour, -0.6), 'stroke-width': r * 0.12 }) +
		path(`M${n(x - dx)} ${n(y - dy)}L${n(x + dx)} ${n(y + dy)}`, edged(null, shade(colour, -0.75), r * 0.26))
	);
}
