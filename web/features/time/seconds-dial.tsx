import { useBeatingHands } from './use-beating-hands.ts';

type SecondsDialProps = {
	/** Steps of the hand in a second. */
	beatsPerSecond: number;
	/** What the picture is, in words. */
	label: string;
	className?: string;
};

const turned = (degrees: number) => `rotate(${degrees} 50 50)`;
const marks = Array.from({ length: 60 }, (_, index) => index);

/** A seconds dial whose one hand steps at a true beat; at rest with reduced motion and on the server. */
export function SecondsDial({ beatsPerSecond, label, className = 'size-40' }: SecondsDialProps) {
	const { watch, second } = useBeatingHands(beatsPerSecond * 3600, turned);
	return (
		<svg ref={watch} viewBox="0 0 100 100" role="img" aria-label={label} className={className}>
			<circle cx="50" cy="50" r="48.5" className="fill-raised stroke-edge" strokeWidth="0.8" />
			<circle cx="50" cy="50" r="46" className="fill-none stroke-line" strokeWidth="0.5" />
			{marks.map((mark) => (
				<line
					key={mark}
					x1="50"
					x2="50"
					y1={mark % 5 === 0 ? 6 : 5}
					y2={mark % 5 === 0 ? 12 : 8}
					strokeWidth={mark % 15 === 0 ? 1.6 : mark % 5 === 0 ? 1 : 0.5}
					className={mark % 5 === 0 ? 'stroke-ink' : 'stroke-faint'}
					transform={turned(mark * 6)}
				/>
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
