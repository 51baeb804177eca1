import { createHash } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { startKhipu } from '#scripts/doubles/khipu.ts';
import { startMercadoPago } from '#scripts/doubles/mercado-pago.ts';
import { startOpenfactura } from '#scripts/doubles/openfactura.ts';
import { startTransbank } from '#scripts/doubles/transbank.ts';
import { mailParts } from '#server/app/background.ts';
import { hooks } from '#server/app/hooks.ts';
import type { ShopConfig } from '#server/core/deps.ts';
import { createTransport } from '#server/features/mail/transport.ts';
import { logOptions } from '#server/http/request-log.ts';
import type { Db } from '#server/tables/tables.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { documentId } from '#tests/support/makers.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { startTronGrid, tronAddress } from '#tests/support/trongrid-server.ts';
import { usdtMethod } from '#tests/support/usdt-shop.ts';
import { startBase } from './base-network.ts';
import { type GatedDatabase, openGatedDatabase, prepareDatabase } from './gated-database.ts';
import { isOutage } from './is-outage.ts';
import { awaitOutsideWork } from './outside-work.ts';
import { seedRandomness } from './seeded-randomness.ts';
import { createTurnstile } from './turnstile.ts';

/** A fault of the network that the round's plan gives to one of its requests. */
export type LostAnswer = {
	/**
	 * Which request of the round to the world outside, from 0; or all of them, or only those that change
	 * something there.
	 */
	request: number | 'every' | 'change';
	/** Lost before it arrives, or after it took effect. */
	when: 'before' | 'after';
};
export type ShopProcess = {
	shop: Shop;
	database: GatedDatabase;
	/** How many times it was started. */
	starts: number;
	/** Errors that its work logged. */
	faults: unknown[];
	/** All that it wrote to its log. */
	log: string[];
};
export type World = Awaited<ReturnType<typeof openWorld>>;

export const processCount = 3;
export const worldStart = Date.parse('2027-01-04T13:00:00Z');
const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const year = 400 * 86_400_000;

const bankMethod = {
	id: 'bank',
	type: 'bank' as const,
	name: 'Banco de Chile',
	details: {
		bank: 'Banco de Chile',
		accountType: 'Cuenta corriente',
		account: '00-123-45678-09',
		rut: '76.192.083-9',
		email: 'pagos@ancora.example',
	},
};

/**
 * Opens a shop of three processes on one database, with the doubles of every service around it. What the
 * processes do to the database and to the services runs in the order of the turnstile, and their clocks and
 * random bytes follow from the seed.
 */
