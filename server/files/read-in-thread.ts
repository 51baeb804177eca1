import { Worker } from 'node:worker_threads';
import { createFairQueue } from '../core/fair-queue.ts';
import type { ThreadAnswer } from './answer-from-thread.ts';
import { RefusedFile } from './refused-file.ts';

/** Time limit (ms) and memory limit (MB) for one file. */
const patience = 20_000;
const memory = 192;
/** One file at a time: a workbook of 3 MB needs some 250 MB while it is read. */
const queue = createFairQueue(1);
/** Maximum time (ms) that a file waits for the files before it. */
const queuePatience = 60_000;

/**
 * Reads a file in its own worker thread and refuses a file that exceeds the limits. `worker` is the module
 * of the thread, which passes its function to `answerFromThread`. Files are read one at a time, shared
 * fairly between senders. Throws {@link RefusedFile}, or `unavailable` when too many files wait.
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
