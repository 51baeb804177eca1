import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { openEventStream } from '#tests/support/event-stream.ts';
import { openShop, type TestUser } from '#tests/support/shop.ts';
import { countStatements } from '#tests/support/statements.ts';
import { cleanUp } from '../../app/jobs.ts';
import { createAuthenticate } from '../accounts/sessions/sessions.service.ts';
import { createDeskEvents } from './desk-events.service.ts';
import { readEventId, writeEventId } from './event-id.ts';

const { shop, owner, act } = await openDesk({ config: { freeShipping: 0 } });
await shop.app.listen({ port: 0, host: '127.0.0.1' });
const address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
const opened: { close: () => void }[] = [];
afterEach(() => {
	for (const stream of opened.splice(0)) stream.close();
});

async function open(as: Pick<TestUser, 'jwt'> = owner, lastId?: string) {
	const stream = await openEventStream(address, { jwt: as.jwt, lastId });
	opened.push(stream);
	return stream;
}
async function openAtWork(as?: Pick<TestUser, 'jwt'>) {
	const stream = await open(as);
	await stream.hears('reset');
	return stream;
}

const viewer = () =>
	({
		role: 'owner',
		userId: owner.id,
		documentId: owner.documentId,
		sessionId: '',
		verifiedAt: null,
		secondFactor: false,
	}) as const;
/** The bytes buffered in a stream that is not read. */
const waiting = new WeakMap<Readable, string>();
function read(readable: Readable): string {
	const text = (waiting.get(readable) ?? '') + String(readable.read() ?? '');
	waiting.set(readable, text);
	return text;
}

async function place() {
	const ana = await shop.makeUser();
	const watch = await shop.makeWatch({ price: 300_000, stock: 2 });
	const { id, number } = await shop.placeOrder(ana, watch);
	return { id, number, ana, watch };
}

test('is a stream that proxies do not buffer, and starts with a position', async () => {
	const stream = await openAtWork();
	expect(stream.status).toBe(200);
	expect(stream.headers).toMatchObject({
		'content-type': expect.stringMatching(/^text\/event-stream/),
		'cache-control': 'no-store, no-transform',
		'x-accel-buffering': 'no',
	});
	expect(stream.headers['content-encoding']).toBeUndefined();
	expect(stream.text()).toContain('retry: 3000\n');
	expect((await shop.app.inject({ method: 'HEAD', url: '/api/owner/events' })).statusCode).toBe(405);
});

