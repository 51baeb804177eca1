import { useEffect, useState } from 'react';

const minute = 60_000;

/**
 * `3 d 23 h` from two days on, then `47 h 12 min`, and in the last hour `9 min 05 s`. The units are the same
 * in both languages.
 */
export function formatLeft(milliseconds: number): string {
	const seconds = Math.max(0, Math.floor(milliseconds / 1000));
	const hours = Math.floor(seconds / 3600);
	const minutes = Math.floor((seconds % 3600) / 60);
	if (hours >= 48) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
	if (hours > 0) return `${hours} h ${minutes} min`;
	return `${minutes} min ${String(seconds % 60).padStart(2, '0')} s`;
}

/** Shows the remaining time in `text`, then `over`. Only that last change is announced. Browser only. */
export function Countdown({
	until,
	text,
	over,
	onOver,
}: {
	/** ISO 8601 */
	until: string;
	text: (left: string) => string;
	over: string;
	onOver?: () => void;
}) {
	const end = Date.parse(until);
	const [left, setLeft] = useState(() => end - Date.now());
	const showsSeconds = left <= 61 * minute;
	useEffect(() => {
		const look = () => setLeft(end - Date.now());
		look();
		const timer = setInterval(look, showsSeconds ? 1000 : minute / 4);
		return () => clearInterval(timer);
	}, [end, showsSeconds]);
	const isOver = left <= 0;
	useEffect(() => {
		if (!isOver || !onOver) return;
		onOver();
		// The visitor's clock may be ahead of the shop's clock.
		const timer = setInterval(onOver, minute / 4);
		return () => clearInterval(timer);
	}, [isOver, onOver]);
	if (isOver) return <span role="status">{over}</span>;
	return (
		<span role="timer" className="figures">
			{text(formatLeft(left))}
		</span>
	);
}
