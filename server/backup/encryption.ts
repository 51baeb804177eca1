import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';

/** Encrypts a file for an age recipient (`age1…`); the shop itself cannot decrypt it. */
export async function encryptFile(source: string, target: string, recipient: string): Promise<void> {
	const encrypter = new Encrypter();
	encrypter.addRecipient(recipient);
	const blob = await openAsBlob(source);
	await writeStream(await encrypter.encrypt(blob.stream() as ReadableStream<Uint8Array>), target);
}

/**
 * Decrypts with `identity`, the secret key `AGE-SECRET-KEY-1…`. Throws an Error when the key does not match
 * the file.
 */
export async function decryptFile(source: string, target: string, identity: string): Promise<void> {
	const decrypter = new Decrypter();
	try {
		decrypter.addIdentity(identity);
	} catch {
		throw new Error('The identity is not a secret age key (AGE-SECRET-KEY-1…): copy the whole line.');
	}
	const encrypted = Readable.toWeb(createReadStream(source)) as ReadableStream<Uint8Array>;
	const decrypted = await decrypter.decrypt(encrypted).catch((error: unknown) => {
		if (errorCodeOf(error)) throw error;
		throw new Error('The backup is not encrypted for this age key, or the file is damaged.');
	});
	await writeStream(decrypted, target).catch((error: unknown) => {
		if (errorCodeOf(error)) throw error;
		throw new Error('The encrypted backup is damaged or incomplete.');
	});
}

/** Returns the code of a system error, such as a full disk. */
const errorCodeOf = (error: unknown) =>
	error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Writes a web stream to a file that only the current user can read. */
export const writeStream = (stream: ReadableStream<Uint8Array>, target: string): Promise<void> =>
	pipeline(
		Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]),
		createWriteStream(target, { mode: 0o600, flush: true }),
	);
