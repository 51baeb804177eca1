import { useBeatingHands } from './use-beating-hands.ts';

type SecondsDialProps = {
	/** Steps of the hand in a second. */
	beatsPerSecond: number;
	/** Alternative text. */
	label: string;
	className?: string;
};

const turned = (degrees: number) => `rotate(${degrees} 50 50)`;

/** Draws the sixty marks as three lines of SVG: seven dials of sixty elements were a third of the page. */
const marks = [
	{ width: 1.6, className: 'stroke-ink', path: marksAt((mark) => mark % 15 === 0, 44, 38) },
	{ width: 1, className: 'stroke-ink', path: marksAt((mark) => mark % 5 === 0 && mark % 15 !== 0, 44, 38) },
	{ width: 0.5, className: 'stroke-faint', path: marksAt((mark) => mark % 5 !== 0, 45, 42) },
];

function marksAt(wanted: (mark: number) => boolean, outer: number, inner: number): string {
	const point = (mark: number, radius: number) => {
		const angle = (mark * Math.PI) / 30;
		return `${(50 + radius * Math.sin(angle)).toFixed(2)} ${(50 - radius * Math.cos(angle)).toFixed(2)}`;
	};
	const all = Array.from({ length: 60 }, (_, mark) => mark).filter(wanted);
	return all.map((mark) => `M${point(mark, outer)}L${point(mark, inner)}`).join('');
}

/** A seconds dial whose one hand steps at a true beat; at rest with reduced motion and on the server. */
export function SecondsDial({ beatsPerSecond, label, className = 'size-40' }: SecondsDialProps) {
	const { watch, second } = useBeatingHands(beatsPerSecond * 3600, turned);
	return (
		<svg ref={watch} viewBox="0 0 100 100" role="img" aria-label={label} className={className}>
			<circle cx="50" cy="50" r="48.5" className="fill-raised stroke-edge" strokeWidth="0.8" />
			<circle cx="50" cy="50" r="46" className="fill-none stroke-line" strokeWidth="0.5" />
			{marks.map(({ width, className, path }) => (
				<path key={width} d={path} strokeWidth={width} className={className} />
			))}
			{[60, 15, 30, 45].map((figure, index) => (
				<text
					key={figure}
					x={50 + 31 * Math.sin((index * Math.PI) / 2)}
					y={50 - 31 * Math.cos((index * Math.PI) / 2)}
					textAnchor="middle"
					dominantBaseline="central"
					className="fill-soft font-serif"
					fontSize="8"
				>
					{figure}
				</text>
			))}
			<g ref={second} className="stroke-accent">
				<line x1="50" y1="66" x2="50" y2="8" strokeWidth="1.1" strokeLinecap="round" />
				<circle cx="50" cy="64" r="3" className="fill-raised" strokeWidth="1.1" />
			</g>
			<circle cx="50" cy="50" r="2.4" className="fill-accent" />
		</svg>
	);
}
