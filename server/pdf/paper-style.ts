/** Points. */
export const page: Readonly<Record<'width' | 'height' | 'margin', number>> = {
	width: 595.28,
	height: 841.89,
	margin: 56,
};
export const textWidth = page.width - 2 * page.margin;
/** Colors of the light theme; prints have no dark one. */
export const colours = {
	ink: '#221e18',
	soft: '#574f44',
	line: '#ddd5c6',
	accent: '#1f4d3a',
	brass: '#7d5a12',
	plate: '#f3ede1',
	danger: '#8f1d1d',
} as const;
