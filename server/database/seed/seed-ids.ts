import { createHash } from 'node:crypto';
import { documentIdFrom } from '#contract/http/ids.ts';

/** Returns the same documentId for the same row on every machine. */
export function seedDocumentId(
	kind: 'watch' | 'brand' | 'category' | 'caliber' | 'picture' | 'examiner',
	key: string,
) {
	return documentIdFrom(createHash('sha512').update(`${kind}:${key}`).digest());
}

/** A time between mid 2025 and mid 2026, in an order that mixes the brands. */
export function createdAtOf(key: string): Date {
	const minutes = createHash('sha256').update(`created:${key}`).digest().readUInt32BE(0) % (365 * 24 * 60);
	return new Date(Date.UTC(2025, 6, 1) + minutes * 60_000);
}
