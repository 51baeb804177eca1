import { writeSync } from 'node:fs';

/** Time limit for one slow write of the log; later lines are dropped until a write succeeds. */
const patienceMs = 1_000;

/**
 * Writes the log to standard output. Lines that cannot be written (full disk, closed or stalled reader) are
 * dropped, and the next line reports their number. The log never stops the shop.
 */
export function logOutput(fd = 1): { write(line: string): void } {
	let dropped = 0;
	/** The rest of a partially written line. */
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
