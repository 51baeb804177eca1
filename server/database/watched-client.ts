import pg from 'pg';
import { DatabaseAway, kindOfFailure } from './database-away.ts';
import type { DatabaseWatch } from './database-watch.ts';
import { isStalePlan, lastPrepared, preparedName } from './prepared-statements.ts';
import { beginWithTimeLimit, timeLimitOf } from './timed-statements.ts';

type CancellableStream = { destroy: (error: Error) => void };

/**
 * A client that fails its statements with {@link DatabaseAway} when the database is at fault, always with
 * the first error, and whose connection is closed when the database is found unavailable. The request then
 * fails within 3 s, and the pool opens a new connection instead of waiting a quarter of an hour for the
 * operating system. `prepares` prepares frequent statements on the connection.
 */
export function watchedClient(watch: DatabaseWatch, prepares = true): typeof pg.Client {
	return class WatchedClient extends pg.Client {
		/** The error that ended the connection and causes all later statements to fail. */
		private lostBy: unknown;
		/** The commit that was sent behind the last statement of a transaction. */
		private ended: Promise<unknown> | undefined;

		constructor(config?: string | pg.ClientConfig) {
			super(config);
			this.on('error', (error) => {
				this.lostBy ??= error;
			});
			this.once(
				'end',
				watch.join((reason) => this.cut(reason)),
			);
		}

		// biome-ignore lint/suspicious/noExplicitAny: pg's query has eight signatures; this passes on whichever was called.
		override query(...args: any[]): any {
			const { ended } = this;
			const [text] = args;
			this.ended = undefined;
			// After a failed statement the commit was a rollback.
			if (ended && (text === 'commit' || text === 'rollback')) return ended;
			const ms = typeof text === 'string' ? timeLimitOf(text) : undefined;
			if (ms) return this.inTime(ms, args);
			const result = this.watched(args);
			if (prepares && typeof text === 'string' && text.startsWith(lastPrepared)) {
				this.ended = this.watched(['commit']);
				this.ended?.catch(() => {});
			}
			return result;
		}

		// biome-ignore lint/suspicious/noExplicitAny: the same.
		private watched(args: any[]): any {
			const [text, values, ...rest] = args;
			const name = prepares && typeof text === 'string' ? preparedName(text) : undefined;
			// biome-ignore lint/suspicious/noExplicitAny: the same.
			const query = super.query as any;
			const result = name ? query.call(this, { name, text, values }, ...rest) : query.apply(this, args);
			if (!(result instanceof Promise)) return result;
			const answered = watch.wait();
			result.then(() => answered(), answered);
			return result.catch((error) => {
				if (isStalePlan(error)) {
					if (this.getTransactionStatus() === 'I') return query.call(this, text, values);
					// A retry of the transaction gets another connection.
					void this.end();
				}
				throw this.explained(error);
			});
		}

		/** A transaction-local setting works with any pooler and does not change the connection. */
		private async inTime(ms: string, args: unknown[]): Promise<unknown> {
			await this.watched([beginWithTimeLimit(ms)]);
			try {
				return await this.watched(args);
			} finally {
				// After a failed statement the commit is a rollback.
				await this.watched(['commit']).catch(() => {});
			}
		}

		private cut(reason: Error): void {
			const { connection } = this as unknown as { connection: { stream: CancellableStream } };
			connection.stream.destroy(reason);
		}

		private explained(error: unknown): unknown {
			const kind = kindOfFailure(error);
			if (kind === 'answer') return error;
			if (kind === 'later') return new DatabaseAway(error);
			if (kind === 'closes') {
				this.lostBy ??= error;
				// The pool does not reuse an ended client; the notice that the other side has closed may
				// arrive too late for the next request.
				void this.end();
			}
			if (this.lostBy) return new DatabaseAway(this.lostBy);
			if (!(error instanceof Error && error.message === 'Query read timeout')) return error;
			// The statement is still running, so the next one on this connection would wait in vain.
			this.cut(error);
			return new DatabaseAway(error);
		}
	};
}
