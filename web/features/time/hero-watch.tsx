import { handAngles } from './beat.ts';
import { turned } from './beat-hands.ts';

/** The rate of the caliber: 28,800 beats per hour, as in an ETA 2824-2 or a Sellita SW200. */
const bph = 28_800;

/** The hands before they move: near 10:10, as in most watch photographs. */
const pose = handAngles(((10 * 60 + 8) * 60 + 36) * 1000, bph);

/**
 * A hand that points up, with its left side in the light: tail, half width, shoulder and tip, measured from
 * the center.
 */
function Blade({ tail, half, tip }: { tail: number; half: number; tip: number }) {
	const outline = (side: number) => `M200 ${240 + tail} ${200 + side * half} 240 200 ${240 - tip}Z`;
	return (
		<>
			<path
				d={`M203 ${244 + tail} ${203 - half} 244 203 ${244 - tip} ${203 + half} 244Z`}
				fill="#000"
				opacity=".3"
			/>
			<path d={outline(-1)} fill="var(--index-light)" />
			<path d={outline(1)} fill="var(--index-deep)" />
			<path
				d={`M199.2 ${236 - tip * 0.3} 200 ${240 - tip * 0.86} 200.8 ${236 - tip * 0.3}Z`}
				stroke="var(--lume)"
				strokeWidth="2.4"
				strokeLinejoin="round"
			/>
		</>
	);
}

/**
 * A watch that shows the visitor's time; its seconds hand beats at the rate of its caliber
 * (`beat-hands.ts`). Case, strap and dial are a picture (7.5 units per millimeter); `name` is printed on the
 * dial.
 */
export function HeroWatch({ label, name, className }: { label: string; name: string; className?: string }) {
	return (
		<svg
			viewBox="12.5 0 375 480"
			role="img"
			aria-label={label}
			className={`hero-plate ${className}`}
			data-bph={bph}
		>
			<g fill="var(--dial-print)" textAnchor="middle">
				<path
					d="M200 176.2v13.5M194.5 179.5h11M189.5 184c1 5 5.5 7.5 10.5 7.5s9.5-2.5 10.5-7.5M200 171a2.6 2.6 0 1 0 .1 0"
					fill="none"
					stroke="var(--dial-print)"
					strokeWidth="1.6"
					strokeLinecap="round"
				/>
				<text x="200" y="209" className="font-serif" fontSize="15" letterSpacing="2.2">
					{name}
				</text>
				<text x="200" y="304" className="font-sans" fontSize="7.2" letterSpacing="1.6" opacity=".85">
					28 800
				</text>
			</g>
			{/* The lume of the indices, in the dark theme. */}
			<circle
				cx="200"
				cy="240"
				r="102"
				fill="none"
				stroke="var(--lume)"
				strokeWidth="15"
				pathLength="1200"
				strokeDasharray="2 98"
				strokeDashoffset="1"
				className="hidden dark:block"
			/>
			<g transform={turned(pose.hour)} data-hand="hour">
				<Blade tail={14} half={8} tip={78} />
			</g>
			<g transform={turned(pose.minute)} data-hand="minute">
				<Blade tail={18} half={7} tip={116} />
			</g>
			<g transform={turned(pose.second)} data-hand="second">
				<path
					d="M200 268V122M200 268v14M191 274a9 9 0 0 0 18 0M200 285.5a3 3 0 1 0 0-.1"
					fill="none"
					stroke="var(--stitch)"
					strokeWidth="1.8"
					strokeLinecap="round"
				/>
			</g>
			<circle cx="200" cy="240" r="5.5" fill="var(--steel)" stroke="var(--steel-line)" strokeWidth=".6" />
			<circle cx="200" cy="240" r="2" fill="var(--steel-deep)" />
		</svg>
	);
}
