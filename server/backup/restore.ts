import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { isKnownMigration, migrate } from '../database/migrate.ts';
import type { PictureStorage } from '../storage/storage.ts';
import { type BackupManifest, tableFile, unpack } from './archive.ts';
import { openSession } from './database-session.ts';
import { copyIn, copyOut, listTables, sequencesBehind } from './table-copies.ts';

type RestoreOptions = {
	databaseUrl: string;
	storage: PictureStorage;
	/** Archive file to read. */
	source: string;
	/** Stores the owner and the secrets of the backup before the commit; throws to reject them. */
	saveSecrets: (owner: string, secrets: Readonly<Record<string, string>>) => void;
};

/**
 * Restores a backup into an empty database in one transaction: writes the tables, verifies every row, key,
 * constraint and checksum, then runs this release's migrations. Throws an Error with the reason on failure
 * and leaves the database unchanged.
 */
export async function restore({
	databaseUrl,
	storage,
	source,
	saveSecrets,
}: RestoreOptions): Promise<BackupManifest> {
	const folder = await mkdtemp(join(tmpdir(), 'ancora-restore-'));
	try {
		const manifest = await unpack(source, folder);
		if (!isKnownMigration(manifest.schema))
			throw new Error(
				`The backup is from a newer release (${manifest.schema}). Restore it with that release.`,
			);
		const session = await openSession(databaseUrl);
		try {
			const { client, db } = session;
			await client.query('begin');
			if ((await listTables(client)).length > 0)
				throw new Error('The database is not empty. Use an empty one, or an empty DATA_DIR.');
			await migrate(db, { to: manifest.schema, isTransaction: true });
			await load(client, manifest, folder);
			await migrate(db, { isTransaction: true });
			const files = manifest.files.filter(({ path }) => path.startsWith('pictures/'));
			for (const { path } of files)
				await storage.write(path.slice('pictures/'.length), await readFile(join(folder, path)));
			saveSecrets(manifest.owner, await secretsOf(manifest, folder));
			await client.query('commit');
		} finally {
			await session.close();
		}
		return manifest;
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Foreign keys are dropped during the copy and then added again, which validates every row. */
async function load(client: Client, manifest: BackupManifest, folder: string): Promise<void> {
	const tables = new Map((await listTables(client)).map((table) => [table.name, table]));
	const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
		`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
		from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by oid`,
	);
	for (const key of keys) await client.query(`alter table ${key.table} drop constraint ${key.name}`);
	const names = [...tables.keys()].map((name) => `public.${client.escapeIdentifier(name)}`);
	// The backed-up rows already contain the derived columns and passed the triggers' checks.
	for (const name of names) await client.query(`alter table ${name} disable trigger user`);
	// The backup already contains the rows that migrations insert.
	await client.query(`truncate ${names.join(', ')}`);
	for (const { name, columns, rows, sha256 } of manifest.tables) {
		const table = tables.get(name);
		if (!table || String(table.columns) !== String(columns))
			throw new Error(`The table ${name} in the backup does not match the schema ${manifest.schema}.`);
		await copyIn(client, table, tableFile(folder, name));
		const sum = await copyOut(client, table, null);
		if (sum.rows !== rows || sum.sha256 !== sha256)
			throw new Error(`The table ${name} has different content after the restore.`);
	}
	for (const name of names) await client.query(`alter table ${name} enable trigger user`);
	for (const key of keys)
		await client.query(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
	for (const { name, value, isCalled } of manifest.sequences)
		await client.query(`select setval(format('public.%I', $1::text)::regclass, $2::bigint, $3::boolean)`, [
			name,
			value,
			isCalled,
		]);
	const behind = await sequencesBehind(client);
	if (behind.length > 0) throw new Error(`These sequences are behind their tables: ${behind.join(', ')}`);
}

async function secretsOf(manifest: BackupManifest, folder: string): Promise<Record<string, string>> {
	const paths = manifest.files.map(({ path }) => path).filter((path) => path.startsWith('secrets/'));
	const read = paths.map(async (path) => [
		path.slice('secrets/'.length),
		await readFile(join(folder, path), 'utf8'),
	]);
	return Object.fromEntries(await Promise.all(read));
}
