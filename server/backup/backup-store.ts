import { openAsBlob } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listBucket, openBucket } from '../storage/s3-storage.ts';
import { writeStream } from './encryption.ts';

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
	const callBucket = openBucket(address, fetcher, { timeout, about: 'the bucket of the backups' });
	return {
		names: () => listBucket(callBucket, ''),
		async put(name, file) {
			if (!(await callBucket('PUT', `/${name}`, await openAsBlob(file))).ok)
				throw new Error('the bucket for backups does not exist');
		},
		async get(name, file) {
			const { ok, body } = await callBucket('GET', `/${name}`);
			if (!ok || !body) throw new Error(`the bucket has no backup named ${name}`);
			await writeStream(body, file);
		},
		async remove(name) {
			await callBucket('DELETE', `/${name}`);
		},
	};
}
