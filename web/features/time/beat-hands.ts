import { handAngles, timeOfDay, untilNextStep } from './beat.ts';

/**
 * Moves the three hands of the watch in `place` (`hero-watch.tsx`) without rendering, only while they are
 * visible; once a minute under reduced motion. Returns what stops them.
 */
export function beatHands(place: Element): () => void {
	const still = matchMedia('(prefers-reduced-motion: reduce)');
	let timer: ReturnType<typeof setTimeout> | undefined;
	let inSight = true;

	const step = () => {
		clearTimeout(timer);
		const watch = place.querySelector<SVGSVGElement>('[data-bph]');
		const bph = Number(watch?.dataset.bph);
		if (!watch || !bph) return;
		const time = timeOfDay(new Date());
		const angles = handAngles(time, bph);
		turn(watch, 'hour', angles.hour);
		turn(watch, 'minute', angles.minute);
		turn(watch, 'second', still.matches ? 0 : angles.second);
		if (!inSight || document.hidden) return;
		timer = setTimeout(step, still.matches ? 60_000 - (time % 60_000) : untilNextStep(time, bph));
	};
	const sight = new IntersectionObserver(([entry]) => {
		inSight = entry?.isIntersecting ?? true;
		step();
	});
	sight.observe(place);
	// Another language replaces the watch.
	const replacement = new MutationObserver(step);
	replacement.observe(place, { childList: true });
	document.addEventListener('visibilitychange', step);
	still.addEventListener('change', step);
	step();
	return () => {
		clearTimeout(timer);
		sight.disconnect();
		replacement.disconnect();
		document.removeEventListener('visibilitychange', step);
		still.removeEventListener('change', step);
	};
}

function turn(watch: SVGSVGElement, hand: string, degrees: number): void {
	watch.querySelector(`[data-hand=${hand}]`)?.setAttribute('transform', turned(degrees));
}

/** A hand turned around the center of the dial. */
export const turned = (degrees: number): string => `rotate(${degrees} 200 240)`;
