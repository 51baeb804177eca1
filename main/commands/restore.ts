import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { openDataDir, openPostgres } from '#postgres/postgres.ts';
import { storeSecret } from '#postgres/stored-secret.ts';
import { backupTime } from '#server/backup/backup-retention.ts';
import { openBackupStore } from '#server/backup/backup-store.ts';
import { decryptFile } from '#server/backup/encryption.ts';
import { restore } from '#server/backup/restore.ts';
import type { Deps } from '#server/core/deps.ts';
import { pictureStorage } from '#server/features/pictures/picture-store.ts';
import { type Environment, readConfig } from '../config.ts';
import { backupSummary } from './backup-summary.ts';
import { printLine } from './open-data.ts';

export function addRestoreCommand(program: Command): void {
	program
		.command('restore <file>')
		.description('restores a backup into an empty database (DATABASE_URL, or a new DATA_DIR)')
		.option('--identity <file>', 'file with the secret age key of an encrypted backup')
		.action(async (file: string, { identity }: { identity?: string }) => {
			const environment = readConfig();
			const { dataDir } = environment.shop;
			openDataDir(dataDir);
			const folder = await mkdtemp(join(tmpdir(), 'ancora-backup-'));
			const postgres = await openPostgres(environment.databaseUrl, dataDir, printLine);
			try {
				const source = await readable(file, folder, environment.shop.backups, identity);
				const manifest = await restore({
					databaseUrl: postgres.databaseUrl,
					storage: pictureStorage({ config: environment.shop, fetch }),
					source,
					saveSecrets: (owner, secrets) => saveSecrets(environment, owner, secrets),
				});
				printLine(`Restored ${backupSummary(manifest)}, as of ${manifest.madeAt}. All checksums match.`);
			} finally {
				await postgres.stop();
				await rm(folder, { recursive: true, force: true });
			}
		});
}

/** Saves the owner and the secrets of a backup. Throws if they are those of another shop. */
function saveSecrets({ shop }: Environment, owner: string, secrets: Readonly<Record<string, string>>): void {
	if (shop.owner && shop.owner !== owner)
		throw new Error(`OWNER is not the owner's account in the backup. Set OWNER=${owner}.`);
	for (const [name, value] of Object.entries({ ...secrets, owner }))
		if (storeSecret(shop.dataDir, name, () => value).value !== value)
			throw new Error(`DATA_DIR/secrets/${name} belongs to another shop. Use an empty DATA_DIR.`);
}

/** Returns the archive to restore: a local file, or a backup at BACKUP_URL by its name; decrypted. */
async function readable(
	file: string,
	folder: string,
	backups: Deps['config']['backups'],
	identity: string | undefined,
): Promise<string> {
	let source = resolve(file);
	if (!existsSync(source) && backups && backupTime(file)) {
		source = join(folder, file);
		await openBackupStore(backups.place, fetch).get(file, source);
	}
	if (!source.endsWith('.age')) return source;
	const key = identity && /^AGE-SECRET-KEY-1\w+$/m.exec(readFileSync(identity, 'utf8'))?.[0];
	if (!key)
		throw new Error(`${file} is encrypted. Add --identity FILE with the file that contains its age key.`);
	const plain = join(folder, 'plain.tar.gz');
	await decryptFile(source, plain, key);
	return plain;
}
