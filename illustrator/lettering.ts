import { type Attributes, n, path, polar } from './drawing.ts';
export type Hand = {
	/** Cap height in millimetres. */
	height: number;
	/** Stroke width as a part of the height. */
	weight?: number;
	/** Extra space between letters as a part of the height. */
	tracking?: number;
	/** Width of the letters; 1 as designed. */
	stretch?: number;
	slant?: number;
};

function advance(text: string, hand: Hand): number {
	const { height, tracking = 0.26, stretch = 1 } = hand;
	let width = 0;
	for (const letter of text) width += (letterforms[letter]?.[0] ?? 0) * stretch * height + tracking * height;
	return Math.max(0, width - tracking * height);
}

/** The letters of a line as path data, centred on (x, y) and turned by `degrees`. */
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

const stroke = (d: string, hand: Hand, colour: string, more: Attributes): string =>
	d &&
	path(d, {
		fill: 'none',
		stroke: colour,
		'stroke-width': hand.height * (hand.weight ?? 0.12),
		'stroke-linejoin': 'round',
		...more,
	});

/** One line of vector lettering, centred on (x, y). Letters outside the alphabet are left out. */
export function lettering(
	text: string,
	x: number,
	y: number,
	hand: Hand,
	colour: string,
	more: Attributes = {},
): string {
	return stroke(letters(plain(text), x, y, hand), hand, colour, more);
}

/** Lettering along a circle, centred on a clock angle. `inward`: read from the middle. */
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

/** Capitals without accents, which is what the alphabet holds. */
function plain(text: string): string {
	return text
		.normalize('NFD')
		.replace(/[\u0300-\u036f]/g, '')
		.toUpperCase();
}

/** A Roman numeral with thick and thin strokes, as filled path data about the origin, upright. */
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

