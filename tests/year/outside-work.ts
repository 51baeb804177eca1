import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';
import type { Turnstile } from './turnstile.ts';

/** The turnstile of the present world. Child processes may live longer than the world that started them. */
let present: Turnstile | null = null;

/**
 * Lets the turnstile wait for worker threads, and for the answers of child processes such as the one that
 * draws pictures. Returns a function that ends this.
 */
export function awaitOutsideWork(turnstile: Turnstile): () => void {
	present = turnstile;
	return () => {
		present = null;
	};
}

const awaitOutside = () => present?.awaitOutside() ?? (() => {});
process.on('worker', (worker: Worker) => void worker.once('exit', awaitOutside()));
subscribe('child_process', (message) => awaitAnswers((message as { process: ChildProcess }).process));

/** Each message to this child process has one answer. */
function awaitAnswers(child: ChildProcess): void {
	const unanswered: (() => void)[] = [];
	child.on('message', () => unanswered.shift()?.());
	child.on('exit', () => {
		for (const end of unanswered.splice(0)) end();
	});
	let send: ChildProcess['send'];
	// `fork` sets `send` after it has announced the process.
	Object.defineProperty(child, 'send', {
		configurable: true,
		get: () => send,
		set: (original: ChildProcess['send']) => {
			send = ((...message: Parameters<ChildProcess['send']>) => {
				unanswered.push(awaitOutside());
				return original.apply(child, message);
			}) as ChildProcess['send'];
		},
	});
}
