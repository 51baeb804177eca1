import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { editableTexts, readOwnText, writeOwnText } from '#contract/settings/texts.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';

let shop: Shop;
/** A second process on the same database. */
let other: Shop;
let owner: TestUser;
beforeAll(async () => {
	shop = await openShop();
	owner = await shop.makeOwner();
	other = await openShop({
		database: { url: shop.databaseUrl, db: shop.db },
		config: { owner: shop.config.owner, jwtSecret: shop.config.jwtSecret },
	});
});
afterAll(async () => {
	await other?.close();
	await shop?.close();
});

type Language = 'en' | 'es';
type Text = {
	name: string;
	language: Language;
	value: string;
	initial: string;
	source: string;
	updatedAt: string | null;
};
const list = async () => (await shop.get('/api/owner/texts', { as: owner })).body.data as Text[];
const put = (data: object) => shop.put('/api/owner/texts', { data }, { as: owner });
/** Replaces texts regardless of their saved version. */
const change = (texts: { [language in Language]?: object }) =>
	put(
		Object.fromEntries(
			Object.entries(texts).map(([language, byName]) => [
				language,
				Object.fromEntries(Object.entries(byName).map(([name, text]) => [name, { text }])),
			]),
		),
	);
const lede = 'legal.returns.lede';
const section = 'legal.terms.sections';

test('every built-in text exists in both languages and survives being written and read', async () => {
	const all = Object.values(editableTexts).flat();
	const texts = await list();
	expect(texts).toHaveLength(2 * all.length);
	for (const { name, language, initial } of texts) {
		const one = all.find((text) => text.name === name) as (typeof all)[number];
		let built: unknown = shop.deps.texts[language];
		for (const part of name.split('.')) built = (built as Record<string, unknown>)[part];
		if (initial === '') {
			expect(built, name).toEqual([]);
			continue;
		}
		const read = readOwnText(initial, one);
		// Only the order of the keys may differ.
		expect('value' in read && read.value, `${language} ${name}`).toEqual(built);
		expect(writeOwnText(built, one.kind)).toBe(initial);
	}
});

test('applies a text in every process, including one with sections, and restores the built-in one', async () => {
	const { status, body } = await change({
		es: {
			[lede]: '<b>Cuando quieras</b>, {{email}}',
			[section]: '## Uno\r\nTexto\r\nlargo.\r\n\r\n- a\r\n- b',
		},
	});
	expect(status).toBe(200);
	const mine = (body.data as Text[]).find(({ name, language }) => name === lede && language === 'es');
	expect(mine).toMatchObject({ value: '<b>Cuando quieras</b>, {{email}}', source: 'desk' });
	await vi.waitFor(() => expect(other.app.changeFeed.live()).toBe(true));
	for (const one of [shop, other]) {
		await one.app.changeFeed.caughtUp();
		expect(one.app.settings.texts()).toEqual({
			en: null,
			es: {
				legal: {
					returns: { lede: '<b>Cuando quieras</b>, {{email}}' },
					terms: { sections: [{ heading: 'Uno', paragraphs: ['Texto largo.'], list: ['a', 'b'] }] },
				},
			},
		});
	}
	const built = (await list()).find(({ name, language }) => name === lede && language === 'es');
	// A text identical to the built-in one is not stored.
	await change({ es: { [lede]: built?.initial, [section]: null } });
	expect((await list()).filter(({ source }) => source === 'desk')).toEqual([]);
	await other.app.changeFeed.caughtUp();
	expect(other.app.settings.texts()).toEqual({ en: null, es: null });
	const audit = await shop.get('/api/owner/audit?entity=settings&q=text.es', { as: owner });
	expect(audit.body.data).toHaveLength(4);
});

const refused: [object, string, string][] = [
	[{ [lede]: 'Write to {{mail}}' }, lede, 'unknown placeholder: {{mail}}'],
	[{ [lede]: 'Write to {{email' }, lede, 'unknown placeholder'],
	[{ 'services.lede': '{{shop}}' }, 'services.lede', 'unknown placeholder'],
	[{ [lede]: 'one\ntwo' }, lede, 'a single line'],
	[{ [lede]: ' ' }, lede, 'cannot be empty'],
	[{ [section]: 'no heading' }, section, 'needs a heading'],
	[{ [section]: '## A\n\n## B\ntext' }, section, 'below the heading “A”'],
	[{ [section]: '## A\n- one\n\nafter' }, section, 'after a list'],
	[{ 'services.process.steps': '## A\n- one' }, 'services.process.steps', 'cannot contain a list'],
	[{ 'layout.title': 'x' }, 'layout.title', 'not a text that can be changed'],
	[{ __proto__: null, constructor: 'x' }, 'constructor', 'not a text that can be changed'],
];
test.each(refused)('refuses %o by name and saves nothing', async (texts, name, message) => {
	const { status, body } = await change({ en: { 'services.title': 'Kept?', ...texts } });
	expect(status).toBe(400);
	expect(body.error.details.errors).toMatchObject([{ path: ['data', 'en', name] }]);
	expect(body.error.details.errors[0].message).toContain(message);
	expect(shop.app.settings.texts()).toEqual({ en: null, es: null });
});

test('does not overwrite a text saved in another tab, but accepts an identical one', async () => {
	const read = async () =>
		(await list()).find(({ name, language }) => name === lede && language === 'es') as Text;
	const save = (text: string | null, updatedAt: string | null, more: object = {}) =>
		put({ es: { [lede]: { text, updatedAt }, ...more } });
	const { updatedAt } = await read();
	const [first, second] = await Promise.all([save('Uno', updatedAt), save('Dos', updatedAt)]);
	expect([first?.status, second?.status].sort()).toEqual([200, 409]);
	const lost = first?.status === 409 ? first : second;
	expect(lost?.body.error.details).toMatchObject({ code: 'version_conflict', names: [`text.es.${lede}`] });
	const now = await read();
	expect((await save(now.value, null)).status).toBe(200);
	shop.advance(1000);
	expect((await save('Tres', now.updatedAt)).status).toBe(200);
	// The other texts of the request are not saved either.
	expect((await save(null, now.updatedAt, { 'services.title': { text: 'Kept?' } })).status).toBe(409);
	expect((await list()).filter(({ source }) => source === 'desk').map(({ value }) => value)).toEqual([
		'Tres',
	]);
	expect((await put({ es: { [lede]: { text: null } } })).status).toBe(200);
	expect((await put({ es: { [lede]: { text: 'x', updatedAt: 'yesterday' } } })).status).toBe(400);
});

test('refuses a text without its required placeholder, by name', () => {
	const text = { kind: 'line', placeholders: ['order', 'shop'], required: ['order'] } as const;
	expect(readOwnText('{{shop}}: {{ order }}', text)).toEqual({ value: '{{shop}}: {{ order }}' });
	expect(readOwnText('{{shop}}: order', text)).toEqual({ fault: 'missing', at: '{{order}}' });
	expect(readOwnText('{{order}} {{name}}', text)).toEqual({ fault: 'placeholder', at: '{{name}}' });
});

test('an assistant and a customer cannot edit texts', async () => {
	const customer = await shop.makeUser();
	expect((await shop.put('/api/owner/texts', { data: {} }, { as: customer })).status).toBe(403);
});
