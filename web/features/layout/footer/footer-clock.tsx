import { useEffect, useRef } from 'react';

/** A small clock with the visitor's time; it does not run under reduced motion. */
export function FooterClock() {
	const hours = useRef<SVGLineElement>(null);
	const minutes = useRef<SVGLineElement>(null);
	const seconds = useRef<SVGLineElement>(null);

	useEffect(() => {
		const set = () => {
			const now = new Date();
			const minute = now.getMinutes() + now.getSeconds() / 60;
			turn(hours.current, ((now.getHours() % 12) + minute / 60) * 30);
			turn(minutes.current, minute * 6);
			turn(seconds.current, now.getSeconds() * 6);
		};
		set();
		if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
		const timer = setInterval(set, 1000);
		return () => clearInterval(timer);
	}, []);

	return (
		<svg width="22" height="22" viewBox="0 0 24 24" fill="none" strokeLinecap="round" aria-hidden="true">
			<circle cx="12" cy="12" r="10" stroke="currentColor" strokeWidth="1.4" />
			<path d="M12 3.6v1.6M12 18.8v1.6M3.6 12h1.6M18.8 12h1.6" stroke="currentColor" strokeWidth="1.2" />
			<line
				ref={hours}
				x1="12"
				y1="12"
				x2="12"
				y2="7.5"
				stroke="currentColor"
				strokeWidth="1.8"
				transform="rotate(304 12 12)"
			/>
			<line
				ref={minutes}
				x1="12"
				y1="12"
				x2="12"
				y2="5"
				stroke="currentColor"
				strokeWidth="1.4"
				transform="rotate(48 12 12)"
			/>
			<line
				ref={seconds}
				x1="12"
				y1="14"
				x2="12"
				y2="4.5"
				strokeWidth="1"
				className="stroke-brass"
				transform="rotate(0 12 12)"
			/>
		</svg>
	);
}

function turn(hand: SVGLineElement | null, degrees: number): void {
	hand?.setAttribute('transform', `rotate(${degrees.toFixed(1)} 12 12)`);
}
