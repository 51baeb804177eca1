import { encode } from 'uqr';
import { colours } from './paper-style.ts';
import { colour, type PdfDocument, setState } from './pdf-document.ts';

/** A QR code as one path in a square of this side length, without the quiet zone. */
export function drawQr(doc: PdfDocument, text: string, x: number, y: number, side: number): void {
	const { data, size } = encode(text, { ecc: 'M', border: 0 });
	const step = side / size;
	for (const [row, line] of data.entries())
		for (const [column, dark] of line.entries())
			if (dark) doc.rect(x + column * step, y + row * step, step, step);
	doc.fillColor(colours.ink).fill();
}

/** Guilloche: rings as cut by a rose engine, with each wave between two waves of the previous ring. */
export function drawRosette(doc: PdfDocument, x: number, y: number, radius: number): void {
	doc.save();
	setState(doc, { CA: 0.22 });
	doc.addContent(`${colour(colours.brass)} RG`).lineWidth(0.3);
	const [rings, waves, points] = [30, 40, 160];
	for (let ring = 0; ring < rings; ring++) {
		const middle = radius * (0.42 + (0.58 * ring) / rings);
		for (let point = 0; point <= points; point++) {
			const angle = (point * 2 * Math.PI) / points;
			const reach = middle * (1 + 0.016 * Math.sin(waves * angle + ring * 2.1));
			const [left, top] = [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
			if (point === 0) doc.moveTo(left, top);
			else doc.lineTo(left, top);
		}
	}
	doc.stroke();
	doc.restore();
}
