/** Created with the first text that is cut: a phone takes some 40 ms, and most pages cut none. */
let characters: Intl.Segmenter | undefined;

/** No real letter or emoji is longer. A longer sequence is cut between its code points. */
const longestCharacter = 64;

/**
 * Removes lone surrogates and cuts the text to at most `maxLength` UTF-16 code units, the unit of `length`
 * and of the schemas' limits. The text is cut between complete characters: an emoji or an accented letter is
 * never split.
 */
export function cut(text: string, maxLength: number): string {
	const wellFormed = text.toWellFormed();
	if (wellFormed.length <= maxLength) return wellFormed;
	const from = Math.max(0, maxLength - longestCharacter);
	const around = wellFormed.slice(from, maxLength + longestCharacter);
	characters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
	const start = from + (characters.segment(around).containing(maxLength - from)?.index ?? 0);
	if (start > from) return wellFormed.slice(0, start);
	// toWellFormed would replace the remaining half of a character with a character that was not in the
	// text.
	const isLowHalf = /^[\udc00-\udfff]/.test(wellFormed.charAt(maxLength));
	return wellFormed.slice(0, isLowHalf ? maxLength - 1 : maxLength);
}

/** Returns the text, cut with an ellipsis when it is longer than `maxLength`. */
export const shorten = (text: string, maxLength: number): string =>
	text.length > maxLength ? `${cut(text, maxLength - 1)}…` : text;
