import { readInThread } from '../../../files/read-in-thread.ts';
import type { ReadStatement, StatementRequest } from './read-statement.ts';

/** Runs {@link readStatement} in a worker thread. Throws `RefusedFile`, `unavailable`. */
export const readInWorker = (request: StatementRequest, sender: string): Promise<ReadStatement> =>
	readInThread(new URL('read-worker.ts', import.meta.url), request, sender);
