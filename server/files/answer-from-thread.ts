import { parentPort, workerData } from 'node:worker_threads';
import { RefusedFile } from './refused-file.ts';

export type ThreadAnswer<Read> =
	| { read: Read }
	| { refused: RefusedFile['reason']; line: number | undefined };

/**
 * Reads the file that `readInThread` sent to this worker thread. A malicious file uses up the worker's
 * memory and time, not the shop's.
 */
export async function answerFromThread<Input extends { bytes: Uint8Array }, Read>(
	read: (input: Input) => Promise<Read>,
): Promise<void> {
	const input = workerData as Input;
	const answer: ThreadAnswer<Read> = await read({ ...input, bytes: Buffer.from(input.bytes) }).then(
		(read) => ({ read }),
		(error: unknown) => {
			if (error instanceof RefusedFile) return { refused: error.reason, line: error.line };
			throw error;
		},
	);
	parentPort?.postMessage(answer);
}
