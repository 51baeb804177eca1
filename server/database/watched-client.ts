import pg from 'pg';
import { preparedName } from './prepared.ts';

/** A statement may be slow. After this long without an answer the database itself is asked whether it is there. */
const slowMs = 1_200;
const probeMs = 1_500;

/** Whether a new connection gets any answer at all; a refusal for want of a free place is one too. */
async function answers(connectionString: string): Promise<boolean> {
	const probe = new pg.Client({ connectionString, connectionTimeoutMillis: probeMs });
	probe.on('error', () => {});
	try {
		await probe.connect();
		return true;
	} catch (error) {
		return error instanceof pg.DatabaseError;
	} finally {
		void probe.end().catch(() => {});
	}
}

type Stream = { destroy: (error: Error) => void };

/**
 * A client whose connection is cut when the database has gone without a word (a machine that lost power, a cut cable): the request gets
 * its error within 3 s, and the pool opens a new connection instead of waiting a quarter of an hour for the system to notice.
 */
export function watchedClient(connectionString: string): typeof pg.Client {
	let probing: Promise<boolean> | undefined;
	const databaseAnswers = () => {
		probing ??= answers(connectionString).finally(() => {
			probing = undefined;
		});
		return probing;
	};
	return class WatchedClient extends pg.Client {
		// biome-ignore lint/suspicious/noExplicitAny: pg's query has eight signatures; this passes on whichever was called.
		override query(...given: any[]): any {
			const [text, values, ...rest] = given;
			const name = typeof text === 'string' ? preparedName(text) : undefined;
			// biome-ignore lint/suspicious/noExplicitAny: the same.
			const ask = super.query as any;
			const result = name ? ask.call(this, { name, text, values }, ...rest) : ask.apply(this, given);
			if (!(result instanceof Promise)) return result;
			let done = false;
			const timer = setTimeout(async () => {
				if ((await databaseAnswers()) || done) return;
				const { connection } = this as unknown as { connection: { stream: Stream } };
				connection.stream.destroy(new Error('Connection terminated: the database does not answer'));
			}, slowMs);
			const finish = () => {
				done = true;
				clearTimeout(timer);
			};
			result.then(finish, finish);
			return result;
		}
	};
}
