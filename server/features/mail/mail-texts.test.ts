import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { languages } from '#contract/languages/languages.ts';
import { mailGroups, type WordedMail } from '#contract/settings/mail-texts.schema.ts';
import {
	type MailServer,
	type ReceivedMail,
	sendAllMails,
	startMailServer,
} from '#tests/support/mail-server.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { queueMail } from './mail.service.ts';
import { type MailName, mailKindOf, mailKinds, sampleOf } from './mail-kinds.ts';

let shop: Shop;
/** A second process on the same database. */
let other: Shop;
let owner: TestUser;
let mails: MailServer;
beforeAll(async () => {
	mails = await startMailServer();
	shop = await openShop({ config: { mailUrl: mails.url, title: 'Áncora' } });
	owner = await shop.makeOwner();
	other = await openShop({
		database: { url: shop.databaseUrl, db: shop.db },
		config: { mailUrl: mails.url, title: 'Áncora', owner: shop.config.owner },
	});
});
beforeEach(async () => {
	mails.received = [];
	await shop.db.deleteFrom('outbox').execute();
	await shop.db.deleteFrom('settings').execute();
});
afterAll(async () => {
	await other?.close();
	await shop?.close();
	await mails.close();
});

const names = Object.keys(mailKinds) as MailName[];
const path = '/api/owner/mail-texts';
const list = async () => (await shop.get(path, { as: owner })).body.data as WordedMail[];
const textOf = (all: WordedMail[], mail: string, name: string, language = 'es') => {
	const texts = all.find((one) => one.mail === mail)?.texts;
	return texts?.find((one) => one.name === name && one.language === language);
};
type Change = Record<string, Record<string, { text: string | null; updatedAt?: string | null }>>;
const change = (es: Change) => shop.put(path, { data: { es } }, { as: owner });
const say = (name: string, text: string | null, mail = 'order-paid') =>
	change({ [mail]: { [name]: { text } } });
const queue = (kind: 'order-paid' | 'order-released', data = {}) =>
	queueMail(shop.db, {
		kind,
		recipient: owner.email,
		language: 'es',
		data: { ...sampleOf(kind, 'usual'), ...data },
	});
const sent = async (from = shop): Promise<ReceivedMail['mail']> => {
	mails.received = [];
	await sendAllMails(from.deps);
	expect(mails.received).toHaveLength(1);
	return (mails.received[0] as ReceivedMail).mail;
};

test('lists every mail with texts of its own with its subject, greeting, prose and closing in both languages', async () => {
	const all = await list();
	expect(all.map(({ mail }) => mail).sort()).toEqual(
		['all', ...names.filter((name) => mailKindOf(name).group !== null)].sort(),
	);
	expect([...new Set(all.map(({ group }) => group))]).toEqual(mailGroups);
	expect(all[0]?.texts.map(({ name }) => name)).toEqual(
		['greeting', 'greetingUnnamed', 'closing'].flatMap((name) => [name, name]),
	);
	for (const { texts } of all.slice(1))
		for (const language of languages) {
			const own = texts.filter((one) => one.language === language).map(({ name }) => name);
			expect(own[0]).toBe('subject');
			expect(own.at(-1)).toBe('closing');
			expect(own.length).toBeGreaterThan(4);
		}
	expect(all.flatMap(({ texts }) => texts).every(({ source }) => source === 'default')).toBe(true);
});

