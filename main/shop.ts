import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { openDataDir, openPostgres } from '#postgres/postgres.ts';
import { keepSecret } from '#postgres/secrets.ts';
import { errorCode, StartProblem } from '#postgres/start-problem.ts';
import { createApp } from '#server/app/app.ts';
import { startBackground } from '#server/app/background.ts';
import { holdsDemo } from '#server/app/remove-demo.ts';
import { forgetForeignChanges } from '#server/cache/change-feed/change-feed.queries.ts';
import type { Deps, ShopConfig } from '#server/core/deps.ts';
import { openDatabase } from '#server/database/database.ts';
import { DatabaseAway } from '#server/database/database-watch.ts';
import { describeSchema, executedMigrations, migrate } from '#server/database/migrate.ts';
import { seedShop } from '#server/database/seed/seed.ts';
import { ensureOwnerAccount } from '#server/features/accounts/users/owner-account.ts';
import { turnDueSales } from '#server/features/catalogue/write/sale-prices.service.ts';
import { forgetForeignEvents } from '#server/features/desk-events/desk-events.queries.ts';
import { logOptions } from '#server/http/request-log.ts';
import { readBuiltInTexts } from './built-in-texts.ts';
import { type Environment, readConfig } from './config.ts';
import { newPassword, withSecrets } from './kept-secrets.ts';
import { logOutput, terminalLog } from './log.ts';
import { mountPages } from './pages/pages.ts';

type Process = {
	dev: boolean;
	say: (line: string) => void;
	/** Steps for the end of the process; the last one added runs first. */
	onStop: (closer: () => Promise<void>) => void;
};

/** Opens the shop: settings, database, tables, first content, API, pages, address, in this order. */
export async function openShop(process: Process): Promise<void> {
	await open(process).catch((error: unknown) => {
		throw refusal(error) ?? error;
	});
}

/** A refusal of the database that only its keeper can mend is told in one line. */
function refusal(error: unknown): StartProblem | null {
	const cause = error instanceof DatabaseAway ? error.cause : error;
	if (!(cause instanceof Error)) return null;
	const isKeepers = /^(?:08|25006|28|3D|42501|53|57)/.test(errorCode(cause));
	if (!isKeepers && !(error instanceof DatabaseAway)) return null;
	return new StartProblem(`DATABASE_URL: the database refuses: ${cause.message}.`);
}

async function open({ dev, say, onStop }: Process): Promise<void> {
	const environment = readConfig();
	openDataDir(environment.shop.dataDir);
	await checkAddress(environment.shop);
	const config = withSecrets(environment);

	const { databaseUrl, pooledUrl, readUrl } = environment;
	const postgres = await openPostgres(databaseUrl, config.dataDir, say);
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
		if (state === 'tooOld') throw new StartProblem(text);
		if (state === 'newer') say(text);
		await migrate(unhurried);
	} finally {
		await unhurried.destroy();
	}
	await forgetForeignChanges(db);
	await forgetForeignEvents(db);
	if (environment.demo && (await seedShop(db)).seeded) say('The demonstration shop is on its shelves.');
	config.isDemo = await holdsDemo(db);
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
	// Prices are right before the first answer, however long no process ran.
	await turnDueSales(deps);
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
	for (const notice of environment.notices) say(notice);
	say(`${config.title} is open at ${config.publicUrl}`);
	await background.started;
	app.readiness.isStarted = true;
	if (signIn) say(signIn);
}

/** On the first run: the owner's account, and the line that says how to sign in to it. */
async function openOwnerAccount(
	db: Deps['db'],
	{ owner, dataDir }: ShopConfig,
	{ ownerEmail, ownerNames, ownerPassword }: Environment,
): Promise<string | null> {
	const password = ownerPassword ?? keepSecret(dataDir, 'owner-password', newPassword).value;
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
		throw new StartProblem(`OWNER_EMAIL: ${(error as Error).message}`);
	}
	const which = ownerPassword ? 'the password of OWNER_PASSWORD' : `the password ${password}`;
	return `The owner signs in as ${ownerEmail} with ${which}`;
}

type Address = { host: string; port: number };

/** Says early, before anything is opened, when the address can't be listened on. */
async function checkAddress({ host, port }: Address): Promise<void> {
	const probe = createServer();
	try {
		await new Promise<void>((resolve, reject) => {
			probe.once('error', reject);
			probe.listen({ host, port }, resolve);
		});
	} catch (error) {
		throw addressProblem(error, { host, port });
	}
	await new Promise((resolve) => probe.close(resolve));
}

/** Listens; gives what stops it: accepted requests are finished, the last ones cut off after 10 s. */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<() => Promise<void>> {
	try {
		await app.listen({ host, port });
	} catch (error) {
		throw addressProblem(error, { host, port });
	}
	return async () => {
		const cut = setTimeout(() => app.server.closeAllConnections(), 10_000);
		// A connection whose last request is answered only now would be kept for the next one, which never comes.
		const idle = setInterval(() => app.server.closeIdleConnections(), 100);
		await app.close();
		clearInterval(idle);
		clearTimeout(cut);
	};
}

function addressProblem(error: unknown, { host, port }: Address): unknown {
	switch (errorCode(error)) {
		case 'EADDRINUSE':
			return new StartProblem(
				`PORT: ${port} on ${host} is in use by another program. Choose another: PORT=${port + 1} npm start`,
			);
		case 'EACCES':
			return new StartProblem(`PORT: ${port} needs more rights than this user has. Choose one from 1024 on.`);
		case 'EADDRNOTAVAIL':
		case 'ENOTFOUND':
		case 'EAI_AGAIN':
			return new StartProblem(`HOST: ${host} is no address of this machine.`);
		default:
			return error;
	}
}
