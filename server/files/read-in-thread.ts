import { Worker } from 'node:worker_threads';
import { createFairQueue } from '../core/fair-queue.ts';
import type { ThreadAnswer } from './answer-from-thread.ts';
import { RefusedFile } from './refused-file.ts';

/** Time (ms) and megabytes for one file. */
const patience = 20_000;
const memory = 192;
/** One file at a time: a workbook of 3 MB takes some 250 MB while it is read. */
const queue = createFairQueue(1);
/** Time (ms) that a file waits at most for those before it. */
const queuePatience = 60_000;

/**
 * Reads a file in a thread that ends with it: one that takes too much time or memory is refused. `worker` is
 * the module of the thread, which hands its function to `answerFromThread`. Files are read one after the
 * other, and senders take turns. Throws {@link RefusedFile}, `unavailable` when too many files wait.
 */
export const readInThread = <Read>(worker: URL, input: object, sender: string): Promise<Read> =>
	queue(sender, () => answerOf<Read>(worker, input), { patience: queuePatience });

function answerOf<Read>(module: URL, input: object): Promise<Read> {
	const worker = new Worker(module, {
		workerData: input,
		resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 16 },
		execArgv: [],
		env: {},
	});
	return new Promise<Read>((resolve, reject) => {
		const tooMuch = () => reject(new RefusedFile('tooLarge'));
		const timer = setTimeout(tooMuch, patience);
		worker.once('message', (answer: ThreadAnswer<Read>) => {
			clearTimeout(timer);
			if ('refused' in answer) reject(new RefusedFile(answer.refused, answer.line));
			else resolve(answer.read);
		});
		worker.once('error', (error: NodeJS.ErrnoException) => {
			if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch();
			else reject(error);
		});
		worker.once('exit', () => clearTimeout(timer));
	}).finally(() => worker.terminate());
}