describe('the stream reports', () => {
	test('an order from placement to delivery with the staff member of each action, and no personal data', async () => {
		const stream = await openAtWork();
		const { id, number, ana } = await place();
		expect((await stream.hears('order.placed', id)).data).toEqual({
			id,
			number,
			at: expect.any(String),
			by: 'customer',
		});
		await act(id, 'confirm-payment', { method: 'bank', amount: 1_000 });
		await stream.hears('order.review', id);
		await act(id, 'confirm-payment', { method: 'bank', amount: 299_000 });
		await stream.hears('order.paid', id);
		await act(id, 'note', { note: 'Calls on Tuesday' });
		await stream.hears('order.changed', id);
		await act(id, 'ship', { carrier: 'Starken', tracking: '1' });
		await stream.hears('order.shipped', id);
		await act(id, 'undo');
		await vi.waitFor(() => expect(stream.of(id).filter((name) => name === 'order.changed')).toHaveLength(3), {
			timeout: 5_000,
		});
		await act(id, 'refund');
		await stream.hears('order.cancelled', id);
		expect(stream.text()).not.toContain(ana.email);
		expect(stream.text()).not.toContain('Tuesday');
	});

	test('watch changes that visitors can see, and a mail that was given up', async () => {
		const stream = await openAtWork();
		const watch = await shop.makeWatch({ stock: 1 });
		await stream.hears('watch.changed', watch.id);
		const { id } = await shop.db
			.insertInto('outbox')
			.values({ recipient: 'a@example.com', template: 'welcome', language: 'es', data: '{}' })
			.returning('id')
			.executeTakeFirstOrThrow();
		const set = (attempts: number) => shop.db.updateTable('outbox').set({ attempts }).where('id', '=', id);
		await set(11).execute();
		await set(12).execute();
		await stream.hears('mail.unsent', id);
		await shop.post(`/api/owner/mails/${id}/retry`, undefined, { as: owner });
		const mails = () => stream.told.filter(({ name, data }) => name === 'mail.unsent' && data.id === id);
		await vi.waitFor(() => expect(mails()).toHaveLength(2), { timeout: 5_000 });
	});

	test('events to an assistant too, but not to a customer, a visitor or an invalid token', async () => {
		const ana = await shop.makeUser();
		expect((await open(ana)).status).toBe(403);
		expect((await openEventStream(address, {})).status).toBe(401);
		expect((await open({ jwt: 'not.a.token' })).status).toBe(401);
		await shop.db
			.updateTable('users')
			.set({ assistant_since: new Date() })
			.where('id', '=', ana.id)
			.execute();
		const stream = await openAtWork(ana);
		const { id } = await place();
		await stream.hears('order.placed', id);
	});

	test('events to all streams with one statement, and runs no query while no stream is open', async () => {
		const counted = countStatements(shop.db);
		let look = () => {};
		const events = createDeskEvents(
			{ ...shop.deps, db: counted.db },
			{
				changes: {
					onRead(listener) {
						look = listener;
					},
				},
				authenticate: async () => viewer(),
			},
		);
		const streams: Readable[] = [];
		const statements = async (open: number) => {
			while (streams.length < open) {
				const readable = new Readable({ read() {} });
				streams.push(readable);
				events.open({ ...viewer(), userId: streams.length }, owner.jwt, undefined, readable);
				await vi.waitFor(() => expect(read(readable)).toContain('event: reset'), { interval: 2 });
			}
			return counted.during(async () => {
				await shop.db.insertInto('desk_events').values({ kind: 'changed', id: open }).execute();
				look();
				for (const readable of streams)
					await vi.waitFor(() => expect(read(readable)).toContain(`"id":${open}`), { interval: 2 });
			});
		};
		expect(await statements(0)).toBe(0);
		expect(await statements(1)).toBe(1);
		expect(await statements(8)).toBe(1);
		events.close();
	});
});

describe('a reader that reconnects', () => {
	test('resumes after its last event, including transactions that committed out of order', async () => {
		const before = await openAtWork();
		const { id } = await place();
		const { id: lastId } = await before.hears('order.placed', id);
		// A transaction that began before the event and commits after it.
		const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
		const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>();
		const late = shop.db.transaction().execute(async (trx) => {
			await sql`insert into desk_events (kind, id, "by") values ('place', 777001, 'owner')`.execute(trx);
			begun();
			await isDone;
		});
		await hasBegun;
		const { id: second } = await place();
		const secondId = (await before.hears('order.placed', second)).id;
		before.close();
		finish();
		await late;
		const { id: third } = await place();

		const fromFirst = await open(owner, lastId);
		await fromFirst.hears('order.placed', third);
		expect(fromFirst.of(second)).toEqual(['order.placed']);
		expect(fromFirst.of(id)).toEqual([]);
		expect(fromFirst.told.map(({ name }) => name)).not.toContain('reset');
		const fromSecond = await open(owner, secondId);
		await fromSecond.hears('order.placed', third);
		expect(fromSecond.of(second)).toEqual([]);
		expect(fromSecond.of(777_001)).toEqual(['order.placed']);
	});

	test('reloads everything when its position is invalid, too old, too far back or from another database', async () => {
		const first = await openAtWork();
		const known = (await first.hears('reset')).id ?? '';
		const [history, at, snapshot] = known.split('/');
		for (const id of [
			'x',
			'',
			`00000009/${at}/${snapshot}`,
			`${history}/${Number(at) - 13 * 3_600}/${snapshot}`,
			`${history}/${at}/900000000000:900000000000:`,
			`${history}/${at}/9:3:`,
			`${history}/${at}/3:9:7,5`,
		]) {
			const stream = await open(owner, id);
			await stream.hears('reset');
			stream.close();
		}
		await sql`insert into desk_events (kind, id) select 'changed', n from generate_series(1, 201) n`.execute(
			shop.db,
		);
		const behind = await open(owner, known);
		await behind.hears('reset');
		expect(behind.told).toHaveLength(1);
		expect((await open(owner, 'x'.repeat(5_000))).status).toBe(400);
	});

	test('reads back a position as it was written', () => {
		const place = { history: '00000001', snapshot: '753:760:753,755', at: 1_790_000_000 };
		expect(readEventId(writeEventId(place), place.at)).toEqual(place);
	});
});

