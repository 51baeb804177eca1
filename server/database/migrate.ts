import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { isRetryable } from './transaction.ts';

/** Release 0.2.0 ran these after 0001-shop, which now creates the tables of 0.2.0 directly. */
const inTheFirst = `
	0002-confirmed-emails 0003-change-feed 0004-holds 0007-dial-colour 0008-drawings
	0012-devices-and-digests 0017-strap-type 0025-history-notes 0026-audit 0027-search 0028-assistants
	0029-settings 0030-vat 0031-webhooks 0032-order-notes 0033-webhook-order 0034-customer-notes
	0035-order-documents 0036-pieces 0039-condition-sheets 0040-drafts 0041-interest 0042-stolen-serials
	0043-picture-captions 0045-stock-out-of-indexes 0046-brand-by-id 0047-desk-events 0048-wishes
	0051-one-piece 0052-holds-and-publication 0054-sales-of-several 0062-counted-in-the-index
	0064-webhooks-of-steps 0065-people-in-the-audit 0066-payment-channels 0067-no-emails-in-the-audit
	0068-networks-of-interest 0069-brands-of-drafts 0070-serials-of-pieces
`
	.trim()
	.split(/\s+/);
const of020 = inTheFirst.at(-1) as string;

/**
 * All migrations by name, in order: the files of the folder. The first ones are numbered; later names start
 * with the minute of their creation, which sorts after every number. A released migration is never renamed.
 */
const names = readdirSync(join(import.meta.dirname, 'migrations'))
	.filter((file) => file.endsWith('.ts'))
	.map((file) => file.slice(0, -'.ts'.length))
	.concat(inTheFirst)
	.sort();

/** Only pending migrations are loaded. */
const load = async (name: string): Promise<Pick<Migration, 'up'>> =>
	inTheFirst.includes(name) ? { up: async () => {} } : import(`./migrations/${name}.ts`);

/** Name of this release's newest migration. */
export const newestMigration = names.at(-1) as string;

/** Whether this release contains a migration with this name. */
export const isKnownMigration = (name: string): boolean => names.includes(name);

/** Relation of a schema to this release. Only a schema that is `tooOld` cannot be used. */
type SchemaState = 'empty' | 'tooOld' | 'newer' | 'behind' | 'current';

/** State of a schema by its executed migrations, worded for `check` and for startup. */
export function describeSchema(executed: readonly string[]): { state: SchemaState; text: string } {
	const newer = executed.filter((name) => !isKnownMigration(name));
	if (executed.length === 0) return { state: 'empty', text: 'empty; the first start creates the tables' };
	if (!executed.includes(of020)) return { state: 'tooOld', text: tooOld };
	if (newer.length > 0)
		return {
			state: 'newer',
			text: `A newer release has migrated the database (${newer.at(-1)}). This release still works with it: see docs/upgrades.md.`,
		};
	if (names.every((name) => executed.includes(name)))
		return { state: 'current', text: `schema ${newestMigration}` };
	return {
		state: 'behind',
		text: `schema ${executed.at(-1)}; the next start upgrades it to ${newestMigration}`,
	};
}

const tooOld =
	'The database is older than release 0.2.0. Start release 0.2.0 once, then this one: see “From before 0.2.0” in docs/upgrades.md.';

type MigrateOptions = {
	/** The last migration to run; by default the newest. */
	to?: string;
	/** Whether the caller has a transaction open on the only connection of `db`. */
	isTransaction?: boolean;
};

const maxRetries = 20;

/**
 * Migrates the schema to the newest version. Kysely's migrator uses an advisory lock, so two processes can
 * start at once. A schema that a newer release has extended is left unchanged: migrations only add what an
 * older release can ignore. The shop may be running: each migration has its own transaction, which releases
 * its table locks, and is retried after a deadlock with a request. Throws for a database, or a `to`, from
 * before release 0.2.0.
 */
export async function migrate<DB>(
	db: Kysely<DB>,
	{ to, isTransaction = false }: MigrateOptions = {},
): Promise<void> {
	const executed = new Set(await executedMigrations(db));
	if (to === undefined && names.every((name) => executed.has(name))) return;
	if ((executed.size > 0 && !executed.has(of020)) || (to !== undefined && to < of020))
		throw new Error(to === undefined ? tooOld : tooOld.replace('database', 'backup'));
	const entries = names.map((name): [string, Migration] => [
		name,
		{ up: async (trx) => (await load(name)).up(trx) },
	]);
	const migrator = new Migrator({
		db,
		provider: { getMigrations: async () => Object.fromEntries(entries) },
		disableTransactions: isTransaction,
		// A branch may be merged after another one whose migrations have later names.
		allowUnorderedMigrations: true,
	});
	if (isTransaction || executed.size === 0 || to !== undefined) {
		const { error } = to === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(to);
		if (error) throw error;
		return;
	}
	for (let attempt = 0; ; ) {
		const { error, results } = await migrator.migrateUp();
		if (!error && !results?.length) return endOldConnections(db);
		if (!error) continue;
		if (!isRetryable(error) || ++attempt > maxRetries) throw error;
		await setTimeout(200 * Math.random());
	}
}

/**
 * Connections of v0.2.0, named `ancora`, cannot rerun a prepared statement whose result a migration has
 * changed, which affects every order. They are terminated so that their pool reconnects. A busy connection
 * gets up to two seconds to finish.
 */
async function endOldConnections<DB>(db: Kysely<DB>): Promise<void> {
	const { rows: times } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db);
	for (let round = 0; round < 20; round++) {
		const { rows } = await sql`
			select case when state = 'idle' then pg_terminate_backend(pid) end from pg_stat_activity
			where datname = current_database() and usename = current_user and application_name = 'ancora'
				and pid <> pg_backend_pid() and backend_start < ${times[0]?.now}::timestamptz`.execute(db);
		if (rows.length === 0) return;
		await setTimeout(100);
	}
}

/** Names of a database's executed migrations, in order; empty when it contains no shop. */
export async function executedMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
	const { rows: found } = await sql<{
		known: boolean;
	}>`select to_regclass('kysely_migration') is not null as known`.execute(db);
	if (!found[0]?.known) return [];
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
	return rows.map(({ name }) => name);
}
