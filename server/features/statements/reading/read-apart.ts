import { Worker } from 'node:worker_threads';
import type { StatementRefusal } from '#contract/payments/statements.ts';
import { createFairQueue } from '../../../http/fair-queue.ts';
import type { Asked, ReadStatement } from './read-statement.ts';
import { RefusedStatement } from './sheets.ts';

/** Time (ms) and megabytes for one file. */
const patience = 20_000;
const memory = 192;

/** One file at a time: a workbook of 3 MB takes some 250 MB while it is read. */
const inTurn = createFairQueue(1);
/** Time (ms) that a file waits at most for those before it. */
const queuePatience = 60_000;

/**
 * {@link readStatement} in a thread that ends with the file: one that takes too much time or memory is
 * refused. Files are read one after the other, and senders take turns. Throws {@link RefusedStatement},
 * `unavailable` when too many files wait.
 */
export const readApart = (asked: Asked, sender: string): Promise<ReadStatement> =>
	inTurn(sender, () => readInThread(asked), { patience: queuePatience });

function readInThread(asked: Asked): Promise<ReadStatement> {
	const worker = new Worker(new URL('read-worker.ts', import.meta.url), {
		workerData: asked,
		resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
		execArgv: [],
		env: {},
	});
	return new Promise<ReadStatement>((resolve, reject) => {
		const tooMuch = () => reject(new RefusedStatement('tooLarge'));
		const timer = setTimeout(tooMuch, patience);
		worker.once('message', (read: ReadStatement | { refused: StatementRefusal }) => {
			clearTimeout(timer);
			if ('refused' in read) reject(new RefusedStatement(read.refused));
			else resolve(read);
		});
		worker.once('error', (error: NodeJS.ErrnoException) => {
			if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch();
			else reject(error);
		});
		worker.once('exit', () => clearTimeout(timer));
	}).finally(() => worker.terminate());
}
