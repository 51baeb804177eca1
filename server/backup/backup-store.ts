import { openAsBlob } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listBucket, openBucket } from '../storage/s3-storage.ts';
import { writeStream } from './encryption.ts';

/** Storage for scheduled backups, one file each. */
export type BackupStore = {
	names(): Promise<string[]>;
	/** Atomic: a file is stored completely or not at all. */
	put(name: string, file: string): Promise<void>;
	/** Throws an Error when there is no backup with that name. */
	get(name: string, file: string): Promise<void>;
	remove(name: string): Promise<void>;
};

/** Time limit in milliseconds, for a backup of a large shop on a slow connection. */
const timeout = 30 * 60_000;

/**
 * Opens the store at `place`: a folder, or `https://KEY:SECRET@host/bucket` for an S3-compatible service.
 */
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
