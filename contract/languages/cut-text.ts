const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** No real letter or emoji is longer. A longer sequence is cut between its code points. */
const longestCharacter = 64;

/**
 * Removes lone surrogates and cuts the text to at most `most` UTF-16 code units, the unit of `length` and
 * of the schemas' limits. The text is cut between complete characters: an emoji or an accented letter is
 * never split.
 */
export function cut(text: string, most: number): string {
	const wellFormed = text.toWellFormed();
	if (wellFormed.length <= most) return wellFormed;
	const from = Math.max(0, most - longestCharacter);
	const around = wellFormed.slice(from, most + longestCharacter);
	const start = from + (characters.segment(around).containing(most - from)?.index ?? 0);
	if (start > from) return wellFormed.slice(0, start);
	// toWellFormed would replace the remaining half of a character with a character that was not in the
	// text.
	const isLowHalf = /^[\udc00-\udfff]/.test(wellFormed.charAt(most));
	return wellFormed.slice(0, isLowHalf ? most - 1 : most);
}

/** Returns the text, cut with an ellipsis when it is longer than `most`. */
export const shorten = (text: string, most: number): string =>
	text.length > most ? `${cut(text, most - 1)}…` : text;
