import type { MarkedView } from '#contract/catalogue/wear-marks.ts';

/** Dimensions in mm; a missing one has the size of a usual watch. */
export type SketchSize = {
	diameter: number | null;
	lugToLug: number | null;
	betweenLugs: number | null;
	thickness: number | null;
};

/** Half the width of a plate in mm, at the scale of the illustrator: 1600 px at 26 px per mm. */
const half = 1600 / 26 / 2;
const line = {
	fill: 'var(--raised)',
	stroke: 'var(--ink)',
	strokeWidth: 0.35,
	strokeLinejoin: 'round',
} as const;
const thin = { fill: 'none', stroke: 'var(--edge)', strokeWidth: 0.25 } as const;
const sides = [1, -1] as const;

type Measures = { radius: number; reach: number; strap: number; height: number };

/** A simple round watch, for a side of a watch without a plate. */
export function WatchSketch({ view, size }: { view: MarkedView; size: SketchSize }) {
	const diameter = Math.min(size.diameter ?? 40, 54);
	const measures: Measures = {
		radius: diameter / 2,
		reach: Math.min(size.lugToLug ?? diameter * 1.2, 58) / 2,
		strap: Math.min(size.betweenLugs ?? diameter / 2, diameter) / 2,
		height: Math.min(size.thickness ?? 11, 20),
	};
	return (
		<svg viewBox={`${-half} ${-half} ${half * 2} ${half * 2}`} aria-hidden="true" className="block size-full">
			{view === 'profile' ? <Profile {...measures} /> : <Face {...measures} isBack={view === 'case-back'} />}
		</svg>
	);
}

const lugs = ({ radius, reach, strap }: Measures) =>
	sides
		.flatMap((x) =>
			sides.map(
				(y) =>
					`M${x * strap} ${y * radius * 0.5}V${y * reach}H${x * (strap + 3.2)}L${x * radius * 0.94} ${y * radius * 0.3}Z`,
			),
		)
		.join('');

const around = (count: number, from: number, to: number) =>
	Array.from({ length: count }, (_, at) => {
		const angle = (at * 2 * Math.PI) / count;
		const [x, y] = [Math.sin(angle), -Math.cos(angle)];
		return `M${(x * from).toFixed(2)} ${(y * from).toFixed(2)}L${(x * to).toFixed(2)} ${(y * to).toFixed(2)}`;
	}).join('');

function Face({ isBack, ...measures }: Measures & { isBack: boolean }) {
	const { radius, strap, reach } = measures;
	const crown = isBack ? -radius - 2.6 : radius;
	return (
		<>
			<path {...line} d={`M${-strap} ${-half - 1}V${half + 1}H${strap}V${-half - 1}Z`} />
			<path {...thin} d={`M${-strap} ${-reach}H${strap}M${-strap} ${reach}H${strap}`} />
			<path {...line} d={lugs(measures)} />
			<rect {...line} x={crown} y={-2} width={2.6} height={4} rx={0.6} />
			<circle {...line} r={radius} />
			<circle {...line} strokeWidth={0.25} r={radius * 0.86} />
			{isBack ? (
				<>
					<circle {...thin} r={radius * 0.6} />
					<path
						{...thin}
						strokeWidth={1.2}
						strokeLinecap="round"
						d={around(6, radius * 0.72, radius * 0.76)}
					/>
				</>
			) : (
				<>
					<path {...thin} strokeWidth={0.6} d={around(12, radius * 0.68, radius * 0.78)} />
					<path
						{...line}
						fill="none"
						strokeWidth={0.7}
						strokeLinecap="round"
						d={`M0 0L${radius * -0.34} ${radius * -0.26}M0 0L${radius * 0.52} ${radius * -0.34}`}
					/>
					<circle r={0.9} fill="var(--ink)" />
				</>
			)}
		</>
	);
}

/** From the side of the crown, with the crystal above. */
function Profile({ radius, reach, height }: Measures) {
	const top = -6 - height / 2;
	const band = height * 0.62;
	const [shoulder, foot] = [top + height * 0.22, top + height * 0.22 + band];
	return (
		<>
			{sides.map((x) => (
				<path
					key={x}
					{...line}
					fill="none"
					strokeWidth={2}
					stroke="var(--edge)"
					strokeLinecap="round"
					d={`M${x * (reach - 1)} ${foot - 1}Q${x * (reach + 4)} ${foot + 14} ${x * reach * 0.5} ${foot + 24}`}
				/>
			))}
			<path
				{...line}
				d={`M${-radius} ${shoulder}H${radius}L${reach} ${foot - 1}L${reach - 1} ${foot + 1.4}L${radius * 0.86} ${foot}H${-radius * 0.86}L${1 - reach} ${foot + 1.4}L${-reach} ${foot - 1}Z`}
			/>
			<path
				{...line}
				strokeWidth={0.25}
				d={`M${-radius * 0.8} ${foot}L${-radius * 0.74} ${foot + height * 0.16}H${radius * 0.74}L${radius * 0.8} ${foot}Z`}
			/>
			<path
				{...line}
				d={`M${-radius * 0.94} ${shoulder}L${-radius * 0.86} ${top + height * 0.06}Q0 ${top - 0.6} ${radius * 0.86} ${top + height * 0.06}L${radius * 0.94} ${shoulder}Z`}
			/>
			<circle {...line} cy={(shoulder + foot) / 2} r={2.1} />
			<circle {...thin} cy={(shoulder + foot) / 2} r={1.2} />
		</>
	);
}
