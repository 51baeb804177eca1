const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A longer character is no letter or emoji that anyone types: it is cut between its code points. */
const longestCharacter = 64;

/**
 * The text without lone surrogates, cut to at most `most` UTF-16 code units, the unit of `length` and of the
 * schemas' limits. It ends after a whole character: an emoji or a letter with its accents is either there or
 * not.
 */
export function cut(text: string, most: number): string {
	const wellFormed = text.toWellFormed();
	if (wellFormed.length <= most) return wellFormed;
	const from = Math.max(0, most - longestCharacter);
	const around = wellFormed.slice(from, most + longestCharacter);
	const start = from + (characters.segment(around).containing(most - from)?.index ?? 0);
	if (start > from) return wellFormed.slice(0, start);
	// toWellFormed would turn the half of a character into a sign that was not there.
	const isLowHalf = /^[\udc00-\udfff]/.test(wellFormed.charAt(most));
	return wellFormed.slice(0, isLowHalf ? most - 1 : most);
}

/** The text, cut with an ellipsis when it is longer than `most`. */
export const shorten = (text: string, most: number): string =>
	text.length > most ? `${cut(text, most - 1)}…` : text;