test('every process sends mails, including queued ones, with the owner’s texts and the same facts', async () => {
	await queue('order-paid');
	const { status, body } = await change({
		'order-paid': {
			subject: { text: 'Pagado: {{order}}, {{ total }}' },
			lead: { text: '<b>Gracias</b> por el pedido {{order}}.\r\n\r\n\r\n\r\nTe escribimos\npronto.' },
		},
		all: { closing: { text: 'Un abrazo,\n{{shop}}' } },
	});
	expect(status).toBe(200);
	expect(textOf(body.data, 'order-paid', 'lead')).toMatchObject({
		value: '<b>Gracias</b> por el pedido {{order}}.\n\nTe escribimos\npronto.',
		source: 'desk',
		required: ['order'],
	});
	expect(textOf(body.data, 'order-paid', 'closing')).toMatchObject({
		value: 'Un abrazo,\n{{shop}}',
		source: 'all',
		updatedAt: null,
	});
	const mail = await sent(other);
	expect(mail.subject).toBe('Pagado: K7M3PXJ, $794.990 CLP');
	expect(mail.text).toContain(
		'Hola, Ana:\n\n<b>Gracias</b> por el pedido K7M3PXJ.\n\nTe escribimos\npronto.\n\nSeiko',
	);
	expect(mail.text).toContain('Total: $794.990 CLP');
	expect(mail.text).toContain('https://ancora.example/orders/K7M3PXJ?from=mail');
	expect(mail.text).toContain('Un abrazo,\nÁncora');
	expect(mail.html).toContain('&lt;b&gt;Gracias&lt;/b&gt; por el pedido K7M3PXJ.');
	expect(mail.html).not.toContain('<b>');

	// A mail's own closing overrides the common closing until it is removed.
	await say('closing', 'Hasta pronto.');
	await queue('order-paid');
	expect((await sent()).text).toContain('Hasta pronto.\n');
	await say('closing', null);
	await say('subject', null);
	await say('lead', textOf(await list(), 'order-paid', 'lead')?.initial ?? '');
	await say('closing', null, 'all');
	expect((await list()).flatMap(({ texts }) => texts).filter(({ source }) => source !== 'default')).toEqual(
		[],
	);
	await queue('order-paid');
	expect((await sent()).subject).toBe('Áncora: recibimos el pago del pedido K7M3PXJ');
	const audit = await shop.get('/api/owner/audit?entity=settings&q=mail.es.order-paid.lead', { as: owner });
	expect(audit.body.data).toHaveLength(2);
});

test('inserts values unchanged, including markup, line breaks and placeholders', async () => {
	await say('subject', '{{reason}} {{order}}', 'order-released');
	await queue('order-released', { reason: '<i>{{order}}</i>\r\nBcc: eve@example.com' });
	const mail = await sent();
	expect(mail.subject).toBe('<i>{{order}}</i> Bcc: eve@example.com K7M3PXJ');
	expect(mail.bcc ?? []).toEqual([]);
	expect(mail.html).toContain('&lt;i&gt;{{order}}&lt;/i&gt;');
	expect(mail.html).not.toContain('<i>');
});

const refused: [string, string, string, string][] = [
	['order-paid', 'subject', 'one\ntwo', 'a single line'],
	['order-paid', 'subject', ' ', 'cannot be empty'],
	['order-paid', 'lead', 'Gracias.', 'must include {{order}}'],
	['order-paid', 'lead', '{{order}} {{reason}}', 'unknown placeholder: {{reason}}'],
	['order-paid', 'lead', '{{order}} {{name}}', 'unknown placeholder: {{name}}'],
	['order-paid', 'lead', '{{order}} {{constructor}}', 'unknown placeholder: {{constructor}}'],
	['order-paid', 'lead', '{{order', 'unknown placeholder'],
	['order-part-refunded', 'lead', '{{order}}: {{reason}}', 'must include {{amount}}'],
	['all', 'greeting', 'Hola:', 'must include {{name}}'],
	['all', 'subject', 'Hola', 'not a text that can be changed'],
	['order-paid', 'constructor', 'Hola', 'not a text that can be changed'],
	['mail-draft', 'closing', 'Hola', 'not a text that can be changed'],
	['constructor', 'subject', 'Hola', 'not a text that can be changed'],
];
test.each(refused)(
	'refuses the text %s.%s: %o by name and saves nothing',
	async (mail, name, text, message) => {
		const stored = { closing: { text: 'Kept?' }, ...(mail === 'order-paid' && { [name]: { text } }) };
		const { status, body } = await change({
			'order-paid': stored,
			...(mail !== 'order-paid' && { [mail]: { [name]: { text } } }),
		});
		expect(status).toBe(400);
		expect(body.error.details.errors).toMatchObject([{ path: ['data', 'es', mail, name] }]);
		expect(body.error.details.errors[0].message).toContain(message);
		expect(await shop.db.selectFrom('settings').selectAll().execute()).toEqual([]);
		if (name === 'constructor' || mail === 'mail-draft' || mail === 'constructor') return;
		const draft = { mail, language: 'es', texts: { [name]: text } };
		for (const call of ['preview', 'test']) {
			const answer = await shop.post(`${path}/${call}`, { data: draft }, { as: owner });
			expect(answer.status).toBe(400);
			expect(answer.body.error.details.errors).toMatchObject([{ path: ['data', 'texts', name] }]);
		}
	},
);

