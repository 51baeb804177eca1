type SecondsDialProps = {
	/** Steps of the hand per second; null if it glides. */
	beatsPerSecond: number | null;
	label: string;
};

/**
 * Draws the sixty marks as three SVG paths. Seven dials with sixty elements each were a third of the page.
 */
const marks = [
	{ width: 1.6, className: 'stroke-ink', path: marksAt((mark) => mark % 15 === 0, 44, 38) },
	{ width: 1, className: 'stroke-ink', path: marksAt((mark) => mark % 5 === 0 && mark % 15 !== 0, 44, 38) },
	{ width: 0.5, className: 'stroke-faint', path: marksAt((mark) => mark % 5 !== 0, 45, 42) },
];

function marksAt(wanted: (mark: number) => boolean, outer: number, inner: number): string {
	const point = (mark: number, radius: number) => {
		const angle = (mark * Math.PI) / 30;
		return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
	};
	const all = Array.from({ length: 60 }, (_, mark) => mark).filter(wanted);
	return all.map((mark) => `M${point(mark, outer)}L${point(mark, inner)}`).join('');
}

/** A seconds dial whose hand steps at the true rate, with CSS alone. It rests under reduced motion. */
export function SecondsDial({ beatsPerSecond, label }: SecondsDialProps) {
	return (
		<div className="work">
			<svg viewBox="-50 -50 100 100" role="img" aria-label={label} className="size-full">
				<circle r="48.5" className="fill-raised stroke-edge" strokeWidth="0.8" />
				<circle r="46" className="fill-none stroke-line" strokeWidth="0.5" />
				{marks.map(({ width, className, path }) => (
					<path key={width} d={path} strokeWidth={width} className={className} />
				))}
				{[60, 15, 30, 45].map((figure, index) => (
					<text
						key={figure}
						x={31 * Math.sin((index * Math.PI) / 2)}
						y={-31 * Math.cos((index * Math.PI) / 2)}
						textAnchor="middle"
						dominantBaseline="central"
						className="fill-soft font-serif"
						fontSize="8"
					>
						{figure}
					</text>
				))}
				<g
					className="work-second stroke-accent"
					data-steps={beatsPerSecond}
					style={beatsPerSecond ? { animationTimingFunction: `steps(${beatsPerSecond * 60})` } : undefined}
				>
					<line y1="16" y2="-42" strokeWidth="1.1" strokeLinecap="round" />
					<circle cy="14" r="3" className="fill-raised" strokeWidth="1.1" />
				</g>
				<circle r="2.4" className="fill-accent" />
			</svg>
		</div>
	);
}
