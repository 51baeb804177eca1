import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { sql } from 'kysely';
import { openDataDir, openPostgres } from '#postgres/postgres.ts';
import { backupTime } from '#server/backup/backup-retention.ts';
import { openBackupStore } from '#server/backup/backup-store.ts';
import { openDatabase } from '#server/database/database.ts';
import { describeSchema, executedMigrations } from '#server/database/migrate.ts';
import { backupState } from '#server/features/backups/backups.rows.ts';
import { fetchRate } from '#server/features/exchange-rate/rate-source.ts';
import { issuers } from '#server/features/issuing/issuers/issuers.ts';
import { createTransport } from '#server/features/mail/transport.ts';
import type { Provider, ProviderPage } from '#server/features/payments/providers/provider.ts';
import { providers } from '#server/features/payments/providers/providers.ts';
import { pictureStorage } from '#server/features/pictures/picture-store.ts';
import { type Environment, readConfig } from '../config.ts';
import { errorSentence } from './error-sentence.ts';
import { printLine } from './open-data.ts';

/** Result of a check. A warning does not prevent operation; with a problem the shop soon stops working. */
type Finding = { state: 'ok' | 'warning' | 'problem'; text: string };
type Check = { name: string; look: () => Promise<Finding> };

const ok = (text: string): Finding => ({ state: 'ok', text });
const warning = (text: string): Finding => ({ state: 'warning', text });
const problem = (text: string): Finding => ({ state: 'problem', text });
const labels = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' };

const megabyte = 1024 ** 2;
const disk = { problem: 200 * megabyte, warning: 2_048 * megabyte };
/** Maximum clock difference from the database, which affects tokens, rate limits and holds. Milliseconds. */
const clockTolerance = 5_000;

export function addCheckCommand(program: Command): void {
	program
		.command('check')
		.description(
			'checks settings, disk, database, clock, pictures, backups, mail, exchange rate, payment providers and document issuers, and prints one line for each',
		)
		.action(async () => {
			const environment = readConfig();
			let errorCount = 0;
			for (const { name, look } of checksOf(environment)) {
				const found = await look().catch((error: unknown) => problem(errorSentence(error)));
				if (found.state === 'problem') errorCount += 1;
				printLine(`${labels[found.state]}  ${name.padEnd(13)}  ${found.text}`);
			}
			if (errorCount > 0) throw new Error(`${errorCount} ${errorCount === 1 ? 'problem' : 'problems'}`);
		});
}

function checksOf(environment: Environment): Check[] {
	const { shop } = environment;
	return [
		{ name: 'settings', look: async () => settingsFinding(environment) },
		{ name: 'disk', look: () => diskFinding(shop.dataDir) },
		{ name: 'database', look: () => databaseFinding(environment) },
		{ name: 'clock', look: () => onDatabase(environment, clockFinding) },
		{ name: 'pictures', look: () => picturesFinding(environment) },
		{ name: 'backups', look: () => backupsFinding(environment) },
		{ name: 'mail', look: () => mailFinding(environment) },
		{ name: 'exchange rate', look: () => rateFinding(environment) },
		...providers.flatMap(({ page, ...one }) =>
			page ? [{ name: one.name, look: () => outsideFinding(environment, { ...one, ...page }) }] : [],
		),
		...issuers.map((one) => ({ name: one.name, look: () => outsideFinding(environment, one) })),
	];
}

function settingsFinding({ shop, notices }: Environment): Finding {
	const local = !shop.publicUrl.startsWith('https:') ? ['PUBLIC_URL is not https'] : [];
	const all = [...notices, ...local];
	return all.length > 0 ? warning(all.join(' ')) : ok(`for ${shop.publicUrl}`);
}

async function diskFinding(dataDir: string): Promise<Finding> {
	openDataDir(dataDir);
	const { bavail, bsize } = await statfs(dataDir);
	const free = bavail * bsize;
	const text = `${Math.round(free / megabyte)} MB free in ${dataDir}`;
	return free < disk.problem ? problem(text) : free < disk.warning ? warning(text) : ok(text);
}

type OpenedDatabase = ReturnType<typeof openDatabase>;

