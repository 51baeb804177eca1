import { n, path, polar, type SvgAttributes } from './drawing.ts';
import { letterforms } from './letterforms.ts';

export type Hand = {
	/** Cap height in millimeters. */
	height: number;
	/** Stroke width as a fraction of the height. */
	weight?: number;
	/** Extra space between letters as a fraction of the height. */
	tracking?: number;
	/** Horizontal scale of the letters; 1 is the original width. */
	stretch?: number;
	slant?: number;
};

function advance(text: string, hand: Hand): number {
	const { height, tracking = 0.26, stretch = 1 } = hand;
	let width = 0;
	for (const letter of text) width += (letterforms[letter]?.[0] ?? 0) * stretch * height + tracking * height;
	return Math.max(0, width - tracking * height);
}

/** The letters of a line as path data, centered on (x, y) and rotated by `degrees`. */
export function letters(text: string, x: number, y: number, hand: Hand, degrees = 0): string {
	const { height, tracking = 0.26, stretch = 1, slant = 0 } = hand;
	const angle = (degrees * Math.PI) / 180;
	const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
	let pen = -advance(text, hand) / 2;
	let d = '';
	for (const letter of text) {
		const form = letterforms[letter];
		if (!form) continue;
		const [width, strokes] = form;
		const start = pen;
		d += strokes.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, gx: string, gy: string) => {
			const v = (Number(gy) - 0.5) * height;
			const u = start + Number(gx) * stretch * height - slant * v;
			return `${n(x + u * cos - v * sin)} ${n(y + u * sin + v * cos)}`;
		});
		pen += (width * stretch + tracking) * height;
	}
	return d;
}

const stroke = (d: string, hand: Hand, colour: string, more: SvgAttributes): string =>
	d &&
	path(d, {
		fill: 'none',
		stroke: colour,
		'stroke-width': hand.height * (hand.weight ?? 0.12),
		'stroke-linejoin': 'round',
		...more,
	});

/** One line of vector lettering, centered on (x, y). Letters outside the alphabet are skipped. */
export function lettering(
	text: string,
	x: number,
	y: number,
	hand: Hand,
	colour: string,
	more: SvgAttributes = {},
): string {
	return stroke(letters(plain(text), x, y, hand), hand, colour, more);
}

/** Lettering along a circle, centered on a clock angle. With `inward`, it is read from the center. */
export function ringLettering(
	text: string,
	radius: number,
	middle: number,
	hand: Hand,
	colour: string,
	inward = false,
): string {
	const line = plain(text);
	const { height, tracking = 0.26, stretch = 1 } = hand;
	const perMm = 180 / (Math.PI * radius);
	let pen = -advance(line, hand) / 2;
	let d = '';
	for (const letter of line) {
		const width = (letterforms[letter]?.[0] ?? 0) * stretch * height;
		const offset = (pen + width / 2) * perMm;
		const angle = inward ? middle - offset : middle + offset;
		const [x, y] = polar(radius, angle);
		d += letters(letter, x, y, hand, inward ? angle + 180 : angle);
		pen += width + tracking * height;
	}
	return stroke(d, hand, colour, {});
}

/** Converts a text to capitals without accents, the only letters that the alphabet has. */
function plain(text: string): string {
	return text
		.normalize('NFD')
		.replace(/[\u0300-\u036f]/g, '')
		.toUpperCase();
}

/** An upright Roman numeral with thick and thin strokes, as filled path data around the origin. */
export function roman(value: number, height: number, stretch = 1): string {
	const numerals = ['', 'I', 'II', 'III', 'IIII', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
	const text = numerals[value] ?? '';
	const widths: Record<string, number> = { I: 0.24, V: 0.62, X: 0.6 };
	const total = [...text].reduce((sum, letter) => sum + (widths[letter] ?? 0) * stretch, 0);
	const [thick, thin] = [0.135 * stretch, 0.04];
	let pen = -total / 2;
	let d = '';
	const quad = (x0: number, x1: number, top: number, bottom: number) => {
		const point = (x: number, y: number) => `${n(x * height)} ${n(y * height)}`;
		d += `M${point(x0 - top / 2, -0.5)}L${point(x0 + top / 2, -0.5)}L${point(x1 + bottom / 2, 0.5)}L${point(x1 - bottom / 2, 0.5)}Z`;
	};
	const serif = (x: number, y: number, half: number) => {
		d += `M${n((x - half) * height)} ${n(y * height)}h${n(2 * half * height)}v${n(thin * height)}h${n(-2 * half * height)}Z`;
	};
	for (const letter of text) {
		const width = (widths[letter] ?? 0) * stretch;
		const [left, right, middle] = [pen + width * 0.2, pen + width * 0.8, pen + width / 2];
		if (letter === 'I') {
			quad(middle, middle, thick, thick);
			serif(middle, -0.5, 0.11 * stretch);
			serif(middle, 0.46, 0.11 * stretch);
		} else if (letter === 'V') {
			quad(left, middle, thick, thick * 0.7);
			quad(right, middle, thin, thin);
			serif(left, -0.5, 0.13 * stretch);
			serif(right, -0.5, 0.1 * stretch);
		} else {
			quad(left, right, thick, thick);
			quad(right, left, thin, thin);
			for (const [x, y] of [
				[left, -0.5],
				[right, -0.5],
				[left, 0.46],
				[right, 0.46],
			] as const)
				serif(x, y, 0.11 * stretch);
		}
		pen += width;
	}
	return d;
}
