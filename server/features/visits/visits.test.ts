import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { retentions } from '#contract/personal-data/processing.ts';
import { cleanUp, jobs } from '#server/app/jobs.ts';
import { dayOf } from '#server/core/shop-calendar.ts';
import { codeIn, type MailServer, sendMailsTo, startMailServer } from '#tests/support/mail-server.ts';
import { type MadeWatch, unique } from '#tests/support/makers.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';

const hour = 3_600_000;
const day = 24 * hour;
const year = 365 * day;
const visits = {
	above: 1_000_000,
	hours: ['Mo-Su 10:00-13:00'],
	onHolidays: true,
	minutes: 45,
	notice: day,
	days: 21,
};
const place = 'Nueva Providencia 2155, Providencia';
let mails: MailServer;
let shop: Shop;
let owner: TestUser;
let watch: MadeWatch;
beforeAll(async () => {
	mails = await startMailServer();
	const config = { visits, mailUrl: mails.url, accessTtl: year, refreshTtl: year, pickup: place };
	shop = await openShop({ config });
	owner = await shop.makeOwner();
});
afterAll(async () => {
	await shop?.close();
	await mails?.close();
});
beforeEach(async () => {
	shop.config.visits = { ...visits };
	await shop.db.deleteFrom('visits').execute();
	await shop.db.deleteFrom('throttles').execute();
	watch = await shop.makeWatch({ categories: ['used'], price: 5_000_000 });
});

type Answer = Awaited<ReturnType<Shop['post']>>;
let network = 0;
const email = () => `${unique('bea').toLowerCase()}@${unique('d').toLowerCase()}.cl`;
const freeTimes = async (): Promise<string[]> => (await shop.get('/api/visits/times')).body.data.times;
/** Requests a visit, each time from another network unless `remoteAddress` names one. */
async function request(more: object = {}, options: Parameters<Shop['post']>[2] = {}): Promise<Answer> {
	network += 1;
	const remoteAddress = `10.${network >> 8}.${network & 255}.7`;
	const startsAt = (await freeTimes())[0];
	const person = { name: 'Bea Soto', email: email(), phone: '+56 9 8765 4321' };
	const data = { watch: watch.documentId, kind: 'inPerson', startsAt, ...person, ...more };
	return shop.post('/api/visits', { data }, { remoteAddress, ...options });
}
async function requested(more: object = {}, options: Parameters<Shop['post']>[2] = {}) {
	const { status, body, text } = await request(more, options);
	expect(status, text).toBe(201);
	return body.data as { startsAt: string; updatedAt: string; state: string };
}
const mailsTo = async (to: string) => {
	await sendMailsTo(shop.deps, to, owner.email);
	return mails.to(to).map(({ mail }) => mail);
};
const lastMail = async (to: string) => (await mailsTo(to)).at(-1);
/** Returns the calendar file of a mail, with long lines joined. */
const calendarIn = (mail: Awaited<ReturnType<typeof lastMail>>) => {
	const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
	return Buffer.from((file?.content ?? '') as ArrayBuffer)
		.toString()
		.replace(/\r?\n /g, '')
		.split(/\r?\n/);
};
const codeFor = async (to: string) => codeIn(await lastMail(to), 'visit');
const refusal = ({ status, body }: Answer) => [status, body.error?.details.code];
const listed = async (when: string) =>
	(await shop.get(`/api/owner/visits?when=${when}`, { as: owner })).body.data;
const decide = (visit: { documentId: string; updatedAt: string }, action: string, data: object = {}) =>
	shop.post(
		`/api/owner/visits/${visit.documentId}/${action}`,
		{ data: { updatedAt: visit.updatedAt, ...data } },
		{ as: owner },
	);
async function confirmedUser(): Promise<TestUser> {
	const user = await shop.makeUser();
	await shop.db
		.updateTable('users')
		.set({ email_confirmed_at: new Date() })
		.where('document_id', '=', user.documentId)
		.execute();
	return user;
}
const run = async (name: string) => jobs[name]?.run(shop.deps);

