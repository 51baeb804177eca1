import { expect, test } from 'vitest';
import { type Language, languages } from '#contract/languages/languages.ts';
import type { PrivacyPolicy } from '#contract/personal-data/privacy-policy.schema.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner } = await openDesk();

async function policyIn(language: Language): Promise<PrivacyPolicy> {
	const headers = { 'accept-language': language };
	return (await shop.get('/api/privacy', { headers })).body.data;
}
const textOf = ({ sections }: PrivacyPolicy) => JSON.stringify(sections);
/** As after a change of settings: the policy is cached by the object of the owner's texts. */
const refresh = () => {
	shop.config.ownTexts = { en: null, es: null };
};

test.each(languages)('the policy in %s has the twelve contents of article 14 ter', async (language) => {
	Object.assign(shop.config.privacy, {
		representative: 'Ana Rojas',
		postalAddress: 'Merced 1, Santiago',
		officer: 'Luis Soto, luis@example.com',
	});
	refresh();
	const policy = await policyIn(language);
	const text = textOf(policy);
	// (a) version and date · (b) representative, officer · (c) address and email
	expect(policy.privacy).toMatch(/^[0-9a-f]{16}$/);
	expect(Date.parse(policy.since)).toBeGreaterThan(0);
	for (const one of ['Ana Rojas', 'Luis Soto', 'Merced 1', shop.config.seller.email])
		expect(text).toContain(one);
	const contents = {
		// (d) purposes and bases, interests · (e) security · (f) rights · (g) complaint · (h) abroad
		en: ['Basis: ', 'legitimate interest', 'protect them', 'portability', 'Agencia de Protección', 'abroad'],
		es: [
			'Base legal: ',
			'interés legítimo',
			'protegemos',
			'portabilidad',
			'Agencia de Protección',
			'extranjero',
		],
	};
	// (i) retention · (j) sources · (k) withdrawal of consent · (l) automated decisions
	const more = {
		en: ['six years', 'From our bank statements', 'withdraw your consent', 'without a person'],
		es: [
			'seis años',
			'De nuestras cartolas',
			'Del funcionamiento de la tienda',
			'retirar tu consentimiento',
			'sin que intervenga una persona',
		],
	};
	for (const one of [...contents[language], ...more[language]]) expect(text).toContain(one);
	expect(text).not.toMatch(/undefined|\{\w+\}/);
});

const switches = {
	'Transbank (Webpay Plus)': (isOn: boolean) => setProvider('WEBPAY_CODE', isOn),
	'Khipu:': (isOn: boolean) => setProvider('KHIPU_KEY', isOn),
	OpenFactura: (isOn: boolean) => setProvider('OPENFACTURA_KEY', isOn),
	'Our email service': (isOn: boolean) => {
		shop.config.mailUrl = isOn ? 'smtp://127.0.0.1:1' : null;
	},
};
function setProvider(name: string, isOn: boolean) {
	const { [name]: _, ...others } = shop.config.providers;
	shop.config.providers = isOn ? { ...others, [name]: 'x' } : others;
}

test('a provider appears in the policy while it is switched on, in all 16 combinations of settings', async () => {
	shop.config.privacy.mail = { country: 'CL', guarantee: 'contract' };
	const names = Object.keys(switches) as (keyof typeof switches)[];
	const before = { providers: shop.config.providers, mailUrl: shop.config.mailUrl };
	for (let combination = 0; combination < 16; combination++) {
		const isOn = (index: number) => (combination & (1 << index)) !== 0;
		for (const [index, name] of names.entries()) switches[name](isOn(index));
		refresh();
		const text = textOf(await policyIn('en'));
		expect(names.filter((name) => text.includes(name))).toEqual(names.filter((_, index) => isOn(index)));
		expect(text.includes('Servicio de Impuestos Internos')).toBe(isOn(2));
		expect(text.includes('Guarantee: a data processing contract')).toBe(isOn(3));
	}
	Object.assign(shop.config, before);
	refresh();
});

test('an order, a review and a notification keep the version of the policy, and each version its address', async () => {
	refresh();
	const buyer = await makeBuyer(shop);
	const watch = await shop.makeWatch();
	const order = (await buyer.order([watch])).body.data;
	const versions = await Promise.all(languages.map(policyIn));
	const placedUnder = versions.find(({ privacy }) => privacy === order.privacy);
	expect(placedUnder).toBeDefined();
	await shop.post('/api/tell-me', { data: { search: 'q=alpinist' } }, { as: owner });
	const { privacy } = await shop.db.selectFrom('wishes').select('privacy').executeTakeFirstOrThrow();
	expect(versions.map((one) => one.privacy)).toContain(privacy);

	shop.config.privacy.representative = 'Eva Soto';
	refresh();
	const next = await policyIn(placedUnder?.language ?? 'en');
	expect(next.privacy).not.toBe(order.privacy);
	expect(next.others.map((one) => one.privacy)).toContain(order.privacy);
	const earlier = (await shop.get(`/api/privacy/${order.privacy}`)).body.data;
	expect(earlier.sections).toEqual(placedUnder?.sections);
	expect((await shop.get('/api/privacy/0000000000000000')).status).toBe(404);
	await expect(shop.db.deleteFrom('privacy_policies').execute()).rejects.toThrow('cannot be changed');
});

test("the owner's additional sections follow those made from the settings", async () => {
	const name = 'legal.privacy.additional';
	const text = '## Cámaras\n\nEn la tienda hay cámaras.';
	const data = { es: { [name]: { text, updatedAt: null } } };
	const saved = await shop.put('/api/owner/texts', { data }, { as: owner });
	expect(saved.status, saved.text).toBeLessThan(300);
	await expect
		.poll(async () => (await policyIn('es')).sections.at(-1))
		.toEqual({ heading: 'Cámaras', paragraphs: ['En la tienda hay cámaras.'], list: [] });
});
