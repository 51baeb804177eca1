import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { z } from 'zod';
import { readCountry } from '#contract/contact/countries.ts';
import { shorten } from '#contract/languages/cut-text.ts';
import { defaultLanguage } from '#contract/languages/languages.ts';
import { readTrackingPage } from '#contract/orders/carriers.ts';
import { readCountryPrice } from '#contract/orders/shipping-abroad.ts';
import { StartError } from '#postgres/start-error.ts';
import type { OwnerSettings, ShopConfig } from '#server/core/deps.ts';
import { issuers } from '#server/features/issuing/issuers/issuers.ts';
import { providers } from '#server/features/payments/providers/providers.ts';
import { refusalsOf } from '#server/http/validation.ts';
import { refusalText } from '#server/texts/refusal-texts.ts';
import type { TracesConfig } from '#server/traces/traces.ts';
import { ownerSettings } from './owner-settings.ts';
import { exampleMethods } from './payment-settings.ts';
import { everySetting, outsideSettings, type settings } from './settings.ts';
import { nearestSetting, unknownSettings } from './unknown-settings.ts';

type ReadSettings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> };

/** Settings from the environment. Generated secrets are undefined here when they are not set. */
export type Environment = {
	shop: Omit<ShopConfig, 'owner' | 'jwtSecret'> & { owner?: string; jwtSecret?: string };
	/** An external PostgreSQL; null for the embedded one. */
	databaseUrl: string | null;
	/** The same database through a transaction pooler, for requests; null when there is none. */
	pooledUrl: string | null;
	/** A streaming replica for visitors' reads. */
	readUrl: string | null;
	demo: boolean;
	ownerEmail: string;
	/** The first name is the shop's name by default. */
	ownerNames: { firstName: string; lastName: string | null };
	ownerPassword: string | undefined;
	logLevel: string;
	/** Endpoint for traces; null disables them. */
	traces: TracesConfig | null;
	/** Settings that the owner can change at runtime. */
	settings: OwnerSettings;
	/** Messages for the owner that do not prevent startup. */
	notices: string[];
};

/**
 * Reads `env` and the file `.env` in `folder`; `env` has precedence. Throws one StartError with all invalid
 * values.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env, folder = process.cwd()): Environment {
	const notices: string[] = [];
	const file = readEnvFile(join(folder, '.env'), notices);
	notices.push(...unknownSettings(env));
	const texts: SettingTexts = {};
	for (const name of Object.keys(everySetting)) {
		const text = env[name]?.trim() || file[name]?.trim();
		if (text) texts[name] = text;
	}
	const { read, faults } = parse(texts);
	if (faults.size > 0) throw new StartError(...faults.values());
	if (!read.PAYMENT_METHODS)
		notices.push('PAYMENT_METHODS is not set: the payments page shows example accounts that are not real.');
	const unnamed = (['SELLER_NAME', 'SELLER_RUT', 'SELLER_ADDRESS'] as const).filter((name) => !read[name]);
	if (unnamed.length > 0)
		notices.push(
			`${unnamed.join(', ')}: not set. A shop in Chile must name its seller: see docs/configuration.md.`,
		);
	const owned = ownerSettings(texts, (changed) => {
		const { read: again, faults } = parse(changed);
		return { shop: faults.size > 0 ? {} : shopOf(again, folder).shop, faults: faults };
	});
	return { ...shopOf(read, folder), settings: owned, notices };
}

type SettingTexts = Partial<Record<string, string>>;

/** Validates every setting's text. Problems are complete sentences, by setting name. */
function parse(texts: Readonly<SettingTexts>): { read: ReadSettings; faults: Map<string, string> } {
	const faults = new Map<string, string>();
	const entries = Object.entries(everySetting).map(([name, { schema, expects, secret }]) => {
		const text = texts[name];
		const result = schema.safeParse(text);
		if (result.success) return [name, result.data];
		const got =
			secret || mayBeSecret(text ?? '')
				? 'a value that is not shown here'
				: JSON.stringify(shorten(text ?? '', 80));
		const isTable = name === 'PAYMENT_METHODS' || name === 'SHIPPING_RATES';
		const why = isTable ? ` (${faultsIn(schema, text).slice(0, 3).join(' ')})` : '';
		faults.set(name, `${name}: got ${got}, expected ${expects}${why}.`);
		return [name, undefined];
	});
	const read = Object.fromEntries(entries) as ReadSettings;
	if (read.MIN_PRICE > read.MAX_PRICE) {
		const message = `expected at most MAX_PRICE (${read.MAX_PRICE})`;
		faults.set('MIN_PRICE', `MIN_PRICE: got ${read.MIN_PRICE}, ${message}.`);
	}
	const mailHost = read.MAIL_URL ? new URL(read.MAIL_URL).hostname : null;
	if (mailHost !== null && !isLocalHost(mailHost)) {
		if (!read.PUBLIC_URL || isLocalHost(new URL(read.PUBLIC_URL).hostname))
			faults.set(
				'PUBLIC_URL',
				'PUBLIC_URL: mails are sent with MAIL_URL, but their links would work only on this machine. Set the address at which visitors reach the shop.',
			);
		if (/\.(example|invalid|test)$/.test(read.MAIL_FROM))
			faults.set(
				'MAIL_FROM',
				`MAIL_FROM: mails are sent with MAIL_URL, but ${read.MAIL_FROM} is an example address that receives no mail. Set the shop's own address.`,
			);
	}
	const manual = ['MANUAL_RATE', 'MANUAL_RATE_UNTIL'] as const;
	const alone = manual.filter((name) => texts[name] === undefined);
	if (alone[0] && alone.length < manual.length)
		faults.set(alone[0], `${alone[0]}: not set. Set ${manual.join(' and ')} together.`);
	for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const)
		if (read[name] && !read.DATABASE_URL)
			faults.set(name, `${name}: requires DATABASE_URL, which is not set.`);
	for (const { needs = [] } of [...providers, ...issuers, { needs: ['BACKUP_URL', 'BACKUP_KEY'] }]) {
		const missing = needs.filter((name) => texts[name] === undefined);
		if (missing.length < needs.length)
			for (const name of missing) faults.set(name, `${name}: not set. Set ${needs.join(' and ')} together.`);
	}
	return { read, faults: faults };
}

