import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/languages/languages.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { PaymentMethod } from '#contract/payments/payments.schema.ts';
import type { ShopConfig } from '#server/core/deps.ts';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner, act } = await openDesk();
const hour = 3_600_000;

/** Simulates reloaded settings. */
const change = (...settings: Partial<ShopConfig>[]) =>
	Object.assign(shop.deps.config, ...settings, { ownTexts: { en: null, es: null } });

const languages: readonly Language[] = ['en', 'es'];
const termsIn = async (language: Language) => {
	const { status, body } = await shop.get('/api/terms', { headers: { 'accept-language': language } });
	expect(status).toBe(200);
	const { sections, terms: version } = body.data as {
		terms: string;
		sections: { heading: string; paragraphs: string[]; list: string[] }[];
	};
	const text = sections.flatMap(({ paragraphs, list }) => [...paragraphs, ...list]).join('\n');
	return { text, version, sections };
};

const { paymentMethods: known } = shop.config;
const methodsOn = (networks: readonly string[], hasBank: boolean): PaymentMethod[] =>
	known.filter((one) => (one.type === 'bank' ? hasBank : networks.includes(one.details.network)));
const { WEBPAY_CODE: _, KHIPU_KEY: __, ...withoutProviders } = shop.config.providers;
const rate = {
	carrier: 'Starken',
	regions: [],
	comunas: [],
	weightFrom: 0,
	weightTo: null,
	valueFrom: 0,
	valueTo: null,
	price: 3_990,
	daysFrom: 1,
	daysTo: 3,
};
const combinations: Record<string, Partial<ShopConfig>> = {
	'only a bank account, one hold for everybody': {
		paymentMethods: methodsOn([], true),
		unconfirmedWindow: 48 * hour,
	},
	'cards and USDT on Tron, two holds': {
		providers: { ...withoutProviders, WEBPAY_CODE: '597055555532', WEBPAY_SECRET: 'x'.repeat(32) },
		paymentMethods: methodsOn(['Tron'], false),
		unconfirmedWindow: 2 * hour,
	},
	'everything, with a table of prices and pickup': {
		providers: {
			...withoutProviders,
			WEBPAY_CODE: '597055555532',
			WEBPAY_SECRET: 'x'.repeat(32),
			KHIPU_KEY: 'k',
			KHIPU_SECRET: 's',
		},
		paymentMethods: methodsOn(['Tron', 'Base'], true),
		paymentWindow: 72 * hour,
		shippingRates: [rate, { ...rate, carrier: 'Chilexpress', price: 9_990 }],
		pickup: 'Merced 280, Santiago',
	},
	'Khipu and USDT on Base, free shipping': {
		providers: { ...withoutProviders, KHIPU_KEY: 'k', KHIPU_SECRET: 's' },
		paymentMethods: methodsOn(['Base'], false),
		freeShipping: 0,
	},
};
const usual: Partial<ShopConfig> = {
	providers: withoutProviders,
	shippingRates: [],
	pickup: null,
	paymentWindow: 48 * hour,
	unconfirmedWindow: 2 * hour,
	freeShipping: 100_000,
	shippingCost: 4_990,
};

describe.each(Object.entries(combinations))('with %s', (_, settings) => {
	test.each(languages)('the terms in %s state what the settings say, and no more', async (language) => {
		change(usual, settings);
		const { config } = shop.deps;
		const { text } = await termsIn(language);
		const offered = (await shop.get('/api/payment-methods')).body.data as {
			type: string;
			name: string;
			details: { network?: string };
		}[];
		const names = offered.filter(({ type }) => type === 'online').map(({ name }) => name);
		for (const name of ['Webpay Plus', 'Khipu']) expect(text.includes(name), name).toBe(names.includes(name));
		const networks = offered.flatMap(({ details }) => details.network ?? []);
		for (const network of ['Tron', 'Base'])
			expect(text.includes(network), network).toBe(networks.includes(network));
		expect(text.includes('USDT')).toBe(networks.length > 0);
		expect(/order number in the message|número de pedido en el mensaje/.test(text)).toBe(
			offered.some(({ type }) => type === 'bank'),
		);
		const hours = [config.paymentWindow, config.unconfirmedWindow].map((time) => String(time / hour));
		for (const one of hours) expect(text).toContain(`${one} ${language === 'en' ? 'hours' : 'horas'}`);
		const flat = formatClp(config.shippingCost, language);
		const [cheapest, dearest] = [3_990, 9_990].map((price) => formatClp(price, language));
		const isTable = config.shippingRates.length > 0;
		expect(text.includes(`${cheapest}`) && text.includes(`${dearest}`)).toBe(isTable);
		expect(text.includes(flat)).toBe(!isTable && config.freeShipping > 0);
		expect(text.includes(formatClp(config.freeShipping, language))).toBe(config.freeShipping > 0);
		expect(text.includes('Merced 280')).toBe(config.pickup !== null);
		expect(text).not.toMatch(/\{\{|one of two ways|una de dos formas/);
	});
});

test('links an order to its version of the terms, which stays readable after the terms change', async () => {
	change(usual, { paymentMethods: methodsOn(['Tron'], true) });
	const ana = await shop.makeUser();
	const before = await termsIn('en');
	const order = await shop.placeOrder(ana, await shop.makeWatch());
	const read = async () => (await shop.get(`/api/orders/${order.id}`, { as: ana })).body.data;
	expect((await read()).terms).toBe(before.version);
	await act(order.id, 'cancel');
	change({ paymentWindow: 24 * hour });
	const after = await termsIn('en');
	expect(after.version).not.toBe(before.version);
	const other = await shop.placeOrder(ana, await shop.makeWatch());
	expect((await shop.get(`/api/orders/${other.id}`, { as: ana })).body.data.terms).toBe(after.version);
	expect((await read()).terms).toBe(before.version);
	const old = await shop.get(`/api/terms/${before.version}`);
	expect(old.body.data).toMatchObject({
		terms: before.version,
		language: 'en',
		since: expect.any(String),
		sections: before.sections,
	});
	expect((await shop.get('/api/terms/0123456789abcdef')).status).toBe(404);
	expect((await shop.get('/api/terms/nothing')).status).toBe(400);
	const desk = await shop.get(`/api/owner/orders/${order.id}`, { as: owner });
	expect(desk.body.data.terms).toBe(before.version);
});
