/** How measures and outlines are drawn, in mm. */
export const line = { fill: 'none', stroke: 'var(--ink)', strokeWidth: 0.5 } as const;

/** The font sizes are in mm. On a phone a millimeter is smaller, and the text is larger. */
const label = { fill: 'var(--ink)', className: 'figures font-sans text-[5.6px] sm:text-[4.4px]' } as const;

type AcrossProps = { y: number; half: number; text: string; inside?: boolean };

/**
 * A horizontal dimension. Its number is beside the line or, with `inside` (for the wrist), below the line.
 */
export function Across({ y, half, text, inside = false }: AcrossProps) {
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

/** A vertical dimension. With `upright`, its number is rotated beside the middle of the line. */
export function Along({ x, half, middle = 0, text, upright = false }: AlongProps) {
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
				{text} mm
			</text>
		</g>
	);
}
