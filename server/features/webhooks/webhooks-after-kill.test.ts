import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '#tests/support/shop.ts';
import type { ClockMessage } from '#tests/support/shop-process.ts';
import { type Heard, startReceiver } from '#tests/support/webhook-receiver.ts';

/**
 * Several processes of the shop deliver watch changes to one receiver. Two are killed during delivery, and
 * the receiver is down for an hour of their clock. Each watch's price counts its changes, so a lost or
 * reordered change is detected. `npm run test:webhooks` sends 10,000 events and prints figures.
 */
const events = Number(process.env.WEBHOOK_EVENTS ?? 200);
const isLarge = events > 1_000;
/** Changes per watch. */
const changes = 20;
const watchCount = Math.floor(events / changes);
/** Polling interval of a process; the shop's own interval when figures are measured. */
const everyMs = isLarge ? 2_000 : 50;
const minute = 60_000;

type Delivery = { object: string; id: string; price: number; status: number; at: number; written: number };
const deliveries: Delivery[] = [];
let onDelivery: ((response: ServerResponse) => unknown) | undefined;
let shop: Shop;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let processes: ChildProcess[] = [];

beforeAll(async () => {
	shop = await openShop({ config: { webhookPrivate: true } });
	receiver = await startReceiver(note);
	processes = Array.from({ length: 3 }, startProcess);
	const ready = processes.map(({ stdout }) => once(stdout as NonNullable<typeof stdout>, 'data'));
	const owner = await shop.makeOwner();
	for (let count = 0; count < watchCount; count++) await shop.makeWatch({ price: 1_000 });
	const data = { url: receiver.url, events: ['watch.changed'] };
	expect((await shop.post('/api/owner/webhooks', { data }, { as: owner })).status).toBe(201);
	await Promise.all(ready);
});
afterAll(async () => {
	await Promise.all(processes.map(kill));
	await receiver?.close();
	await shop?.close();
});

function note({ object, id, body }: Heard, response: ServerResponse) {
	const { data, timestamp } = JSON.parse(body);
	const { status } = receiver.state;
	deliveries.push({ object, id, price: data.price, status, at: Date.now(), written: Date.parse(timestamp) });
	return onDelivery?.(response);
}

const startProcess = () =>
	fork(
		fileURLToPath(new URL('../../../tests/support/shop-process.ts', import.meta.url)),
		[shop.databaseUrl, JSON.stringify(shop.config)],
		{ stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
	);
async function kill(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const exited = once(child, 'exit');
	child.kill('SIGKILL');
	await exited;
}
const clock = (child: ChildProcess, ahead: number) => child.send({ ahead, everyMs } satisfies ClockMessage);

/** Changes every watch `times` times, with two concurrent writers. */
async function change(times: number, pauseMs = 0) {
	const writer = async (count: number) => {
		for (let n = 0; n < count; n++) {
			await sql`update watches set price = price + 1 where id in (select id from watches order by id for update)`.execute(
				shop.db,
			);
			if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs));
		}
	};
	await Promise.all([writer(Math.ceil(times / 2)), writer(Math.floor(times / 2))]);
}
const acceptedCount = () =>
	new Set(deliveries.filter(({ status }) => status === 204).map(({ id }) => id)).size;
const reached = (count: number) =>
	expect
		.poll(acceptedCount, { timeout: isLarge ? 300_000 : 15_000, interval: 10 })
		.toBeGreaterThanOrEqual(count);

test('loses and reorders no event when two processes are killed and the receiver is down for an hour', async () => {
	const [first, second, third] = processes as [ChildProcess, ChildProcess, ChildProcess];
	// The receiver accepts the event, but its response arrives too late.
	const killAt = Math.floor(events / 4);
	const killed = new Promise<void>((resolve) => {
		onDelivery = async () => {
			if (acceptedCount() < killAt) return;
			onDelivery = undefined;
			await kill(first);
			resolve();
		};
	});
	await change(changes * 0.4);
	const since = Date.now();
	clock(first, 0);
	await killed;
	const rate = (1_000 * killAt) / (Date.now() - since);

	// A lease ends five seconds after its sender was killed.
	clock(second, 6_000);
	await reached(events * 0.4);
	receiver.state.status = 503;
	await change(changes * 0.3);
	await expect.poll(() => deliveries.at(-1)?.status, { timeout: 10_000 }).toBe(503);
	for (let passed = 10; passed <= 60; passed += 10) {
		clock(second, passed * minute);
		await new Promise((resolve) => setTimeout(resolve, 2 * everyMs));
	}
	// The receiver got few attempts, all for the same event.
	const refused = deliveries.filter(({ status }) => status === 503);
	expect(refused.length).toBeLessThan(10);
	expect(new Set(refused.map(({ id }) => id)).size).toBe(1);

	// The process dies right after the response was sent, before or after recording it.
	const killedAgain = new Promise<void>((resolve) => {
		onDelivery = (response) => {
			if (acceptedCount() < events * 0.6) return;
			onDelivery = undefined;
			response.once('finish', () => void kill(second).then(resolve));
		};
	});
	receiver.state.status = 204;
	clock(second, 125 * minute);
	await killedAgain;
	clock(third, 125 * minute + 6_000);
	await reached(events * 0.7);
	const steady = Date.now();
	await change(changes * 0.3, isLarge ? 3_000 : 0);
	await reached(events);

	const accepted = deliveries.filter(({ status }) => status === 204);
	const late = accepted.filter(({ written }) => written >= steady).map(({ at, written }) => at - written);
	const p99 = late.sort((a, b) => a - b)[Math.floor(late.length * 0.99)];
	const prices = Map.groupBy(accepted, ({ object }) => object);
	const displaced = [...prices.values()].filter((of) =>
		of.some(({ price }, index) => index > 0 && price < (of[index - 1]?.price ?? 0)),
	);
	const lost = [...prices.values()].map((of) => changes - new Set(of.map(({ price }) => price)).size);
	const repeated = accepted.length - acceptedCount();
	if (isLarge)
		console.log(
			{ events: accepted.length, rate, p99 },
			{ lost: lost.filter((count) => count > 0), displaced: displaced.length, repeated },
		);
	expect(prices.size).toBe(watchCount);
	expect(lost.filter((count) => count > 0)).toEqual([]);
	expect(displaced).toEqual([]);
	expect(repeated).toBeGreaterThanOrEqual(1);
	expect(repeated).toBeLessThanOrEqual(2);
	expect(accepted).toHaveLength(events + repeated);
}, 600_000);
