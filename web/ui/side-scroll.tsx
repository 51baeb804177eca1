import { type ReactNode, useEffect, useRef, useState } from 'react';

type SideScrollProps = {
	label: string;
	/** Class for where the scrolling part begins, next to the fixed part: `left-28`. */
	fixed: string;
	/** Called with the scroll offset, px. */
	onScrolled?: (left: number) => void;
	children: ReactNode;
};

const edge =
	'pointer-events-none absolute inset-y-0 z-20 w-10 from-paper to-transparent opacity-0 transition-opacity data-on:opacity-100';

/**
 * Makes a wide element scroll horizontally, also by keyboard. An edge fades while there is more content
 * beyond it.
 */
export function SideScroll({ label, fixed, onScrolled, children }: SideScrollProps) {
	const area = useRef<HTMLElement>(null);
	const [more, setMore] = useState({ before: false, after: false });
	useEffect(() => {
		const element = area.current;
		if (!element) return;
		const look = () => {
			const { scrollLeft, scrollWidth, clientWidth } = element;
			const next = { before: scrollLeft > 1, after: scrollLeft + clientWidth < scrollWidth - 1 };
			setMore((now) => (now.before === next.before && now.after === next.after ? now : next));
		};
		const sizes = new ResizeObserver(look);
		for (const one of [element, ...element.children]) sizes.observe(one);
		element.addEventListener('scroll', look, { passive: true });
		return () => {
			sizes.disconnect();
			element.removeEventListener('scroll', look);
		};
	}, []);
	return (
		<div className="relative isolate">
			<section
				ref={area}
				aria-label={label}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must take the keyboard
				tabIndex={0}
				onScroll={onScrolled && ((event) => onScrolled(event.currentTarget.scrollLeft))}
				className="overflow-x-auto"
			>
				{children}
			</section>
			<div
				aria-hidden="true"
				data-on={more.before || undefined}
				className={`${edge} ${fixed} bg-linear-to-r`}
			/>
			<div
				aria-hidden="true"
				data-on={more.after || undefined}
				className={`${edge} right-0 bg-linear-to-l`}
			/>
		</div>
	);
}
