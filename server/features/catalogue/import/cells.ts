/** A cell of a file or of rows that were pasted. */
export type Cell = string | number | boolean | null;

/** Words for yes and no in both languages. */
export const yes = new Set(['true', 'yes', 'sí', 'si', 'x', '1']);
export const no = new Set(['false', 'no', '0']);

/** The export puts an apostrophe before text that a spreadsheet would run as a formula; this takes it off again. */
export const withoutApostrophe = (text: string): string => text.replace(/(^|[;\t])'(\s*[=+\-@])/g, '$1$2');

/** "1.234.567" and "$ 450.000" are whole amounts, "40,5" has a decimal comma; anything else stays text. */
export function numberOf(text: string): number | string {
	const plain = text.replace(/[\s$]/g, '');
	if (/^-?\d{1,3}(\.\d{3})+$/.test(plain)) return Number(plain.replaceAll('.', ''));
	return /^-?\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : text;
}

/** "31-12-2026", "31/12/2026" and "31.12.2026" are days as Chile writes them; anything else stays text. */
export function dayOf(text: string): string {
	const [, day = '', month = '', year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text.trim()) ?? [];
	return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
}
