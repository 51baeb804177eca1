import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Traces } from '#server/core/spans.ts';
import { openDatabase } from '#server/database/database.ts';
import type { Database } from '#server/tables/tables.ts';

export type TestDatabase = { url: string; db: Kysely<Database>; drop: () => Promise<void> };

/**
 * Creates a new, migrated, empty database. It is a clone of the run's template, copied as files, which takes
 * half the time.
 */
export async function createTestDatabase({
	max = 10,
	traces,
}: {
	max?: number;
	traces?: Traces | undefined;
} = {}): Promise<TestDatabase> {
	const { adminUrl, shopUrl, template } = inject('testServer');
	const { name, url, owner } = newDatabase(shopUrl);
	await run(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy OWNER ${owner}`);
	const db = openDatabase(url, { max, traces });
	return {
		url,
		db,
		drop: async () => {
			await db.destroy();
			await run(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
		},
	};
}

/** Creates a database without even tables, and a connection to inspect it. */
export async function createEmptyDatabase() {
	const { adminUrl, shopUrl } = inject('testServer');
	const { name, url, owner } = newDatabase(shopUrl);
	await run(adminUrl, `CREATE DATABASE ${name} OWNER ${owner}`);
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const drop = async () => {
		await client.end();
		await run(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
	};
	return { url, client, drop };
}

/** The name, the address and the owner of a database to be created. */
function newDatabase(shopUrl: string) {
	const name = `ancora_test_${randomBytes(6).toString('hex')}`;
	const url = new URL(shopUrl);
	url.pathname = `/${name}`;
	return { name, url: url.href, owner: `"${decodeURIComponent(url.username)}"` };
}

async function run(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement).finally(() => client.end());
}
