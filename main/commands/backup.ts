import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { openDataDir, openPostgres } from '#postgres/postgres.ts';
import { storeSecret } from '#postgres/stored-secret.ts';
import type { BackupManifest } from '#server/backup/archive.ts';
import { backUp } from '#server/backup/backup.ts';
import { backupTime } from '#server/backup/backup-retention.ts';
import { openBackupStore } from '#server/backup/backup-store.ts';
import { decryptFile } from '#server/backup/encryption.ts';
import { restore } from '#server/backup/restore.ts';
import type { Deps } from '#server/core/deps.ts';
import { pictureStorage } from '#server/features/pictures/picture-store.ts';
import { readConfig } from '../config.ts';
import { portableSecrets } from '../stored-secrets.ts';
import { printLine, withData } from './open-data.ts';
import { makeStoredBackup } from './stored-backup.ts';

/** `lowerPriority` lowers the priority of this process and of those that it starts. */
export function addBackupCommands(program: Command, lowerPriority: () => void): void {
	program
		.command('backup [file]')
		.description(
			'writes the complete shop to one file, even while it is running: tables, photographs, generated secrets',
		)
		.option('--plates', 'include drawn pictures; without them, a restored shop draws them again')
		.action(async (file: string | undefined, { plates }: { plates?: true }) => {
			const since = performance.now();
			await withData(
				async ({ deps }) => {
					const target = resolve(file ?? `ancora-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`);
					if (existsSync(target)) throw new Error(`${target} already exists. Choose another name.`);
					const manifest = await writeBackup(deps, target, plates);
					const size = `${(statSync(target).size / 1e6).toFixed(1)} MB`;
					const seconds = ((performance.now() - since) / 1000).toFixed(1);
					printLine(`${target}: ${inWords(manifest)}, ${size}, in ${seconds} s.`);
					printLine(
						'It contains customers, password hashes and secrets. Store it where only you can read it.',
					);
				},
				{ migrated: false },
			);
		});

	const backup = program.command('backups').description('manages the scheduled backups at BACKUP_URL');
	backup
		.command('make')
		.description('makes a backup, test-restores it, and deletes old ones')
		.action(async () => {
			// Low priority, so that visitors come first; inherited by the PostgreSQL used for the test
			// restore.
			lowerPriority();
			const since = performance.now();
			await withData(
				async ({ deps }) => {
					const made = await makeStoredBackup(deps, (target) => writeBackup(deps, target));
					const size = `${(made.bytes / 1e6).toFixed(1)} MB`;
					const seconds = ((performance.now() - since) / 1000).toFixed(1);
					printLine(
						`${made.name}: ${inWords(made.manifest)}, restored and verified, ${size}, in ${seconds} s.`,
					);
					if (made.deleted.length > 0) printLine(`Deleted: ${made.deleted.join(', ')}.`);
				},
				{ migrated: false },
			);
		});
	backup
		.command('list')
		.description('lists the stored backups, newest first')
		.action(async () => {
			const { backups } = readConfig().shop;
			if (!backups) throw new Error('BACKUP_URL and BACKUP_KEY are not set.');
			const names = await openBackupStore(backups.place, fetch).names();
			for (const name of names.filter(backupTime).sort().reverse()) printLine(name);
		});

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
					saveSecrets: (owner, secrets) => {
						if (environment.shop.owner && environment.shop.owner !== owner)
							throw new Error(`OWNER is not the owner's account in the backup. Set OWNER=${owner}.`);
						for (const [name, value] of Object.entries({ ...secrets, owner }))
							if (storeSecret(dataDir, name, () => value).value !== value)
								throw new Error(`DATA_DIR/secrets/${name} belongs to another shop. Use an empty DATA_DIR.`);
					},
				});
				printLine(`Restored ${inWords(manifest)}, as of ${manifest.madeAt}. All checksums match.`);
			} finally {
				await postgres.stop();
				await rm(folder, { recursive: true, force: true });
			}
		});
}

const writeBackup = (deps: Omit<Deps, 'texts'>, target: string, plates = false) =>
	backUp({
		databaseUrl: deps.databaseUrl,
		storage: pictureStorage(deps),
		target,
		owner: deps.config.owner,
		secrets: generatedSecrets(deps.config.dataDir),
		plates,
	});

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

/** Returns the generated secrets of the data directory; empty when all of them come from settings. */
function generatedSecrets(dataDir: string): Record<string, string> {
	const folder = join(dataDir, 'secrets');
	const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) =>
		portableSecrets.includes(name),
	);
	return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]));
}

function inWords({ schema, tables, files }: BackupManifest): string {
	const rows = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
	const all = tables.reduce((sum, table) => sum + table.rows, 0);
	const pictures = files.filter(({ path }) => path.startsWith('pictures/')).length;
	return `${all} rows in ${tables.length} tables (${rows('orders')} orders, ${rows('users')} accounts, ${rows('watches')} watches), ${pictures} ${pictures === 1 ? 'picture file' : 'picture files'}, schema ${schema}`;
}
