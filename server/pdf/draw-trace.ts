import { rateTrace, traceScale } from '#contract/catalogue/rate-trace.ts';
import { colours } from './paper-style.ts';
import type { PaperTrace } from './papers.ts';
import type { PdfDocument } from './pdf-document.ts';

type TracePlace = { x: number; y: number; width: number };

/** Height of a trace of this width, pt: a millisecond is as long as a second. */
export const traceHeight = (width: number): number => (width * traceScale.milliseconds) / traceScale.seconds;

/** Side of a dot, pt. */
const dot = 0.95;

const steps = (count: number) => Array.from({ length: count - 1 }, (_, at) => at + 1);

/** Draws the trace of a reading as a timegrapher does: one dot for each beat, over a grid of 5 s by 2 ms. */
export function drawTrace(doc: PdfDocument, trace: PaperTrace, { x, y, width }: TracePlace): void {
	const unit = width / traceScale.seconds;
	const height = traceHeight(width);
	for (const at of steps(traceScale.seconds / 5))
		doc.moveTo(x + at * 5 * unit, y).lineTo(x + at * 5 * unit, y + height);
	for (const at of steps(traceScale.milliseconds / 2))
		doc.moveTo(x, y + at * 2 * unit).lineTo(x + width, y + at * 2 * unit);
	doc.lineWidth(0.3).strokeColor(colours.line).stroke();
	doc.rect(x, y, width, height).lineWidth(0.5).strokeColor(colours.line).stroke();
	const { tick, tock } = rateTrace(trace, trace.bph);
	for (const [dots, colour] of [
		[tick, colours.accent],
		[tock, colours.ink],
	] as const) {
		for (const { second, millisecond } of dots)
			doc.rect(x + second * unit - dot / 2, y + height - millisecond * unit - dot / 2, dot, dot);
		doc.fillColor(colour).fill();
	}
}
