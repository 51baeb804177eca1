import { isIP } from 'node:net';
import { z } from 'zod';
import { emailSchema, rutSchema } from '#contract/accounts/contact.schema.ts';
import { readCountry } from '#contract/contact/countries.ts';
import { readPhone } from '#contract/contact/phones.ts';
import { documentIdPattern } from '#contract/http/ids.ts';
import { readTrackingPage, trackingPagesDefault } from '#contract/orders/carriers.ts';
import { readCountryPrice } from '#contract/orders/shipping-abroad.ts';
import { shippingRatesSchema } from '#contract/orders/shipping-rates.schema.ts';
import { readHours } from '#contract/settings/opening-hours.ts';
import { dataGuarantees } from '#contract/settings/privacy-details.ts';
import { issuers } from '#server/features/issuing/issuers/issuers.ts';
import type { Provider } from '#server/features/payments/providers/provider.ts';
import { providers } from '#server/features/payments/providers/providers.ts';
import { jsonSetting, paymentMethodsSetting } from './payment-settings.ts';

type Setting<Schema extends z.ZodType = z.ZodType> = { expects: string; schema: Schema; secret?: boolean };

const setting = <Schema extends z.ZodType>(expects: string, schema: Schema): Setting<Schema> => ({
	expects,
	schema,
});
const secret = <Schema extends z.ZodType>(expects: string, schema: Schema): Setting<Schema> => ({
	expects,
	schema,
	secret: true,
});

const integer = (min: number, max: number) =>
	z
		.string()
		.regex(/^\d{1,15}$/)
		.transform(Number)
		.pipe(z.number().min(min).max(max));
const clp = (least = 0) => integer(least, 2_000_000_000);
const unitMs: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const duration = z
	.string()
	.regex(/^[1-9]\d{0,5}[smhd]$/)
	.transform((text) => Number(text.slice(0, -1)) * (unitMs[text.slice(-1)] ?? 0))
	.pipe(z.number().max(3650 * 86_400_000));
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');
const httpUrl = z.url({ protocol: /^https?$/ });
const bucketUrl = httpUrl.refine((text) => {
	const url = URL.canParse(text) ? new URL(text) : null;
	return !!url?.username && url.pathname !== '/';
});
const line = z.string().min(1).max(200);
const country = line.refine((text) => readCountry(text) !== null);
/** Any spelling with the country code, or a Chilean number without it; only the digits are used. */
const phone = z
	.string()
	.overwrite((text) => {
		const read = readPhone(text);
		return 'phone' in read ? read.phone.replace(/\D/g, '') : text;
	})
	.regex(/^\d{8,15}$/);
/** Comma-separated values; empty when it is not set. */
const commaList = z
	.string()
	.default('')
	.transform((text) =>
		text
			.split(',')
			.map((part) => part.trim())
			.filter(Boolean),
	);
const isProxy = (text: string) => {
	if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
	const [address = '', bits, ...rest] = text.split('/');
	const version = isIP(address);
	if (version === 0 || rest.length > 0) return false;
	return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
};

const isOrigin = (text: string) =>
	/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/**
 * Every setting: a description of its values, and a schema for the variable's text (undefined when not
 * set).
 */
