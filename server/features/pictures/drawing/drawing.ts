import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { drawingQueue, type Urgency } from './drawing-queue.ts';
import type { PictureMade, PictureReply, PictureWork } from './picture-work.ts';

/** Time in milliseconds without work after which the process ends and frees its memory. */
const idleMs = 10_000;
const patienceMs = 60_000;
/** This priority gets a third of a core on a fully loaded machine; the lowest gets a seventieth. */
const lookedAtNice = 5;

/** The input is not an accepted picture, or cannot be read. */
export class RefusedPicture extends Error {
	readonly reason: 'kind' | 'unreadable';
	constructor(reason: 'kind' | 'unreadable') {
		super(`refused picture: ${reason}`);
		this.reason = reason;
	}
}

type Waiting = {
	by: ChildProcess;
	urgency: Urgency;
	resolve: (made: PictureMade) => void;
	reject: (error: Error) => void;
};
const inQueue = drawingQueue(2);
const waiting = new Map<number, Waiting>();
let child: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;
let count = 0;

function drawingProcess(): ChildProcess {
	clearTimeout(idle);
	if (child) return child;
	const started = fork(fileURLToPath(new URL('drawing-process.ts', import.meta.url)), {
		serialization: 'advanced',
		execArgv: [],
		// A separate environment without the shop's secrets. With these two settings glibc returns the memory
		// of canvases to the system immediately instead of retaining some for each thread.
		env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' },
		stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
	});
	started.unref();
	started.channel?.unref();
	started.on('message', (reply: PictureReply) => {
		const one = waiting.get(reply.id);
		waiting.delete(reply.id);
		if (waiting.size === 0) idle = setTimeout(stop, idleMs).unref();
		if ('made' in reply) one?.resolve(reply.made);
		else one?.reject('refused' in reply ? new RefusedPicture(reply.refused) : new Error(reply.failed));
	});
	started.on('exit', () => {
		if (child === started) child = null;
		// The next process may have started by the time this one has ended.
		for (const [id, one] of waiting) {
			if (one.by !== started) continue;
			waiting.delete(id);
			one.reject(new Error('the drawing process ended'));
		}
	});
	child = started;
	return started;
}

/**
 * Sets the priority of the drawing process below that of requests, and lower still while it only draws plates
 * ahead of requests.
 */
function setPace({ pid }: ChildProcess): void {
	const looked = [...waiting.values()].some(({ urgency }) => urgency !== 'ahead');
	try {
		if (pid) setPriority(pid, looked ? lookedAtNice : constants.priority.PRIORITY_LOW);
	} catch {
		// Most users may not raise a priority again: the process continues at its present one.
	}
}

function stop(): void {
	child?.kill();
	child = null;
}

/**
 * Draws or encodes pictures in a separate process, two at once, the urgent ones first; drawings of equal
 * urgency alternate by `sender`. Throws {@link RefusedPicture} for an input that is not an accepted picture.
 * A process that dies or takes longer than a minute is replaced, and its work fails.
 */
export function draw(urgency: Urgency, task: PictureWork, sender: string = task.kind): Promise<PictureMade> {
	return inQueue({ urgency, sender }, () => {
		count += 1;
		const id = count;
		let late: NodeJS.Timeout | undefined;
		return new Promise<PictureMade>((resolve, reject) => {
			const drawing = drawingProcess();
			drawing.channel?.ref();
			late = setTimeout(() => drawing.kill('SIGKILL'), patienceMs);
			waiting.set(id, { by: drawing, urgency, resolve, reject });
			setPace(drawing);
			drawing.send({ id, task });
		}).finally(() => {
			clearTimeout(late);
			if (waiting.size === 0) child?.channel?.unref();
		});
	});
}
