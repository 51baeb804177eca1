import { AsyncLocalStorage } from 'node:async_hooks';
import { watchPendingWork } from './pending-work.ts';

/** A piece of concurrent work of one process: a request or a round of a job. */
type Task = {
	index: number;
	process: number;
	isOver: boolean;
};
/** Something a task wants to do outside its own memory: a statement or a request. */
type Turn = {
	task: Task;
	label: string;
	/** Turns of one lane (a database connection) run in the order in which they were requested. */
	lane: object | null;
	/** Whether something holds this turn up that only another turn can end: a lock in the database. */
	isBlocked: () => Promise<boolean>;
	/** Stops a turn that is blocked, and lets it go on. */
	hold: () => void;
	resume: () => void;
	/** Whether it changes something that outlives its process. Called when it is about to run. */
	hasEffect: () => boolean;
	work: () => Promise<unknown>;
	state: 'waiting' | 'running' | 'blocked' | 'done';
	/** Passes the outcome to the task. */
	deliver: () => void;
};
export type Job = { process: number; run: () => Promise<unknown> };
type Hooks = {
	/** Returns an integer below this one: which of the waiting turns is next. */
	choose: (below: number) => number;
	/** Called before each turn, with the process that it belongs to. It may end processes. */
	beforeTurn?: (turn: { process: number; hasEffect: boolean }) => Promise<void>;
	/** Called with each turn that runs. */
	onTurn?: (turn: { task: number; label: string }) => void;
};

export type Turnstile = ReturnType<typeof createTurnstile>;

/** A statement that takes longer than this, in milliseconds, may be waiting for a lock. */
const slowMs = 4;
/** After this many rounds of the event loop in which nothing happened, nothing more will happen by itself. */
const quietRounds = 3;
/** After this many rounds, what is pending takes longer, and this thread leaves the processor to it. */
const busyRounds = 30;

/**
 * Decides the order of everything that concurrent tasks do outside their own memory. One turn runs at a
 * time, and the next one is chosen once nothing more happens by itself, so that the choices alone determine
 * the order. A turn that waits for a lock of another one is set aside until that lock is released.
 */
