import type { ReactNode } from 'react';
import type { NumberedMark } from './numbered-marks.ts';
import { spreadDots } from './spread-dots.ts';

/** Properties of the element that a dot is: its place and a target of 44 px around the number. */
export type DotProps = { className: string; style: { left: string; top: string }; children: ReactNode };
type PlateDotsProps<Mark> = {
	marks: readonly Mark[];
	/** The number of the mark that is open or selected. */
	current?: number | null;
	/** Renders a dot as a button or a link. */
	children: (mark: Mark, dot: DotProps) => ReactNode;
};

const percent = (fraction: number) => `${(fraction * 100).toFixed(2)}%`;
/** A dot nearer to its place than this fraction needs no line to it. */
const near = 0.012;

/**
 * The numbered marks of a plate. Fills an element that has the size of the plate. A dot that is drawn beside
 * its place, since another one is near, has a line to it.
 */
export function PlateDots<Mark extends NumberedMark>({
	marks,
	current = null,
	children,
}: PlateDotsProps<Mark>) {
	const dots = spreadDots(marks);
	const lines = marks.flatMap((mark, at) => {
		const dot = dots[at] ?? mark;
		return Math.hypot(dot.x - mark.x, dot.y - mark.y) > near
			? [{ number: mark.number, place: mark, dot }]
			: [];
	});
	return (
		<div className="pointer-events-none absolute inset-0">
			{lines.length > 0 && (
				<svg
					viewBox="0 0 100 100"
					aria-hidden="true"
					className="absolute inset-0 size-full overflow-visible text-brass"
				>
					{lines.map(({ number, place, dot }) => (
						<g key={number}>
							<path
								d={`M${dot.x * 100} ${dot.y * 100}L${place.x * 100} ${place.y * 100}`}
								stroke="currentColor"
								strokeWidth="1.5"
								vectorEffect="non-scaling-stroke"
							/>
							<circle cx={place.x * 100} cy={place.y * 100} r="0.8" fill="currentColor" />
						</g>
					))}
				</svg>
			)}
			{marks.map((mark, at) => {
				const { x, y } = dots[at] ?? mark;
				const isCurrent = mark.number === current;
				return children(mark, {
					className:
						'group/dot pointer-events-auto absolute grid size-11 -translate-1/2 scale-(--dot-scale,1) place-items-center rounded-full no-underline!',
					style: { left: percent(x), top: percent(y) },
					children: (
						<span
							className={`figures grid size-6 place-items-center rounded-full border border-paper text-xs font-semibold shadow-sm transition-colors ${isCurrent ? 'bg-ink text-paper' : 'bg-brass text-paper group-hover/dot:bg-ink'}`}
						>
							{mark.number}
						</span>
					),
				});
			})}
		</div>
	);
}
