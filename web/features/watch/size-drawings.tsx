import type { CaseSize } from './size-outline.tsx';
import { wristSize } from './wrist.ts';

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
					<path
						{...line}
						fill="var(--raised)"
						d={`M${-radius} ${top - 1}Q${-radius - 1} ${top - thickness * 0.6} ${-radius + 3} ${top - thickness + 0.6}Q0 ${top - thickness - 0.6} ${radius - 3} ${top - thickness + 0.6}Q${radius + 1} ${top - thickness * 0.6} ${radius} ${top - 1}Q0 ${top + 1} ${-radius} ${top - 1}Z`}
					/>
					<path
						{...line}
						d={`M${-radius} ${top - thickness * 0.4}Q${-reach + 0.5} ${top - thickness * 0.2} ${-reach} ${top + 3}M${radius} ${top - thickness * 0.4}Q${reach - 0.5} ${top - thickness * 0.2} ${reach} ${top + 3}`}
						strokeWidth="1.4"
						strokeLinecap="round"
					/>
					<Along x={reach + 5} half={thickness / 2} middle={top - thickness / 2} text={number(thickness)} />
				</>
			)}
			<Across y={middle + depth / 2 + 6} half={width / 2} text={number(width)} />
		</svg>
	);
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
