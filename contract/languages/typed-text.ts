/** Variants of `-` and `'` that keyboards and programs write. */
const dashes = /[\p{Pd}\u2212]/gu;
const apostrophes = /[\u00b4\u0060\u2018\u2019\u02bc\u2032]/gu;
/** Zeros of the Arabic and Persian decimal digits, which NFKC does not convert. */
const otherZeros = [0x0660, 0x06f0];

/**
 * Normalizes a short typed value that a program reads (a RUT, a phone, an email, a place name). Invisible
 * characters such as direction marks are removed, every variant of a space, dash, apostrophe or digit becomes
 * the usual one, and the ends are trimmed. Not for names and prose.
 */
export function cleanTyped(text: string): string {
	return text
		.replace(apostrophes, "'")
		.replace(dashes, '-')
		.replace(/\p{Cf}|\u034f|[\ufe00-\ufe0f]/gu, '')
		.normalize('NFKC')
		.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, asciiDigit)
		.replace(dashes, '-')
		.replace(/[\s\p{Z}\p{Cc}]+/gu, ' ')
		.trim();
}

function asciiDigit(digit: string): string {
	const code = digit.charCodeAt(0);
	return String(code - (otherZeros.findLast((zero) => zero <= code) ?? code));
}
