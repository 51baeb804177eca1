import { accessSync, constants, mkdirSync } from 'node:fs';
import pg from 'pg';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { errorCode, StartError } from './start-error.ts';

export type Postgres = { databaseUrl: string; stop: () => Promise<void> };

/** Opens the shop's PostgreSQL: the one of DATABASE_URL, or an embedded one with its files in DATA_DIR. */
export async function openPostgres(
	databaseUrl: string | null,
	dataDir: string,
	report: (line: string) => void,
): Promise<Postgres> {
	if (!databaseUrl) return openEmbeddedPostgres({ dataDir, report });
	await checkServer(databaseUrl);
	return { databaseUrl, stop: async () => {} };
}

/** Creates the data directory and checks that files can be written there. */
export function openDataDir(dataDir: string): void {
	try {
		mkdirSync(dataDir, { recursive: true });
		accessSync(dataDir, constants.W_OK | constants.X_OK);
	} catch (error) {
		throw new StartError(`DATA_DIR: ${dataDir} can't be written (${errorCode(error)}).`);
	}
}

async function checkServer(databaseUrl: string): Promise<void> {
	const client = new pg.Client({
		connectionString: databaseUrl,
		connectionTimeoutMillis: 5_000,
		query_timeout: 5_000,
	});
	client.on('error', () => {});
	let version: number;
	try {
		await client.connect();
		const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num');
		version = Number(rows[0]?.server_version_num);
	} catch (error) {
		const why = error instanceof AggregateError ? errorCode(error) : (error as Error).message;
		throw new StartError(
			`DATABASE_URL: PostgreSQL at ${placeOf(databaseUrl)} rejected the connection: ${why}.`,
		);
	} finally {
		void client.end().catch(() => {});
	}
	if (!(version >= 150_000)) {
		throw new StartError(
			`DATABASE_URL: the server at ${placeOf(databaseUrl)} is PostgreSQL ${Math.floor(version / 10_000)}; the shop needs 15 or newer.`,
		);
	}
}

/** Host, port and database of a connection string, without user and password. */
function placeOf(databaseUrl: string): string {
	const { host, pathname, searchParams } = new URL(databaseUrl);
	return `${searchParams.get('host') ?? (host || 'localhost')}${pathname}`;
}
