/** A whole figure with or without the marks of its thousands. */
export function numberIn(text: string): number | undefined {
	const digits = text.replace(/[\s.,$]/g, '');
	return /^\d+$/.test(digits) ? Number(digits) : undefined;
}
