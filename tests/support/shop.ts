import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { FastifyServerOptions, InjectOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { expect, vi } from 'vitest';
import { type RateServer, startRateServer } from '#scripts/doubles/rate-server.ts';
import { createApp } from '#server/app/app.ts';
import type { Deps, ShopConfig } from '#server/core/deps.ts';
import type { Database } from '#server/tables/tables.ts';
import { openTraces, type TracesConfig } from '#server/traces/traces.ts';
import { readBuiltInTexts } from '../../main/built-in-texts.ts';
import { readConfig } from '../../main/config.ts';
import { makeDataFolder } from './data-folder.ts';
import { createTestDatabase } from './database.ts';
import { setDatabaseClock } from './database-clock.ts';
import { addressFields, clientAddress, documentId, makeWatch, unique, type WatchToMake } from './makers.ts';
import { testPassword } from './test-password.ts';

export type Shop = Awaited<ReturnType<typeof openShop>>;
/** A signed-in user. No other user has the same `remoteAddress`. */
export type TestUser = {
	id: number;
	documentId: string;
	email: string;
	username: string;
	password: string;
	jwt: string;
	refreshToken: string;
	remoteAddress: string;
};
export type Answer = {
	status: number;
	// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back.
	body: any;
	text: string;
	/** The content of a file. */
	bytes?: Buffer;
	headers: Record<string, unknown>;
};
type ShopCallOptions = { as?: TestUser; headers?: Record<string, string>; remoteAddress?: string };

type Wanted = {
	config?: Partial<ShopConfig>;
	/** Opens the demonstration shop instead of an empty one. */
	seeded?: boolean;
	/** An existing database, to open two shops on it as two processes would. */
	database?: { url: string; db: Kysely<Database> };
	fetch?: typeof fetch;
	/** The time, instead of the machine's. */
	clock?: () => Date;
	randomBytes?: (size: number) => Buffer;
	logger?: FastifyServerOptions['logger'];
	traces?: TracesConfig;
	/** Maximum number of connections. */
	max?: number;
	/** Extends the application before it opens. */
	prepare?: (app: Awaited<ReturnType<typeof createApp>>) => Promise<void>;
};

/**
 * Opens the shop's API on a new empty database, with a clock that the test controls. Call `close()` in
 * afterAll.
 */
export async function openShop(wanted: Wanted = {}) {
	const outside = wanted.fetch ?? fetch;
	const traces = wanted.traces && openTraces(wanted.traces, { fetch: outside, randomBytes });
	const { max = 10, seeded = false } = wanted;
	const own = wanted.database ? null : await createTestDatabase({ max, traces, seeded });
	const { url, db } = wanted.database ?? (own as NonNullable<typeof own>);
	const dataDir = makeDataFolder('shop');
	const rates: RateServer = await startRateServer();
	let offset = 0;
	const environment = readConfig({}, dataDir);
	const config: ShopConfig = {
		...environment.shop,
		dataDir,
		owner: documentId(),
		jwtSecret: randomBytes(32).toString('hex'),
		exchangeRateUrl: rates.url,
		// Most tests are not about holds, so their accounts may reserve as much as a confirmed one.
		assistantDiscount: 10,
		unconfirmedUnits: 10,
		unconfirmedWindow: 48 * 3_600_000,
		unconfirmedTotal: 1_000_000,
		networkUnits: 1_000_000,
		...wanted.config,
	};
	const deps: Deps = {
		config,
		settings: environment.settings,
		texts: readBuiltInTexts('public'),
		db,
		databaseUrl: url,
		clock: wanted.clock ?? (() => new Date(Date.now() + offset)),
		randomBytes: wanted.randomBytes ?? ((size) => randomBytes(size)),
		fetch: traces?.fetch(outside) ?? outside,
		...(traces && { traces }),
	};
	const app = await createApp(deps, { logger: wanted.logger ?? false });
	await wanted.prepare?.(app);
	await app.ready();

	const call = async (
		options: InjectOptions,
		{ as, headers, remoteAddress }: ShopCallOptions = {},
	): Promise<Answer> => {
		const answer = await app.inject({
			...options,
			remoteAddress: remoteAddress ?? as?.remoteAddress ?? '10.0.0.1',
			headers: { ...(as && { authorization: `Bearer ${as.jwt}` }), ...headers },
		});
		const isJson = /[/+]json/.test(String(answer.headers['content-type'])) && answer.body !== '';
		return {
			status: answer.statusCode,
			body: isJson ? answer.json() : null,
			text: answer.body,
			bytes: answer.rawPayload,
			headers: answer.headers,
		};
	};
	const get = (path: string, options?: ShopCallOptions) => call({ method: 'GET', url: path }, options);
	const post = (path: string, payload?: unknown, options?: ShopCallOptions) =>
		call({ method: 'POST', url: path, payload: payload as object }, options);
	/**
	 * Runs an action on the current state of a row: reads it and sends that state, as a page does. An action
	 * by name needs no state.
	 */
	const act = async (path: string, payload?: unknown, options?: ShopCallOptions) => {
		if (/\/(note|resend-mail)$/.test(path)) return post(path, payload, options);
		const row = await get(path.slice(0, path.lastIndexOf('/')), options);
		const updatedAt = row.body?.data?.updatedAt ?? new Date(0).toISOString();
		const { data } = (payload ?? {}) as { data?: object };
		return post(path, { data: { updatedAt, ...data } }, options);
	};
	const put = (path: string, payload: unknown, options?: ShopCallOptions) =>
		call({ method: 'PUT', url: path, payload: payload as object }, options);
	const remove = (path: string, options?: ShopCallOptions) => call({ method: 'DELETE', url: path }, options);

	/** Deletes the current state of a row: reads it and sends that state, as a page does. */
	const removeSeen = async (path: string, options?: ShopCallOptions) => {
		const row = (await get(path.replace(/\/document$/, ''), options)).body?.data ?? {};
		const names =
			'lastOrderAt' in row ? ['blockedAt', 'lastOrderAt'] : ['version' in row ? 'version' : 'updatedAt'];
		const seen = names.flatMap((name) => ((row[name] ?? null) === null ? [] : [`${name}=${row[name]}`]));
		return remove(`${path}?${seen.join('&')}`, options);
	};

	const signIn = async (email: string, password: string): Promise<TestUser> => {
		const remoteAddress = clientAddress();
		const { status, body, text } = await post(
			'/api/auth/local',
			{ identifier: email, password },
			{ remoteAddress },
		);
		if (status !== 200) throw new Error(`sign-in answered ${status}: ${text}`);
		const { user, jwt, refreshToken } = body;
		return { ...user, password, jwt, refreshToken, remoteAddress };
	};
	/** Registers a new customer and signs them in. */
	const makeUser = async (fields: Partial<Record<'email' | 'username' | 'password', string>> = {}) => {
		const remoteAddress = clientAddress();
		const username = fields.username ?? unique('ana');
		const email = fields.email ?? `${username.toLowerCase()}@example.com`;
		const password = fields.password ?? testPassword;
		const { status, body, text } = await post(
			'/api/auth/local/register',
			{ email, username, password, firstName: 'Ana', lastName: 'Rojas' },
			{ remoteAddress },
		);
		if (status !== 200) throw new Error(`register answered ${status}: ${text}`);
		const { user, jwt, refreshToken } = body;
		return { ...user, password, jwt, refreshToken, remoteAddress } as TestUser;
	};
	/** Signs in the owner: the account whose documentId is `config.owner`. */
	const makeOwner = async () => {
		const user = await makeUser({ username: unique('owner') });
		await db
			.updateTable('users')
			.set({ document_id: config.owner })
			.where('document_id', '=', user.documentId)
			.execute();
		return signIn(user.email, user.password);
	};
	/** Creates an address of this user. Returns it as the API does. */
	const makeAddress = async (user: TestUser, fields: Partial<typeof addressFields> = {}) => {
		const { status, body, text } = await post(
			'/api/addresses',
			{ data: { ...addressFields, ...fields } },
			{ as: user },
		);
		if (status >= 300) throw new Error(`address answered ${status}: ${text}`);
		return body.data as { id: number; documentId: string } & typeof addressFields;
	};
	/** Places an order of this user for one unit of each watch, which then awaits payment. */
	const placeOrder = async (user: TestUser, ...watches: { documentId: string }[]) => {
		const items = watches.map(({ documentId }) => ({ documentId }));
		const data = { items, shippingAddress: (await makeAddress(user)).documentId };
		const { status, body, text } = await post('/api/orders', { data }, { as: user });
		if (status !== 201) throw new Error(`order answered ${status}: ${text}`);
		return body.data as { id: number; documentId: string; number: string; total: number };
	};
	return {
		app,
		db,
		deps,
		config,
		databaseUrl: url,
		rates,
		/** Advances the shop's clock, in this process and in the database. */
		advance: (ms: number) => {
			offset += ms;
			setDatabaseClock(db, offset);
		},
		get,
		post,
		act,
		put,
		remove,
		removeSeen,
		signIn,
		makeUser,
		makeOwner,
		makeAddress,
		placeOrder,
		stockOf: async ({ id }: { id: number }) => {
			const watch = db.selectFrom('watches').select('stock').where('id', '=', id);
			return (await watch.executeTakeFirstOrThrow()).stock;
		},
		makeWatch: async (watch?: WatchToMake) => {
			const made = await makeWatch(db, watch);
			// The row was written without the API. This applies the change now instead of waiting for
			// PostgreSQL's notification.
			await app.changeFeed.caughtUp();
			return made;
		},
		/**
		 * Makes this process drop all cached catalogue data, as after a change to everything, and refills the
		 * index.
		 */
		dropCached: async () => {
			await db.insertInto('catalogue_changes').values({ kind: 'everything', id: 0 }).execute();
			await app.changeFeed.caughtUp();
			await vi.waitFor(() => expect(app.indexSize()).not.toBeNull(), { timeout: 10_000, interval: 2 });
		},
		close: async () => {
			await app.close();
			await traces?.stop();
			await rates.close();
			await own?.drop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}
