import { handAngles } from './beat.ts';
import { heroCase } from './hero-case.ts';
import { HeroDial } from './hero-dial.tsx';
import { useBeatingHands } from './use-beating-hands.ts';

/** The caliber: 28,800 beats an hour, as an ETA 2824-2 or a Sellita SW200. */
const bph = 28_800;

/**
 * Ten past ten is the pose of the trade's photographs; this one is seven past ten. The server renders it,
 * until the browser knows the visitor's time.
 */
const pose = handAngles(((10 * 60 + 8) * 60 + 36) * 1000, bph);
const turned = (degrees: number) => `rotate(${degrees} 200 240)`;

/**
 * A watch that shows the visitor's time; its seconds hand beats as its caliber does. `name` stands on the
 * dial.
 */
export function HeroWatch({ label, name, className }: { label: string; name: string; className?: string }) {
	const { watch, hour, minute, second } = useBeatingHands(bph, turned);
	return (
		<svg
			ref={watch}
			viewBox="0 0 400 480"
			width={400}
			height={480}
			role="img"
			aria-label={label}
			className={className}
			data-bph={bph}
		>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: constant markup */}
			<g dangerouslySetInnerHTML={{ __html: heroCase }} />
			<HeroDial name={name} />
			<g ref={hour} transform={turned(pose.hour)} data-hand="hour">
				<path d="M203.5 243 208 190 200 152Z" fill="var(--strap-deep)" opacity=".28" />
				<path d="M200 256 191 242 195 186 200 158Z" fill="var(--index-light)" />
				<path d="M200 256 209 242 205 186 200 158Z" fill="var(--index-deep)" />
				<path d="M198.6 228 198.9 188 200 178 201.1 188 201.4 228Z" fill="var(--lume)" />
			</g>
			<g ref={minute} transform={turned(pose.minute)} data-hand="minute">
				<path d="M203 243 207 180 201 118Z" fill="var(--strap-deep)" opacity=".28" />
				<path d="M200 260 192.5 242 196 150 200 120Z" fill="var(--index-light)" />
				<path d="M200 260 207.5 242 204 150 200 120Z" fill="var(--index-deep)" />
				<path d="M198.7 226 199 152 200 140 201 152 201.3 226Z" fill="var(--lume)" />
			</g>
			<g ref={second} transform={turned(pose.second)} data-hand="second">
				<g fill="none" stroke="var(--stitch)" strokeLinecap="round">
					<path d="M200 268V116" strokeWidth="1.8" />
					<path d="M200 268v14M191 274a9 9 0 0 0 18 0M200 285.5a3 3 0 1 0 0-.1" strokeWidth="2" />
				</g>
			</g>
			<circle cx="200" cy="240" r="7" fill="var(--steel)" stroke="var(--steel-line)" strokeWidth=".6" />
			<circle cx="200" cy="240" r="2.6" fill="var(--steel-deep)" />
			<path
				d="M106 160A128 128 0 0 1 236 117C170 128 128 158 106 160Z"
				fill="var(--steel-light)"
				opacity=".07"
			/>
		</svg>
	);
}
