import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { executedMigrations } from '../database/migrate.ts';
import { picturesToBackUp } from '../features/catalogue/relations/uploads.rows.ts';
import { pictureKeys } from '../features/pictures/picture-store.ts';
import type { PictureStorage } from '../storage/storage.ts';
import { type BackupManifest, pack, tableFile } from './archive.ts';
import { openSession } from './database-session.ts';
import { copyOut, listSequences, listTables } from './table-copies.ts';

type BackupOptions = {
	databaseUrl: string;
	storage: PictureStorage;
	/** Archive file to write. */
	target: string;
	/** documentId of the owner's account. */
	owner: string;
	/** Generated secrets of the data directory by name. */
	secrets: Readonly<Record<string, string>>;
	/** Whether to include plates; without them a restored shop redraws them. */
	plates: boolean;
};

/**
 * Writes a backup of a shop that may be running: all tables from one consistent snapshot (one REPEATABLE
 * READ transaction), the pictures that cannot be redrawn, and the generated secrets, each with a checksum.
 * Orders that were confirmed before the call are included. Throws an Error when the database contains no
 * shop.
 */
export async function backUp(options: BackupOptions): Promise<BackupManifest> {
	const { target, storage } = options;
	const folder = await mkdtemp(join(dirname(target), '.backup-'));
	const session = await openSession(options.databaseUrl);
	try {
		const { client, db } = session;
		await client.query('begin isolation level repeatable read read only');
		const migrations = await executedMigrations(db);
		const schema = migrations.at(-1);
		if (schema === undefined) throw new Error('The database does not contain a shop yet.');
		const tables = await listTables(client);
		const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
		// Migrations wait until the copy is complete.
		await client.query(`lock table ${names.join(', ')} in access share mode`);
		const manifest: BackupManifest = {
			format: 1,
			madeAt: new Date().toISOString(),
			schema,
			owner: options.owner,
			tables: [],
			sequences: await listSequences(client),
			files: [],
		};
		for (const table of tables) {
			const sum = await copyOut(client, table, tableFile(folder, table.name));
			manifest.tables.push({ name: table.name, columns: table.columns, ...sum });
		}
		const save = async (path: string, bytes: Buffer) => {
			await mkdir(dirname(join(folder, path)), { recursive: true });
			await writeFile(join(folder, path), bytes, { mode: 0o600 });
			manifest.files.push({ path, sha256: createHash('sha256').update(bytes).digest('hex') });
		};
		for (const { document_id, revision } of await picturesToBackUp(db, options.plates))
			for (const key of pictureKeys(document_id, revision)) {
				const bytes = await storage.read(key);
				if (bytes) await save(`pictures/${key}`, bytes);
			}
		for (const [name, value] of Object.entries(options.secrets))
			await save(`secrets/${name}`, Buffer.from(value));
		await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, '\t')}\n`);
		await pack(folder, target);
		return manifest;
	} finally {
		await session.close();
		await rm(folder, { recursive: true, force: true });
	}
}