test('does not overwrite a text saved in another tab, but accepts an identical one', async () => {
	const read = textOf(await list(), 'order-paid', 'lead')?.updatedAt;
	const save = (text: string | null, updatedAt: string | null | undefined) =>
		change({ 'order-paid': { lead: { text, ...(updatedAt !== undefined && { updatedAt }) } } });
	const [first, second] = await Promise.all([save('Uno {{order}}', read), save('Dos {{order}}', read)]);
	expect([first?.status, second?.status].sort()).toEqual([200, 409]);
	const lost = first?.status === 409 ? first : second;
	expect(lost?.body.error.details).toMatchObject({
		code: 'version_conflict',
		names: ['mail.es.order-paid.lead'],
	});
	const now = textOf(await list(), 'order-paid', 'lead');
	expect((await save(now?.value ?? '', null)).status).toBe(200);
	expect((await save('Tres {{order}}', now?.updatedAt)).status).toBe(200);
	shop.advance(1000);
	expect((await save(null, now?.updatedAt)).status).toBe(409);
	expect((await save(null, undefined)).status).toBe(200);
});

test('falls back to the built-in text when a saved text is no longer valid', async () => {
	const rows = [
		{ name: 'mail.es.order-paid.lead', value: 'Sin número' },
		{ name: 'mail.es.gone.lead', value: 'Nada' },
	];
	await shop.db.insertInto('settings').values(rows).execute();
	expect(textOf(await list(), 'order-paid', 'lead')).toMatchObject({ source: 'default' });
	await queue('order-paid');
	expect((await sent()).text).toContain('Recibimos el pago de tu pedido K7M3PXJ');
});

test('previews every mail with unsaved texts and sends it to the owner', async () => {
	for (const { mail } of await list())
		for (const language of languages)
			for (const isOther of [false, true]) {
				const data = { mail, language, texts: { closing: '<u>Adiós</u> {{shop}}' }, other: isOther };
				const { status, body } = await shop.post(`${path}/preview`, { data }, { as: owner });
				expect(status, mail).toBe(200);
				expect(body.data.text).toContain('<u>Adiós</u> Áncora');
				expect(body.data.text).toMatch(isOther ? /^(Hello,|Hola:)\n/ : /^(Hello Ana,|Hola, Ana:)\n/);
				expect(body.data.html).toContain('&lt;u&gt;Adiós&lt;/u&gt; Áncora');
				expect(body.data.html.match(/\ssrc="[^"]*"/g)).toEqual([
					expect.stringMatching(/^ src="data:image\/png/),
				]);
				expect(`${body.data.text}${body.data.html}`).not.toMatch(
					/undefined|null|NaN|\[object|\{\{|https:..ancora\.example/,
				);
			}
	const data = { mail: 'password-reset', language: 'en', texts: { subject: 'A try for {{shop}}' } };
	const { status, body } = await shop.post(`${path}/test`, { data }, { as: owner });
	expect([status, body.data]).toEqual([202, { recipient: owner.email }]);
	const mail = await sent();
	expect(mail.subject).toBe('A try for Áncora');
	expect(mail.text).toContain(`${shop.config.publicUrl}/reset-password?code=`);
	expect(await shop.db.selectFrom('settings').selectAll().execute()).toEqual([]);
	const unknown = await shop.post(
		`${path}/preview`,
		{ data: { ...data, mail: 'mail-draft' } },
		{ as: owner },
	);
	expect(unknown.body.error.details.errors).toMatchObject([{ path: ['data', 'mail'] }]);
});

test('an assistant and a customer can neither read nor change mail texts', async () => {
	const customer = await shop.makeUser();
	expect((await shop.get(path, { as: customer })).status).toBe(403);
	expect((await shop.put(path, { data: {} }, { as: customer })).status).toBe(403);
});
