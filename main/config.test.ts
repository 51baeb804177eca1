import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { StartError } from '#postgres/start-error.ts';
import {
	configurationDocument,
	describedSettings,
	exampleEnvironment,
} from '#tests/support/configuration-text.ts';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { readConfig } from './config.ts';
import { everySetting } from './settings.ts';

const folders: string[] = [];
const empty = () => {
	const folder = makeDataFolder('config');
	folders.push(folder);
	return folder;
};
afterAll(() => {
	for (const folder of folders) rmSync(folder, { recursive: true });
});

const problems = (env: Record<string, string>): readonly string[] => {
	try {
		readConfig(env, empty());
	} catch (error) {
		if (error instanceof StartError) return error.lines;
		throw error;
	}
	return [];
};

test('an external database is filled with the demonstration only on request', () => {
	const DATABASE_URL = 'postgres://shop@localhost/shop';
	expect(readConfig({ DATABASE_URL }, empty()).demo).toBe(false);
	expect(readConfig({ DATABASE_URL, DEMO: 'true' }, empty()).demo).toBe(true);
	expect(readConfig({}, empty()).demo).toBe(true);
	expect(readConfig({ DEMO: 'false' }, empty()).demo).toBe(false);
});

test('an unknown variable is reported with the most similar setting, and other variables are ignored', () => {
	const strangers = {
		PAYMENT_WINDWO: '1h',
		ANCORA_TITLE: 'x',
		public_url: 'x',
		JWT_SECRETS: 'x',
		HOME: '/',
		HOSTNAME: 'x',
		LANG: 'C',
		PATH: '',
		POST: '1',
		MAIL: '/var/mail',
	};
	expect(readConfig(strangers, empty()).notices.filter((line) => line.includes('did you mean'))).toEqual([
		'PAYMENT_WINDWO is no setting of the shop: did you mean PAYMENT_WINDOW?',
		'ANCORA_TITLE is no setting of the shop: did you mean TITLE?',
		'public_url is no setting of the shop: did you mean PUBLIC_URL?',
		'JWT_SECRETS is no setting of the shop: did you mean JWT_SECRET?',
	]);
	const folder = empty();
	writeFileSync(join(folder, '.env'), 'CACHE_MBS=64\nCOLOUR=red\n');
	expect(readConfig({}, folder).notices.join()).toContain(
		'CACHE_MBS (did you mean CACHE_MB?), COLOUR: the shop has no setting',
	);
});

test('nothing set results in the demonstration shop', () => {
	const { shop, databaseUrl, demo } = readConfig({}, empty());
	expect(shop).toMatchObject({
		port: 3000,
		publicUrl: 'http://127.0.0.1:3000',
		pageSizes: [12, 24, 48, 96],
		accessTtl: 900_000,
		refreshTtl: 2_592_000_000,
		paymentWindow: 172_800_000,
	});
	expect(shop.paymentMethods).toHaveLength(2);
	expect([databaseUrl, demo]).toEqual([null, true]);
});

test.each([
	['PORT', '70000'],
	['PORT', '3000x'],
	['PUBLIC_URL', 'https://shop.example/path'],
	['DEMO', 'yes'],
	['OWNER', 'owner'],
	['OWNER_EMAIL', 'owner'],
	['MIN_PRICE', '-1'],
	['MAX_PRICE', '1e9'],
	['PAGE_SIZES', '12,12'],
	['PAGE_SIZES', '12,,24'],
	['FREE_SHIPPING', '4.990'],
	['SHIPPING_RATES', '[{}]'],
	['PHONE', '+56 9'],
	['EXCHANGE_RATE_URL', 'file:///etc/passwd'],
	['EXCHANGE_RATE_MAX_AGE', '3 days'],
	['ACCESS_TTL', '15'],
	['PAYMENT_WINDOW', '0h'],
	['REFRESH_TTL', '99999d'],
	['MAIL_FROM', 'Shop'],
	['TRUSTED_PROXIES', '10.0.0.0/33'],
	['SELLER_RUT', '76.123.456-1'],
	['SELLER_HOURS', 'Mo-Fr 19:00-10:00'],
	['SELLER_HOURS', 'Sa-Mo 10:00-19:00'],
	['SELLER_HOURS', 'Mo-Xx 10:00-19:00'],
	['SELLER_HOURS', 'Xx-Fr 10:00-19:00'],
	['SELLER_LINKS', 'instagram.com/ancora'],
	['CORS_ORIGINS', 'https://shop.example/path'],
	['CORS_ORIGINS', '*, https://shop.example'],
	['TRACES_SHARE', '101'],
	['LOG_LEVEL', 'loud'],
])('a bad %s (%s) is named in one line, with what it got and what it takes', (name, value) => {
	const lines = problems({ [name]: value });
	expect(lines).toHaveLength(1);
	expect(lines[0]).toMatch(new RegExp(`^${name}: got ".*", expected .+\\.$`));
	expect(lines[0]).toContain(value);
});

