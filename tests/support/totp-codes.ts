import { codeAt, stepOf } from '#server/features/accounts/second-factor/totp.ts';

/** The code that an authenticator with this base 32 secret shows at a given time. */
export function codeShown(secret: string, at: Date): string {
	const bits = [...secret].map((sign) =>
		'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
	);
	const bytes = bits.join('').match(/.{8}/g) ?? [];
	return codeAt(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))), stepOf(at));
}
