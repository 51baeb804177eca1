import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Breach, BreachDrafts, BreachPerson } from '#contract/breaches/breaches.schema.ts';
import { endRetention } from '#server/app/end-retention.ts';
import { type MailServer, sendAllMails, startMailServer } from '#tests/support/mail-server.ts';
import { unique } from '#tests/support/makers.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { queueNotices } from './breach-mails.service.ts';

const metricsToken = 'a-token-for-the-figures';
let mails: MailServer;
let shop: Shop;
let owner: TestUser;
beforeAll(async () => {
	mails = await startMailServer();
	shop = await openShop({ config: { mailUrl: mails.url, metricsToken } });
	owner = await shop.makeOwner();
});
afterAll(async () => {
	await shop?.close();
	await mails?.close();
});

const path = '/api/owner/breaches';
const march = { areas: ['orders', 'payments'], from: '2026-03-01', to: '2026-03-31' };
const story = {
	noticedAt: '2026-04-02T15:00:00.000Z',
	nature: 'Se copió un archivo con los pedidos de marzo.',
	effects: 'Alguien podría usarlos para engañar.',
	measures: 'Cambiamos todas las contraseñas.',
};

/** Stores paid guest orders of one day with an address each. Every third one is in English. */
async function makeOrders(count: number, day: string, name: string): Promise<void> {
	await sql`insert into orders (document_id, created_at, order_status, payment_status, subtotal, shipping,
			held_until, language, guest)
		select substr(md5(${name} || at), 1, 24), ${day}::timestamptz, 'delivered', 'paid', 100000, 0,
			${day}::timestamptz, case when at % 3 = 0 then 'en' else 'es' end,
			jsonb_build_object('email', ${name} || at || '@example.com', 'phone', null, 'firstName', 'Ana', 'lastName', null)
		from generate_series(1, ${count}::integer) at`.execute(shop.db);
}

/** Sends all notices as the background work does, a bounded number at a time. Returns the batches. */
async function sendNotices(): Promise<number[]> {
	const batches: number[] = [];
	for (;;) {
		// Two processes at once.
		await Promise.all([queueNotices(shop.deps), queueNotices(shop.deps)]);
		const { waiting } = await shop.db
			.selectFrom('outbox')
			.where('template', '=', 'breach-notice')
			.where('sent_at', 'is', null)
			.select(sql<number>`count(*)::int`.as('waiting'))
			.executeTakeFirstOrThrow();
		if (waiting === 0) return batches;
		batches.push(waiting);
		await sendAllMails(shop.deps);
	}
}

const post = (to: string, data: object, as = owner) => shop.post(to, { data }, { as });
async function open(scope: object): Promise<Breach> {
	const { status, body, text } = await post(path, { ...story, ...scope });
	expect(status, text).toBe(201);
	return body.data;
}
const read = async ({ documentId }: { documentId: string }): Promise<Breach> =>
	(await shop.get(`${path}/${documentId}`, { as: owner })).body.data;
async function approve({ documentId }: Breach, audience = 'required') {
	const drafts: BreachDrafts = (await shop.get(`${path}/${documentId}/drafts`, { as: owner })).body.data;
	return shop.post(
		`${path}/${documentId}/notify`,
		{ data: { audience, notices: drafts.people } },
		{ as: owner },
	);
}

test('a breach of the orders of March notifies 120 people once each, in two languages, with proof', async () => {
	await makeOrders(120, '2026-03-31T23:30:00-03:00', 'march');
	await makeOrders(20, '2026-02-28T12:00:00Z', 'february');
	await makeOrders(20, '2026-04-01T12:00:00Z', 'april');
	const kinds = ['name', 'email', 'purchase', 'payment'];
	const preview = (await post(`${path}/preview`, { ...march, kinds })).body.data;
	expect(preview).toMatchObject({ people: 120, required: 120, withoutAddress: 0 });
	const counted = (await post(`${path}/preview`, { ...march, kinds: ['name'] })).body.data;
	expect(counted).toMatchObject({
		people: 120,
		required: 0,
		kinds: [{ kind: 'name', people: 120, values: 120, duty: null }],
	});

	const breach = await open({ ...march, kinds });
	expect(breach).toMatchObject({ people: 120, required: 120, notified: 0, withoutAddress: 0, unsent: 0 });
	expect(breach.languages).toEqual([
		{ language: 'en', people: 40, required: 40 },
		{ language: 'es', people: 80, required: 80 },
	]);
	expect(await sendNotices()).toEqual([]);

	const approved = await approve(breach);
	expect(approved.status, approved.text).toBe(200);
	expect(approved.body.data.unsent).toBe(120);
	const batches = await sendNotices();
	expect(batches.reduce((sum, one) => sum + one, 0)).toBe(120);
	// Each of the two processes queues at most 50.
	expect(Math.max(...batches)).toBeLessThanOrEqual(100);

	const addresses = mails.received.flatMap(({ to }) => to).filter((to) => !to.startsWith('owner'));
	expect(addresses).toHaveLength(120);
	expect(new Set(addresses).size).toBe(120);
	expect(addresses.every((to) => to.startsWith('march'))).toBe(true);
	const [english] = mails.to('march3@example.com');
	expect(english?.mail.text).toContain('What happened');
	expect(english?.mail.text).toContain('Purchases');
	const [spanish] = mails.to('march1@example.com');
	expect(spanish?.mail.text).toContain('Qué pasó\nSe copió un archivo con los pedidos de marzo.');
	expect(spanish?.mail.text).toContain('Compras');
	expect(spanish?.mail.text).not.toContain('{{');

	expect(await read(breach)).toMatchObject({ notified: 120, waiting: 0, unsent: 0 });
	const people: BreachPerson[] = (
		await shop.get(`${path}/${breach.documentId}/people?pageSize=100`, { as: owner })
	).body.data;
	expect(people).toHaveLength(100);
	for (const { proof, duty } of people)
		expect([duty, proof?.answer]).toEqual(['obligations', expect.stringMatching(/^250/)]);

	// The mail server accepted a notice, and the process stopped before it marked the mail as sent.
	const again = await shop.db
		.updateTable('outbox')
		.set({
			sent_at: null,
			attempts: 1,
			next_attempt_at: new Date(0),
			data: JSON.stringify({ person: people[0]?.id }),
		})
		.where('recipient', '=', people[0]?.email ?? '')
		.execute();
	expect(again).toHaveLength(1);
	await sendAllMails(shop.deps);
	expect(mails.to(people[0]?.email ?? '')).toHaveLength(1);
	expect((await approve(breach)).status).toBe(400);
});

