/** Invisible characters that change text direction, or join or color other characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Mn}\p{Me}\p{Variation_Selector}\p{Emoji_Modifier}]/gu;

/**
 * Returns a text that papers can show: on one line, without direction controls. A letter that the fonts
 * lack is replaced by its plain form (`ǎ` a, `Ａ` A, `½` 1/2) or by `?`. `has` returns whether the fonts
 * contain a letter. An accessible PDF must not contain a letter without a glyph.
 */
export function printable(text: string, has: (letter: number) => boolean): string {
	const shown = (letter: string) => has(letter.codePointAt(0) as number);
	let line = '';
	for (const letter of text.normalize('NFC').replace(/\s+/gu, ' ')) {
		if (shown(letter)) line += letter;
		else {
			const plain = letter.normalize('NFKD').replace(unseen, '').replace('\u2044', '/');
			line += Array.from(plain, (one) => (shown(one) ? one : '?')).join('');
		}
	}
	return line;
}
