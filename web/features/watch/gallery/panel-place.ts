import { spreadDots } from '../../marks/spread-dots.ts';

type MarkPosition = { number: number; x: number; y: number };

/** Height of a panel with a note of two lines, and radius of a dot, on a plate of 330 px. */
const height = 0.2;
const radius = 0.04;
const edge = 0.025;
const bottom = 1 - edge - height;
/** The tops of a panel that are tried, the best ones first. */
const tops = [bottom, edge, 0.2, 0.6, 0.4];

/**
 * Returns where the panel of an open mark is on its plate: where it covers the fewest dots of `marks`, at the
 * bottom if that is free, and on the open mark only if there is no other place.
 */
export function panelPlace(
	marks: readonly MarkPosition[],
	open: number,
): { top: string } | { bottom: string } {
	const dots = spreadDots(marks);
	const covered = tops.map((top) =>
		dots
			.filter(({ y }) => y > top - radius && y < top + height + radius)
			.reduce((sum, dot) => sum + (marks[dots.indexOf(dot)]?.number === open ? 2 : 1), 0),
	);
	const best = tops[covered.indexOf(Math.min(...covered))] ?? bottom;
	// From the edge below, a panel of a longer note grows upwards.
	return best === bottom ? { bottom: percent(edge) } : { top: percent(best) };
}

const percent = (fraction: number) => `${(fraction * 100).toFixed(1)}%`;
