import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Traces } from '#server/core/spans.ts';
import { openDatabase } from '#server/database/database.ts';
import { seedShop } from '#server/database/seed/seed.ts';
import type { Database } from '#server/tables/tables.ts';

export type TestDatabase = { url: string; db: Kysely<Database>; drop: () => Promise<void> };

/**
 * Creates a new, migrated database: empty, or with the demonstration shop (`seeded`). It is a clone of one of
 * the run's templates, copied as files, which takes half the time.
 */
export async function createTestDatabase({
	max = 10,
	traces,
	seeded = false,
}: {
	max?: number;
	traces?: Traces | undefined;
	seeded?: boolean;
} = {}): Promise<TestDatabase> {
	const { shopUrl, template, seededTemplate } = inject('testServer');
	const { name, url } = newDatabase(shopUrl);
	if (seeded) {
		ensured ??= ensureSeededTemplate();
		await ensured;
	}
	await cloneDatabase(seeded ? seededTemplate : template, name);
	const db = openDatabase(url, { max, traces });
	return {
		url,
		db,
		drop: async () => {
			await db.destroy();
			await run(`DROP DATABASE ${name} WITH (FORCE)`);
		},
	};
}

/** Creates a database without even tables, and a connection to inspect it. */
export async function createEmptyDatabase() {
	const { shopUrl } = inject('testServer');
	const { name, url, owner } = newDatabase(shopUrl);
	await run(`CREATE DATABASE ${name} OWNER ${owner}`);
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const drop = async () => {
		await client.end();
		await run(`DROP DATABASE ${name} WITH (FORCE)`);
	};
	return { url, client, drop };
}

async function cloneDatabase(from: string, name: string): Promise<void> {
	const { shopUrl } = inject('testServer');
	await run(`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY file_copy OWNER ${ownerIn(shopUrl)}`);
}

/** Whether the run's seeded template exists, as far as this process knows. */
let ensured: Promise<void> | undefined;

/**
 * Seeds the template with the demonstration shop, unless another process of this run did. Seeding takes more
 * than a second of processor time, and cloning 50 ms.
 */
async function ensureSeededTemplate(): Promise<void> {
	const { shopUrl, template, seededTemplate } = inject('testServer');
	await run('select pg_advisory_lock(hashtext($1))', [seededTemplate]);
	try {
		const known = await run('select from pg_database where datname = $1', [seededTemplate]);
		if (known.rowCount) return;
		// A template that is only half seeded must not be found by its name.
		const draft = `${seededTemplate}_draft`;
		await run(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`);
		await cloneDatabase(template, draft);
		const url = new URL(shopUrl);
		url.pathname = `/${draft}`;
		const db = openDatabase(url.href, { max: 1, unhurried: true });
		await seedShop(db).finally(() => db.destroy());
		await run(`ALTER DATABASE ${draft} RENAME TO ${seededTemplate}`);
	} finally {
		await run('select pg_advisory_unlock(hashtext($1))', [seededTemplate]);
	}
}

const ownerIn = (shopUrl: string) => `"${decodeURIComponent(new URL(shopUrl).username)}"`;

/** The name, the address and the owner of a database to be created. */
function newDatabase(shopUrl: string) {
	const name = `ancora_test_${randomBytes(6).toString('hex')}`;
	const url = new URL(shopUrl);
	url.pathname = `/${name}`;
	return { name, url: url.href, owner: ownerIn(shopUrl) };
}

/**
 * The connection that creates and drops databases, shared by all test files of this process: opening one
 * costs a quarter of what creating a database costs. It ends with the process or with the server.
 */
let admin: Promise<pg.Client> | undefined;

async function run(statement: string, values: string[] = []) {
	admin ??= openAdmin();
	return (await admin).query(statement, values);
}

async function openAdmin(): Promise<pg.Client> {
	const client = new pg.Client({ connectionString: inject('testServer').adminUrl });
	client.on('error', () => {});
	await client.connect();
	return client;
}
