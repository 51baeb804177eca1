import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Storage for pictures. A key is `<documentId>/<file>`; both parts are made by the shop, never by a client.
 */
export type PictureStorage = {
	/** null when it does not exist. */
	read(key: string): Promise<Buffer | null>;
	has(key: string): Promise<boolean>;
	/** Atomic: a reader never sees a partial file. */
	write(key: string, bytes: Buffer): Promise<void>;
	removeAll(documentId: string): Promise<void>;
};

/** Pictures in a local folder. */
export function folderStorage(folder: string): PictureStorage {
	return {
		async read(key) {
			try {
				return await readFile(join(folder, key));
			} catch (error) {
				if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
				throw error;
			}
		},
		has: (key) =>
			access(join(folder, key)).then(
				() => true,
				() => false,
			),
		async write(key, bytes) {
			const target = join(folder, key);
			await mkdir(dirname(target), { recursive: true });
			const draft = `${target}.${randomUUID()}`;
			await writeFile(draft, bytes);
			await rename(draft, target);
		},
		async removeAll(documentId) {
			await rm(join(folder, documentId), { recursive: true, force: true });
		},
	};
}
