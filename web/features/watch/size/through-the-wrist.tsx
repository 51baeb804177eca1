import type { CaseSize } from './case-size.ts';
import { Across, Along, line } from './measures.tsx';
import { wristSize } from './wrist.ts';

type ThroughTheWristProps = {
	size: CaseSize;
	wrist: number;
	number: (value: number) => string;
	label: string;
};

/** Width of the drawing in mm. */
const sectionWidth = 104;
/** Space to the right of the middle. It is larger than to the left, for the number beside the watch. */
const rightHalf = 58;
/** Width of the thickness with its unit and its dimension line, in mm, at the font size of a phone. */
const figureWidth = 27;

/** In cross-section: the wrist as an oval, with the watch and its thickness on top. */
export function ThroughTheWrist({ size, wrist, number, label }: ThroughTheWristProps) {
	const { width, depth } = wristSize(wrist);
	const reach = (size.lugToLug ?? size.diameter) / 2;
	const radius = size.diameter / 2;
	const thickness = size.thickness ?? 0;
	// Beside the widest cases, the line moves closer to the lugs so that its number stays in the picture.
	const lineX = Math.min(reach + 5, rightHalf - figureWidth);
	// The oval is placed low, to leave room for any thickness.
	const middle = 12;
	const top = middle - depth / 2;
	return (
		<svg
			viewBox={`${rightHalf - sectionWidth} -52 ${sectionWidth} 104`}
			className="w-full rounded-base bg-sunken"
			role="img"
			aria-label={label}
		>
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
					<Along x={lineX} half={thickness / 2} middle={top - thickness / 2} text={number(thickness)} />
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
