import type { EventEmitter } from 'node:events';
import pg from 'pg';
import { openDatabase, poolOf } from '#server/database/database.ts';
import { lastPrepared } from '#server/database/prepared-statements.ts';
import type { Db } from '#server/tables/tables.ts';
import type { Turnstile } from './turnstile.ts';

/**
 * SQL: the time that a connection was set to. It replaces the functions of the same names in the database of
 * a simulated year.
 */
const simulatedClock = (name: string) => `
	create or replace function ${name}() returns timestamptz language sql ${name === 'shop_now' ? 'stable' : 'volatile'}
		as $$ select coalesce(nullif(current_setting('ancora.at', true), '')::timestamptz, now()) $$`;

/**
 * Makes the database at this address follow the clock that {@link openGatedDatabase} sets. It looks for
 * deadlocks later than usual, because a connection that is stopped while it looks would stop all others.
 * `administrator` may change every database.
 */
export async function prepareDatabase(databaseUrl: string, administrator: pg.Client): Promise<void> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	const name = pg.escapeIdentifier(client.database ?? '');
	await administrator.query(`alter database ${name} set deadlock_timeout = '5s'`);
	await client.query(simulatedClock('shop_now'));
	await client.query(simulatedClock('shop_clock'));
	await client.end();
}

export type GatedDatabase = {
	db: Db;
	/** Sets whether PostgreSQL refuses every write, as it does while its disk is full. */
	setDiskFull: (isFull: boolean) => void;
	/** Ends all connections as a killed process does, and waits until PostgreSQL has noticed. */
	kill: () => Promise<void>;
	/** Ends all connections as a restarted PostgreSQL does, and waits until the process has noticed. */
	cut: () => Promise<void>;
};

/**
 * Opens a pool whose statements run one at a time, in the order of the turnstile, and whose connections
 * know the time of the simulated world. `observer` answers which connections wait for a lock. Statements of
 * someone who only looks on (`isOnlooker`) run at once, and the turnstile waits for them.
 */
export function openGatedDatabase(
	databaseUrl: string,
	{
		turnstile,
		now,
		observer,
		max,
		isOnlooker = false,
	}: { turnstile: Turnstile; now: () => Date; observer: pg.Client; max: number; isOnlooker?: boolean },
): GatedDatabase {
	const db = openDatabase(databaseUrl, { max });
	const pool = poolOf(db) as unknown as { Client: typeof pg.Client };
	const clients = new Set<pg.Client>();
	let isKilled = false;
	let isDiskFull = false;
	pool.Client = class GatedClient extends pool.Client {
		private setTo = 0;

		constructor(config?: string | pg.ClientConfig) {
			super(config);
			clients.add(this);
			this.on('end', () => clients.delete(this));
		}

		// biome-ignore lint/suspicious/noExplicitAny: pg's connect has two signatures.
		override connect(callback?: any): any {
			const ended = turnstile.awaitOutside();
			this.once('connect', ended);
			this.once('error', ended);
			this.once('end', ended);
			return super.connect(callback);
		}

		// biome-ignore lint/suspicious/noExplicitAny: pg's query has eight signatures; this passes on whichever was called.
		override query(...args: any[]): any {
			const [text] = args;
			// biome-ignore lint/suspicious/noExplicitAny: the same.
			const query = super.query as any;
			if (isKilled) return new Promise(() => {});
			if (typeof text !== 'string' || typeof args.at(-1) === 'function') {
				this.setTime(query);
				return query.apply(this, args);
			}
			const run = () => {
				this.setTime(query);
				if (isDiskFull && writes(text)) return this.awaitEnd(query.call(this, refusalOfFullDisk));
				const answer = this.awaitEnd(query.apply(this, args) as Promise<unknown>);
				// The commit that the shop sends right behind its last statement must not race with other turns.
				return text.startsWith(lastPrepared) ? answer.finally(() => this.awaitCommit()) : answer;
			};
			if (isOnlooker) return run().finally(turnstile.awaitOutside());
			return turnstile.take(text, run, {
				lane: this,
				isBlocked: () => isWaiting(this, observer),
				hold: () => signalBackend(pidOf(this), 'SIGSTOP'),
				resume: () => signalBackend(pidOf(this), 'SIGCONT'),
				hasEffect: () => endsTransaction(text) || (this.getTransactionStatus() === 'I' && writes(text)),
			});
		}

		/**
		 * Waits until PostgreSQL has ended a statement. When it fails, its error arrives before the locks of the
		 * transaction are released.
		 */
		private awaitEnd<T>(answer: Promise<T>): Promise<T> {
			return answer.catch(async (error: unknown) => {
				const { connection, readyForQuery } = this as unknown as {
					connection: EventEmitter;
					readyForQuery: boolean;
				};
				// Any other error ends the connection, which releases the locks as well.
				const isRefusal = error instanceof pg.DatabaseError && error.severity === 'ERROR';
				if (isRefusal && !readyForQuery)
					await new Promise((resolve) => {
						connection.once('readyForQuery', resolve);
						this.once('end', resolve);
					});
				throw error;
			});
		}

		/** Waits for the commit that `watchedClient` sent behind a statement. */
		private async awaitCommit(): Promise<void> {
			await (this as unknown as { ended?: Promise<unknown> }).ended?.catch(() => {});
		}

		/** Within a transaction the time stays the same. */
		private setTime(query: (text: string) => Promise<unknown>): void {
			const at = now();
			if (this.setTo === at.getTime() || this.getTransactionStatus() !== 'I') return;
			this.setTo = at.getTime();
			// A connection that is lost fails the statement that follows as well.
			query.call(this, `set ancora.at = '${at.toISOString()}'`).catch(() => {});
		}
	};
	return {
		db,
		setDiskFull: (isFull) => {
			isDiskFull = isFull;
		},
		kill: async () => {
			isKilled = true;
			const pids = [...clients].map(pidOf);
			for (const client of clients) {
				client.on('error', () => {});
				const { connection } = client as unknown as { connection: { stream: { destroy: () => void } } };
				connection.stream.destroy();
			}
			await terminate(pids, observer);
			const left = 'select count(*)::int as count from pg_stat_activity where pid = any($1::int[])';
			while ((await observer.query(left, [pids])).rows[0].count > 0);
		},
		cut: async () => {
			const ended = [...clients].map((client) => new Promise((resolve) => client.once('end', resolve)));
			await terminate([...clients].map(pidOf), observer);
			await Promise.all(ended);
		},
	};
}

/** SQL: fails as a write does that finds no space. */
const refusalOfFullDisk = `do $$ begin
	raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
end $$`;

/** Whether a statement makes the writes of its transaction permanent. */
const endsTransaction = (text: string): boolean => text === 'commit' || text.startsWith(lastPrepared);
const writes = (text: string): boolean => /\b(insert into|update|delete from)\b/.test(text);

/** Ends these connections. Stopped ones go on last, so that none gets a lock that another one loses. */
async function terminate(pids: number[], observer: pg.Client): Promise<void> {
	await observer.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]);
	for (const pid of pids) signalBackend(pid, 'SIGCONT');
}

/** Stops a process of PostgreSQL that waits for a lock, or lets it go on. It may have ended. */
function signalBackend(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
	try {
		process.kill(pid, signal);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
	}
}

const pidOf = (client: pg.Client): number => (client as unknown as { processID: number }).processID;

async function isWaiting(client: pg.Client, observer: pg.Client): Promise<boolean> {
	const { rows } = await observer.query('select cardinality(pg_blocking_pids($1)) > 0 as waits', [
		pidOf(client),
	]);
	return rows[0].waits;
}
