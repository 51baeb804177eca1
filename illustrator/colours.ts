import type { ColorStop } from './drawing.ts';

type Rgb = readonly [number, number, number];

function parse(colour: string): Rgb {
	const value = Number.parseInt(colour.slice(1), 16);
	return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Mixes two colors: 0 returns the first, 1 the second. */
export function mix(first: string, second: string, amount: number): string {
	const [a, b] = [parse(first), parse(second)];
	const t = Math.min(1, Math.max(0, amount));
	const channel = (index: 0 | 1 | 2) => Math.round(a[index] + (b[index] - a[index]) * t);
	return `#${((1 << 24) | (channel(0) << 16) | (channel(1) << 8) | channel(2)).toString(16).slice(1)}`;
}

/**
 * Lightens a color toward a warm white (positive amount), or darkens it toward a warm black (negative
 * amount).
 */
export function shade(colour: string, amount: number): string {
	return amount >= 0 ? mix(colour, '#fffdf8', amount) : mix(colour, '#0b0a09', -amount);
}

/** Perceived lightness, 0 to 1. */
export function lightness(colour: string): number {
	const [r, g, b] = parse(colour);
	return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}

/** Distance from gray, 0 to 1. */
export function chroma(colour: string): number {
	const rgb = parse(colour);
	return (Math.max(...rgb) - Math.min(...rgb)) / 255;
}

export const isLight = (colour: string): boolean => lightness(colour) > 0.5;

/** A dark ink or an off-white, whichever is legible on the color. */
export const inkOn = (colour: string): string => (isLight(colour) ? '#24252a' : '#efece3');

const inOrder = (amounts: Record<number, number>) =>
	Object.entries(amounts)
		.map(([offset, amount]) => [Number(offset), amount] as const)
		.sort(([first], [second]) => first - second);

/** A gradient of one color: the amount of `shade` at each offset. */
export const tones = (colour: string, amounts: Record<number, number>): ColorStop[] =>
	inOrder(amounts).map(([offset, amount]) => [offset, shade(colour, amount)]);

/** A gradient of highlights (positive amounts) and shadows (negative amounts). */
export function veil(amounts: Record<number, number>): ColorStop[] {
	const all = inOrder(amounts);
	let dark = (all.find(([, amount]) => amount)?.[1] ?? 0) < 0;
	return all.map(([offset, amount]) => {
		if (amount) dark = amount < 0;
		return [offset, dark ? '#000' : '#fff', Math.abs(amount)];
	});
}
