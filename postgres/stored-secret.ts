import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, StartError } from './start-error.ts';

export type StoredSecret = { value: string; isNew: boolean };

/**
 * Returns the secret with this name from the data directory; `make` generates it the first time. Only its
 * owner may read the file. The file is written elsewhere and then linked, so it is never incomplete, and two
 * shops that start at the same time use the same secret.
 */
export function storeSecret(dataDir: string, name: string, make: () => string): StoredSecret {
	const path = join(dataDir, 'secrets', name);
	try {
		const stored = read(path);
		if (stored) return { value: stored, isNew: false };
		mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
		const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
		const value = make();
		writeFileSync(draft, `${value}\n`, { mode: 0o600, flag: 'wx', flush: true });
		try {
			linkSync(draft, path);
			return { value, isNew: true };
		} catch (error) {
			if (errorCode(error) !== 'EEXIST') throw error;
		} finally {
			unlinkSync(draft);
		}
		return { value: read(path) ?? fail(path), isNew: false };
	} catch (error) {
		if (error instanceof StartError) throw error;
		throw new StartError(`DATA_DIR: ${path} cannot be written (${errorCode(error) || error}).`);
	}
}

function read(path: string): string | null {
	try {
		return readFileSync(path, 'utf8').trim() || fail(path);
	} catch (error) {
		if (errorCode(error) === 'ENOENT') return null;
		throw error;
	}
}

function fail(path: string): never {
	throw new StartError(
		`DATA_DIR: ${path} is empty. Restore the secret, or delete the file to generate a new one.`,
	);
}
