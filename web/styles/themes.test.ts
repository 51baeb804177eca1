import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./themes.css', import.meta.url), 'utf8');

function colours(selector: string): Record<string, string> {
	const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
	return Object.fromEntries(
		[...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, hex]) => [name, hex]),
	);
}

function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio. */
function contrast(a: string, b: string): number {
	const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
	return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'raised', 'sunken'];
/** Text on each background needs a contrast of 4.5. */
const onGrounds = ['ink', 'soft', 'faint', 'accent', 'accent-deep', 'brass', 'danger', 'warning', 'info'];
const onOthers: [string, string][] = [
	['on-accent', 'accent'],
	['on-accent', 'accent-deep'],
	['accent', 'accent-wash'],
	['ink', 'accent-wash'],
	['soft', 'accent-wash'],
	['brass', 'brass-wash'],
	['danger', 'danger-wash'],
	['warning', 'warning-wash'],
	['info', 'info-wash'],
	['paper', 'ink'],
];

describe.each([
	['light', ':root'],
	['dark', ':root[data-theme="dark"]'],
])('%s', (_, selector) => {
	const theme = colours(selector);
	const ratio = (text: string, ground: string) => contrast(theme[text] ?? '', theme[ground] ?? '');
	const pairs = [
		...onGrounds.flatMap((text) => grounds.map((ground): [string, string] => [text, ground])),
		...onOthers,
	];
	test.each(pairs)('text in %s on %s is legible', (text, ground) => {
		expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
	});
	test.each(grounds)('the edge of a control is visible on %s', (ground) => {
		expect(ratio('edge', ground)).toBeGreaterThanOrEqual(3);
	});
});