test('offers free times by the opening hours, after the notice, on the days ahead', async () => {
	const times = await freeTimes();
	const now = shop.deps.clock().getTime();
	const clock = new Intl.DateTimeFormat('en-GB', {
		timeZone: 'America/Santiago',
		hour: '2-digit',
		minute: '2-digit',
	});
	expect(new Set(times.map((time) => clock.format(new Date(time))))).toEqual(
		new Set(['10:00', '10:45', '11:30', '12:15']),
	);
	expect(Date.parse(times[0] ?? '')).toBeGreaterThanOrEqual(now + visits.notice);
	expect(Date.parse(times.at(-1) ?? '')).toBeLessThan(now + (visits.days + 1) * day);
	expect(times.length).toBeGreaterThanOrEqual((visits.days - 1) * 4);
	shop.config.visits.above = null;
	expect(await freeTimes()).toEqual([]);
	expect((await request({ startsAt: times[0] })).status).toBe(400);
});

test('mails the request with a calendar file, and its link moves and cancels it without signing in', async () => {
	const to = email();
	const made = await requested(
		{ email: to, message: 'With the bracelet, please' },
		{ headers: { 'accept-language': 'es' } },
	);
	expect(made.state).toBe('requested');
	const mail = await lastMail(to);
	expect(mail?.subject).toContain('tu solicitud para ver');
	expect(mail?.text).toContain('(hora de Chile)');
	expect(mail?.text).toContain(place);
	const file = calendarIn(mail);
	expect(file).toEqual(
		expect.arrayContaining([
			'METHOD:REQUEST',
			'SEQUENCE:0',
			'STATUS:TENTATIVE',
			'TZID:America/Santiago',
			expect.stringMatching(/^DTSTART;TZID=America\/Santiago:\d{8}T1\d{3}00$/),
		]),
	);
	const uid = file.find((line) => line.startsWith('UID:'));
	expect((await lastMail(owner.email))?.attachments.map(({ mimeType }) => mimeType)).not.toContain(
		'text/calendar',
	);

	const code = codeIn(mail, 'visit');
	const opened = await shop.post('/api/visits/open', { data: { code } });
	expect(opened.body.data).toMatchObject({ state: 'requested', startsAt: made.startsAt });
	const startsAt = (await freeTimes())[3];
	const { updatedAt } = opened.body.data;
	const moved = await shop.post('/api/visits/move', { data: { code, updatedAt, startsAt } });
	expect(moved.body.data).toMatchObject({ state: 'requested', startsAt });
	expect(refusal(await shop.post('/api/visits/cancel', { data: { code, updatedAt } }))).toEqual([
		409,
		'version_conflict',
	]);
	expect(calendarIn(await lastMail(to))).toEqual(expect.arrayContaining([uid, 'SEQUENCE:1']));
	const seen = moved.body.data.updatedAt;
	const canceled = await shop.post('/api/visits/cancel', { data: { code, updatedAt: seen } });
	expect(canceled.body.data).toMatchObject({ state: 'canceled', canceledBy: 'person' });
	expect(calendarIn(await lastMail(to))).toEqual(
		expect.arrayContaining([uid, 'METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2']),
	);
	expect((await lastMail(owner.email))?.subject).toContain('Visita cancelada');
	expect(await freeTimes()).toContain(startsAt);
	for (const wrong of ['x', code.slice(1)])
		expect(refusal(await shop.post('/api/visits/open', { data: { code: wrong } }))).toEqual([
			400,
			'confirmation_invalid',
		]);
	expect((await shop.get(`/api/visits/open?code=${code}`)).status).toBeGreaterThanOrEqual(400);
});

test('gives a time to one of two buyers who press at the same moment in two processes', async () => {
	const other = await openShop({
		config: { ...shop.config, visits },
		database: { url: shop.databaseUrl, db: shop.db },
	});
	try {
		const [startsAt] = await freeTimes();
		const data = {
			watch: watch.documentId,
			kind: 'inPerson',
			startsAt,
			name: 'Bea',
			phone: '+56 9 8765 4321',
		};
		const calls = [shop, other, shop, other].map((process, at) =>
			process.post('/api/visits', { data: { ...data, email: email() } }, { remoteAddress: `10.9.${at}.1` }),
		);
		const answers = await Promise.all(calls);
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
		expect(answers.filter(({ status }) => status === 409).map(refusal)).toContainEqual([
			409,
			'visit_time_taken',
		]);
	} finally {
		await other.app.close();
	}
	// The database rejects the overlap even without the lock of the requests.
	const [row] = await shop.db.selectFrom('visits').selectAll().execute();
	const { id: _, document_id: __, ...copy } = row as NonNullable<typeof row>;
	const later = new Date(copy.starts_at.getTime() + 30 * 60_000);
	const overlapping = { ...copy, starts_at: later, ends_at: new Date(later.getTime() + hour) };
	await expect(shop.db.insertInto('visits').values(overlapping).execute()).rejects.toThrow(
		'visits_one_at_a_time',
	);
});

