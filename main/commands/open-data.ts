import { randomBytes } from 'node:crypto';
import { openDataDir, openPostgres } from '#postgres/postgres.ts';
import type { Deps } from '#server/core/deps.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { type Environment, readConfig } from '../config.ts';
import { withSecrets } from '../stored-secrets.ts';

/** Commands show no pages and accept no orders, so they need no page texts. */
type OpenData = { environment: Environment; deps: Omit<Deps, 'texts'> };

export const printLine = (line: string): void => console.log(line);

/**
 * Opens the shop's data for a command and closes it afterwards; shares the PostgreSQL of a running shop.
 */
export async function withData<T>(
	work: (data: OpenData) => Promise<T>,
	{ migrated = true } = {},
): Promise<T> {
	const environment = readConfig();
	openDataDir(environment.shop.dataDir);
	const config = withSecrets(environment);
	const postgres = await openPostgres(environment.databaseUrl, config.dataDir, printLine);
	const { databaseUrl } = postgres;
	const db = openDatabase(databaseUrl, { max: 2, unhurried: true });
	try {
		if (migrated) await migrate(db);
		const outside = { clock: () => new Date(), randomBytes, fetch };
		return await work({ environment, deps: { config, db, databaseUrl, ...outside } });
	} finally {
		await db.destroy();
		await postgres.stop();
	}
}
