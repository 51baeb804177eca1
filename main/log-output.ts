import { writeSync } from 'node:fs';

/** So long a reader of the log may take, once; after that lines are dropped until it takes one. */
const patienceMs = 1_000;

/**
 * The log's way to the standard output. A line that can't be written (a full disk, a reader that is gone or
 * stands still) is dropped, and the next one that can says how many were: the log is never a reason to stop.
 */
export function logOutput(fd = 1): { write(line: string): void } {
	let dropped = 0;
	/** The end of a line of which a part was written. */
	let rest: Buffer = Buffer.alloc(0);

	function writeAll(text: Buffer): Buffer {
		let left = text;
		const end = Date.now() + (dropped ? 0 : patienceMs);
		while (left.length > 0) {
			try {
				left = left.subarray(writeSync(fd, left));
			} catch (error) {
				if ((error as { code?: unknown }).code !== 'EAGAIN' || Date.now() >= end) return left;
				Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
			}
		}
		return left;
	}

	return {
		write(line) {
			rest = writeAll(rest);
			const notice = { level: 'warn', time: new Date(), msg: 'log lines could not be written', dropped };
			const text = Buffer.from(dropped ? `${JSON.stringify(notice)}\n${line}` : line);
			const left = rest.length ? text : writeAll(text);
			if (left.length === text.length) dropped++;
			else [rest, dropped] = [left, 0];
		},
	};
}
