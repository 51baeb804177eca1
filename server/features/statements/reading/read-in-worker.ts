import { readInThread } from '../../../files/read-in-thread.ts';
import type { Asked, ReadStatement } from './read-statement.ts';

/** {@link readStatement} in a thread of its own. Throws `RefusedFile`, `unavailable`. */
export const readApart = (asked: Asked, sender: string): Promise<ReadStatement> =>
	readInThread(new URL('read-worker.ts', import.meta.url), asked, sender);
