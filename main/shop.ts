import { randomBytes } from 'node:crypto';
import { documentIdFrom } from '#contract/ids.ts';
import { createApp } from '#server/app.ts';
import { startBackground } from '#server/background.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedShop } from '#server/database/seed/seed.ts';
import type { Deps, ShopConfig } from '#server/deps.ts';
import { ensureOwnerAccount } from '#server/features/users/owner-account.ts';
import { logOptions } from '#server/http/request-log.ts';
import { type Environment, readConfig } from './config.ts';
import { checkAddress, listen } from './listen.ts';
import { mountPages } from './pages.ts';
import { openDataDir, openPostgres } from './postgres.ts';
import { keepSecret } from './secrets.ts';
import { errorCode, StartProblem } from './start-problem.ts';

type Process = {
	dev: boolean;
	say: (line: string) => void;
	/** What to do when the process ends; the last told is done first. */
	onStop: (closer: () => Promise<void>) => void;
};

/** Opens the shop: settings, database, tables, first content, API, pages, address, in this order. */
export async function openShop({ dev, say, onStop }: Process): Promise<void> {
	const environment = readConfig();
	openDataDir(environment.shop.dataDir);
	await checkAddress(environment.shop);
	const config = withSecrets(environment);

	const postgres = await openPostgres(environment.databaseUrl, config.dataDir, say);
	onStop(postgres.stop);
	const db = openDatabase(postgres.databaseUrl);
	onStop(() => db.destroy());
	await migrate(db);
	if (environment.demo && (await seedShop(db)).seeded) say('The demonstration shop is on its shelves.');
	const signIn = await openOwnerAccount(db, config, environment);

	const deps: Deps = {
		config,
		db,
		databaseUrl: postgres.databaseUrl,
		clock: () => new Date(),
		randomBytes,
		fetch,
	};
	const app = await createApp(deps, { logger: logOptions(environment.logLevel) });
	onStop(() => app.close());
	if (dev) {
		const { mountDevPages } = await import('./dev-pages.ts');
		await mountDevPages(app, config);
	} else {
		await mountPages(app, { publicUrl: config.publicUrl, version: () => app.catalogue.version() });
	}
	const closeListener = await listen(app, config);
	const background = startBackground(app, deps);
	onStop(async () => {
		await Promise.allSettled([closeListener(), background.then((running) => running.stop())]);
	});
	for (const notice of environment.notices) say(notice);
	say(`${config.title} is open at ${config.publicUrl}`);
	if (signIn) say(signIn);
	await background;
}

/** On the first run: the owner's account, and the line that says how to sign in to it. */
async function openOwnerAccount(
	db: Deps['db'],
	{ owner, dataDir }: ShopConfig,
	{ ownerEmail, ownerPassword }: Environment,
): Promise<string | null> {
	const newPassword = () => documentIdFrom(randomBytes(64)).replace(/(.{6})(?!$)/g, '$1-');
	const password = ownerPassword ?? keepSecret(dataDir, 'owner-password', newPassword).value;
	try {
		const { created } = await ensureOwnerAccount(db, { documentId: owner, email: ownerEmail, password });
		if (!created) return null;
	} catch (error) {
		if (errorCode(error)) throw error;
		throw new StartProblem(`OWNER_EMAIL: ${(error as Error).message}`);
	}
	const which = ownerPassword ? 'the password of OWNER_PASSWORD' : `the password ${password}`;
	return `The owner signs in as ${ownerEmail} with ${which}`;
}

function withSecrets({ shop, databaseUrl, notices }: Environment): ShopConfig {
	const kept = (name: string, make: () => string) => keepSecret(shop.dataDir, name, make).value;
	if (databaseUrl && !(shop.owner && shop.jwtSecret)) {
		notices.push(
			'OWNER and JWT_SECRET come from DATA_DIR: set both when several machines share DATABASE_URL.',
		);
	}
	return {
		...shop,
		owner: shop.owner ?? kept('owner', () => documentIdFrom(randomBytes(64))),
		jwtSecret: shop.jwtSecret ?? kept('jwt-secret', () => randomBytes(32).toString('hex')),
	};
}