/** A made-up key. */
const secretAgeKey = `AGE-SECRET-KEY-1${'Q7X9'.repeat(14)}QZ`;

test.each([
	['JWT_SECRET', 'thirty-one bytes of a secret...'],
	['OWNER_PASSWORD', 'secret'],
	['DATABASE_URL', 'mysql://shop:secret@host/db'],
	['MAIL_URL', 'http://shop:secret@host'],
	['METRICS_TOKEN', 'secret secret secret'],
	['PICTURES_URL', 's3://key:secret@host/bucket'],
	['TRACES_HEADERS', 'secret without a name'],
	['TRACES_URL', 'shop:secret@collector'],
])('a bad %s is named and its value is not shown', (name, value) => {
	const lines = problems({ [name]: value });
	expect(lines).toHaveLength(1);
	expect(lines[0]).toMatch(new RegExp(`^${name}: `));
	expect(lines[0]).not.toContain('secret@');
	expect(lines[0]).not.toContain(value);
});

test('mails with links to this machine or from an example address are refused', () => {
	const MAIL_URL = 'smtp://shop:word@mail.shop.cl:587';
	const lines = problems({ MAIL_URL });
	expect(lines.map((line) => line.split(':')[0])).toEqual(['PUBLIC_URL', 'MAIL_FROM']);
	expect(problems({ MAIL_URL, PUBLIC_URL: 'http://localhost:3000', MAIL_FROM: 'hola@shop.cl' })).toEqual([
		expect.stringMatching(
			/^PUBLIC_URL: mails are sent with MAIL_URL, but their links would work only on this machine/,
		),
	]);
	expect(problems({ MAIL_URL, PUBLIC_URL: 'https://shop.cl', MAIL_FROM: 'hola@shop.cl' })).toEqual([]);
	// A mail server on this machine is for trials.
	expect(problems({ MAIL_URL: 'smtp://127.0.0.1:1025' })).toEqual([]);
});

test('a key or password under any name is never shown', () => {
	const secrets = [secretAgeKey, 'https://shop:hunter2@host/bucket?x', 'Zx81aB7cQ9dT2eR5fY8gU1hI'];
	const { length } = Object.keys(everySetting).flatMap((name) =>
		secrets.flatMap((value) => {
			let lines: readonly string[] = [];
			try {
				lines = [readConfig({ [name]: value }, empty()).notices.join()];
			} catch (error) {
				lines = (error as StartError).lines;
			}
			for (const line of lines) expect(line, name).not.toContain(value);
			return lines;
		}),
	);
	expect(length).toBeGreaterThan(100);
});

test.each(['s3://', 'https//', 'https:/'])('a BACKUP_URL that begins with %s is no folder', (beginning) => {
	const key = `age1${'q'.repeat(58)}`;
	const [line] = problems({ BACKUP_URL: `${beginning}key:secret@host/bucket`, BACKUP_KEY: key });
	expect(line).toMatch(/^BACKUP_URL: got a value that is not shown here/);
});

test('the RUT is normalized, and the seller’s address is the shop’s by default', () => {
	const { shop, notices } = readConfig({ SELLER_RUT: '12345678-5', PHONE: '56911112222' }, empty());
	expect(shop.seller).toMatchObject({ rut: '12.345.678-5', phone: '56911112222', email: shop.mailFrom });
	expect(notices.join()).toContain('SELLER_NAME, SELLER_ADDRESS: not set');
});

test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('%s requires DATABASE_URL', (name) => {
	const url = 'postgres://shop:secret@host/ancora';
	expect(problems({ [name]: url })).toEqual([`${name}: requires DATABASE_URL, which is not set.`]);
	const read = readConfig({ [name]: url, DATABASE_URL: url }, empty());
	expect([read.pooledUrl, read.readUrl]).toContain(url);
});

