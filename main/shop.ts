import { randomBytes } from 'node:crypto';
import { documentIdFrom } from '#contract/ids.ts';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Deps, ShopConfig } from '#server/deps.ts';
import { type Environment, readConfig } from './config.ts';
import { checkAddress, listen } from './listen.ts';
import { mountPages } from './pages.ts';
import { openDataDir, openPostgres } from './postgres.ts';
import { keepSecret } from './secrets.ts';

type Process = {
	dev: boolean;
	say: (line: string) => void;
	/** What to do when the process ends; the last told is done first. */
	onStop: (closer: () => Promise<void>) => void;
};

/** Opens the shop: settings, database, tables, first content, API, pages, address, in this order. */
export async function openShop({ say, onStop }: Process): Promise<void> {
	const environment = readConfig();
	openDataDir(environment.shop.dataDir);
	await checkAddress(environment.shop);
	const config = withSecrets(environment);

	const postgres = await openPostgres(environment.databaseUrl, config.dataDir, say);
	onStop(postgres.stop);
	const db = openDatabase(postgres.databaseUrl);
	onStop(() => db.destroy());
	await migrate(db);

	const deps: Deps = {
		config,
		db,
		databaseUrl: postgres.databaseUrl,
		clock: () => new Date(),
		randomBytes,
		fetch,
	};
	const app = await createApp(deps, { logger: { level: environment.logLevel } });
	onStop(() => app.close());
	await mountPages(app, { publicUrl: config.publicUrl });
	onStop(await listen(app, config));
	for (const notice of environment.notices) say(notice);
	say(`${config.title} is open at ${config.publicUrl}`);
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