export async function openWorld(seed: number) {
	const turnstile = createTurnstile();
	const { url, db: direct, drop } = await createTestDatabase({ max: 2 });
	await direct.destroy();
	const observer = new pg.Client({ connectionString: inject('testServer').adminUrl });
	await observer.connect();
	await prepareDatabase(url, observer);
	const restoreRandomness = seedRandomness(seed);
	let time = worldStart;
	const now = () => new Date(time);
	const { now: realNow } = performance;
	performance.now = () => time - worldStart;
	const [transbank, khipu, mercadoPago, grid, base, issuer, mails, bucket] = await Promise.all([
		startTransbank(),
		startKhipu(),
		startMercadoPago(),
		startTronGrid({ contract, now: now() }),
		startBase({ now, turnstile }),
		startOpenfactura(),
		startMailServer(),
		startS3(),
	]);
	transbank.bank.now = now;
	mercadoPago.service.now = now;
	const secret = 'a secret of the simulated year, long enough';
	const shared: Partial<ShopConfig> = {
		owner: documentId(),
		jwtSecret: secret,
		accessTtl: year,
		refreshTtl: year,
		exchangeRateUrl: 'http://127.0.0.1:1/',
		manualRate: { rate: 950, until: '2029-01-01' },
		mailUrl: mails.url,
		picturesUrl: bucket.address,
		freeShipping: 400_000,
		shippingCost: 4_990,
		paymentMethods: [
			bankMethod,
			usdtMethod('Tron', { address: tronAddress('year'), contract }),
			usdtMethod('Base', { address: base.shop, contract: base.token }),
		],
		providers: {
			...transbank.settings,
			...khipu.settings,
			...mercadoPago.settings,
			...issuer.settings,
			TRONGRID_URL: grid.url,
			BASE_RPC_URL: base.url,
			BASE_CONFIRMATIONS: '10',
		},
	};

	/** How far each process's clock is off, in milliseconds. */
	const skews: number[] = Array.from({ length: processCount }, () => 0);
	let requests = 0;
	let lost: LostAnswer | null = null;
	/** A request and its response are two turns, so that other work can come between them. */
	const fetchInTurn: typeof fetch = async (input, init) => {
		const address = new URL(String(input instanceof Request ? input.url : input));
		const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
		const label = `${method} ${address.pathname.replace(/[0-9a-f-]{8,}|\d+/g, '…')}`;
		// A node of Base is read by POST as well.
		const changes = !['GET', 'HEAD'].includes(method) && address.origin !== base.url;
		let isLost = false;
		const send = async () => {
			const isHit =
				lost?.request === 'every' || (lost?.request === 'change' && changes) || lost?.request === requests;
			requests++;
			const fault = isHit ? lost?.when : null;
			if (fault === 'before') throw new TypeError('fetch failed: simulated');
			isLost = fault === 'after';
			const { signal: _, ...rest } = init ?? {};
			const answer = await fetch(input, rest);
			const { status, headers } = answer;
			const body = [101, 204, 205, 304].includes(status) ? null : await answer.arrayBuffer();
			return new Response(body, { status, headers });
		};
		const answer = await turnstile.take(label, send, { hasEffect: () => changes });
		return turnstile.take(`answer to ${label}`, async () => {
			if (isLost) throw new TypeError('fetch failed: the simulated connection was cut');
			return answer;
		});
	};

	async function startProcess(index: number, starts: number): Promise<ShopProcess> {
		const database = openGatedDatabase(url, { turnstile, now, observer, max: 6 });
		let bytes = 0;
		const faults: unknown[] = [];
		const log: string[] = [];
		const shop = await openShop({
			database: { url, db: database.db },
			clock: () => new Date(time + (skews[index] ?? 0)),
			randomBytes: (size) => {
				const parts: Buffer[] = [];
				for (let length = 0; length < size; length += 32)
					parts.push(createHash('sha256').update(`${seed} ${index} ${starts} ${bytes++}`).digest());
				return Buffer.concat(parts).subarray(0, size);
			},
			fetch: fetchInTurn,
			config: shared,
			logger: logOptions('info', { write: (line) => void log.push(line) }),
			prepare: async (app) => {
				// Notifications would arrive at a time that no seed decides. Without them nothing cached is used.
				Object.assign(app.changeFeed, { start: () => {} });
				app.addHook('onError', async (request, _reply, error) => {
					if ((error.statusCode ?? 500) === 500 && !isOutage(error))
						faults.push(`${request.method} ${request.routeOptions.url}: ${error.message}`);
				});
			},
		});
		return { shop, database, starts, faults, log };
	}
	const processes: ShopProcess[] = [];
	for (let index = 0; index < processCount; index++) processes.push(await startProcess(index, 0));
	const first = processes[0] as ShopProcess;
	/** Reads the world for the story and its checks. */
	const reader = openGatedDatabase(url, { turnstile, now, observer, max: 2, isOnlooker: true });

	const stopAwaiting = awaitOutsideWork(turnstile);
	const transport = createTransport({ ...first.shop.config, mailUrl: mails.url });
	return {
		seed,
		turnstile,
		processes,
		db: reader.db as Db,
		now,
		transbank,
		khipu,
		mercadoPago,
		grid,
		base,
		issuer,
		mails,
		bucket,
		/** What the shop must not write anywhere. */
		secrets: [
			secret,
			...Object.entries(shared.providers ?? {}).flatMap(([name, value]) =>
				/KEY|SECRET|TOKEN/.test(name) && value ? [value] : [],
			),
		],
		/** Advances the time of the shop, of the database and of the network. */
		pass: async (ms: number) => {
			time += ms;
			grid.mine(Math.floor(ms / 3_000));
			await base.mine(ms);
		},
		/** Each turn takes a millisecond, so that nothing happens at exactly the same time. */
		tick: () => {
			time += 1;
		},
		/** The dependencies of a process's background work. */
		depsOf: (index: number) => ({ ...(processes[index] as ShopProcess).shop.deps, ...hooks }),
		/** Parts of the background work that sends mails. */
		mailing: (index: number) => {
			const { shop } = processes[index] as ShopProcess;
			const send: typeof transport.send = (...mail) =>
				turnstile.take('mail', () => transport.send(...mail), { hasEffect: () => true });
			return { transport: { ...transport, send }, parts: mailParts(shop.deps) };
		},
		/** Lets the payments that Khipu is verifying arrive, and returns how many. */
		completeVerified: () => {
			const verifying = [...khipu.payments.values()].filter(({ status }) => status === 'verifying');
			for (const payment of verifying) Object.assign(payment, { status: 'done', status_detail: 'normal' });
			return verifying.length;
		},
		/** Sets which request of the next round is lost. */
		planNetwork: (plan: LostAnswer | null) => {
			requests = 0;
			lost = plan;
		},
		/** Sets the clock of a process wrong by so many milliseconds, and the clocks of the others right. */
		stepClock: (index: number | null, ms = 0) => {
			skews.fill(0);
			if (index !== null) skews[index] = ms;
		},
		/** Ends a process in the middle of its work, and starts it again. */
		kill: async (index: number) => {
			turnstile.endProcess(index);
			const { database, starts, log } = processes[index] as ShopProcess;
			await database.kill();
			const started = await startProcess(index, starts + 1);
			started.log.unshift(...log);
			processes[index] = started;
		},
		/** Fills the disk of the database, or makes room on it. */
		setDiskFull: (isFull: boolean) => {
			for (const { database } of processes) database.setDiskFull(isFull);
		},
		/** Cuts every connection to the database at once. */
		cutDatabase: async () => {
			await Promise.all(processes.map(({ database }) => database.cut()));
		},
		close: async () => {
			stopAwaiting();
			turnstile.close();
			performance.now = realNow;
			restoreRandomness();
			transport.close();
			for (const { shop } of processes) await shop.close();
			for (const { database } of processes) await database.db.destroy();
			await reader.db.destroy();
			await observer.end();
			await Promise.all(
				[transbank, khipu, mercadoPago, grid, base, issuer, mails, bucket].map((one) => one.close()),
			);
			await drop().catch(() => {});
		},
	};
}
