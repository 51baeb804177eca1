import { parentPort, workerData } from 'node:worker_threads';
import { type Asked, readStatement } from './read-statement.ts';
import { RefusedStatement } from './sheets.ts';

// A thread of its own for one file: a hostile one takes its memory and time, and not the shop's.
const { bytes, ...asked } = workerData as Asked;
parentPort?.postMessage(
	await readStatement({ ...asked, bytes: Buffer.from(bytes) }).catch((error: unknown) => {
		if (error instanceof RefusedStatement) return { refused: error.reason };
		throw error;
	}),
);
