import { useId } from 'react';
import { line } from './measures.tsx';

/** Half the diameter and half the distance between the ends of the lugs, in mm. */
type CaseReach = { radius: number; reach: number | null };

/** The illustrator's outline. Its parts overlap, so the stroke is below the fill. */
export function DrawnOutline({ address }: { address: string }) {
	return (
		<>
			<use href={`${address}#crown`} {...line} fill="var(--raised)" />
			<use href={`${address}#case`} fill="none" stroke="var(--ink)" strokeWidth="1" />
			<use href={`${address}#case`} fill="var(--raised)" />
			<use href={`${address}#dial`} {...line} strokeWidth=".3" />
		</>
	);
}

/** The outline of a round watch with four lugs, for a photographed watch. */
export function UsualOutline({ radius, reach }: CaseReach) {
	return (
		<>
			{reach && <path {...line} fill="var(--raised)" d={lugs(radius, reach)} />}
			<circle r={radius} {...line} fill="var(--raised)" />
			<circle r={radius * 0.86} {...line} strokeWidth=".3" />
		</>
	);
}

/** Four lugs of a round case. */
const lugs = (radius: number, reach: number): string => {
	const lug = radius * 0.54;
	return [1, -1]
		.flatMap((x) =>
			[1, -1].map(
				(y) =>
					`M${x * lug} ${y * radius * 0.6}V${y * reach}H${x * (lug + 3.4)}L${x * radius * 0.93} ${y * radius * 0.36}Z`,
			),
		)
		.join('');
};

const dashes = { fill: 'none', stroke: 'var(--accent)', strokeDasharray: '1.8 1.2' } as const;

/**
 * The visitor's own watch over another one: a dashed line around the case, without a fill. `outline` has the
 * parts of its case; without it the case is round.
 */
export function OwnOutline({ outline, ...size }: CaseReach & { outline: readonly string[] | null }) {
	return outline ? <DashedParts parts={outline} /> : <DashedRound {...size} />;
}

/** Overlapping parts as one outline: the half of each stroke that is inside another part is masked. */
function DashedParts({ parts }: { parts: readonly string[] }) {
	const mask = useId();
	const paths = parts.map((part) => <path key={part} d={part} />);
	const all = { x: -60, y: -60, width: 120, height: 120 };
	return (
		<g data-own="parts">
			<mask id={mask} maskUnits="userSpaceOnUse" {...all}>
				<rect {...all} fill="white" />
				<g fill="black">{paths}</g>
			</mask>
			<g {...dashes} strokeWidth="1.3" mask={`url(#${mask})`}>
				{paths}
			</g>
		</g>
	);
}

function DashedRound({ radius, reach }: CaseReach) {
	const [lug, edge] = [radius * 0.54, radius * 0.36];
	const ends =
		reach && reach > 0.9 * radius
			? [1, -1]
					.flatMap((x) =>
						[1, -1].map(
							(y) =>
								`M${x * lug} ${y * radius * Math.sqrt(1 - 0.54 ** 2)}V${y * reach}H${x * (lug + 3.4)}L${x * radius * 0.933} ${y * edge}`,
						),
					)
					.join('')
			: '';
	return (
		<g data-own="round" {...dashes} strokeWidth=".65">
			<circle r={radius} />
			<path d={ends} />
		</g>
	);
}
