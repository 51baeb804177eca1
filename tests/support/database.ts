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
	const { adminUrl, shopUrl, template, seededTemplate } = inject('testServer');
	const { name, url } = newDatabase(shopUrl);
	if (seeded) await ensureSeededTemplate();
	await cloneDatabase(seeded ? seededTemplate : template, name);
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

async function cloneDatabase(from: string, name: string): Promise<void> {
	const { adminUrl, shopUrl } = inject('testServer');
	await run(
		adminUrl,
		`CREATE DATABASE ${name} TEMPLATE ${from} STRATEGY file_copy OWNER ${ownerIn(shopUrl)}`,
	);
}

/**
 * Seeds the template with the demonstration shop, unless another file of this run did. Seeding takes more
 * than a second of processor time, and cloning 50 ms.
 */
async function ensureSeededTemplate(): Promise<void> {
	const { adminUrl, shopUrl, template, seededTemplate } = inject('testServer');
	const admin = new pg.Client({ connectionString: adminUrl });
	await admin.connect();
	try {
		await admin.query('select pg_advisory_lock(hashtext($1))', [seededTemplate]);
		const known = await admin.query('select from pg_database where datname = $1', [seededTemplate]);
		if (known.rowCount) return;
		// A template that is only half seeded must not be found by its name.
		const draft = `${seededTemplate}_draft`;
		await cloneDatabase(template, draft);
		const url = new URL(shopUrl);
		url.pathname = `/${draft}`;
		const db = openDatabase(url.href, { max: 1 });
		await seedShop(db).finally(() => db.destroy());
		await admin.query(`ALTER DATABASE ${draft} RENAME TO ${seededTemplate}`);
	} finally {
		await admin.end();
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

async function run(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement).finally(() => client.end());
}
