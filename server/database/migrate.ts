import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as shop from './migrations/0001-shop.ts';

/** In order; a name is never changed once it has shipped. */
const migrations: Record<string, Migration> = {
	'0001-shop': shop,
};

/** Brings the schema up to date. Kysely's migrator holds an advisory lock, so two processes may start at once. */
export async function migrate<DB>(db: Kysely<DB>): Promise<void> {
	const migrator = new Migrator({
		db,
		provider: { getMigrations: async () => migrations },
	});
	const { error } = await migrator.migrateToLatest();
	if (error) throw error;
}
