import { brass, edge, Wheel, Work } from './work.tsx';

const mainspring = Array.from({ length: 150 }, (_, index) => {
	const [r, angle] = [8 + index * 0.155, index / 4];
	return `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`;
}).join('L');

/** The barrel with its mainspring, which turns just fast enough for its motion to be visible. */
export function Barrel() {
	return (
		<Work>
			<g className="work-slow">
				<Wheel r={46} teeth={64} arms={0} />
				<circle r="36" fill="var(--raised)" stroke="var(--steel-line)" strokeWidth=".5" />
				<path d={`M${mainspring}`} fill="none" stroke="var(--info)" strokeWidth="1.3" />
				<circle r="8" fill="var(--steel)" {...edge} />
				<path d="M-3-3h6v6h-6Z" fill="var(--steel-deep)" />
			</g>
		</Work>
	);
}

/** A crown on its stem, turned back and forth by a finger. */
export function Crown() {
	return (
		<Work>
			<path d="M-56-5h44v10h-44Z" fill="var(--steel)" {...edge} />
			<path d="M-56-5v10M-50-5v10M-44-5v10" {...edge} />
			<path d="M-12-9h14V9h-14Z" fill="var(--steel-deep)" {...edge} />
			<path
				d="M2-30H36Q42-30 42-24V24Q42 30 36 30H2Q-2 30-2 26V-26Q-2-30 2-30Z"
				fill="var(--steel)"
				{...edge}
			/>
			<path
				d="M4-25H40M4-19H41M4-13H41M4-7H41M4-1H41M4 5H41M4 11H41M4 17H41M4 23H40"
				stroke="var(--steel-line)"
				strokeWidth="1.2"
				strokeDasharray="40"
				className="work-knurl"
			/>
			<path d="M2-30H36Q42-30 42-24V-18H-2V-26Q-2-30 2-30Z" fill="var(--steel-light)" opacity=".5" />
		</Work>
	);
}

/** The rotor, which swings as the wrist moves, and below it the wheel that it winds. */
export function Rotor() {
	return (
		<Work>
			<circle r="50" fill="var(--raised)" stroke="var(--steel-line)" strokeWidth=".6" />
			<g className="work-slow">
				<Wheel r={24} teeth={34} arms={5} />
			</g>
			<g className="work-rotor">
				<path
					d="M-50 0A50 50 0 0 0 50 0L40 0A9 9 0 0 1 8-3A8.5 8.5 0 1 0-8-3A9 9 0 0 1-40 0Z"
					fill="var(--steel)"
					fillOpacity=".86"
					{...edge}
				/>
				<path d="M-41 6A42 42 0 0 0 41 6" fill="none" stroke="var(--steel-light)" strokeWidth="2" />
				<path d="M-33 8A34 34 0 0 0 33 8" fill="none" stroke="var(--steel-deep)" strokeWidth=".6" />
			</g>
			<circle r="6" fill="var(--steel-light)" {...edge} />
			<path d="M-4 0H4" stroke="var(--steel-line)" strokeWidth="1.2" />
		</Work>
	);
}

/**
 * The glide wheel of a Spring Drive: eight even turns per second (here one in two seconds), braked by two
 * coils.
 */
export function Glide({ className }: { className?: string }) {
	return (
		<Work className={className}>
			{[-1, 1].map((side) => (
				<g key={side} transform={`translate(${side * 43} 0)`}>
					<rect x="-9" y="-34" width="18" height="68" rx="2" {...brass} />
					<path
						d={Array.from({ length: 15 }, (_, index) => `M-9 ${index * 4.4 - 31}h18`).join('')}
						stroke="var(--brass)"
						strokeWidth="1.4"
					/>
					<path
						d={`M-6-34v-12h${side * -20 + 6}M-6 34v12h${side * -20 + 6}`}
						fill="none"
						stroke="var(--steel-deep)"
						strokeWidth="4"
					/>
				</g>
			))}
			<g className="work-glide">
				<Wheel r={29} teeth={30} arms={6} />
				<path d="M0-24V-14" stroke="var(--accent)" strokeWidth="3" strokeLinecap="round" />
			</g>
		</Work>
	);
}