test('a wider scope adds only new people and kinds, and the law decides who must be notified', async () => {
	await makeOrders(3, '2025-06-10T12:00:00Z', 'june');
	const june = { areas: ['orders'], from: '2025-06-01', to: '2025-06-30' };
	const breach = await open({
		...june,
		kinds: ['name'],
		people: ['june1@example.com', 'nobody@example.com'],
	});
	expect(breach).toMatchObject({ people: 1, required: 0 });
	expect(breach.entries[0]?.scope).toMatchObject({ chosenPeople: 2, added: 1 });
	expect((await approve(breach)).status).toBe(400);
	const wider = await shop.post(
		`${path}/${breach.documentId}/scope`,
		{ data: { ...june, kinds: ['name', 'purchase'] } },
		{ as: owner },
	);
	expect(wider.body.data).toMatchObject({ people: 3, required: 3 });
	expect(wider.body.data.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['scope', 'scope']);
	expect(JSON.stringify(wider.body.data.entries)).not.toContain('june1@example.com');
	const backwards = { ...june, kinds: ['name'], to: '2025-05-01' };
	expect((await post(`${path}/preview`, backwards)).status).toBe(400);
});

test('payers without an address are counted, and a public notice is drafted for them', async () => {
	await sql`insert into statement_lines (created_at, account, key, form, day, amount, description, name, rut,
			comment, document, maybe_known, file, file_row)
		select '2024-05-02T12:00:00Z', '1', 'payer' || at, 'f', '2024-05-02', 1000, 'd', 'Payer', '1111111' || at % 2,
			'', '', false, 'x.csv', at from generate_series(1, 4) at`.execute(shop.db);
	const may = { areas: ['payments'], kinds: ['taxId', 'payment'], from: '2024-05-01', to: '2024-05-31' };
	const breach = await open(may);
	expect(breach).toMatchObject({ people: 0, withoutAddress: 2 });
	const { body } = await shop.get(`${path}/${breach.documentId}/drafts`, { as: owner });
	expect(body.data.public.es).toContain('No pudimos escribirles a todas las personas afectadas');
	expect(body.data.agency.es).toContain('Personas de las que no tenemos un correo electrónico: 2.');
});

test('the record is only added to, and the notice to the Agency is written as PDF', async () => {
	const breach = await open({ areas: ['accounts'], kinds: ['email'], people: [owner.email] });
	const add = (data: object) => shop.post(`${path}/${breach.documentId}/entries`, { data }, { as: owner });
	expect((await add({ kind: 'agency', text: 'Reporte' })).status).toBe(400);
	expect((await add({ kind: 'agency', text: 'Reporte', place: 'Folio 12' })).status).toBe(200);
	const { body } = await add({ kind: 'measure', text: 'Ciframos los computadores.' });
	expect(body.data.agencyNotifiedAt).not.toBeNull();
	expect(body.data.entries.at(-1)).toMatchObject({
		kind: 'measure',
		digest: expect.stringMatching(/^[0-9a-f]{64}$/),
	});
	const drafts = (await shop.get(`${path}/${breach.documentId}/drafts`, { as: owner })).body.data;
	expect(drafts.agency.es).toContain('Cambiamos todas las contraseñas.\nCiframos los computadores.');
	const pdf = await shop.app.inject({
		method: 'POST',
		url: `${path}/${breach.documentId}/paper`,
		headers: { authorization: `Bearer ${owner.jwt}` },
		payload: { data: { language: 'es', text: drafts.agency.es } },
	});
	expect(pdf.statusCode).toBe(200);
	expect(readPdf(pdf.rawPayload).text).toContain('Medidas adoptadas');
	for (const statement of [
		sql`update breaches set nature = 'nothing'`,
		sql`delete from breach_entries`,
		sql`update breach_entries set text = null`,
		sql`truncate breach_proofs`,
		sql`update breach_people set email = 'other@example.com'`,
		sql`delete from breach_people`,
	])
		await expect(statement.execute(shop.db)).rejects.toThrow();
	const audited = (await shop.get('/api/owner/audit?entity=breaches', { as: owner })).body.data;
	expect(audited.map(({ action }: { action: string }) => action)).toEqual(
		expect.arrayContaining(['create', 'addToBreach']),
	);
});

