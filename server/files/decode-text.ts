/** Decodes text as UTF-8 or UTF-16, otherwise as Windows-1252, which Excel and Chilean banks use. */
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

/**
 * Detects the byte order of UTF-16 by its byte order mark or by the zeros among the first bytes; null for
 * other encodings.
 */
function wideOrder(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
	const [first, second, third, fourth] = bytes;
	if (first === 0xff && second === 0xfe) return 'utf-16le';
	if (first === 0xfe && second === 0xff) return 'utf-16be';
	if (first && second === 0 && third && fourth === 0) return 'utf-16le';
	return first === 0 && second && third === 0 && fourth ? 'utf-16be' : null;
}