/** A stroke alphabet, one unit high (0 at the top), drawn with M, L, Q, C and Z only. [width, strokes] */
const letterforms: Readonly<Record<string, readonly [number, string]>> = {
	A: [0.68, 'M0 1L.34 0L.68 1M.12 .66L.56 .66'],
	B: [
		0.56,
		'M0 .48L.32 .48C.46 .48 .56 .57 .56 .74C.56 .91 .46 1 .32 1L0 1L0 0L.3 0C.43 0 .51 .09 .51 .24C.51 .39 .43 .48 .3 .48',
	],
	C: [0.64, 'M.64 .2C.58 .07 .47 0 .35 0C.14 0 0 .2 0 .5C0 .8 .14 1 .35 1C.47 1 .58 .93 .64 .8'],
	D: [0.62, 'M0 0L.24 0C.47 0 .62 .2 .62 .5C.62 .8 .47 1 .24 1L0 1Z'],
	E: [0.5, 'M.5 0L0 0L0 1L.5 1M0 .48L.43 .48'],
	F: [0.48, 'M.48 0L0 0L0 1M0 .49L.41 .49'],
	G: [
		0.66,
		'M.63 .19C.57 .07 .47 0 .35 0C.14 0 0 .2 0 .5C0 .8 .14 1 .35 1C.52 1 .65 .87 .65 .66L.65 .54L.38 .54',
	],
	H: [0.62, 'M0 0L0 1M.62 0L.62 1M0 .49L.62 .49'],
	I: [0.02, 'M.01 0L.01 1'],
	J: [0.42, 'M.42 0L.42 .7C.42 .9 .33 1 .2 1C.09 1 .02 .93 0 .8'],
	K: [0.58, 'M0 0L0 1M.56 0L.02 .58M.2 .4L.58 1'],
	L: [0.48, 'M0 0L0 1L.48 1'],
	M: [0.76, 'M0 1L0 0L.38 .7L.76 0L.76 1'],
	N: [0.64, 'M0 1L0 0L.64 1L.64 0'],
	O: [0.7, 'M.35 0C.56 0 .7 .2 .7 .5C.7 .8 .56 1 .35 1C.14 1 0 .8 0 .5C0 .2 .14 0 .35 0Z'],
	P: [0.54, 'M0 1L0 0L.3 0C.45 0 .54 .1 .54 .27C.54 .44 .45 .54 .3 .54L0 .54'],
	Q: [0.72, 'M.35 0C.56 0 .7 .2 .7 .5C.7 .8 .56 1 .35 1C.14 1 0 .8 0 .5C0 .2 .14 0 .35 0ZM.44 .74L.72 1.06'],
	R: [0.57, 'M0 1L0 0L.3 0C.45 0 .54 .1 .54 .26C.54 .42 .45 .52 .3 .52L0 .52M.3 .52L.57 1'],
	S: [
		0.55,
		'M.52 .19C.48 .07 .4 0 .28 0C.13 0 .03 .09 .03 .24C.03 .4 .15 .44 .28 .48C.43 .53 .55 .58 .55 .75C.55 .91 .44 1 .28 1C.13 1 .03 .93 0 .79',
	],
	T: [0.6, 'M0 0L.6 0M.3 0L.3 1'],
	U: [0.62, 'M0 0L0 .64C0 .87 .13 1 .31 1C.49 1 .62 .87 .62 .64L.62 0'],
	V: [0.66, 'M0 0L.33 1L.66 0'],
	W: [0.94, 'M0 0L.22 1L.47 .12L.72 1L.94 0'],
	X: [0.62, 'M0 0L.62 1M.62 0L0 1'],
	Y: [0.62, 'M0 0L.31 .5L.62 0M.31 .5L.31 1'],
	Z: [0.56, 'M0 0L.56 0L0 1L.56 1'],
	'0': [0.58, 'M.29 0C.47 0 .58 .2 .58 .5C.58 .8 .47 1 .29 1C.11 1 0 .8 0 .5C0 .2 .11 0 .29 0Z'],
	'1': [0.34, 'M0 .22L.26 0L.26 1'],
	'2': [0.56, 'M.02 .28C.03 .11 .13 0 .28 0C.43 0 .54 .11 .54 .27C.54 .45 .42 .58 0 1L.56 1'],
	'3': [
		0.56,
		'M.04 .2C.07 .07 .16 0 .28 0C.43 0 .52 .1 .52 .25C.52 .4 .42 .48 .24 .48C.45 .48 .56 .58 .56 .73C.56 .9 .44 1 .28 1C.14 1 .04 .92 0 .78',
	],
	'4': [0.6, 'M.45 1L.45 0L0 .7L.6 .7'],
	'5': [
		0.56,
		'M.5 0L.1 0L.06 .45C.12 .39 .2 .36 .28 .36C.45 .36 .56 .49 .56 .68C.56 .87 .44 1 .27 1C.13 1 .04 .93 0 .82',
	],
	'6': [
		0.56,
		'M.49 .11C.43 .04 .37 0 .29 0C.1 0 0 .22 0 .6C0 .87 .11 1 .29 1C.45 1 .56 .87 .56 .68C.56 .5 .45 .38 .29 .38C.14 .38 .03 .48 0 .62',
	],
	'7': [0.54, 'M0 0L.54 0L.2 1'],
	'8': [
		0.56,
		'M.28 .46C.14 .46 .05 .37 .05 .23C.05 .09 .14 0 .28 0C.42 0 .51 .09 .51 .23C.51 .37 .42 .46 .28 .46C.11 .46 0 .57 0 .73C0 .9 .11 1 .28 1C.45 1 .56 .9 .56 .73C.56 .57 .45 .46 .28 .46Z',
	],
	'9': [
		0.56,
		'M.07 .89C.13 .96 .19 1 .27 1C.46 1 .56 .78 .56 .4C.56 .13 .45 0 .27 0C.11 0 0 .13 0 .32C0 .5 .11 .62 .27 .62C.42 .62 .53 .52 .56 .38',
	],
	'.': [0.04, 'M.02 .92L.02 1'],
	'-': [0.34, 'M0 .52L.34 .52'],
	'/': [0.4, 'M0 1L.4 0'],
	':': [0.04, 'M.02 .24L.02 .34M.02 .72L.02 .82'],
	'×': [0.4, 'M0 .34L.4 .74M.4 .34L0 .74'],
	Ø: [
		0.7,
		'M.35 .08C.53 .08 .66 .25 .66 .5C.66 .75 .53 .92 .35 .92C.17 .92 .04 .75 .04 .5C.04 .25 .17 .08 .35 .08ZM.04 1L.66 0',
	],
	' ': [0.3, ''],
};
