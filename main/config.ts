import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import type { ShopConfig } from '#server/deps.ts';
import { exampleMethods } from './payment-settings.ts';
import { settings } from './settings.ts';
import { StartProblem } from './start-problem.ts';

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> };

/** What the environment says. What is generated once when it says nothing (owner, password, secret) is still undefined here. */
export type Environment = {
	shop: Omit<ShopConfig, 'owner' | 'jwtSecret'> & { owner?: string; jwtSecret?: string };
	/** An external PostgreSQL; null: the embedded one. */
	databaseUrl: string | null;
	demo: boolean;
	ownerEmail: string;
	ownerPassword: string | undefined;
	logLevel: string;
	/** Things to tell the owner that don't stop the start. */
	notices: string[];
};

/** Reads every setting from `env` and `.env` of `folder` (the former wins). Throws one {@link StartProblem} with a line for each bad value. */
export function readConfig(env: NodeJS.ProcessEnv = process.env, folder = process.cwd()): Environment {
	const notices: string[] = [];
	const file = readEnvFile(join(folder, '.env'), notices);
	const problems: string[] = [];
	const entries = Object.entries(settings).map(([name, { schema, takes, secret }]) => {
		const text = env[name]?.trim() || file[name]?.trim() || undefined;
		const result = schema.safeParse(text);
		if (result.success) return [name, result.data];
		const got = secret ? 'a value that is not shown here' : JSON.stringify(shorten(text ?? ''));
		const details = result.error.issues.map(({ path, message }) => [...path, message].join(' '));
		const why = name === 'PAYMENT_METHODS' ? ` (${details.slice(0, 3).join('; ')})` : '';
		problems.push(`${name}: got ${got}, takes ${takes}${why}.`);
		return [name, undefined];
	});
	const read = Object.fromEntries(entries) as Settings;
	if (read.MIN_PRICE > read.MAX_PRICE) {
		problems.push(`MIN_PRICE: got ${read.MIN_PRICE}, takes at most MAX_PRICE (${read.MAX_PRICE}).`);
	}
	if (problems.length > 0) throw new StartProblem(...problems);
	if (!read.PAYMENT_METHODS) {
		notices.push('PAYMENT_METHODS is not set: the payments page shows example accounts that nobody owns.');
	}
	return { ...shopOf(read, folder), notices };
}

function shopOf(read: Settings, folder: string): Omit<Environment, 'notices'> {
	const shop: Environment['shop'] = {
		port: read.PORT,
		host: read.HOST,
		publicUrl: read.PUBLIC_URL ?? localAddress(read.HOST, read.PORT),
		dataDir: resolve(folder, read.DATA_DIR),
		title: read.TITLE,
		minPrice: read.MIN_PRICE,
		maxPrice: read.MAX_PRICE,
		priceStep: read.PRICE_STEP,
		pageSizes: read.PAGE_SIZES,
		freeShipping: read.FREE_SHIPPING,
		shippingCost: read.SHIPPING_COST,
		phone: read.PHONE,
		developer: read.DEVELOPER,
		developerWebpage: read.DEVELOPER_WEBPAGE,
		exchangeRateUrl: read.EXCHANGE_RATE_URL,
		paymentMethods: read.PAYMENT_METHODS ?? exampleMethods,
		accessTtl: read.ACCESS_TTL,
		refreshTtl: read.REFRESH_TTL,
		paymentWindow: read.PAYMENT_WINDOW,
		picturesUrl: read.PICTURES_URL ?? null,
		drawAhead: read.DRAW_AHEAD,
		mailUrl: read.MAIL_URL ?? null,
		mailFrom: read.MAIL_FROM,
		trustedProxies: read.TRUSTED_PROXIES,
		metricsToken: read.METRICS_TOKEN ?? null,
	};
	if (read.OWNER) shop.owner = read.OWNER;
	if (read.JWT_SECRET) shop.jwtSecret = read.JWT_SECRET;
	return {
		shop,
		databaseUrl: read.DATABASE_URL ?? null,
		demo: read.DEMO,
		ownerEmail: read.OWNER_EMAIL,
		ownerPassword: read.OWNER_PASSWORD,
		logLevel: read.LOG_LEVEL,
	};
}

/** The address to open in a browser on this machine: a wildcard host can't be opened, localhost can. */
export function localAddress(host: string, port: number): string {
	const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
	return `http://${name}${port === 80 ? '' : `:${port}`}`;
}

function readEnvFile(path: string, notices: string[]): NodeJS.Dict<string> {
	if (!existsSync(path)) return {};
	const file = parseEnv(readFileSync(path, 'utf8'));
	const strangers = Object.keys(file).filter((name) => !Object.hasOwn(settings, name));
	if (strangers.length > 0) {
		notices.push(`.env: ${strangers.join(', ')}: no setting of the shop has this name; left alone.`);
	}
	return file;
}

function shorten(text: string): string {
	return text.length > 80 ? `${text.slice(0, 77)}…` : text;
}