describe('a stream ends', () => {
	test('when the session is revoked, before any later event', async () => {
		const ana = await shop.makeUser();
		await shop.db
			.updateTable('users')
			.set({ assistant_since: new Date() })
			.where('id', '=', ana.id)
			.execute();
		const stream = await openAtWork(ana);
		await shop.post('/api/auth/logout', undefined, { as: ana });
		const { id } = await place();
		expect(await stream.ends()).toBe('ended');
		expect(stream.of(id)).toEqual([]);
	});

	test('when its user is no longer an assistant', async () => {
		const ana = await shop.makeUser();
		const set = (since: Date | null) =>
			shop.db.updateTable('users').set({ assistant_since: since }).where('id', '=', ana.id).execute();
		await set(new Date());
		const stream = await openAtWork(ana);
		await set(null);
		await place();
		await stream.ends();
	});

	test('when its access token expires', async () => {
		const stream = await openAtWork();
		shop.advance(shop.config.accessTtl + 1_000);
		await shop.makeWatch({ stock: 1 });
		await stream.ends();
		shop.advance(-shop.config.accessTtl - 1_000);
	});

	test('when its reader is too slow: the buffer is bounded', async () => {
		const events = createDeskEvents(shop.deps, {
			changes: shop.app.changeFeed,
			authenticate: createAuthenticate(shop.deps),
		});
		const readable = new Readable({ read() {} });
		events.open(viewer(), owner.jwt, undefined, readable);
		await vi.waitFor(() => expect(readable.readableLength).toBeGreaterThan(50), { interval: 2 });
		for (let round = 0; round < 4 && !readable.destroyed; round++) {
			const before = readable.readableLength;
			await sql`insert into desk_events (kind, id) select 'changed', n from generate_series(1, 150) n`.execute(
				shop.db,
			);
			await vi.waitFor(
				() => expect(readable.destroyed || readable.readableLength > before + 5_000).toBe(true),
				{ timeout: 5_000, interval: 5 },
			);
		}
		expect(readable.destroyed).toBe(true);
		events.close();
	});

	test('a user can open ten streams, and closing one frees its place', async () => {
		const many = await Promise.all(Array.from({ length: 10 }, () => openAtWork()));
		const refused = await open();
		expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
		many[0]?.close();
		await vi.waitFor(async () => expect((await open()).status).toBe(200), { timeout: 5_000, interval: 20 });
	});
});

test('events are deleted after a day', async () => {
	await place();
	await cleanUp(shop.db, new Date(Date.now() + 2 * 86_400_000));
	expect(await shop.db.selectFrom('desk_events').selectAll().execute()).toEqual([]);
});

test('a process that stops ends its streams immediately', async () => {
	const other = await openShop({ database: { url: shop.databaseUrl, db: shop.db }, config: shop.config });
	await other.app.listen({ port: 0, host: '127.0.0.1' });
	const port = (other.app.server.address() as AddressInfo).port;
	const stream = await openEventStream(`http://127.0.0.1:${port}`, owner);
	await stream.hears('reset');
	// One process accepts the order, the other reports it.
	const { id } = await place();
	await stream.hears('order.placed', id);
	const started = performance.now();
	const closed = once(other.app.server, 'close');
	void other.close();
	expect(await stream.ends()).toBe('ended');
	await closed;
	expect(performance.now() - started).toBeLessThan(3_000);
});
