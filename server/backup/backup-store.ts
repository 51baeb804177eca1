import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { listBucket, openBucket } from '../storage/s3-storage.ts';

/** Encrypts a file for the holder of an age key (`age1…`); the shop itself cannot read it again. */
export async function encryptFile(source: string, target: string, recipient: string): Promise<void> {
	const encrypter = new Encrypter();
	encrypter.addRecipient(recipient);
	const blob = await openAsBlob(source);
	await writeStream(await encrypter.encrypt(blob.stream() as ReadableStream<Uint8Array>), target);
}

/** `identity`: the secret key, `AGE-SECRET-KEY-1…`. Throws an Error when it is not the file's. */
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

/** The code of a system error, such as a full disk. */
const errorCodeOf = (error: unknown) =>
	error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** Writes what a stream of the web platform brings, readable by this user alone. */
const writeStream = (stream: ReadableStream<Uint8Array>, target: string): Promise<void> =>
	pipeline(
		Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0]),
		createWriteStream(target, { mode: 0o600, flush: true }),
	);

/** Where scheduled backups lie, each a file by its name. */
export type BackupStore = {
	names(): Promise<string[]>;
	/** Whole or not at all. */
	put(name: string, file: string): Promise<void>;
	/** Throws an Error when there is none of that name. */
	get(name: string, file: string): Promise<void>;
	remove(name: string): Promise<void>;
};

/** A backup of a large shop on a slow line. Milliseconds. */
const timeout = 30 * 60_000;

/** `place`: a folder, or `https://KEY:SECRET@host/bucket` of an S3-compatible service. */
export const openBackupStore = (place: string, fetcher: typeof fetch): BackupStore =>
	/^https?:/.test(place) ? bucketStore(place, fetcher) : folderStore(place);

function folderStore(folder: string): BackupStore {
	return {
		async names() {
			await mkdir(folder, { recursive: true, mode: 0o700 });
			return readdir(folder);
		},
		async put(name, file) {
			await mkdir(folder, { recursive: true, mode: 0o700 });
			const draft = join(folder, `${name}.part`);
			await copyFile(file, draft);
			await rename(draft, join(folder, name));
		},
		get: (name, file) => copyFile(join(folder, name), file),
		remove: (name) => rm(join(folder, name), { force: true }),
	};
}

function bucketStore(address: string, fetcher: typeof fetch): BackupStore {
	const ask = openBucket(address, fetcher, { timeout, about: 'the bucket of the backups' });
	return {
		names: () => listBucket(ask, ''),
		async put(name, file) {
			if (!(await ask('PUT', `/${name}`, await openAsBlob(file))).ok)
				throw new Error('there is no such bucket for backups');
		},
		async get(name, file) {
			const { ok, body } = await ask('GET', `/${name}`);
			if (!ok || !body) throw new Error(`the bucket holds no backup ${name}`);
			await writeStream(body, file);
		},
		async remove(name) {
			await ask('DELETE', `/${name}`);
		},
	};
}
