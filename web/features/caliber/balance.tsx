const turn = (part: number, r: number): readonly [number, number] => [
	r * Math.cos(part * 2 * Math.PI),
	r * Math.sin(part * 2 * Math.PI),
];

/**
 * A balance wheel that swings at its true rate: a beat takes 3600 / bph seconds. It rests if the rate is
 * unknown.
 */
export function Balance({ r, bph }: { r: number; bph: number | null }) {
	const spiral = Array.from({ length: 72 }, (_, index) => turn(index / 16, r * (0.12 + index * 0.0068)));
	return (
		<>
			<path
				d={`M${spiral.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}`}
				fill="none"
				stroke="var(--info)"
				strokeWidth=".1"
			/>
			<g
				data-swings={bph ?? ''}
				className={bph ? 'balance-swing' : ''}
				style={bph ? { animationDuration: `${3600 / bph}s` } : undefined}
			>
				<circle r={r} fill="none" stroke="var(--brass)" strokeWidth={r * 0.13} />
				<path
					d={[0, 1 / 3, 2 / 3]
						.map(
							(part) =>
								`M0 0L${turn(part, r)
									.map((at) => at.toFixed(2))
									.join(' ')}`,
						)
						.join('')}
					stroke="var(--brass)"
					strokeWidth={r * 0.09}
				/>
				{[0, 1, 2, 3, 4, 5, 6, 7].map((index) => {
					const [x, y] = turn(index / 8 + 1 / 24, r);
					return <circle key={index} cx={x} cy={y} r={r * 0.07} fill="var(--brass-wash)" />;
				})}
			</g>
			<circle r={r * 0.11} fill="#b3183f" stroke="var(--brass-wash)" strokeWidth=".2" />
		</>
	);
}

/**
 * The glide wheel of a Spring Drive, which is braked to a constant eight turns per second in one direction.
 */
export function GlideWheel({ r }: { r: number }) {
	return (
		<>
			<g className="glide-wheel">
				<circle
					r={r}
					fill="none"
					stroke="var(--brass)"
					strokeWidth={r * 0.16}
					strokeDasharray={`${r * 0.22} ${r * 0.1}`}
				/>
				<path d={`M${-r} 0H${r}M0 ${-r}V${r}`} stroke="var(--brass)" strokeWidth={r * 0.1} />
			</g>
			<circle r={r * 0.12} fill="#b3183f" stroke="var(--brass-wash)" strokeWidth=".2" />
		</>
	);
}
