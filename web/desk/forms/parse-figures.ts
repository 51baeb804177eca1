/** What to replace in a typed number: separators of thousands in an integer, the comma in a decimal. */
const figures = { integer: /[\s.,$]/g, decimal: /,/g } as const;

/** Parses a typed number. Returns the text unchanged if it is not one, so that validation refuses it. */
export function parseFigure(text: string, kind: keyof typeof figures = 'integer'): number | string {
	const bare = text.trim().replace(figures[kind], kind === 'integer' ? '' : '.');
	return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : text;
}

/** Parses a non-negative integer. Returns undefined for anything else. */
export function parseWholeNumber(text: string): number | undefined {
	const figure = parseFigure(text);
	return typeof figure === 'number' && figure >= 0 ? figure : undefined;
}
