const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

export const documentIdPattern = /^[a-z0-9]{24}$/;

/**
 * Makes an id of 24 lower-case letters and digits from random bytes. Needs at least 48 bytes, because some
 * are skipped for a uniform distribution.
 */
export function documentIdFrom(bytes: Uint8Array): string {
	let id = '';
	for (const byte of bytes) {
		if (byte >= 252) continue;
		id += alphabet[byte % 36];
		if (id.length === 24) return id;
	}
	throw new RangeError('documentIdFrom needs more random bytes');
}

/** Reads a numeric id or a documentId: paths and queries that identify an order accept both. */
export function readId(text: string): { id: number } | { documentId: string } | null {
	if (documentIdPattern.test(text)) return { documentId: text };
	if (/^[1-9][0-9]{0,9}$/.test(text) && Number(text) <= 2_147_483_647) return { id: Number(text) };
	return null;
}
