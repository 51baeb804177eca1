import { about, brass, edge, Work } from './work.tsx';

const spiral = Array.from({ length: 90 }, (_, index) => {
	const [r, angle] = [3 + index * 0.115, index / 3.6];
	return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
}).join('L');

/** Fifteen teeth that lean forward, as in a Swiss lever escapement. */
const teeth = about(60, (index) => [27, 25.6, 19.5, 19.5][index % 4] ?? 19.5, 0.9);

/**
 * The lever escapement, slowed down to one beat per second. At each beat, the balance moves the anchor to the
 * other side, and one tooth of the escape wheel passes a pallet. With 15 teeth, a beat is 12°.
 */
export function Escapement({ className }: { className?: string }) {
	return (
		<Work className={className}>
			<g transform="translate(0 26)">
				<g className="work-escape">
					<path d={teeth} {...brass} strokeLinejoin="round" />
					<circle r="15.5" fill="var(--paper)" stroke="var(--brass)" strokeWidth=".6" />
					<path d="M0-16V16M-16 0H16" stroke="var(--brass)" strokeWidth="2.2" />
				</g>
				<circle r="3.4" {...brass} />
				<circle r="1.5" fill="var(--ruby)" />
			</g>
			<g transform="translate(0 -6)">
				<g className="work-anchor">
					<path
						d="M-1.7-19 -3.6-22.5 -1.4-22 0-20.4 1.4-22 3.6-22.5 1.7-19 1.6-3Q8-2.4 14 3L16.6 9.6 12.4 10.6Q9 4 0 3.4 -9 4-12.4 10.6L-16.6 9.6-14 3Q-8-2.4-1.6-3Z"
						fill="var(--steel)"
						{...edge}
						strokeLinejoin="round"
					/>
					<path
						d="M-16 7.4-11.6 8.2-12.8 12.4-16.4 11ZM16 7.4 11.6 8.2 12.8 12.4 16.4 11Z"
						fill="var(--ruby)"
					/>
				</g>
				<circle r="2" fill="var(--ruby)" stroke="var(--brass)" strokeWidth=".7" />
			</g>
			<g transform="translate(0 -34)">
				<path d={`M${spiral}`} fill="none" stroke="var(--info)" strokeWidth=".6" />
				<g className="work-balance">
					<circle r="21" fill="none" stroke="var(--brass)" strokeWidth="3" />
					<path d="M-21 0H21" stroke="var(--brass)" strokeWidth="2" />
					<circle r="5" fill="var(--steel)" fillOpacity=".7" {...edge} />
					<path d="M-1 3.4h2v3h-2Z" fill="var(--ruby)" />
					{[45, 135, 225, 315].map((angle) => (
						<path key={angle} d="M-1.2-24h2.4v2h-2.4Z" fill="var(--brass)" transform={`rotate(${angle})`} />
					))}
				</g>
				<circle r="1.7" fill="var(--ruby)" />
			</g>
		</Work>
	);
}
