import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openPostgres } from '#postgres/postgres.ts';
import type { BackupManifest } from '#server/backup/archive.ts';
import { backupName, backupsToDelete } from '#server/backup/backup-retention.ts';
import { type BackupStore, openBackupStore } from '#server/backup/backup-store.ts';
import { openSession } from '#server/backup/database-session.ts';
import { encryptFile } from '#server/backup/encryption.ts';
import { restore } from '#server/backup/restore.ts';
import type { Deps } from '#server/core/deps.ts';
import { recordBackup } from '#server/features/backups/backups.rows.ts';
import { folderStorage } from '#server/storage/storage.ts';

const prefix = '.backup-';
const lock = `pg_try_advisory_lock(hashtext('ancora backups'))`;
const silent = () => {};

export type StoredBackup = { name: string; manifest: BackupManifest; bytes: number; deleted: string[] };

/**
 * Creates a backup with `write`, restores it into a temporary PostgreSQL, encrypts it, uploads it to
 * BACKUP_URL, reads it back and deletes backups beyond the retention limits. Records success in the
 * database. Throws an Error with the reason on failure, and when another backup is running.
 */
export async function makeStoredBackup(
	{ config, db, databaseUrl, clock }: Omit<Deps, 'texts'>,
	write: (target: string) => Promise<BackupManifest>,
): Promise<StoredBackup> {
	const { backups, dataDir } = config;
	if (!backups)
		throw new Error('BACKUP_URL and BACKUP_KEY are not set. They define where backups are stored.');
	const session = await openSession(databaseUrl);
	try {
		const { rows } = await session.client.query<{ locked: boolean }>(`select ${lock} as locked`);
		if (!rows[0]?.locked) throw new Error('Another backup is in progress.');
		await clear(dataDir);
		const store = openBackupStore(backups.place, fetch);
		// Copying and restoring a large shop takes minutes, so an unavailable store is reported first.
		await store.names();
		const folder = await mkdtemp(join(dataDir, prefix));
		try {
			const plain = join(folder, 'shop.tar.gz');
			const manifest = await write(plain);
			await restoreIn(join(folder, 'scratch'), plain);
			const name = backupName(new Date(manifest.madeAt));
			const encrypted = join(folder, name);
			await encryptFile(plain, encrypted, backups.key);
			const { size: bytes } = await stat(encrypted);
			const deleted = await save(store, name, encrypted);
			const made = { name, made_at: new Date(manifest.madeAt), verified_at: clock(), bytes };
			await recordBackup(db, made, deleted);
			return { name, manifest, bytes, deleted };
		} finally {
			await rm(folder, { recursive: true, force: true });
		}
	} finally {
		await session.close();
	}
}

/** Uploads a backup, reads it back, and deletes backups beyond the retention limits. */
async function save(store: BackupStore, name: string, file: string): Promise<string[]> {
	await store.put(name, file);
	const again = `${file}.again`;
	await store.get(name, again);
	if ((await sumOf(again)) !== (await sumOf(file)))
		throw new Error(`${name} was read back from BACKUP_URL with different content.`);
	const deleted = backupsToDelete(await store.names());
	for (const one of deleted) await store.remove(one);
	return deleted;
}

/** Restores a backup into a temporary PostgreSQL, which verifies every checksum and constraint. */
async function restoreIn(folder: string, source: string): Promise<void> {
	await mkdir(folder, { recursive: true });
	const postgres = await openPostgres(null, folder, silent);
	try {
		const storage = folderStorage(join(folder, 'pictures'));
		await restore({ databaseUrl: postgres.databaseUrl, storage, source, saveSecrets: silent });
	} finally {
		await postgres.stop();
	}
}

/** Removes the leftovers of a killed backup, including its PostgreSQL. */
async function clear(dataDir: string): Promise<void> {
	for (const name of await readdir(dataDir)) {
		if (!name.startsWith(prefix)) continue;
		const scratch = join(dataDir, name, 'scratch');
		if (existsSync(join(scratch, 'postgres', 'postmaster.pid')))
			await openPostgres(null, scratch, silent).then((left) => left.stop(), silent);
		await rm(join(dataDir, name), { recursive: true, force: true });
	}
}

async function sumOf(file: string): Promise<string> {
	const sum = createHash('sha256');
	await pipeline(createReadStream(file), sum);
	return sum.digest('hex');
}
