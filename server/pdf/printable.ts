/** Invisible characters that change text direction, or join or color other characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Mn}\p{Me}\p{Variation_Selector}\p{Emoji_Modifier}]/gu;

/**
 * A text as papers can show it: on one line, without signs that turn it about; a letter that the fonts lack
 * becomes its plain form (`ǎ` a, `Ａ` A, `½` 1/2) or, where it has none, `?`. `has`: whether the fonts have a
 * letter. A letter that is not there may not stand in a PDF that everybody can read.
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
