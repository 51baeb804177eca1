/**
 * A figure as it is typed: a whole one with or without the marks of its thousands, or one with a decimal
 * comma.
 */
const figures = { integer: /[\s.,$]/g, decimal: /,/g } as const;

/** The figure that a text is; a text that is none stays one, for a schema to refuse. */
export function parseFigure(text: string, kind: keyof typeof figures = 'integer'): number | string {
	const bare = text.trim().replace(figures[kind], kind === 'integer' ? '' : '.');
	return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : text;
}

/** A whole figure that is not below zero, or nothing. */
export function parseWholeNumber(text: string): number | undefined {
	const figure = parseFigure(text);
	return typeof figure === 'number' && figure >= 0 ? figure : undefined;
}
