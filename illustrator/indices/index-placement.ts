import { type Build, dialReach, onDial } from '../build.ts';
import { group, n } from '../drawing.ts';

export function lengthOf(build: Build): number {
	return dialReach(build) * (0.15 + build.vary(12) * 0.05);
}

/** Distance of the outer ends of the hour markers from the edge of the dial. */
export function margin(build: Build): number {
	const track = build.art.bezel === 'dive' || build.art.bezel === 'gmt' ? 0.055 : 0.085;
	const days = build.matches(/date pointer/i) ? 0.06 : 0;
	return dialReach(build) * (build.art.indices === 'arabic' ? track + days + 0.02 : track);
}

export function turned(build: Build, hour: number, inset: number, ...children: string[]): string {
	const [x, y] = onDial(build, hour * 30, inset);
	return group({ transform: `translate(${n(x)} ${n(y)}) rotate(${hour * 30})` }, ...children);
}
