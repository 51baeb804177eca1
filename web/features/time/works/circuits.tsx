import { brass, edge, Wheel, Work } from './work.tsx';

const sign = { fill: 'none', stroke: 'var(--steel-line)', strokeWidth: 1.8, strokeLinecap: 'round' } as const;
const wire = {
	fill: 'none',
	stroke: 'var(--accent)',
	strokeWidth: 1.6,
	strokeDasharray: '2 6',
	strokeLinecap: 'round',
	className: 'work-current',
} as const;

/** A button cell; `charged`: a rechargeable one. */
export function Cell({ charged = false }: { charged?: boolean }) {
	return (
		<Work>
			<circle r="40" fill="var(--steel)" {...edge} />
			<circle r="33" fill="var(--steel-light)" stroke="var(--steel-deep)" strokeWidth=".6" />
			<path d="M-7-10H7M0-17V-3" {...sign} />
			{charged ? (
				<path d="M3 2-6 14H5L-3 26" {...sign} stroke="var(--accent)" />
			) : (
				<path d="M-7 14H7" {...sign} />
			)}
			<path d="M40 0h18" {...wire} />
		</Work>
	);
}

/** The quartz crystal, a tuning fork, between its leads. Its vibration is slowed down to be visible. */
export function Crystal() {
	return (
		<Work>
			<rect x="-22" y="-44" width="44" height="76" rx="20" fill="var(--raised)" {...edge} />
			<g className="work-prong">
				<path d="M-10 22V-28q0-4 4-4t4 4V10h4V22Z" fill="var(--info-wash)" stroke="var(--info)" />
			</g>
			<g className="work-prong work-other">
				<path d="M10 22V-28q0-4-4-4t-4 4V10h-4V22Z" fill="var(--info-wash)" stroke="var(--info)" />
			</g>
			<path d="M-24 32H24v6h-48Z" fill="var(--steel)" {...edge} />
			<path d="M-10 38V58M10 38V58M-58 0h34M24 0h34" {...wire} />
		</Work>
	);
}

/** The stepping motor: a pulse through the coil turns the magnet by half a rotation, once per second. */
export function StepMotor({ className }: { className?: string }) {
	return (
		<Work className={className}>
			<path
				d="M-46-30H46V26H22V12A22 22 0 0 0-22 12V26H-46Z"
				fill="var(--steel)"
				{...edge}
				transform="translate(0 -8)"
			/>
			<rect x="-32" y="-46" width="64" height="22" rx="2" {...brass} />
			<path
				d={Array.from({ length: 20 }, (_, index) => `M${index * 3.2 - 30}-46v22`).join('')}
				stroke="var(--brass)"
				strokeWidth="1.5"
			/>
			<path d="M-58-35h26M32-35h26" {...wire} className="work-pulse" />
			<g transform="translate(0 18)">
				<circle r="24" fill="var(--paper)" stroke="var(--steel-line)" strokeWidth=".6" />
				<g className="work-step">
					<Wheel r={21} teeth={20} arms={0} />
					<path d="M-14 0A14 14 0 0 1 14 0Z" fill="var(--ruby)" />
					<path d="M-14 0A14 14 0 0 0 14 0Z" fill="var(--steel-deep)" />
				</g>
				<circle r="2.4" fill="var(--steel-light)" {...edge} />
			</g>
		</Work>
	);
}

/** A solar cell under a translucent dial. */
export function SolarCell() {
	return (
		<Work>
			<path d="M-30-56-6-22M-10-58 8-24M10-58 22-26M30-56 36-28" {...wire} stroke="var(--brass)" />
			<ellipse cy="10" rx="50" ry="20" fill="var(--dial)" {...edge} />
			<path d="M0 10V-10M0 10 43 20M0 10-43 20" stroke="var(--dial-light)" strokeWidth="1.2" />
			<ellipse cy="10" rx="50" ry="20" fill="none" stroke="var(--dial-light)" strokeDasharray="1.5 3" />
			<path
				d="M-50 26A50 20 0 0 0 50 26V32A50 20 0 0 1-50 32Z"
				fill="var(--brass-wash)"
				stroke="var(--brass)"
			/>
		</Work>
	);
}

/** A rotor that turns a generator instead of winding a spring. */
export function Generator() {
	return (
		<Work>
			<circle r="50" fill="var(--raised)" stroke="var(--steel-line)" strokeWidth=".6" />
			<g transform="translate(0 -20)">
				<rect x="-26" y="-13" width="52" height="26" rx="3" {...brass} />
				<path
					d={Array.from({ length: 15 }, (_, index) => `M${index * 3.4 - 24}-13v26`).join('')}
					stroke="var(--brass)"
					strokeWidth="1.4"
				/>
				<path d="M26 0h32" {...wire} />
			</g>
			<g className="work-rotor">
				<path
					d="M-50 0A50 50 0 0 0 50 0L40 0A9 9 0 0 1 8-3A8.5 8.5 0 1 0-8-3A9 9 0 0 1-40 0Z"
					fill="var(--steel)"
					fillOpacity=".86"
					{...edge}
				/>
			</g>
			<circle r="6" fill="var(--steel-light)" {...edge} />
		</Work>
	);
}