test('an account exports the breaches that affected it, and erasing it leaves the proof without its data', async () => {
	const user = await shop.makeUser();
	await shop.makeAddress(user);
	const breach = await open({ areas: ['accounts'], kinds: ['address', 'email'], people: [user.email] });
	expect(breach).toMatchObject({ people: 1, required: 0 });
	expect((await approve(breach, 'all')).status).toBe(200);
	await sendNotices();
	const notices = mails.to(user.email).filter(({ mail }) => /incident/.test(mail.subject ?? ''));
	expect(notices).toHaveLength(1);
	const exported = (await shop.get('/api/users/export', { as: user })).body;
	expect(exported.breaches).toEqual([
		expect.objectContaining({
			number: breach.number,
			kinds: ['address', 'email'],
			notifiedAt: expect.any(String),
		}),
	]);
	const erased = await shop.removeSeen(`/api/owner/customers/${user.documentId}`, { as: owner });
	expect(erased.status, erased.text).toBeLessThan(300);
	const [person] = (await shop.get(`${path}/${breach.documentId}/people`, { as: owner })).body.data;
	expect(person).toMatchObject({
		email: null,
		customer: null,
		proof: { answer: expect.stringMatching(/^250/) },
	});
	const { rows } = await sql<{ found: number }>`select count(*)::int as found from breach_people t
		where t::text like ${`%${user.email}%`}`.execute(shop.db);
	expect(rows[0]?.found).toBe(0);
});

test('the people of a breach are forgotten after six years, and the proof remains', async () => {
	const user = await shop.makeUser();
	const breach = await open({ areas: ['accounts'], kinds: ['email'], people: [user.email] });
	const listed = async () =>
		(await shop.get(`${path}/${breach.documentId}/people`, { as: owner })).body.data[0].email;
	const years = (count: number) => new Date(shop.deps.clock().getTime() + count * 366 * 86_400_000);
	await endRetention({ ...shop.deps, clock: () => years(5) });
	expect(await listed()).toBe(user.email.toLowerCase());
	await endRetention({ ...shop.deps, clock: () => years(7) });
	expect(await listed()).toBeNull();
	expect(await read(breach)).toMatchObject({ people: 1 });
});

test('assistants see no breach unless the owner allows it', async () => {
	const user = await shop.makeUser({ email: `${unique('helper')}@example.com` });
	await shop.db.updateTable('users').set({ assistant_since: new Date() }).where('id', '=', user.id).execute();
	expect((await shop.get(path, { as: user })).status).toBe(403);
	expect((await shop.get(`${path}/areas`, { as: user })).status).toBe(403);
	expect((await shop.get('/api/owner/today', { as: user })).body.data.breaches).toBeNull();
	shop.config.assistantPrivacy = true;
	expect((await shop.get(`${path}/areas`, { as: user })).status).toBe(200);
	shop.config.assistantPrivacy = false;
});

test('Today and the metrics warn about a breach until it was reported or closed', async () => {
	const shown = async () => (await shop.get('/api/owner/today', { as: owner })).body.data.breaches;
	const measured = async () =>
		(await shop.get('/metrics', { headers: { authorization: `Bearer ${metricsToken}` } })).text;
	const before = (await shown()).unreported;
	const scope = { areas: ['accounts'], kinds: ['email'], people: [owner.email] };
	const [reported, closed] = [await open(scope), await open(scope)];
	expect(await shown()).toEqual({ unreported: before + 2, firstNoticedAt: story.noticedAt });
	expect(await measured()).toContain(`breaches_unreported ${before + 2}`);
	const add = ({ documentId }: Breach, data: object) => post(`${path}/${documentId}/entries`, data);
	await add(reported, { kind: 'agency', text: 'Reporte', place: 'Folio 13' });
	await add(closed, { kind: 'close', text: 'No había riesgo.' });
	expect((await shown()).unreported).toBe(before);
});

test('every kind of personal data in the register can be chosen', async () => {
	const { body } = await shop.get(`${path}/areas`, { as: owner });
	const scope = {
		areas: body.data.map(({ area }: { area: string }) => area),
		kinds: [
			...new Set(
				body.data.flatMap(({ kinds }: { kinds: { kind: string }[] }) => kinds.map(({ kind }) => kind)),
			),
		],
	};
	const { status, text } = await post(`${path}/preview`, scope);
	expect(status, text).toBe(200);
	expect(scope.kinds).toEqual(expect.arrayContaining(['name', 'credential', 'bankAccount', 'opinion']));
});