test('follows daylight saving and holidays of Chile', async () => {
	const { visitTimesOn } = await import('./visit-times.ts');
	const on = (date: string, more: Partial<typeof visits> = {}) =>
		visitTimesOn(date, { ...visits, ...more }).map((time) => time.toISOString().slice(11, 16));
	expect(on('2026-04-04')[0]).toBe('13:00');
	expect(on('2026-04-05')[0]).toBe('14:00');
	expect(on('2026-09-05')[0]).toBe('14:00');
	expect(on('2026-09-06')[0]).toBe('13:00');
	// Clocks skip from 00:00 to 01:00 on this day.
	expect(on('2026-09-06', { hours: ['Su 00:00-02:00'], minutes: 30 })).toEqual(['04:00', '04:30']);
	// Independence Day, and Army Day on a Saturday.
	for (const holiday of ['2026-09-18', '2026-09-19'])
		expect([on(holiday, { onHolidays: false }), on(holiday).length]).toEqual([[], 4]);
	expect(on('2026-11-29', { hours: ['Mo-Sa 10:00-13:00'] })).toEqual([]);
});

test('accepts visits only for used watches above the amount that visitors can buy', async () => {
	const isRefused = async (of: MadeWatch) => {
		const { status, body } = await request({ watch: of.documentId });
		expect([status, body.error.details.errors[0].path]).toEqual([400, ['data', 'watch']]);
	};
	await isRefused(await shop.makeWatch({ categories: ['new'], price: 5_000_000 }));
	await isRefused(await shop.makeWatch({ categories: ['used'], price: visits.above }));
	await isRefused(await shop.makeWatch({ categories: ['used'], price: 5_000_000, draft: true }));
	const [first, second] = await freeTimes();
	expect(
		refusal(await request({ startsAt: new Date(Date.parse(first ?? '') + 60_000).toISOString() })),
	).toEqual([409, 'visit_time_taken']);
	await requested({ startsAt: second, kind: 'video' });
	expect(await freeTimes()).not.toContain(second);
});

test('limits a mailbox, a network and a stranger with any number of both', async () => {
	const to = `${unique('eva')}@example.cl`;
	// The notice may end between the times of the first day.
	const days = Object.values(Object.groupBy(await freeTimes(), (time) => dayOf(new Date(time))));
	const times = days.flatMap((ofDay) => (ofDay?.length === 4 ? ofDay : []));
	const firstDay = times.slice(4, 8);
	for (const startsAt of times.slice(0, 2)) await requested({ email: to, startsAt });
	// Another address of the same domain, which its owner can create at will.
	expect(refusal(await request({ email: `x${to}`, startsAt: times[2] }))).toEqual([409, 'too_many_visits']);

	const remoteAddress = '10.77.1.1';
	for (const at of [8, 12, 16, 20]) await requested({ startsAt: times[at] }, { remoteAddress });
	expect(refusal(await request({ startsAt: times[24] }, { remoteAddress: '10.77.1.200' }))).toEqual([
		409,
		'visits_full',
	]);

	const answers = [];
	for (const startsAt of firstDay) answers.push(await request({ startsAt }));
	expect(answers.map(({ status }) => status)).toEqual([201, 201, 409, 409]);
	expect(refusal(answers[2] as Answer)).toEqual([409, 'visits_full']);
	const ana = await confirmedUser();
	await requested({ email: ana.email, startsAt: firstDay[2] }, { as: ana });
});

