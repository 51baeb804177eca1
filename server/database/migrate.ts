import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { asksAgain } from './transaction.ts';

/** What release 0.2.0 had run after 0001-shop, which makes the tables of 0.2.0 at once now. */
const inTheFirst = [
	'0002-confirmed-emails',
	'0003-change-feed',
	'0004-holds',
	'0007-dial-colour',
	'0008-drawings',
	'0012-devices-and-digests',
	'0017-strap-type',
	'0025-history-notes',
	'0026-audit',
	'0027-search',
	'0028-assistants',
	'0029-settings',
	'0030-vat',
	'0031-webhooks',
	'0032-order-notes',
	'0033-webhook-order',
	'0034-customer-notes',
	'0035-order-documents',
	'0036-pieces',
	'0039-condition-sheets',
	'0040-drafts',
	'0041-interest',
	'0042-stolen-serials',
	'0043-picture-captions',
	'0045-stock-out-of-indexes',
	'0046-brand-by-id',
	'0047-desk-events',
	'0048-wishes',
	'0051-one-piece',
	'0052-holds-and-publication',
	'0054-sales-of-several',
	'0062-counted-in-the-index',
	'0064-webhooks-of-steps',
	'0065-people-in-the-audit',
	'0066-payment-channels',
	'0067-no-emails-in-the-audit',
	'0068-networks-of-interest',
	'0069-brands-of-drafts',
	'0070-serials-of-pieces',
];
const of020 = inTheFirst.at(-1) as string;

/** In order; a name is never changed once it has shipped. Only those that are to run are read. */
const migrations: Record<string, () => Promise<Pick<Migration, 'up'>>> = {
	'0001-shop': () => import('./migrations/0001-shop.ts'),
	...Object.fromEntries(inTheFirst.map((name) => [name, async () => ({ up: async () => {} })])),
	'0071-payment-attempts': () => import('./migrations/0071-payment-attempts.ts'),
	'0072-keys': () => import('./migrations/0072-keys.ts'),
	'0073-ledger': () => import('./migrations/0073-ledger.ts'),
	'0074-bytes-of-uploads': () => import('./migrations/0074-bytes-of-uploads.ts'),
	'0075-order-numbers': () => import('./migrations/0075-order-numbers.ts'),
	'0076-usdt': () => import('./migrations/0076-usdt.ts'),
	'0077-transfers-told': () => import('./migrations/0077-transfers-told.ts'),
	'0078-bank-statements': () => import('./migrations/0078-bank-statements.ts'),
	'0079-refunds': () => import('./migrations/0079-refunds.ts'),
	'0080-rate-sources': () => import('./migrations/0080-rate-sources.ts'),
	'0085-order-links': () => import('./migrations/0085-order-links.ts'),
	'0086-item-conditions': () => import('./migrations/0086-item-conditions.ts'),
	'0088-certificates': () => import('./migrations/0088-certificates.ts'),
	'0089-contracts': () => import('./migrations/0089-contracts.ts'),
	'0090-delivery': () => import('./migrations/0090-delivery.ts'),
	'0091-guests': () => import('./migrations/0091-guests.ts'),
	'0094-returns': () => import('./migrations/0094-returns.ts'),
	'0098-taken-watches': () => import('./migrations/0098-taken-watches.ts'),
	'0099-tell-me': () => import('./migrations/0099-tell-me.ts'),
	'0100-offers': () => import('./migrations/0100-offers.ts'),
	'0102-second-factors': () => import('./migrations/0102-second-factors.ts'),
	'0108-backups': () => import('./migrations/0108-backups.ts'),
	'0109-proof-of-mails': () => import('./migrations/0109-proof-of-mails.ts'),
	'0112-reviews': () => import('./migrations/0112-reviews.ts'),
	'0116-sale-prices': () => import('./migrations/0116-sale-prices.ts'),
	'0117-discount-codes': () => import('./migrations/0117-discount-codes.ts'),
	'0120-issued-documents': () => import('./migrations/0120-issued-documents.ts'),
	'0124-traces': () => import('./migrations/0124-traces.ts'),
	'0126-orders-that-end': () => import('./migrations/0126-orders-that-end.ts'),
	'0130-item-sheets': () => import('./migrations/0130-item-sheets.ts'),
	'0134-blocked-accounts': () => import('./migrations/0134-blocked-accounts.ts'),
	'0137-fewer-writes': () => import('./migrations/0137-fewer-writes.ts'),
};

/** The name of the newest migration of this release. */
export const newestMigration = Object.keys(migrations).at(-1) as string;

/** Whether this release has a migration of this name. */
export const isKnownMigration = (name: string): boolean => Object.hasOwn(migrations, name);

type Options = {
	/** The last migration to run; default: the newest. */
	to?: string;
	/** The caller has a transaction open on the only connection of `db`. */
	isTransaction?: boolean;
};

const mostAgain = 20;

/**
 * Brings the schema up to date. Kysely's migrator holds an advisory lock, so two processes may start at once.
 * A schema that a newer release has changed further is left alone: migrations only add what an older release
 * can do without. A shop that is there may be serving: each migration is a transaction of its own, which lets
 * go of its tables, and one that a deadlock with a request ended is done again. A database, or a `to`, from
 * before release 0.2.0 is refused.
 */
export async function migrate<DB>(
	db: Kysely<DB>,
	{ to, isTransaction = false }: Options = {},
): Promise<void> {
	const executed = new Set(await executedMigrations(db));
	if (to === undefined && Object.keys(migrations).every((name) => executed.has(name))) return;
	if ((executed.size > 0 && !executed.has(of020)) || (to !== undefined && to < of020))
		throw new Error('The database, or the backup, is older than release 0.2.0: docs/upgrades.md');
	const entries = Object.entries(migrations).map(([name, load]): [string, Migration] => [
		name,
		{ up: async (trx) => (await load()).up(trx) },
	]);
	const migrator = new Migrator({
		db,
		provider: { getMigrations: async () => Object.fromEntries(entries) },
		disableTransactions: isTransaction,
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
		if (!asksAgain(error) || ++attempt > mostAgain) throw error;
		await setTimeout(200 * Math.random());
	}
}

/**
 * A connection of v0.2.0, called `ancora`, cannot ask what it prepared once a migration has changed what that
 * gives: every order is such a statement's. Its pool opens a new one. One at work is waited for, two seconds.
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

/** Names of the migrations that a database has been through, in order; none when it holds no shop. */
export async function executedMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
	const { rows: found } = await sql<{
		known: boolean;
	}>`select to_regclass('kysely_migration') is not null as known`.execute(db);
	if (!found[0]?.known) return [];
	const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
	return rows.map(({ name }) => name);
}
