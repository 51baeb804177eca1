import { createHmac, timingSafeEqual } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Encodes bytes in base32 (RFC 4648) without padding, as authenticator apps expect. */
export function base32(bytes: Uint8Array): string {
	const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
	return (bits.match(/.{1,5}/g) ?? [])
		.map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
		.join('');
}

/** Returns the code for a time step (RFC 4226 with SHA-1, which authenticator apps use). */
export function codeAt(secret: Buffer, step: number): string {
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(step));
	const hash = createHmac('sha1', secret).update(counter).digest();
	const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 0x0f) & 0x7fffffff;
	return String(number % 10 ** digits).padStart(digits, '0');
}

export const stepOf = (time: Date) => Math.floor(time.getTime() / stepMs);

/**
 * Returns the time step that a code matches, trying the current step and its neighbors (RFC 6238), or null.
 * Codes of `lastStep` and earlier steps are already used and do not match.
 */
export function stepOfCode(secret: Buffer, code: string, now: Date, lastStep: number): number | null {
	const typed = Buffer.from(code);
	const steps = [-1, 0, 1].map((away) => stepOf(now) + away).filter((step) => step > lastStep);
	return (
		steps.find((step) => {
			const expected = Buffer.from(codeAt(secret, step));
			return expected.length === typed.length && timingSafeEqual(expected, typed);
		}) ?? null
	);
}

/** Returns the otpauth URL that authenticator apps read from a QR code. */
export function totpUri(shop: string, account: string, secret: Buffer): string {
	const query = new URLSearchParams({ secret: base32(secret), issuer: shop });
	return `otpauth://totp/${encodeURIComponent(shop)}:${encodeURIComponent(account)}?${query}`;
}