test('lets staff accept, move, cancel and record visits, with mails and a record of who did it', async () => {
	const to = email();
	await requested({ email: to });
	const [visit] = await listed('upcoming');
	expect(visit).toMatchObject({ email: to, confirmed: false, actions: ['accept', 'move', 'cancel'] });
	await shop.post('/api/visits/open', { data: { code: await codeFor(to) } });
	expect((await listed('upcoming'))[0].confirmed).toBe(true);
	const accepted = await decide(visit, 'accept', { words: 'https://meet.example.com/abc' });
	expect(accepted.body.data).toMatchObject({ state: 'accepted', words: 'https://meet.example.com/abc' });
	const mail = await lastMail(to);
	expect(mail?.text).toContain('https://meet.example.com/abc');
	expect(calendarIn(mail)).toEqual(expect.arrayContaining(['STATUS:CONFIRMED', 'SEQUENCE:1']));
	expect(refusal(await decide(visit, 'cancel'))).toEqual([409, 'version_conflict']);
	expect(refusal(await decide(accepted.body.data, 'accept'))).toEqual([409, 'invalid_transition']);
	expect(refusal(await decide(accepted.body.data, 'came'))).toEqual([409, 'invalid_transition']);

	const startsAt = new Date(shop.deps.clock().getTime() + 3 * day).toISOString();
	const past = await decide(accepted.body.data, 'move', { startsAt: '2020-01-01T12:00:00.000Z' });
	expect([past.status, past.body.error.details.errors[0].path]).toEqual([400, ['data', 'startsAt']]);
	const moved = await decide(accepted.body.data, 'move', { startsAt });
	expect(moved.body.data).toMatchObject({ state: 'accepted', startsAt });
	expect((await lastMail(to))?.subject).toContain('new time');

	const second = await requested({});
	const [, other] = [moved, (await listed('upcoming')).find((one: typeof visit) => one.email !== to)];
	expect(refusal(await decide(other, 'move', { startsAt }))).toEqual([409, 'visit_time_taken']);
	const canceled = await decide(other, 'cancel', { words: 'We are closed that day' });
	expect(canceled.body.data).toMatchObject({
		state: 'canceled',
		canceledBy: 'shop',
		startsAt: second.startsAt,
	});
	expect((await lastMail(other.email))?.text).toContain('We are closed that day');
	expect((await listed('past')).map((one: typeof visit) => one.email)).toEqual([other.email]);

	await shop.db
		.updateTable('visits')
		.set({ starts_at: new Date(shop.deps.clock().getTime() - hour), ends_at: shop.deps.clock() })
		.where('document_id', '=', visit.documentId)
		.execute();
	const came = await decide(moved.body.data, 'came');
	expect(came.body.data).toMatchObject({ state: 'came', actions: ['missed'] });
	expect((await decide(came.body.data, 'missed')).body.data.state).toBe('missed');
	const entries = (await shop.get('/api/owner/audit?entity=visits', { as: owner })).body.data;
	expect(entries.map(({ action }: { action: string }) => action).reverse()).toEqual([
		'accept',
		'moveVisit',
		'cancel',
		'visitorCame',
		'visitorMissed',
	]);
	const buyer = await shop.makeUser();
	for (const call of [shop.get('/api/owner/visits', { as: buyer }), shop.get('/api/owner/visits')])
		expect((await call).status).toBeGreaterThanOrEqual(401);
});

test('shows the visits of today on the first screen of the desk', async () => {
	await requested();
	const noon = new Date(shop.deps.clock());
	await shop.db
		.updateTable('visits')
		.set({ starts_at: noon, ends_at: new Date(noon.getTime() + hour), state: 'accepted' })
		.execute();
	await requested();
	const { visits: shown } = (await shop.get('/api/owner/today', { as: owner })).body.data;
	expect(shown).toMatchObject({ today: [{ state: 'accepted', actions: ['came', 'missed'] }], requested: 1 });
	expect((await listed('today')).length).toBe(1);
});

test('reminds of an accepted visit once, a day before it', async () => {
	const to = email();
	await requested({ email: to, startsAt: (await freeTimes()).at(-1) });
	const [visit] = await listed('upcoming');
	await decide(visit, 'accept');
	const reminders = async () =>
		(await mailsTo(to)).filter(({ subject }) => subject?.includes('reminder')).length;
	await run('remind-of-visits');
	expect(await reminders()).toBe(0);
	const startsIn = Date.parse(visit.startsAt) - shop.deps.clock().getTime();
	shop.advance(startsIn - day + hour);
	try {
		await run('remind-of-visits');
		await run('remind-of-visits');
		expect(await reminders()).toBe(1);
	} finally {
		shop.advance(day - hour - startsIn);
	}
});

