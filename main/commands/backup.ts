import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, setPriority, tmpdir } from 'node:os';
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

export function addBackupCommands(program: Command): void {
	program
		.command('backup [file]')
		.description(
			'writes the whole shop to one file, also while it runs: tables, photographs, generated secrets',
		)
		.option('--plates', 'the drawn pictures too; without them a restored shop draws them again')
		.action(async (file: string | undefined, { plates }: { plates?: true }) => {
			const since = performance.now();
			await withData(
				async ({ deps }) => {
					const target = resolve(file ?? `ancora-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`);
					if (existsSync(target)) throw new Error(`${target} is there already: choose another name.`);
					const manifest = await writeBackup(deps, target, plates);
					const size = `${(statSync(target).size / 1e6).toFixed(1)} MB`;
					const seconds = ((performance.now() - since) / 1000).toFixed(1);
					printLine(`${target}: ${inWords(manifest)}, ${size}, in ${seconds} s.`);
					printLine(
						'It holds customers, passwords as hashes and secrets: keep it where only you can read it.',
					);
				},
				{ migrated: false },
			);
		});

	const backup = program
		.command('backups')
		.description('backups that are made by schedule and kept where BACKUP_URL says');
	backup
		.command('make')
		.description('makes one, restores it elsewhere to see that it is whole, and throws old ones away')
		.action(async () => {
			// Visitors come first; the PostgreSQL that it is restored into inherits it.
			setPriority(constants.priority.PRIORITY_LOW);
			const since = performance.now();
			await withData(
				async ({ deps }) => {
					const made = await makeStoredBackup(deps, (target) => writeBackup(deps, target));
					const size = `${(made.bytes / 1e6).toFixed(1)} MB`;
					const seconds = ((performance.now() - since) / 1000).toFixed(1);
					printLine(
						`${made.name}: ${inWords(made.manifest)}, restored and the same, ${size}, in ${seconds} s.`,
					);
					if (made.deleted.length > 0) printLine(`Thrown away: ${made.deleted.join(', ')}.`);
				},
				{ migrated: false },
			);
		});
	backup
		.command('list')
		.description('names those that are kept, the newest first')
		.action(async () => {
			const { backups } = readConfig().shop;
			if (!backups) throw new Error('BACKUP_URL and BACKUP_KEY are not set.');
			const names = await openBackupStore(backups.place, fetch).names();
			for (const name of names.filter(backupTime).sort().reverse()) printLine(name);
		});

	program
		.command('restore <file>')
		.description('restores a backup into an empty database (DATABASE_URL, or a DATA_DIR without one)')
		.option('--identity <file>', 'the secret age key of a backup that is encrypted')
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
							throw new Error(`OWNER is set to another account than the backup's: set OWNER=${owner}`);
						for (const [name, value] of Object.entries({ ...secrets, owner }))
							if (storeSecret(dataDir, name, () => value).value !== value)
								throw new Error(`DATA_DIR: secrets/${name} is another shop's. Use an empty DATA_DIR.`);
					},
				});
				printLine(`Restored ${inWords(manifest)}, as of ${manifest.madeAt}. Every sum is the same.`);
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

/** The archive to restore: a file here, or one of those kept at BACKUP_URL by its name; decrypted. */
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
	if (!key) throw new Error(`${file} is encrypted: name the file with its age key, --identity FILE.`);
	const plain = join(folder, 'plain.tar.gz');
	await decryptFile(source, plain, key);
	return plain;
}

/** None where all of them are settings. */
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
	return `${all} rows of ${tables.length} tables (${rows('orders')} orders, ${rows('users')} accounts, ${rows('watches')} watches), ${pictures} files of pictures, schema ${schema}`;
}
