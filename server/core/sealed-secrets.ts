import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import type { Deps } from './deps.ts';

const sealedSchema = z.object({ iv: z.string(), tag: z.string(), text: z.string() });
/** A text encrypted with AES-256-GCM, as stored in the database. */
export type Sealed = z.infer<typeof sealedSchema>;
/** The secret from which the key is derived, and a name that is unique to this use. */
type SealingKey = { from: string; purpose: string };

const keyOf = ({ from, purpose }: SealingKey) => Buffer.from(hkdfSync('sha256', from, '', purpose, 32));

/** Encrypts a text so that the database alone does not reveal it. */
export function seal({ randomBytes }: Pick<Deps, 'randomBytes'>, key: SealingKey, text: string): Sealed {
	const iv = randomBytes(12);
	const cipher = createCipheriv('aes-256-gcm', keyOf(key), iv);
	const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
	return {
		iv: iv.toString('base64'),
		tag: cipher.getAuthTag().toString('base64'),
		text: sealed.toString('base64'),
	};
}

/** Decrypts a text. Throws when the key differs or the value was altered. */
export function unseal(key: SealingKey, value: unknown): string {
	const { iv, tag, text } = sealedSchema.parse(value);
	const decipher = createDecipheriv('aes-256-gcm', keyOf(key), Buffer.from(iv, 'base64'), {
		authTagLength: 16,
	});
	decipher.setAuthTag(Buffer.from(tag, 'base64'));
	return Buffer.concat([decipher.update(Buffer.from(text, 'base64')), decipher.final()]).toString('utf8');
}