test('cancels the future visits of a watch that is sold or withdrawn, but not of a reserved one', async () => {
	const to = email();
	await requested({ email: to });
	const buyer = await confirmedUser();
	const order = await shop.placeOrder(buyer, watch);
	const cancelAll = async () => {
		await run('cancel-visits');
		shop.advance(61_000);
		await run('cancel-visits');
	};
	await cancelAll();
	expect((await listed('upcoming'))[0].state).toBe('requested');
	await shop.act(
		`/api/owner/orders/${order.id}/confirm-payment`,
		{ data: { method: 'bank' } },
		{ as: owner },
	);
	await run('cancel-visits');
	expect((await listed('upcoming'))[0].state).toBe('requested');
	shop.advance(61_000);
	await run('cancel-visits');
	expect(await listed('upcoming')).toEqual([]);
	const mail = await lastMail(to);
	expect(mail?.text).toContain('no longer for sale');
	expect(calendarIn(mail)).toContain('METHOD:CANCEL');

	watch = await shop.makeWatch({ categories: ['used'], price: 5_000_000 });
	const second = email();
	await requested({ email: second });
	await shop.db.updateTable('watches').set({ draft: true }).where('id', '=', watch.id).execute();
	await cancelAll();
	expect((await lastMail(second))?.text).toContain('no longer for sale');
});

test('does not cancel the visit of the person who bought the watch, with or without the account', async () => {
	const buyer = await confirmedUser();
	const other = email();
	await requested({ email: email() }, { as: buyer });
	// The unconfirmed visits of one day are limited.
	await requested({ email: buyer.email.toUpperCase(), startsAt: (await freeTimes()).at(-1) });
	await requested({ email: other });
	const order = await shop.placeOrder(buyer, watch);
	await shop.act(
		`/api/owner/orders/${order.id}/confirm-payment`,
		{ data: { method: 'bank' } },
		{ as: owner },
	);
	await run('cancel-visits');
	shop.advance(61_000);
	await run('cancel-visits');
	expect((await listed('upcoming')).map(({ state }: { state: string }) => state)).toEqual([
		'requested',
		'requested',
	]);
	expect((await lastMail(other))?.text).toContain('no longer for sale');
});

test('reserves a watch for a day without payment, within the limits of every hold', async () => {
	const ana = await shop.makeUser();
	const hold = (as: TestUser, price = 5_000_000, of = watch) =>
		shop.post('/api/orders/hold', { data: { watch: of.documentId, price } }, { as });
	expect(refusal(await hold(ana))).toEqual([409, 'confirm_email_first']);
	const eva = await confirmedUser();
	expect(refusal(await hold(eva, 4_000_000))).toEqual([409, 'price_changed']);
	const held = await hold(eva);
	expect(held.status, held.text).toBe(201);
	expect(held.body.data).toMatchObject({ paymentStatus: 'pending', subtotal: 5_000_000 });
	const left = Date.parse(held.body.data.heldUntil) - shop.deps.clock().getTime();
	expect(left).toBeGreaterThan(day - 60_000);
	expect(left).toBeLessThanOrEqual(day);
	expect(refusal(await hold(await confirmedUser()))).toEqual([409, 'watch_unavailable']);
	const inexpensive = await shop.makeWatch({ categories: ['used'], price: visits.above });
	const refused = await hold(await confirmedUser(), visits.above, inexpensive);
	expect(refused.body.error.details.errors[0].path).toEqual(['data', 'watch']);
	expect((await request()).status).toBe(400);
});

test('tells pages about visits only while they are on', async () => {
	const constants = async () => (await shop.get('/api/constant')).body.data;
	expect((await constants()).VISITS_ABOVE).toBe(visits.above);
	shop.config.visits.above = null;
	expect(await constants()).not.toHaveProperty('VISITS_ABOVE');
});

test('deletes visits six months after their time', async () => {
	await requested();
	const [{ endsAt }] = await listed('upcoming');
	const at = (ms: number) => new Date(Date.parse(endsAt) + ms);
	await cleanUp(shop.db, at(retentions.visit.after - 1_000));
	expect(await listed('upcoming')).toHaveLength(1);
	await cleanUp(shop.db, at(retentions.visit.after + 1_000));
	expect(await listed('upcoming')).toEqual([]);
});
