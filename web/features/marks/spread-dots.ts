type Place = { x: number; y: number };

/** Distance between two dots, so that each of them can be touched on a plate of 260 px and more. */
const least = 0.1;
/** Distance of a dot from the edges of the plate. */
const margin = 0.06;

const within = (value: number) => Math.min(1 - margin, Math.max(margin, value));

/**
 * Returns where the dots of a plate are drawn, as fractions of its width and height: at their places, except
 * that dots too close to each other or to an edge are moved apart.
 */
export function spreadDots(places: readonly Place[]): Place[] {
	const dots = places.map(({ x, y }) => ({ x: within(x), y: within(y) }));
	for (let round = 0; round < 60; round += 1) {
		let moved = false;
		for (const [at, one] of dots.entries())
			for (const other of dots.slice(at + 1)) {
				const [dx, dy] = [other.x - one.x, other.y - one.y];
				const distance = Math.hypot(dx, dy);
				if (distance >= least - 1e-6) continue;
				moved = true;
				// Dots in the same place move apart in a direction that differs from pair to pair.
				const angle = distance > 1e-6 ? Math.atan2(dy, dx) : 2.4 * (at + 1);
				const push = (least - distance) / 2;
				const [stepX, stepY] = [Math.cos(angle) * push, Math.sin(angle) * push];
				Object.assign(one, { x: within(one.x - stepX), y: within(one.y - stepY) });
				Object.assign(other, { x: within(other.x + stepX), y: within(other.y + stepY) });
			}
		if (!moved) break;
	}
	return dots;
}
