import { wristSize } from './wrist.ts';

/** mm. */
export type CaseSize = { diameter: number; lugToLug: number | null; thickness: number | null };
type DrawingProps = { size: CaseSize; wrist: number; number: (value: number) => string; label: string };

/** Both drawings show the same square of the world, so that they share one scale: 104 mm. */
const frame = {
	viewBox: '-52 -52 104 104',
	className: 'w-full rounded-base bg-sunken',
	role: 'img',
} as const;
const line = { fill: 'none', stroke: 'var(--ink)', strokeWidth: 0.5 } as const;

/** From above: the arm lies across the page, the watch's twelve points up. */
export function OnTheWrist({ size, wrist, number, label }: DrawingProps) {
	const half = wristSize(wrist).width / 2;
	const radius = size.diameter / 2;
	const reach = size.lugToLug ? size.lugToLug / 2 : null;
	const lug = radius * 0.54;
	return (
		<svg {...frame} aria-label={label}>
			<rect x="-52" y={-half} width="104" height={half * 2} fill="var(--brass-wash)" />
			<path d={`M-52 ${-half}H52M-52 ${half}H52`} stroke="var(--edge)" strokeWidth=".6" />
			{reach && (
				<path
					{...line}
					fill="var(--raised)"
					d={[1, -1]
						.flatMap((x) =>
							[1, -1].map(
								(y) =>
									`M${x * lug} ${y * radius * 0.6}V${y * reach}H${x * (lug + 3.4)}L${x * radius * 0.93} ${y * radius * 0.36}Z`,
							),
						)
						.join('')}
				/>
			)}
			<circle r={radius} {...line} fill="var(--raised)" />
			<circle r={radius * 0.86} {...line} strokeWidth=".3" />
			<path
				d={`M0 0V${-radius * 0.66}M0 0L${radius * 0.34} ${radius * 0.34}`}
				{...line}
				strokeWidth=".9"
				strokeLinecap="round"
			/>
			<Across y={radius + (reach ? reach - radius : 0) + 6} half={radius} text={number(size.diameter)} />
			{reach && <Along x={radius + 8} half={reach} text={number(size.lugToLug ?? 0)} />}
		</svg>
	);
}

/** In section: the wrist as an oval, the watch lying on it with its thickness. */
export function ThroughTheWrist({ size, wrist, number, label }: DrawingProps) {
	const { width, depth } = wristSize(wrist);
	const reach = (size.lugToLug ?? size.diameter) / 2;
	const radius = size.diameter / 2;
	const thickness = size.thickness ?? 0;
	// The oval sits low, so that any thickness has room above it.
	const middle = 12;
	const top = middle - depth / 2;
	return (
		<svg {...frame} aria-label={label}>
			<ellipse
				cy={middle}
				rx={width / 2}
				ry={depth / 2}
				fill="var(--brass-wash)"
				stroke="var(--edge)"
				strokeWidth=".6"
			/>
			{size.thickness && (
				<>
					<path {...line} fill="var(--raised)" d={caseProfile(radius, reach, thickness, top)} />
					<Along x={reach + 5} half={thickness / 2} middle={top - thickness / 2} text={number(thickness)} />
				</>
			)}
			<Across y={middle + depth / 2 + 6} half={width / 2} text={number(width)} />
		</svg>
	);
}

/** Case back on the skin, middle part, bezel, crystal, and the lugs that reach down around the wrist. */
function caseProfile(radius: number, reach: number, thickness: number, top: number): string {
	const level = (part: number) => top - thickness * part;
	const side = (sign: 1 | -1) => {
		const x = (value: number) => sign * value;
		return `M${x(radius)} ${level(0.62)}Q${x(reach - 1)} ${level(0.5)} ${x(reach)} ${top + 2}L${x(reach - 1.6)} ${top + 1.4}Q${x(radius - 1)} ${level(0.12)} ${x(radius * 0.7)} ${level(0.16)}`;
	};
	return [
		`M${-radius * 0.7} ${level(0.16)}L${-radius * 0.62} ${top}H${radius * 0.62}L${radius * 0.7} ${level(0.16)}Z`,
		side(1),
		side(-1),
		`M${-radius * 0.7} ${level(0.16)}H${radius * 0.7}L${radius} ${level(0.3)}V${level(0.68)}H${-radius}V${level(0.3)}Z`,
		`M${-radius * 0.97} ${level(0.68)}L${-radius * 0.88} ${level(0.9)}H${radius * 0.88}L${radius * 0.97} ${level(0.68)}Z`,
		`M${-radius * 0.82} ${level(0.9)}Q0 ${level(1.1)} ${radius * 0.82} ${level(0.9)}Z`,
	].join('');
}

const label = { fill: 'var(--ink)', fontSize: 4.4, className: 'figures font-sans' } as const;

function Across({ y, half, text }: { y: number; half: number; text: string }) {
	return (
		<g>
			<path
				d={`M${-half} ${y - 1.5}v3M${half} ${y - 1.5}v3M${-half} ${y}H${half}`}
				{...line}
				strokeWidth=".3"
			/>
			<text y={y + 6} textAnchor="middle" {...label}>
				{text} mm
			</text>
		</g>
	);
}

function Along({ x, half, middle = 0, text }: { x: number; half: number; middle?: number; text: string }) {
	return (
		<g>
			<path
				d={`M${x - 1.5} ${middle - half}h3M${x - 1.5} ${middle + half}h3M${x} ${middle - half}V${middle + half}`}
				{...line}
				strokeWidth=".3"
			/>
			<text x={x + 3} y={middle + 1.5} {...label}>
				{text}
			</text>
		</g>
	);
}
