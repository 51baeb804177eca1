import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Makes all random numbers of this process follow from the seed: those of the doubles around the shop, and
 * of the libraries that name mails. Returns a function that restores the real ones.
 */
export function seedRandomness(seed: number): () => void {
	const { randomBytes, randomInt, randomUUID } = crypto;
	const { random } = Math;
	let count = 0;
	const nextBytes = (size: number): Buffer => {
		const parts: Buffer[] = [];
		for (let length = 0; length < size; length += 32)
			parts.push(createHash('sha256').update(`${seed} outside ${count++}`).digest());
		return Buffer.concat(parts).subarray(0, size);
	};
	const seededBytes = (size: number, callback?: (error: Error | null, bytes: Buffer) => void) => {
		const bytes = nextBytes(size);
		if (!callback) return bytes;
		queueMicrotask(() => callback(null, bytes));
		return undefined;
	};
	const seededUuid = () => {
		const hex = nextBytes(16).toString('hex');
		return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
	};
	const seededNumber = () => nextBytes(6).readUIntBE(0, 6) / 2 ** 48;
	const seededInt = (most: number) => Math.floor(seededNumber() * most);
	Object.assign(crypto, { randomBytes: seededBytes, randomInt: seededInt, randomUUID: seededUuid });
	Math.random = seededNumber;
	syncBuiltinESMExports();
	return () => {
		Object.assign(crypto, { randomBytes, randomInt, randomUUID });
		Math.random = random;
		syncBuiltinESMExports();
	};
}