export function createTurnstile() {
	const pendingWork = watchPendingWork();
	const { nextRound, pause } = pendingWork;
	const current = new AsyncLocalStorage<Task>();
	const dead = new WeakSet<Task>();
	const never = new Promise<never>(() => {});
	let tasks: Task[] = [];
	let turns: Turn[] = [];
	let requested = 0;
	let awaited = 0;
	let isOpen = true;

	/** Runs the work when it is the caller's turn; at once when the caller is not one of the tasks. */
	function take<T>(
		label: string,
		work: () => Promise<T>,
		{
			lane = null,
			isBlocked = async () => false,
			hold = () => {},
			resume = () => {},
			hasEffect = () => false,
		}: Partial<Pick<Turn, 'lane' | 'isBlocked' | 'hold' | 'resume' | 'hasEffect'>> = {},
	): Promise<T> {
		const task = current.getStore();
		if (!task || isOpen) return task && dead.has(task) ? never : work();
		if (dead.has(task)) return never;
		requested += 1;
		const outcome = Promise.withResolvers<T>();
		const turn: Turn = {
			task,
			label,
			lane,
			isBlocked,
			hold,
			resume,
			hasEffect,
			state: 'waiting',
			deliver: () => {},
			work: () =>
				work().then(
					(value) => {
						turn.state = 'done';
						turn.deliver = () => outcome.resolve(value);
					},
					(error) => {
						turn.state = 'done';
						turn.deliver = () => outcome.reject(error);
					},
				),
		};
		turns.push(turn);
		return outcome.promise;
	}

	const isReady = (turn: Turn) =>
		turn.state === 'waiting' && (!turn.lane || turns.find(({ lane }) => lane === turn.lane) === turn);

	/**
	 * Waits until nothing more happens by itself. Then every task wants a turn, has ended, or waits for
	 * another task, as requests do whose limits are counted together.
	 */
	async function settle(): Promise<void> {
		for (let [rounds, quiet, known] = [0, 0, -1]; quiet < quietRounds; rounds++) {
			await nextRound();
			const isQuiet = awaited === 0 && requested === known && !pendingWork.isPending();
			quiet = isQuiet ? quiet + 1 : 0;
			known = requested;
			if (rounds > busyRounds) await pause();
		}
	}

	/** Waits until this work has ended or is blocked. Returns whether it has ended. */
	async function isFinished(turn: Turn): Promise<boolean> {
		for (;;) {
			for (let rounds = 0; rounds < 3 && turn.state !== 'done'; rounds++) await nextRound();
			if (turn.state === 'done') return true;
			if (await turn.isBlocked()) return false;
			await pause();
		}
	}

	function finish(turn: Turn): void {
		turns = turns.filter((one) => one !== turn);
		if (!dead.has(turn.task)) turn.deliver();
	}

	/**
	 * Delivers the outcomes of blocked turns whose lock was released, oldest first. Each of them is stopped
	 * until it is tried, because those that wait for the same lock would race for it.
	 */
	async function releaseBlocked(): Promise<void> {
		for (let turn: Turn | undefined; ; ) {
			turn = undefined;
			for (const one of turns.filter(({ state }) => state !== 'waiting')) {
				one.resume();
				if (await isFinished(one)) {
					turn = one;
					break;
				}
				one.hold();
			}
			if (!turn) return;
			finish(turn);
		}
	}

	async function perform(turn: Turn): Promise<void> {
		turn.state = 'running';
		const done = turn.work();
		await Promise.race([done, pause(slowMs)]);
		if (await isFinished(turn)) return finish(turn);
		turn.state = 'blocked';
		turn.hold();
	}

	/** Runs the jobs concurrently until all of them, and all they started, have ended. */
	async function together(jobs: readonly Job[], { choose, beforeTurn, onTurn }: Hooks): Promise<void> {
		isOpen = false;
		tasks = [];
		try {
			// One after the other, so that work in threads of one never races with that of another.
			for (const [index, { process, run }] of jobs.entries()) {
				const task: Task = { index, process, isOver: false };
				tasks.push(task);
				void current.run(task, run).finally(() => {
					task.isOver = true;
				});
				await settle();
			}
			for (;;) {
				await settle();
				await releaseBlocked();
				// The same choice means the same turn, whichever task was first to request one.
				const ready = turns.filter(isReady).sort((one, other) => one.task.index - other.task.index);
				if (ready.length === 0) {
					if (turns.length === 0 && tasks.every(({ isOver }) => isOver)) return;
					// A task waits for a time limit, or PostgreSQL must end a deadlock.
					for (const turn of turns) turn.resume();
					await pause();
					continue;
				}
				const turn = ready[choose(ready.length)] as Turn;
				await beforeTurn?.({ process: turn.task.process, hasEffect: turn.hasEffect() });
				if (dead.has(turn.task)) continue;
				onTurn?.({ task: turn.task.index, label: turn.label });
				await perform(turn);
			}
		} finally {
			isOpen = true;
		}
	}

	/** Notes that a task waits for something that needs no turn. Returns a function that ends the wait. */
	function awaitOutside(): () => void {
		awaited += 1;
		let isOver = false;
		return () => {
			if (!isOver) awaited -= 1;
			isOver = true;
		};
	}

	/** Ends a process: its tasks never continue, and their turns are discarded. */
	function endProcess(process: number): void {
		for (const task of tasks.filter((one) => one.process === process)) {
			dead.add(task);
			task.isOver = true;
		}
		turns = turns.filter(({ task }) => !dead.has(task));
	}

	return { take, together, endProcess, awaitOutside, close: pendingWork.stop };
}
