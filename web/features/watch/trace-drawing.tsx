import { rateTrace, type TraceDot, traceScale } from '#contract/catalogue/rate-trace.ts';
import type { PositionReading } from '#contract/catalogue/watch-positions.ts';

/** Pixels of the drawing for a second and for a millisecond. */
const perSecond = 12;
const perMillisecond = 12;
const width = traceScale.seconds * perSecond;
const height = traceScale.milliseconds * perMillisecond;

/** A line of dots as one path: strokes without length, with round ends. */
const dotted = (dots: readonly TraceDot[]) =>
	dots
		.map(({ second, millisecond }) => {
			const [x, y] = [second * perSecond, height - millisecond * perMillisecond];
			return `M${x.toFixed(1)} ${y.toFixed(1)}h0`;
		})
		.join('');

const steps = (count: number) => Array.from({ length: count - 1 }, (_, at) => at + 1);
const grid = [
	...steps(traceScale.seconds / 5).map((at) => `M${at * 5 * perSecond} 0v${height}`),
	...steps(traceScale.milliseconds / 2).map((at) => `M0 ${at * 2 * perMillisecond}h${width}`),
].join('');

/** The trace that a timegrapher draws for a reading, to scale. The text beside it has the figures. */
export function TraceDrawing({ reading, bph }: { reading: PositionReading; bph: number | null }) {
	const { tick, tock } = rateTrace(reading, bph);
	return (
		<svg
			viewBox={`0 0 ${width} ${height}`}
			width={width}
			height={height}
			aria-hidden="true"
			fill="none"
			className="h-auto w-full rounded-base border border-line bg-sunken"
		>
			<path d={grid} stroke="currentColor" strokeWidth="1" className="text-line" />
			<g stroke="currentColor" strokeWidth="2.2" strokeLinecap="round">
				<path d={dotted(tick)} className="text-accent" />
				<path d={dotted(tock)} className="text-ink" />
			</g>
		</svg>
	);
}
