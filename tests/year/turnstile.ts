import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay, setImmediate as nextTick } from 'node:timers/promises';

/** A piece of concurrent work of one process: a request or a round of a job. */
type Task = {
	index: number;
	process: number;
	isOver: boolean;
	/** Whether it waits for another task: for a request of the same process that reads the same. */
	isIdle: boolean;
};
/** Something a task wants to do outside its own memory: a statement or a request. */
type Turn = {
	task: Task;
	label: string;
	/** Turns of one lane (a database connection) run in the order in which they were requested. */
	lane: object | null;
	/** Whether something holds this turn up that only another turn can end: a lock in the database. */
	isBlocked: () => Promise<boolean>;
	work: () => Promise<unknown>;
	state: 'waiting' | 'running' | 'blocked' | 'done';
	/** Passes the outcome to the task. */
	deliver: () => void;
};
export type Job = { process: number; run: () => Promise<unknown> };
type Hooks = {
	/** Returns an integer below this one: which of the waiting turns is next. */
	choose: (below: number) => number;
	/** Called before each turn, with its number in this round. It may end processes. */
	beforeTurn?: (turn: number) => Promise<void>;
	/** Called with each turn that runs. */
	onTurn?: (turn: { task: number; label: string }) => void;
};

export type Turnstile = ReturnType<typeof createTurnstile>;

/**
 * How long this process is idle before tasks that neither want a turn nor end are taken to wait for another
 * task of their process, as requests do whose limits are counted together.
 */
const patienceMs = 150;
/** For how long this process has had nothing to do, in milliseconds. */
const idleMs = () => performance.nodeTiming.idleTime;
/** A statement that takes longer than this may be waiting for a lock. */
const slowMs = 4;
/** After this many rounds of the event loop without a new turn, all turns of a moment have been requested. */
const quietTicks = 3;
/** The same while a task waits for another one, whose outcome may let both continue, some of them later. */
const idleTicks = 20;
const pauseMs = 8;

/**
 * Decides the order of everything that concurrent tasks do outside their own memory. One turn runs at a
 * time, and the next one is chosen when every task has requested one, so that the choices alone determine
 * the order. A turn that waits for a lock of another one is set aside until that lock is released.
 */
export function createTurnstile() {
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
		{ lane = null, isBlocked = async () => false }: Partial<Pick<Turn, 'lane' | 'isBlocked'>> = {},
	): Promise<T> {
		const task = current.getStore();
		if (!task || isOpen) return task && dead.has(task) ? never : work();
		if (dead.has(task)) return never;
		requested += 1;
		task.isIdle = false;
		const outcome = Promise.withResolvers<T>();
		const turn: Turn = {
			task,
			label,
			lane,
			isBlocked,
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

	/** Waits until every task wants a turn, is blocked or has ended. */
	async function settle(): Promise<void> {
		let [known, ticks, since] = [-1, 0, 0];
		for (;;) {
			await nextTick();
			if (requested !== known) [known, ticks, since] = [requested, 0, idleMs()];
			ticks += 1;
			if (ticks < quietTicks) continue;
			const isQuiet = ticks >= idleTicks && idleMs() - since > pauseMs;
			const busy = tasks.filter((task) => !task.isOver && !turns.some((turn) => turn.task === task));
			if (busy.length === 0 || (isQuiet && turns.length > 0 && busy.every(({ isIdle }) => isIdle))) return;
			if (awaited === 0 && idleMs() - since > patienceMs && turns.some(isReady)) {
				for (const task of busy) task.isIdle = true;
				return;
			}
			if (ticks > idleTicks) await delay(1);
		}
	}

	/** Waits until this work has ended or is blocked. Returns whether it has ended. */
	async function isFinished(turn: Turn): Promise<boolean> {
		for (;;) {
			for (let ticks = 0; ticks < 3 && turn.state !== 'done'; ticks++) await nextTick();
			if (turn.state === 'done') return true;
			if (await turn.isBlocked()) return false;
			await delay(1);
		}
	}

	function finish(turn: Turn): void {
		turns = turns.filter((one) => one !== turn);
		if (!dead.has(turn.task)) turn.deliver();
	}

	/** Delivers the outcomes of blocked turns whose lock was released, oldest first. */
	async function releaseBlocked(): Promise<void> {
		for (let turn: Turn | undefined; ; ) {
			turn = undefined;
			for (const one of turns.filter(({ state }) => state !== 'waiting'))
				if (await isFinished(one)) {
					turn = one;
					break;
				}
			if (!turn) return;
			finish(turn);
		}
	}

	async function perform(turn: Turn): Promise<void> {
		turn.state = 'running';
		const done = turn.work();
		const slow = new AbortController();
		await Promise.race([done, delay(slowMs, undefined, { signal: slow.signal }).catch(() => {})]);
		slow.abort();
		if (await isFinished(turn)) finish(turn);
		else turn.state = 'blocked';
	}

	/** Runs the jobs concurrently until all of them, and all they started, have ended. */
	async function together(jobs: readonly Job[], { choose, beforeTurn, onTurn }: Hooks): Promise<void> {
		isOpen = false;
		tasks = jobs.map(({ process, run }, index) => {
			const task: Task = { index, process, isOver: false, isIdle: false };
			void current.run(task, run).finally(() => {
				task.isOver = true;
			});
			return task;
		});
		try {
			for (let count = 0; ; count++) {
				await settle();
				await releaseBlocked();
				// Two tasks may reach their turns in any order.
				const ready = turns.filter(isReady).sort((one, other) => one.task.index - other.task.index);
				if (ready.length === 0) {
					if (turns.length === 0 && tasks.every(({ isOver }) => isOver)) return;
					await delay(1);
					continue;
				}
				await beforeTurn?.(count);
				const turn = ready[choose(ready.length)] as Turn;
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

	return { take, together, endProcess, awaitOutside };
}
