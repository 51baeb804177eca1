import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode, StartError } from './start-error.ts';

export type StoredSecret = { value: string; isNew: boolean };

/**
 * The secret of this name in the data directory, made by `make` the first time. Only its owner may read the
 * file, and it appears whole or not at all (written aside, then linked): two shops that start together keep
 * the same one.
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