test('all problems are reported at once', () => {
	expect(problems({ PORT: 'x', DEMO: 'y', MIN_PRICE: '9', MAX_PRICE: '8' })).toHaveLength(3);
});

test('an empty value counts as not set', () => {
	expect(readConfig({ PORT: '', TITLE: ' ' }, empty()).shop).toMatchObject({ port: 3000, title: 'Áncora' });
});

test('.env is read, the environment overrides it, and an unknown name is reported', () => {
	const folder = empty();
	writeFileSync(join(folder, '.env'), 'PORT=4000\nTITLE="De archivo"\nMAX_PRISE=5\n');
	const { shop, notices } = readConfig({ PORT: '5000' }, folder);
	expect(shop).toMatchObject({ port: 5000, title: 'De archivo' });
	expect(notices.join()).toContain('MAX_PRISE');
});

test('docs/configuration.md describes every setting (`npm run docs:configuration` writes it)', async () => {
	const atDesk = readConfig({}, empty()).settings.list.map(({ name }) => name);
	const text = configurationDocument(atDesk);
	for (const name of Object.keys(everySetting)) expect(text).toContain(`| \`${name}\``);
	await expect(text).toMatchFileSnapshot('../docs/configuration.md');
});

test('.env.example lists every setting (`npm run docs:configuration` writes it)', async () => {
	await expect(exampleEnvironment()).toMatchFileSnapshot('../.env.example');
	const example = parseEnv(exampleEnvironment().replace(/^#(?=[A-Z_]+=)/gm, ''));
	expect(Object.keys(example).sort()).toEqual(Object.keys(everySetting).sort());
	// Sending mails requires the shop's own addresses, for which there is no example.
	const addresses = { PUBLIC_URL: 'https://shop.cl', MAIL_FROM: 'hola@shop.cl' };
	expect(problems({ ...(example as Record<string, string>), ...addresses })).toEqual([]);
});

test('the documented defaults are the actual ones', () => {
	const all = describedSettings().flatMap(([, list]) => list);
	const written = all.flatMap((one) => (one.default === undefined ? [] : [[one.name, one.default]]));
	const folder = empty();
	const { notices: ____, settings: ____s, ...documented } = readConfig(Object.fromEntries(written), folder);
	const { notices: _____, settings: _____s, ...defaults } = readConfig({}, folder);
	expect(documented).toEqual(defaults);
	// A setting without a documented default has none: only lists and optional settings can be unset.
	const silent = all.filter((one) => one.default === undefined && one.unset === undefined);
	for (const { name } of silent)
		expect([undefined, [], {}], name).toContainEqual(everySetting[name]?.schema.parse(undefined));
});

describe('payment methods', () => {
	const bank = { account: '1', bank: 'B', accountType: 'Vista', rut: '12.345.678-5', email: 'a@b.cl' };
	const crypto = { address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', network: 'Tron', symbol: 'USDT' };
	const method = (type: string, details: object) => ({ id: type, type, name: type, details });
	const read = (...methods: object[]) => problems({ PAYMENT_METHODS: JSON.stringify(methods) });

	test('valid methods are accepted', () => {
		expect(read(method('bank', bank), method('crypto', crypto))).toEqual([]);
	});

	test.each([
		['a RUT with a wrong check digit', method('bank', { ...bank, rut: '12.345.678-4' }), 'rut'],
		[
			'a Tron address with a typing error',
			method('crypto', { ...crypto, address: `${crypto.address.slice(0, -1)}u` }),
			'address',
		],
		['a Tron address on Base', method('crypto', { ...crypto, network: 'Base' }), 'address'],
		[
			'a Base address whose letter case is wrong',
			method('crypto', { ...crypto, network: 'Base', address: '0xFde4C96c8593536E31F229EA8f37b2ADa2699bb2' }),
			'address',
		],
		['a wrong token contract', method('crypto', { ...crypto, contract: 'T' }), 'contract'],
		['an unknown field', method('bank', { ...bank, swift: 'X' }), 'details'],
	])('%s stops the start', (_, wrong, field) => {
		const lines = read(wrong);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(/^PAYMENT_METHODS: /);
		expect(lines[0]).toContain(field);
	});

	test('a duplicate id, an unknown method and invalid JSON prevent startup', () => {
		expect(read(method('bank', bank), method('bank', bank))[0]).toContain('another method has this id');
		expect(read()).toHaveLength(1);
		expect(problems({ PAYMENT_METHODS: '[{' })[0]).toContain('not JSON');
	});
});
