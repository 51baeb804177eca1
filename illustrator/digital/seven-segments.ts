import { n } from '../drawing.ts';

/** The lit segments of each digit: a top, b and c right, d bottom, e and f left, g middle. */
const lit: Readonly<Record<string, string>> = {
	'0': 'abcdef',
	'1': 'bc',
	'2': 'abdeg',
	'3': 'abcdg',
	'4': 'bcfg',
	'5': 'acdfg',
	'6': 'acdefg',
	'7': 'abcf',
	'8': 'abcdefg',
	'9': 'abcdfg',
	'-': 'g',
};

function segmentPath(name: string, x: number, y: number, w: number, h: number): string {
	const t = h * 0.125;
	const gap = h * 0.014;
	const lie = (top: number) =>
		`M${n(x + gap)} ${n(y + top)}l${n(t / 2)} ${n(-t / 2)}H${n(x + w - gap - t / 2)}l${n(t / 2)} ${n(t / 2)}l${n(-t / 2)} ${n(t / 2)}H${n(x + gap + t / 2)}Z`;
	const uprightSegment = (left: number, top: number) =>
		`M${n(x + left)} ${n(y + top + gap)}l${n(t / 2)} ${n(t / 2)}V${n(y + top + h / 2 - t / 2 - gap)}l${n(-t / 2)} ${n(t / 2)}l${n(-t / 2)} ${n(-t / 2)}V${n(y + top + gap + t / 2)}Z`;
	switch (name) {
		case 'a':
			return lie(0);
		case 'g':
			return lie(h / 2);
		case 'd':
			return lie(h);
		case 'f':
			return uprightSegment(0, 0);
		case 'b':
			return uprightSegment(w, 0);
		case 'e':
			return uprightSegment(0, h / 2);
		default:
			return uprightSegment(w, h / 2);
	}
}

/**
 * Digits as seven-segment path data, starting at the upper left corner. `ghost` contains the unlit segments.
 */
export function sevenSegments(
	text: string,
	x: number,
	y: number,
	height: number,
	width = height * 0.5,
): { on: string; ghost: string; end: number } {
	let [on, ghost, pen] = ['', '', x];
	for (const letter of text) {
		if (letter === ':') {
			const s = height * 0.1;
			for (const dot of [0.28, 0.68]) on += `M${n(pen)} ${n(y + height * dot)}h${n(s)}v${n(s)}h${n(-s)}Z`;
			pen += height * 0.27;
			continue;
		}
		const shown = lit[letter] ?? '';
		for (const name of 'abcdefg') {
			if (shown.includes(name)) on += segmentPath(name, pen, y, width, height);
			else ghost += segmentPath(name, pen, y, width, height);
		}
		pen += width + height * 0.24;
	}
	return { on, ghost, end: pen - height * 0.24 };
}
