import { useEffect, useRef } from 'react';
import { handAngles, timeOfDay, untilNextStep } from './beat.ts';

/**
 * Moves the three hands without rendering, only while they are visible; once a minute under reduced motion.
 */
export function useBeatingHands(bph: number, turned: (degrees: number) => string) {
	const watch = useRef<SVGSVGElement>(null);
	const hour = useRef<SVGGElement>(null);
	const minute = useRef<SVGGElement>(null);
	const second = useRef<SVGGElement>(null);

	useEffect(() => {
		const still = matchMedia('(prefers-reduced-motion: reduce)');
		let timer: ReturnType<typeof setTimeout> | undefined;
		let inSight = true;

		const step = () => {
			clearTimeout(timer);
			const time = timeOfDay(new Date());
			const angles = handAngles(time, bph);
			hour.current?.setAttribute('transform', turned(angles.hour));
			minute.current?.setAttribute('transform', turned(angles.minute));
			second.current?.setAttribute('transform', turned(still.matches ? 0 : angles.second));
			if (!inSight || document.hidden) return;
			timer = setTimeout(step, still.matches ? 60_000 - (time % 60_000) : untilNextStep(time, bph));
		};
		const sight = new IntersectionObserver(([entry]) => {
			inSight = entry?.isIntersecting ?? true;
			step();
		});
		if (watch.current) sight.observe(watch.current);
		document.addEventListener('visibilitychange', step);
		still.addEventListener('change', step);
		step();
		return () => {
			clearTimeout(timer);
			sight.disconnect();
			document.removeEventListener('visibilitychange', step);
			still.removeEventListener('change', step);
		};
	}, [bph, turned]);

	return { watch, hour, minute, second };
}