/** Whether a host name refers to this machine. */
const isLocalHost = (host: string) => /^(localhost|127\.|0\.0\.0\.0$|\[::1?\]$|.*\.localhost$)/.test(host);

/** Returns the problems of a JSON setting as sentences. */
function faultsIn(schema: z.ZodType, text: string | undefined): string[] {
	const issues = schema.safeParse(text).error?.issues ?? [];
	// The settings' own checks contain a sentence; the contract's contain the name of one.
	const own = issues.filter(({ code, message }) => code === 'custom' && message.includes(' '));
	const named = refusalsOf(schema, text).filter(({ refusal }) => refusal !== 'invalid' || own.length === 0);
	return [
		...own.map(({ path, message }) => `${[...path, message].join(' ')}.`),
		...named.map((one) => refusalText(one, defaultLanguage, true)),
	];
}

/**
 * Whether a rejected value may be a password or key pasted under the wrong name: it contains credentials,
 * looks like a key, or has a long run of letters and digits. Such a value is never printed.
 */
function mayBeSecret(text: string): boolean {
	if (/:\/\/[^/?#\s]*@|key-|begin |bearer |eyJ|^sk_|^xox/i.test(text)) return true;
	return (text.match(/[\w+=-]{20,}/g) ?? []).some((run) => /\d/.test(run) && /[A-Za-z]/.test(run));
}

const codeOf = (country: string | undefined) => (country === undefined ? null : readCountry(country));

/** Setting values of providers and issuers, as text. */
function providersOf(read: Readonly<Record<string, unknown>>): Record<string, string> {
	const set = Object.keys(outsideSettings).filter((name) => read[name] !== undefined);
	return Object.fromEntries(set.map((name) => [name, String(read[name])]));
}

/** Hours for visits while neither VISIT_HOURS nor SELLER_HOURS are set. */
const usualVisitHours = ['Mo-Fr 10:00-18:00'];

function shopOf(read: ReadSettings, folder: string): Omit<Environment, 'notices' | 'settings'> {
	const shop: Environment['shop'] = {
		port: read.PORT,
		host: read.HOST,
		publicUrl: read.PUBLIC_URL ?? localAddress(read.HOST, read.PORT),
		dataDir: resolve(folder, read.DATA_DIR),
		title: read.TITLE,
		minPrice: read.MIN_PRICE,
		maxPrice: read.MAX_PRICE,
		photographsAbove: read.PHOTOGRAPHS_ABOVE ?? null,
		showsMaskedSerials: read.MASKED_SERIALS,
		visits: {
			above: read.VISITS_ABOVE ?? null,
			hours: [read.VISIT_HOURS, read.SELLER_HOURS].find((hours) => hours.length > 0) ?? usualVisitHours,
			onHolidays: read.VISIT_HOLIDAYS,
			minutes: read.VISIT_MINUTES,
			notice: read.VISIT_NOTICE,
			days: read.VISIT_DAYS,
		},
		priceStep: read.PRICE_STEP,
		pageSizes: read.PAGE_SIZES,
		freeShipping: read.FREE_SHIPPING,
		shippingCost: read.SHIPPING_COST,
		shippingRates: read.SHIPPING_RATES ?? [],
		shippingAbroad: read.SHIPPING_ABROAD.flatMap((text) => readCountryPrice(text) ?? []),
		pickup: read.PICKUP ?? null,
		trackingPages: read.TRACKING_PAGES.flatMap((text) => readTrackingPage(text) ?? []),
		phone: read.PHONE,
		seller: {
			legalName: read.SELLER_NAME ?? null,
			rut: read.SELLER_RUT ?? null,
			address: read.SELLER_ADDRESS ?? null,
			email: read.SELLER_EMAIL ?? read.MAIL_FROM,
			phone: read.SELLER_PHONE ?? read.PHONE,
			hours: read.SELLER_HOURS,
			links: read.SELLER_LINKS,
		},
		privacy: {
			representative: read.LEGAL_REPRESENTATIVE ?? null,
			postalAddress: read.POSTAL_ADDRESS ?? read.SELLER_ADDRESS ?? null,
			officer: read.DATA_OFFICER ?? null,
			mail: { country: codeOf(read.MAIL_COUNTRY), guarantee: read.MAIL_GUARANTEE ?? null },
			storage: { country: codeOf(read.STORAGE_COUNTRY), guarantee: read.STORAGE_GUARANTEE ?? null },
		},
		developer: read.DEVELOPER,
		developerWebpage: read.DEVELOPER_WEBPAGE,
		exchangeRateUrl: read.EXCHANGE_RATE_URL,
		exchangeRateMaxAge: read.EXCHANGE_RATE_MAX_AGE,
		manualRate:
			read.MANUAL_RATE && read.MANUAL_RATE_UNTIL
				? { rate: read.MANUAL_RATE, until: read.MANUAL_RATE_UNTIL }
				: null,
		paymentMethods: read.PAYMENT_METHODS ?? exampleMethods,
		uf: Number.parseFloat(read.UF),
		providers: providersOf(read),
		accessTtl: read.ACCESS_TTL,
		refreshTtl: read.REFRESH_TTL,
		paymentWindow: read.PAYMENT_WINDOW,
		assistantDiscount: read.ASSISTANT_DISCOUNT,
		assistantRefund: read.ASSISTANT_REFUND ?? null,
		assistantPrivacy: read.ASSISTANT_PRIVACY,
		assistantSecondFactor: read.ASSISTANT_SECOND_FACTOR,
		assignsCertainLines: read.TAKE_CERTAIN,
		unconfirmedUnits: read.UNCONFIRMED_UNITS,
		unconfirmedWindow: read.UNCONFIRMED_WINDOW,
		unconfirmedTotal: read.UNCONFIRMED_TOTAL,
		networkUnits: read.NETWORK_UNITS,
		picturesUrl: read.PICTURES_URL ?? null,
		backups: read.BACKUP_URL && read.BACKUP_KEY ? { place: read.BACKUP_URL, key: read.BACKUP_KEY } : null,
		drawAhead: read.DRAW_AHEAD,
		webhookPrivate: read.WEBHOOK_PRIVATE,
		mailUrl: read.MAIL_URL ?? null,
		mailFrom: read.MAIL_FROM,
		trustedProxies: read.TRUSTED_PROXIES,
		corsOrigins: read.CORS_ORIGINS,
		cacheMb: read.CACHE_MB,
		metricsToken: read.METRICS_TOKEN ?? null,
		isDemo: false,
	};
	if (read.OWNER) shop.owner = read.OWNER;
	if (read.JWT_SECRET) shop.jwtSecret = read.JWT_SECRET;
	return {
		shop,
		databaseUrl: read.DATABASE_DIRECT_URL ?? read.DATABASE_URL ?? null,
		pooledUrl: (read.DATABASE_DIRECT_URL && read.DATABASE_URL) ?? null,
		readUrl: read.DATABASE_READ_URL ?? null,
		// An external database is filled only by its operator.
		demo: read.DEMO ?? !read.DATABASE_URL,
		ownerEmail: read.OWNER_EMAIL,
		ownerNames: {
			firstName: read.OWNER_FIRST_NAME ?? read.TITLE,
			lastName: read.OWNER_LAST_NAME ?? null,
		},
		ownerPassword: read.OWNER_PASSWORD,
		logLevel: read.LOG_LEVEL,
		traces: read.TRACES_URL
			? { url: read.TRACES_URL, headers: read.TRACES_HEADERS, share: read.TRACES_SHARE }
			: null,
	};
}

/** Address to open in a browser on this machine: localhost in place of a wildcard host. */
export function localAddress(host: string, port: number): string {
	const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
	return `http://${name}${port === 80 ? '' : `:${port}`}`;
}

function readEnvFile(path: string, notices: string[]): NodeJS.Dict<string> {
	if (!existsSync(path)) return {};
	const file = parseEnv(readFileSync(path, 'utf8'));
	const strangers = Object.keys(file).filter((name) => !Object.hasOwn(everySetting, name));
	if (strangers.length > 0) {
		const named = strangers.map((name) => {
			const nearest = nearestSetting(name);
			return nearest ? `${name} (did you mean ${nearest}?)` : name;
		});
		notices.push(`.env: ${named.join(', ')}: the shop has no setting with this name; ignored.`);
	}
	return file;
}
