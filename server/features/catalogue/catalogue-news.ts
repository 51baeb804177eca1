import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

/** What changes in the catalogue, heard by every process through PostgreSQL's LISTEN. */
export type CatalogueNews = {
	/** Equal texts mean that nothing has changed in between. While changes can't be heard, no two are equal. */
	version(): string;
	/** Whether changes made elsewhere are heard at the moment; if not, nothing may be kept. */
	live(): boolean;
	/** To be called as soon as a write of this process has been committed. */
	changed(): void;
	/** `listener` is called at every change. */
	onChange(listener: () => void): void;
};
export type CatalogueListener = CatalogueNews & { start(): void; stop(): Promise<void> };

declare module 'fastify' {
	interface FastifyInstance {
		catalogue: CatalogueNews;
	}
}

const heartbeat = 5_000;
const slowest = 2_000;

/** Listens on the channel `catalogue` with a connection of its own, again and again when it is lost. */
export function listenToCatalogue(databaseUrl: string, log: FastifyBaseLogger): CatalogueListener {
	let count = 0;
	let client: pg.Client | null = null;
	let live = false;
	let stopped = false;
	let timer: NodeJS.Timeout | undefined;
	const listeners: (() => void)[] = [];

	function changed(): void {
		count += 1;
		for (const listener of listeners) listener();
	}

	function later(work: () => void, ms: number): void {
		if (stopped) return;
		clearTimeout(timer);
		timer = setTimeout(work, ms);
		timer.unref();
	}

	function lost(which: pg.Client): void {
		if (client !== which) return;
		client = null;
		live = false;
		changed();
		which.end().catch(() => {});
		if (stopped) return;
		log.warn('changes of the catalogue are not heard; answers are not kept until they are');
		later(connect, 250);
	}

	function connect(): void {
		const made = new pg.Client({
			connectionString: databaseUrl,
			application_name: 'ancora-catalogue',
			connectionTimeoutMillis: slowest,
			query_timeout: slowest,
			keepAlive: true,
		});
		client = made;
		made.on('notification', changed);
		made.on('error', () => lost(made));
		made.on('end', () => lost(made));
		made
			.connect()
			.then(() => made.query('listen catalogue'))
			.then(() => {
				if (client !== made) return;
				// Whatever happened before was not heard.
				changed();
				live = true;
				later(() => beat(made), heartbeat);
			})
			.catch(() => lost(made));
	}

	/** A connection that died without a word is found out by asking. */
	function beat(which: pg.Client): void {
		which.query('select 1').then(
			() => later(() => beat(which), heartbeat),
			() => lost(which),
		);
	}

	return {
		version() {
			if (!live) count += 1;
			return `${count}`;
		},
		live: () => live,
		changed,
		onChange: (listener) => void listeners.push(listener),
		start() {
			if (!client && !stopped) connect();
		},
		async stop() {
			stopped = true;
			live = false;
			clearTimeout(timer);
			const last = client;
			client = null;
			await last?.end().catch(() => {});
		},
	};
}
