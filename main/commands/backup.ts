import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { openDataDir, openPostgres } from '#postgres/postgres.ts';
import { keepSecret } from '#postgres/secrets.ts';
import type { Manifest } from '#server/backup/archive.ts';
import { backUp } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { pictureStorage } from '#server/features/pictures/pictures.service.ts';
import { readConfig } from '../config.ts';
import { portableSecrets } from '../kept-secrets.ts';
import { say, withData } from './open-data.ts';

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
					const manifest = await backUp({
						databaseUrl: deps.databaseUrl,
						storage: pictureStorage(deps),
						target,
						owner: deps.config.owner,
						secrets: generatedSecrets(deps.config.dataDir),
						plates: plates ?? false,
					});
					const size = `${(statSync(target).size / 1e6).toFixed(1)} MB`;
					const seconds = ((performance.now() - since) / 1000).toFixed(1);
					say(`${target}: ${inWords(manifest)}, ${size}, in ${seconds} s.`);
					say('It holds customers, passwords as hashes and secrets: keep it where only you can read it.');
				},
				{ migrated: false },
			);
		});

	program
		.command('restore <file>')
		.description('restores a backup into an empty database (DATABASE_URL, or a DATA_DIR without one)')
		.action(async (file: string) => {
			const environment = readConfig();
			const { dataDir } = environment.shop;
			openDataDir(dataDir);
			const postgres = await openPostgres(environment.databaseUrl, dataDir, say);
			try {
				const manifest = await restore({
					databaseUrl: postgres.databaseUrl,
					storage: pictureStorage({ config: environment.shop, fetch }),
					source: resolve(file),
					keepSecrets: (owner, secrets) => {
						if (environment.shop.owner && environment.shop.owner !== owner)
							throw new Error(`OWNER is set to another account than the backup's: set OWNER=${owner}`);
						for (const [name, value] of Object.entries({ ...secrets, owner }))
							if (keepSecret(dataDir, name, () => value).value !== value)
								throw new Error(`DATA_DIR: secrets/${name} is another shop's. Use an empty DATA_DIR.`);
					},
				});
				say(`Restored ${inWords(manifest)}, as of ${manifest.madeAt}. Every sum is the same.`);
			} finally {
				await postgres.stop();
			}
		});
}

function generatedSecrets(dataDir: string): Record<string, string> {
	const folder = join(dataDir, 'secrets');
	const names = readdirSync(folder).filter((name) => portableSecrets.includes(name));
	return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8').trim()]));
}

function inWords({ schema, tables, files }: Manifest): string {
	const rows = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
	const all = tables.reduce((sum, table) => sum + table.rows, 0);
	const pictures = files.filter(({ path }) => path.startsWith('pictures/')).length;
	return `${all} rows of ${tables.length} tables (${rows('orders')} orders, ${rows('users')} accounts, ${rows('watches')} watches), ${pictures} files of pictures, schema ${schema}`;
}
