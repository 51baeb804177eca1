import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { backUp } from '#server/backup/backup.ts';
import { backupTime } from '#server/backup/backup-retention.ts';
import { openBackupStore } from '#server/backup/backup-store.ts';
import type { Deps } from '#server/core/deps.ts';
import { pictureStorage } from '#server/features/pictures/picture-store.ts';
import { readConfig } from '../config.ts';
import { portableSecrets } from '../stored-secrets.ts';
import { backupSummary } from './backup-summary.ts';
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
		.action(backUpToFile);

	const backup = program.command('backups').description('manages the scheduled backups at BACKUP_URL');
	backup
		.command('make')
		.description('makes a backup, test-restores it, and deletes old ones')
		.action(() => {
			// Low priority, so that visitors come first; inherited by the PostgreSQL used for the test restore.
			lowerPriority();
			return makeScheduledBackup();
		});
	backup.command('list').description('lists the stored backups, newest first').action(listBackups);
}

async function backUpToFile(file: string | undefined, { plates }: { plates?: true }): Promise<void> {
	const since = performance.now();
	await withData(
		async ({ deps }) => {
			const target = resolve(file ?? `ancora-${new Date().toISOString().replace(/[:.]/g, '-')}.tar.gz`);
			if (existsSync(target)) throw new Error(`${target} already exists. Choose another name.`);
			const manifest = await writeBackup(deps, target, plates);
			const size = megabytes(statSync(target).size);
			printLine(`${target}: ${backupSummary(manifest)}, ${size}, in ${secondsSince(since)}.`);
			printLine('It contains customers, password hashes and secrets. Store it where only you can read it.');
		},
		{ migrated: false },
	);
}

async function makeScheduledBackup(): Promise<void> {
	const since = performance.now();
	await withData(
		async ({ deps }) => {
			const made = await makeStoredBackup(deps, (target) => writeBackup(deps, target));
			const summary = `${backupSummary(made.manifest)}, restored and verified, ${megabytes(made.bytes)}`;
			printLine(`${made.name}: ${summary}, in ${secondsSince(since)}.`);
			if (made.deleted.length > 0) printLine(`Deleted: ${made.deleted.join(', ')}.`);
		},
		{ migrated: false },
	);
}

async function listBackups(): Promise<void> {
	const { backups } = readConfig().shop;
	if (!backups) throw new Error('BACKUP_URL and BACKUP_KEY are not set.');
	const names = await openBackupStore(backups.place, fetch).names();
	for (const name of names.filter(backupTime).sort().reverse()) printLine(name);
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
const secondsSince = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const writeBackup = (deps: Omit<Deps, 'texts'>, target: string, plates = false) =>
	backUp({
		databaseUrl: deps.databaseUrl,
		storage: pictureStorage(deps),
		target,
		owner: deps.config.owner,
		secrets: generatedSecrets(deps.config.dataDir),
		plates,
	});

/** Returns the generated secrets of the data directory; empty when all of them come from settings. */
function generatedSecrets(dataDir: string): Record<string, string> {
	const folder = join(dataDir, 'secrets');
	const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) =>
		portableSecrets.includes(name),
	);
	return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]));
}
