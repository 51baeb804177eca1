import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where pictures are kept. A key is `<documentId>/<file>`, both made by the shop, never by a client. */
export type PictureStorage = {
	/** null when there is none. */
	read(key: string): Promise<Buffer | null>;
	has(key: string): Promise<boolean>;
	/** Whole or not at all: a reader never sees half a file. */
	write(key: string, bytes: Buffer): Promise<void>;
	removeAll(documentId: string): Promise<void>;
};

/** Pictures in a folder of this machine. */
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
