import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar/fs';
import { z } from 'zod';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** `manifest.json` of a backup: its contents, with a checksum for every file. */
const manifestSchema = z.strictObject({
	format: z.literal(1),
	madeAt: z.iso.datetime(),
	/** The newest migration of the backed-up database. */
	schema: z.string().regex(/^[\w-]{1,80}$/),
	/** documentId of the owner's account. */
	owner: z.string(),
	tables: z.array(
		z.strictObject({
			name: z.string().regex(/^[a-z_]{1,63}$/),
			columns: z.array(z.string().regex(/^[a-z_0-9]{1,63}$/)),
			rows: z.int().min(0),
			sha256,
		}),
	),
	sequences: z.array(
		z.strictObject({ name: z.string(), value: z.string().regex(/^\d+$/), isCalled: z.boolean() }),
	),
	/** Files other than tables, by their path in the archive. */
	files: z.array(
		z.strictObject({ path: z.string().regex(/^(pictures|secrets)\/[\w.-]+(\/[\w.-]+)?$/), sha256 }),
	),
});
export type BackupManifest = z.output<typeof manifestSchema>;

export const tableFile = (folder: string, table: string): string => join(folder, `table-${table}.copy`);

/** Packs a folder into a compressed archive. The file appears under its name only when it is complete. */
export async function pack(folder: string, target: string): Promise<void> {
	const draft = `${target}.part`;
	try {
		await pipeline(
			packTar(folder),
			createGzip({ level: 4 }),
			createWriteStream(draft, { mode: 0o600, flush: true }),
		);
		await rename(draft, target);
	} finally {
		await rm(draft, { force: true });
	}
}

/**
 * Unpacks a backup into a folder and verifies every checksum. Throws an Error that describes the problem
 * with the file.
 */
export async function unpack(source: string, folder: string): Promise<BackupManifest> {
	await (await open(source)).close();
	try {
		await pipeline(
			createReadStream(source),
			createGunzip(),
			unpackTar(folder, { fmode: 0o600, dmode: 0o700 }),
		);
	} catch (error) {
		throw new Error(`${source} is not a complete backup (${(error as Error).message})`);
	}
	const read = manifestSchema.safeParse(
		JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => 'null')),
	);
	if (!read.success) throw new Error(`${source} is not a backup of this shop, or is from a newer release`);
	const { data: manifest } = read;
	const sums = [
		...manifest.tables.map(({ name, sha256 }) => ({ path: tableFile(folder, name), sha256 })),
		...manifest.files.map(({ path, sha256 }) => ({ path: join(folder, path), sha256 })),
	];
	for (const { path, sha256 } of sums)
		if ((await sumOf(path)) !== sha256)
			throw new Error(`${source} is damaged: the checksum of ${path} does not match`);
	return manifest;
}

async function sumOf(path: string): Promise<string> {
	const sum = createHash('sha256');
	await pipeline(createReadStream(path), sum).catch(() => {});
	return sum.digest('hex');
}
