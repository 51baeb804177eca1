import { readInThread } from '../../../files/read-in-thread.ts';
import type { ReadStatement, StatementRequest } from './read-statement.ts';

/** {@link readStatement} in a thread of its own. Throws `RefusedFile`, `unavailable`. */
export const readInWorker = (request: StatementRequest, sender: string): Promise<ReadStatement> =>
	readInThread(new URL('read-worker.ts', import.meta.url), request, sender);
