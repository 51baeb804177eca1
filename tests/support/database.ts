import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '#server/database/database.ts';
import type { Database } from '#server/database/tables.ts';

export type TestDatabase = { url: string; db: Kysely<Database>; drop: () => Promise<void> };

/** A database of one's own, migrated and empty: a clone of the run's template, some 50 ms. */
export async function createTestDatabase(options: { max?: number } = {}): Promise<TestDatabase> {
	const { adminUrl, shopUrl, template } = inject('testServer');
	const name = `ancora_test_${randomBytes(6).toString('hex')}`;
	const url = new URL(shopUrl);
	url.pathname = `/${name}`;
	await run(
		adminUrl,
		`CREATE DATABASE ${name} TEMPLATE ${template} OWNER "${decodeURIComponent(url.username)}"`,
	);
	const db = openDatabase(url.href, { max: options.max ?? 10 });
	return {
		url: url.href,
		db,
		drop: async () => {
			await db.destroy();
			await run(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
		},
	};
}

async function run(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement).finally(() => client.end());
}
