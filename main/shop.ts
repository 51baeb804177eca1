import { randomBytes } from 'node:crypto';
import { openDataDir, openPostgres } from '#postgres/postgres.ts';
import { errorCode, StartError } from '#postgres/start-error.ts';
import { storeSecret } from '#postgres/stored-secret.ts';
import { createApp } from '#server/app/app.ts';
import { startBackground } from '#server/app/background.ts';
import { addDemoVisits } from '#server/app/demo-visits.ts';
import { containsDemo } from '#server/app/remove-demo.ts';
import { forgetForeignChanges } from '#server/cache/change-feed/change-feed.queries.ts';
import type { Deps, ShopConfig } from '#server/core/deps.ts';
import { openDatabase } from '#server/database/database.ts';
import { DatabaseAway } from '#server/database/database-away.ts';
import { describeSchema, executedMigrations, migrate } from '#server/database/migrate.ts';
import { seedShop } from '#server/database/seed/seed.ts';
import { seedSettings } from '#server/database/seed/seed-settings.ts';
import { ensureOwnerAccount } from '#server/features/accounts/users/owner-account.ts';
import { switchDueSales } from '#server/features/catalogue/write/sale-prices.service.ts';
import { forgetForeignEvents } from '#server/features/desk-events/desk-events.queries.ts';
import { logOptions } from '#server/http/request-log.ts';
import { readBuiltInTexts } from './built-in-texts.ts';
import { type Environment, readConfig } from './config.ts';
import { checkAddress, listen } from './listen.ts';
import { terminalLog } from './log.ts';
import { logOutput } from './log-output.ts';
import { mountPages } from './pages/pages.ts';
import { newPassword, withSecrets } from './stored-secrets.ts';

type Process = {
	dev: boolean;
	report: (line: string) => void;
	/** Registers a step for the end of the process; the last one registered runs first. */
	onStop: (closer: () => Promise<void>) => void;
};

/** Opens the shop: settings, database, tables, first content, API, pages, address, in this order. */
export async function openShop(process: Process): Promise<void> {
	await open(process).catch((error: unknown) => {
		throw refusal(error) ?? error;
	});
}

/** Returns a one-line error for a database problem that only its operator can fix. */
function refusal(error: unknown): StartError | null {
	const cause = error instanceof DatabaseAway ? error.cause : error;
	if (!(cause instanceof Error)) return null;
	const isKeepers = /^(?:08|25006|28|3D|42501|53|57)/.test(errorCode(cause));
	if (!isKeepers && !(error instanceof DatabaseAway)) return null;
	return new StartError(`DATABASE_URL: the database rejected the connection: ${cause.message}.`);
}

async function open({ dev, report, onStop }: Process): Promise<void> {
	const environment = readConfig();
	openDataDir(environment.shop.dataDir);
	await checkAddress(environment.shop);
	const config = withSecrets(environment);

	const { databaseUrl, pooledUrl, readUrl } = environment;
	const postgres = await openPostgres(databaseUrl, config.dataDir, report);
	onStop(postgres.stop);
	const traces = environment.traces
		? (await import('#server/traces/traces.ts')).openTraces(environment.traces, { fetch, randomBytes })
		: undefined;
	onStop(async () => traces?.stop());
	const db = openDatabase(pooledUrl ?? postgres.databaseUrl, { pooled: pooledUrl !== null, traces });
	onStop(() => db.destroy());
	const unhurried = openDatabase(postgres.databaseUrl, { max: 2, unhurried: true });
	try {
		const { state, text } = describeSchema(await executedMigrations(unhurried));
		if (state === 'tooOld') throw new StartError(text);
		if (state === 'newer') report(text);
		await migrate(unhurried);
	} finally {
		await unhurried.destroy();
	}
	await forgetForeignChanges(db);
	await forgetForeignEvents(db);
	if (environment.demo && (await seedShop(db)).seeded) {
		await seedSettings(db);
		await addDemoVisits({ db, config, clock: () => new Date() });
		report('Added the demonstration watches.');
	}
	config.isDemo = await containsDemo(db);
	const signIn = await openOwnerAccount(db, config, environment);

	const deps: Deps = {
		config,
		settings: environment.settings,
		texts: readBuiltInTexts(dev ? 'public' : 'build/client'),
		db,
		databaseUrl: postgres.databaseUrl,
		readUrl,
		clock: () => new Date(),
		randomBytes,
		fetch: traces?.fetch(fetch) ?? fetch,
		traces,
	};
	// Prices are up to date before the first response, however long the shop was down.
	await switchDueSales(deps);
	const app = await createApp(deps, {
		logger: logOptions(environment.logLevel, process.stdout.isTTY ? terminalLog() : logOutput()),
	});
	onStop(() => app.close());
	await mountPages(app, {
		publicUrl: config.publicUrl,
		contact: () => config.seller.email,
		...(dev && { source: await (await import('./pages/dev-source.ts')).sourcePages(app) }),
	});
	app.readiness.isStarted = false;
	const closeListener = await listen(app, config);
	const background = startBackground(app, deps);
	onStop(async () => {
		await Promise.allSettled([closeListener(), background.stop()]);
	});
	for (const notice of environment.notices) report(notice);
	report(`${config.title} is open at ${config.publicUrl}`);
	await background.started;
	app.readiness.isStarted = true;
	if (signIn) report(signIn);
}

/** On the first run, creates the owner's account and reports how to sign in to it. */
async function openOwnerAccount(
	db: Deps['db'],
	{ owner, dataDir }: ShopConfig,
	{ ownerEmail, ownerNames, ownerPassword }: Environment,
): Promise<string | null> {
	const password = ownerPassword ?? storeSecret(dataDir, 'owner-password', newPassword).value;
	try {
		const { created } = await ensureOwnerAccount(db, {
			documentId: owner,
			...ownerNames,
			email: ownerEmail,
			password,
		});
		if (!created) return null;
	} catch (error) {
		if (errorCode(error)) throw error;
		throw new StartError(`OWNER_EMAIL: ${(error as Error).message}`);
	}
	const which = ownerPassword ? 'the password in OWNER_PASSWORD' : `the password ${password}`;
	return `The owner signs in as ${ownerEmail} with ${which}`;
}
