/** Text in UTF-8 or UTF-16, otherwise in Windows' Latin alphabet, as Excel and banks in Chile write it. */
export function decodeText(bytes: Uint8Array): string {
	return decoderOf(bytes).replace(/^\ufeff/, '');
}

function decoderOf(bytes: Uint8Array): string {
	const wide = wideOrder(bytes);
	if (wide) return new TextDecoder(wide).decode(bytes);
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}

/** The order of the bytes of UTF-16 by its mark, or by the zeros of its first letters; null: it is none. */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
	const [first, second, third, fourth] = bytes;
	if (first === 0xff && second === 0xfe) return 'utf-16le';
	if (first === 0xfe && second === 0xff) return 'utf-16be';
	if (first && second === 0 && third && fourth === 0) return 'utf-16le';
	return first === 0 && second && third === 0 && fourth ? 'utf-16be' : null;
}
