import { armDetails, armOutline, drawnHalfWidth } from './arm-outline.ts';
import { DrawnOutline, OwnOutline, UsualOutline } from './case-outlines.tsx';
import type { CaseSize } from './case-size.ts';
import { Across, Along, line } from './measures.tsx';
import type { OwnWatch } from './own-watch.ts';
import { wristSize } from './wrist.ts';

type OnTheWristProps = {
	size: CaseSize;
	/** Address of the watch's outline; null for a photographed watch. */
	outline: string | null;
	/** Circumference in mm. */
	wrist: number;
	/** The visitor's watch, as a second outline. */
	own: OwnWatch | null;
	label: string;
	/** Formats the dimensions. Without it, only the wrist is shown, without dimensions or hand. */
	number?: (value: number) => string;
};

/** Width of the drawing with the hand in mm. */
const armWidth = 164;

/** From above, to scale: a left arm across the page, with 12 o'clock at the top. */
export function OnTheWrist({ size, outline, wrist, own, label, number }: OnTheWristProps) {
	const half = wristSize(wrist).width / 2;
	const scale = half / drawnHalfWidth;
	const radius = size.diameter / 2;
	const reach = size.lugToLug ? size.lugToLug / 2 : null;
	return (
		<svg
			viewBox={number ? `-68 -62 ${armWidth} 134` : '-48 -48 96 96'}
			className="w-full rounded-base bg-sunken"
			role="img"
			aria-label={label}
		>
			<g transform={`scale(${scale})`} strokeLinejoin="round" strokeLinecap="round">
				<path
					data-arm=""
					d={armOutline}
					fill="var(--brass-wash)"
					stroke="var(--ink)"
					strokeWidth={0.8 / scale}
				/>
				<path d={armDetails} fill="none" stroke="var(--edge)" strokeWidth={0.5 / scale} />
			</g>
			<path
				{...line}
				fill="var(--sunken)"
				d={strapPath((size.betweenLugs ?? size.diameter / 2) / 2, radius * 0.6, half)}
			/>
			<g data-watch="">
				{outline ? <DrawnOutline address={outline} /> : <UsualOutline radius={radius} reach={reach} />}
			</g>
			{own && (
				<OwnOutline
					radius={own.diameter / 2}
					reach={own.lugToLug && own.lugToLug / 2}
					outline={own.outline}
				/>
			)}
			{number && (
				<>
					<Across
						y={-Math.max(1.04 * half, reach ?? radius, ownReach(own)) - 8}
						half={radius}
						text={number(size.diameter)}
					/>
					{reach && (
						<Along
							x={-Math.max(radius, (own?.diameter ?? 0) / 2) - 12}
							half={reach}
							text={number(reach * 2)}
							upright
						/>
					)}
				</>
			)}
		</svg>
	);
}

const ownReach = (own: OwnWatch | null) => (own ? (own.lugToLug ?? own.diameter) / 2 : 0);

/** Both halves of a strap, from under the case to the edges of the wrist, around which it bends. */
const strapPath = (half: number, start: number, edge: number): string =>
	[1, -1]
		.map((y) => {
			const [from, to, bend] = [start * y, edge * 1.01 * y, (edge + 3.5) * y];
			return `M${-half} ${from}L${-half * 0.94} ${to}Q0 ${bend} ${half * 0.94} ${to}L${half} ${from}Z`;
		})
		.join('');
