import type { ReactNode } from 'react';

export const edge = { stroke: 'var(--steel-line)', strokeWidth: 0.7 } as const;
export const brass = { fill: 'var(--brass-wash)', stroke: 'var(--brass)', strokeWidth: 0.9 } as const;

/** One part of a movement in a square of 120 units. Decorative, because the adjacent text says the same. */
export function Work({ children, className = '' }: { children: ReactNode; className?: string }) {
	return (
		<div className={`work ${className}`}>
			<svg viewBox="-60 -60 120 120" aria-hidden="true" className="size-full">
				{children}
			</svg>
		</div>
	);
}

/**
 * Points around a center, as a path. `radius` depends on the index of the point; index 0 is at 12 o'clock.
 */
export function about(count: number, radius: (index: number) => number, shift = 0): string {
	const points = Array.from({ length: count }, (_, index) => {
		const angle = ((index + shift) / count) * 2 * Math.PI;
		const r = radius(index);
		return `${(r * Math.sin(angle)).toFixed(2)} ${(-r * Math.cos(angle)).toFixed(2)}`;
	});
	return `M${points.join('L')}Z`;
}

export function Wheel({ r, teeth, arms = 4 }: { r: number; teeth: number; arms?: number }) {
	return (
		<>
			<path d={about(teeth * 4, (index) => (index % 4 < 2 ? r : r - 2.6))} {...brass} />
			<circle r={r * 0.78} fill="var(--paper)" stroke="var(--brass)" strokeWidth=".6" />
			<path
				d={Array.from({ length: arms }, (_, index) => {
					const angle = (index / arms) * 2 * Math.PI;
					return `M0 0L${(r * 0.8 * Math.sin(angle)).toFixed(2)} ${(-r * 0.8 * Math.cos(angle)).toFixed(2)}`;
				}).join('')}
				stroke="var(--brass)"
				strokeWidth="2.4"
			/>
			<circle r="4" {...brass} />
			<circle r="1.6" fill="var(--ruby)" />
		</>
	);
}
