import { wristSize } from './wrist.ts';

/** In mm. */
export type CaseSize = { diameter: number; lugToLug: number | null; thickness: number | null };
type DrawingProps = { size: CaseSize; wrist: number; number: (value: number) => string; label: string };

/** Both drawings show a square of 104 mm, so that they have the same scale. */
const frame = {
	viewBox: '-52 -52 104 104',
	className: 'w-full rounded-base bg-sunken',
	role: 'img',
} as const;
const line = { fill: 'none', stroke: 'var(--ink)', strokeWidth: 0.5 } as const;

/** Where the drawn arm ends in mm. Dimension lines are drawn beyond it. */
const armEnd = 38;

/**
 * From above, with the arm across the page and 12 o'clock at the top. `outline` is the address of the watch's
 * outline.
 */
export function OnTheWrist({
	size,
	outline,
	wrist,
	number,
	label,
}: DrawingProps & { outline: string | null }) {
	const half = wristSize(wrist).width / 2;
	const radius = size.diameter / 2;
	const reach = size.lugToLug ? size.lugToLug / 2 : null;
	return (
		<svg {...frame} aria-label={label}>
			<path
				data-arm=""
				d={`M-52 ${-half}H${armEnd}q-2 ${half / 2} 0 ${half}t0 ${half}H-52Z`}
				fill="var(--brass-wash)"
				stroke="none"
			/>
			<path d={`M-52 ${-half}H${armEnd}M-52 ${half}H${armEnd}`} stroke="var(--edge)" strokeWidth=".6" />
			{outline ? <OwnOutline address={outline} /> : <UsualOutline radius={radius} reach={reach} />}
			<Across y={Math.max(half, reach ?? radius) + 5} half={radius} text={number(size.diameter)} />
			{reach && <Along x={armEnd + 5} half={reach} text={number(size.lugToLug ?? 0)} upright />}
		</svg>
	);
}

/** The illustrator's outline. Its parts overlap, so the stroke is below the fill. */
function OwnOutline({ address }: { address: string }) {
	return (
		<g data-outline="">
			<use href={`${address}#crown`} {...line} fill="var(--raised)" />
			<use href={`${address}#case`} fill="none" stroke="var(--ink)" strokeWidth="1" />
			<use href={`${address}#case`} fill="var(--raised)" />
			<use href={`${address}#dial`} {...line} strokeWidth=".3" />
		</g>
	);
}

/** The outline of a round watch with four lugs, for a photographed watch. */
function UsualOutline({ radius, reach }: { radius: number; reach: number | null }) {
	const lug = radius * 0.54;
	return (
		<>
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
		</>
	);
}

/** In cross-section: the wrist as an oval, with the watch and its thickness on top. */
export function ThroughTheWrist({ size, wrist, number, label }: DrawingProps) {
	const { width, depth } = wristSize(wrist);
	const reach = (size.lugToLug ?? size.diameter) / 2;
	const radius = size.diameter / 2;
	const thickness = size.thickness ?? 0;
	// The oval is placed low, to leave room for any thickness.
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
			<Across y={middle + depth * 0.12} half={width / 2 - 1} text={number(width)} inside />
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

type AcrossProps = { y: number; half: number; text: string; inside?: boolean };

/**
 * A dimension below the arm. Its number is beside the line or, with `inside` (for the wrist), below the line.
 */
function Across({ y, half, text, inside = false }: AcrossProps) {
	return (
		<g data-measure={inside ? undefined : ''}>
			<path
				d={`M${-half} ${y - 1.5}v3M${half} ${y - 1.5}v3M${-half} ${y}H${half}`}
				{...line}
				strokeWidth=".3"
			/>
			<text {...(inside ? { y: y + 5.6, textAnchor: 'middle' } : { x: half + 2.5, y: y + 1.6 })} {...label}>
				{text} mm
			</text>
		</g>
	);
}

type AlongProps = { x: number; half: number; middle?: number; text: string; upright?: boolean };

function Along({ x, half, middle = 0, text, upright = false }: AlongProps) {
	return (
		<g data-measure="">
			<path
				d={`M${x - 1.5} ${middle - half}h3M${x - 1.5} ${middle + half}h3M${x} ${middle - half}V${middle + half}`}
				{...line}
				strokeWidth=".3"
			/>
			<text
				transform={`translate(${x + (upright ? 5.4 : 3)} ${middle + (upright ? 0 : 1.5)})${upright ? ' rotate(-90)' : ''}`}
				textAnchor={upright ? 'middle' : 'start'}
				{...label}
			>
				{text}
				{upright ? ' mm' : ''}
			</text>
		</g>
	);
}