export const settings = {
	PORT: setting('a port number from 1 to 65535', integer(1, 65_535).default(3000)),
	HOST: setting(
		'an IP address or a host name',
		z
			.string()
			.regex(/^[\w.:-]{1,255}$/)
			.default('127.0.0.1'),
	),
	PUBLIC_URL: setting(
		'an http(s) address without a path',
		httpUrl
			.refine((text) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`)
			.transform((text) => new URL(text).origin)
			.optional(),
	),
	DATA_DIR: setting('a folder', z.string().default('./data')),
	DATABASE_URL: secret(
		'postgres://user:password@host:port/database',
		z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	),
	DATABASE_DIRECT_URL: secret(
		'postgres://user:password@host:port/database, requires DATABASE_URL',
		z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	),
	DATABASE_READ_URL: secret(
		'postgres://user:password@host:port/database, requires DATABASE_URL',
		z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	),
	DRAW_AHEAD: setting('true or false', flag.default(true)),
	DEMO: setting('true or false', flag.optional()),
	TITLE: setting('one to 60 characters', z.string().max(60).default('Áncora')),
	OWNER: setting('24 lower-case letters and digits', z.string().regex(documentIdPattern).optional()),
	OWNER_EMAIL: setting('an email address', emailSchema.default('owner@ancora.example')),
	OWNER_FIRST_NAME: setting('a name of one to 80 characters', line.max(80).optional()),
	OWNER_LAST_NAME: setting('a name of one to 80 characters', line.max(80).optional()),
	OWNER_PASSWORD: secret('8 to 128 characters', z.string().min(8).max(128).optional()),
	MIN_PRICE: setting('whole CLP, 0 or more', clp().default(0)),
	MAX_PRICE: setting('whole CLP, 1 to 2000000000', clp(1).default(50_000_000)),
	PHOTOGRAPHS_ABOVE: setting('whole CLP, 0 or more', clp().optional()),
	MASKED_SERIALS: setting('true or false', flag.default(false)),
	VISITS_ABOVE: setting('whole CLP, 0 or more', clp().optional()),
	VISIT_HOURS: setting(
		'hours such as Mo-Fr 10:00-19:00, Sa 10:00-14:00',
		commaList.refine((list) => list.every((hours) => readHours(hours) !== null)),
	),
	VISIT_HOLIDAYS: setting('true or false', flag.default(false)),
	VISIT_MINUTES: setting('a whole number from 15 to 240', integer(15, 240).default(45)),
	VISIT_NOTICE: setting('a duration such as 24h', duration.default(24 * 3_600_000)),
	VISIT_DAYS: setting('a whole number from 1 to 90', integer(1, 90).default(21)),
	PRICE_STEP: setting('whole CLP, 1 or more', clp(1).default(10_000)),
	PAGE_SIZES: setting(
		'different whole numbers from 1 to 1000 separated by commas, the default first',
		z
			.string()
			.default('12,24,48,96')
			.transform((text) => text.split(',').map((part) => part.trim()))
			.pipe(z.tuple([integer(1, 1000)], integer(1, 1000)))
			.refine((sizes) => new Set(sizes).size === sizes.length),
	),
	FREE_SHIPPING: setting('whole CLP, 0 or more', clp().default(100_000)),
	SHIPPING_COST: setting('whole CLP, 0 or more', clp().default(4990)),
	SHIPPING_RATES: setting(
		'a JSON list of at most 200 shipping rates',
		jsonSetting.pipe(shippingRatesSchema).optional(),
	),
	SHIPPING_ABROAD: setting(
		'countries other than Chile with a price in whole CLP, such as PE=35000, AR=39000, separated by commas',
		commaList.refine((list) => list.every((text) => readCountryPrice(text) !== null)),
	),
	TRACKING_PAGES: setting(
		'carriers and https addresses with {code}, such as Starken=https://…{code}, separated by commas',
		commaList
			.transform((list) => (list.length > 0 ? list : [...trackingPagesDefault]))
			.refine((list) => list.every((text) => readTrackingPage(text) !== null)),
	),
	PICKUP: setting('where and when orders are picked up, up to 200 characters', line.optional()),
	PHONE: setting('8 to 15 digits with the country code first', phone.default('56900000000')),
	SELLER_NAME: setting('the legal name, up to 200 characters', line.optional()),
	SELLER_RUT: setting('a RUT with its check digit, such as 76.123.456-0', rutSchema.optional()),
	SELLER_ADDRESS: setting('street, comuna and city on one line, up to 200 characters', line.optional()),
	SELLER_EMAIL: setting('an email address', emailSchema.optional()),
	SELLER_PHONE: setting('8 to 15 digits with the country code first', phone.optional()),
	SELLER_HOURS: setting(
		'opening hours such as Mo-Fr 10:00-19:00, Sa 10:00-14:00',
		commaList.refine((list) => list.every((hours) => readHours(hours) !== null)),
	),
	SELLER_LINKS: setting(
		'https addresses separated by commas',
		commaList.refine((list) => list.every((text) => z.url({ protocol: /^https$/ }).safeParse(text).success)),
	),
	LEGAL_REPRESENTATIVE: setting('a name, up to 200 characters', line.optional()),
	POSTAL_ADDRESS: setting('street, comuna and city on one line, up to 200 characters', line.optional()),
	DATA_OFFICER: setting('a name and how to reach the person, up to 200 characters', line.optional()),
	MAIL_COUNTRY: setting('a country, such as Chile or US', country.optional()),
	MAIL_GUARANTEE: setting(dataGuarantees.join(', '), z.enum(dataGuarantees).optional()),
	STORAGE_COUNTRY: setting('a country, such as Chile or US', country.optional()),
	STORAGE_GUARANTEE: setting(dataGuarantees.join(', '), z.enum(dataGuarantees).optional()),
	DEVELOPER: setting('a name', line.default('Áncora')),
	DEVELOPER_WEBPAGE: setting('an http(s) address', httpUrl.default('https://ancora.example')),
	EXCHANGE_RATE_URL: setting('an http(s) address', httpUrl.default('https://open.er-api.com/v6/latest/USD')),
	EXCHANGE_RATE_MAX_AGE: setting('a duration such as 72h', duration.default(72 * 3_600_000)),
	MANUAL_RATE: setting(
		'CLP per dollar, from 100 to 10000, with at most two decimals',
		z
			.string()
			.regex(/^\d{3,5}([.,]\d{1,2})?$/)
			.transform((text) => Number(text.replace(',', '.')))
			.pipe(z.number().min(100).max(10_000))
			.optional(),
	),
	MANUAL_RATE_UNTIL: setting('a date such as 2026-12-31', z.iso.date().optional()),
	UF: setting(
		'CLP per UF and its date, such as 39643.59 2025-11-30',
		z
			.string()
			.regex(/^\d{5}(\.\d{1,2})? \d{4}-\d{2}-\d{2}$/)
			.refine((text) => z.iso.date().safeParse(text.split(' ')[1]).success)
			.default('38416.69 2024-12-31'),
	),
	PAYMENT_METHODS: setting('a JSON list of payment methods', paymentMethodsSetting.optional()),
	JWT_SECRET: secret(
		'at least 32 bytes',
		z
			.string()
			.refine((text) => Buffer.byteLength(text) >= 32)
			.optional(),
	),
	ACCESS_TTL: setting('a duration such as 15m', duration.default(15 * 60_000)),
	REFRESH_TTL: setting('a duration such as 30d', duration.default(30 * 86_400_000)),
	PAYMENT_WINDOW: setting('a duration such as 48h', duration.default(48 * 3_600_000)),
	ASSISTANT_DISCOUNT: setting('a whole number from 0 to 100', integer(0, 100).default(10)),
	ASSISTANT_REFUND: setting('whole CLP, 0 or more', clp().optional()),
	ASSISTANT_PRIVACY: setting('true or false', flag.default(false)),
	ASSISTANT_SECOND_FACTOR: setting('true or false', flag.default(false)),
	TAKE_CERTAIN: setting('true or false', flag.default(false)),
	UNCONFIRMED_UNITS: setting('a whole number from 0 to 10', integer(0, 10).default(2)),
	UNCONFIRMED_WINDOW: setting('a duration such as 2h', duration.default(2 * 3_600_000)),
	UNCONFIRMED_TOTAL: setting('a whole number, 0 or more', integer(0, 1_000_000).default(20)),
	NETWORK_UNITS: setting('a whole number, 1 or more', integer(1, 1_000_000).default(20)),
	PICTURES_URL: secret(
		'https://KEY:SECRET@host/bucket of an S3-compatible service, with ?region= if it has one',
		bucketUrl.optional(),
	),
	BACKUP_URL: secret(
		'a folder, or https://KEY:SECRET@host/bucket of an S3-compatible service, set together with BACKUP_KEY',
		// A mistyped bucket address would become a folder of that name, including the secret.
		z.union([bucketUrl, z.string().regex(/^(?!\w{2,}:\/)(?!.*:.*@).{1,500}$/)]).optional(),
	),
	BACKUP_KEY: secret(
		'a public age key (age1…), set together with BACKUP_URL',
		z
			.string()
			.regex(/^age1[02-9ac-hj-np-z]{58}$/)
			.optional(),
	),
	WEBHOOK_PRIVATE: setting('true or false', flag.default(false)),
	MAIL_URL: secret('smtp(s)://user:password@host:port', z.url({ protocol: /^smtps?$/ }).optional()),
	MAIL_FROM: setting('an email address', emailSchema.default('shop@ancora.example')),
	TRUSTED_PROXIES: setting(
		'IP addresses or ranges (10.0.0.0/8, loopback) separated by commas',
		commaList.refine((list) => list.every(isProxy)),
	),
	CORS_ORIGINS: setting(
		'origins (https://shop.example) separated by commas, or *',
		commaList.refine((list) => list.every((one) => (one === '*' ? list.length === 1 : isOrigin(one)))),
	),
	CACHE_MB: setting('a whole number from 16 to 16384', integer(16, 16_384).default(96)),
	METRICS_TOKEN: secret(
		'16 to 200 characters without spaces',
		z
			.string()
			.regex(/^\S{16,200}$/)
			.optional(),
	),
	TRACES_URL: secret('an http(s) address', httpUrl.optional()),
	TRACES_HEADERS: secret(
		'name=value pairs, separated by commas',
		commaList
			.refine((list) => list.every((one) => /^[\w-]+=[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(one)))
			.transform((list) => Object.fromEntries(list.map((one) => one.split(/=(.*)/s, 2) as [string, string]))),
	),
	TRACES_SHARE: setting('a whole number from 0 to 100', integer(0, 100).default(10)),
	LOG_LEVEL: setting(
		'trace, debug, info, warn, error, fatal or silent',
		z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
	),
};

type OutsideSettings = NonNullable<Provider['settings']>;
const settingsOf = (all: readonly Pick<Provider, 'settings'>[]): OutsideSettings =>
	Object.assign({}, ...all.map((one) => one.settings));

export const providerSettings = settingsOf(providers);
export const issuerSettings = settingsOf(issuers);
/** Settings of payment providers and document issuers. */
export const outsideSettings: OutsideSettings = { ...providerSettings, ...issuerSettings };

/** All settings together. */
export const everySetting: Readonly<Record<string, Setting>> = { ...settings, ...outsideSettings };