/** Opens and checks the database; does not create one that does not exist. */
async function onDatabase(
	{ databaseUrl, shop }: Environment,
	look: (db: OpenedDatabase) => Promise<Finding>,
): Promise<Finding> {
	if (!databaseUrl && !existsSync(join(shop.dataDir, 'postgres', 'PG_VERSION')))
		return warning('does not exist yet; the first start creates it');
	const postgres = await openPostgres(databaseUrl, shop.dataDir, () => {});
	const db = openDatabase(postgres.databaseUrl, { max: 1 });
	try {
		return await look(db);
	} finally {
		await db.destroy();
		await postgres.stop();
	}
}

function databaseFinding(environment: Environment): Promise<Finding> {
	return onDatabase(environment, async (db) => {
		const { rows } = await sql<{ version: string; size: string; fsync: string }>`select
			current_setting('server_version') as version, current_setting('fsync') as fsync,
			pg_size_pretty(pg_database_size(current_database())) as size`.execute(db);
		const about = `PostgreSQL ${rows[0]?.version}, ${rows[0]?.size}`;
		const { state, text } = describeSchema(await executedMigrations(db));
		// Startup reports the same problem in the same words.
		if (state === 'tooOld') return problem(text);
		if (rows[0]?.fsync !== 'on') return warning(`${about}: fsync is off, so a power failure may lose orders`);
		if (state === 'current') return ok(`${about}, ${text}`);
		return warning(state === 'newer' ? text : `${about}: ${text}`);
	});
}

async function clockFinding(db: OpenedDatabase): Promise<Finding> {
	const before = Date.now();
	const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
	const after = Date.now();
	const theirs = rows[0]?.now.getTime() ?? Number.NaN;
	const apart = Math.max(before - theirs, theirs - after, 0);
	const text = `${(apart / 1000).toFixed(1)} s difference from the database server`;
	return apart > clockTolerance ? problem(text) : ok(text);
}

async function picturesFinding({ shop }: Environment): Promise<Finding> {
	const storage = pictureStorage({ config: shop, fetch });
	const key = `check/${process.pid}.txt`;
	try {
		await storage.write(key, Buffer.from('check'));
		if (String(await storage.read(key)) !== 'check')
			return problem('a written file could not be read back correctly');
	} finally {
		await storage.removeAll('check');
	}
	return ok(shop.picturesUrl ? `in the bucket ${new URL(shop.picturesUrl).host}` : 'in DATA_DIR/pictures');
}

async function backupsFinding(environment: Environment): Promise<Finding> {
	const { backups } = environment.shop;
	if (!backups) return warning('BACKUP_URL is not set: there are no scheduled backups');
	const stored = (await openBackupStore(backups.place, fetch).names()).filter(backupTime).length;
	return onDatabase(environment, async (db) => {
		const { madeAt, isLate } = await backupState(db, new Date());
		const text = madeAt
			? `${stored} stored, the last verified one made at ${madeAt}`
			: 'none has been verified yet';
		return isLate ? warning(text) : ok(text);
	});
}

async function mailFinding({ shop }: Environment): Promise<Finding> {
	if (!shop.mailUrl) return warning('MAIL_URL is not set: mails are written to DATA_DIR/outbox');
	const transport = createTransport(shop);
	try {
		await transport.verify();
	} finally {
		transport.close();
	}
	return ok(`${new URL(shop.mailUrl).hostname} accepts the connection`);
}

async function rateFinding({ shop }: Environment): Promise<Finding> {
	try {
		const { rate, updatedAt } = await fetchRate({ config: shop, fetch, clock: () => new Date() });
		const text = `${rate} CLP per US dollar at ${updatedAt.toISOString()}`;
		return Date.now() - updatedAt.getTime() > shop.exchangeRateMaxAge
			? warning(`${text}, which is too old`)
			: ok(text);
	} catch (error) {
		return warning(`${errorSentence(error)}: orders are placed without dollars`);
	}
}

/** Checks that a payment provider or a document issuer responds and accepts the shop's credentials. */
async function outsideFinding(
	{ shop }: Environment,
	{ needs, ping }: Pick<Provider, 'needs'> & Pick<ProviderPage, 'ping'>,
): Promise<Finding> {
	if (needs?.some((name) => shop.providers[name] === undefined)) return ok('not set up');
	const answer = await ping({ config: shop, fetch });
	if (answer.is === 'ok') return ok("answers and accepts the shop's credentials");
	if (answer.is === 'unknown')
		return warning(`does not answer (${answer.message}): it cannot be used at the moment`);
	return problem(`rejects the shop's credentials (${answer.status} ${answer.message})`.trim());
}
