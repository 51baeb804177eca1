import { createHash } from 'node:crypto';
import { choices } from '#tests/support/random.ts';
import type { TestUser } from '#tests/support/shop.ts';
import type { Scene } from './acts/act.ts';
import { acts, jobNames } from './acts/acts.ts';
import { openBook } from './book.ts';
import { type Broken, checkAlways, checkAtRest } from './checks.ts';
import { openWorld, processCount } from './world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Something that a person or a job does, on one of the processes. */
export type Step = {
	act: string;
	target: string;
	process: number;
	seed: number;
	/** The name of the order or the watch that came of it, so that a shortened story calls it the same. */
	made?: string;
};
/** What goes wrong in a round, besides what the steps do. */
export type Fault =
	| { kind: 'kill'; process: number; turn: number }
	| { kind: 'lost answer'; request: number; when: 'before' | 'after' }
	| { kind: 'database cut'; turn: number };
/** Steps that happen at the same time, after some time has passed. */
export type Round = { after: number; steps: Step[]; seed: number; fault: Fault | null };
export type Story = {
	seed: number;
	rounds: Round[];
	/** What happened, a line for each step. */
	lines: string[];
	/** A digest of everything that the processes did to the world, in order. */
	digest: string;
	/** The first invariants that were broken; empty in a good year. */
	broken: Broken[];
};

const roundCount = 70;
const pauses = [
	0,
	0,
	0,
	minute,
	2 * minute,
	10 * minute,
	40 * minute,
	3 * hour,
	7 * hour,
	day,
	3 * day,
	25 * day,
];

/**
 * Lives the year of this seed, or only its first `count` rounds. With `rounds`, lives these instead of
 * choosing them.
 */
export async function liveYear(
	seed: number,
	{ rounds, count = rounds?.length ?? roundCount }: { rounds?: readonly Round[]; count?: number } = {},
): Promise<Story> {
	const world = await openWorld(seed);
	try {
		const scene = { world, book: await openBook(world) };
		const teller = createTeller(scene);
		const { below } = choices(seed * 2 + 1);
		const lived: Round[] = [];
		let broken: Broken[] = [];
		for (let at = 0; at < count && broken.length === 0; at++) {
			const pause = rounds ? (rounds[at] as Round).after : (pauses[below(pauses.length)] as number);
			await spend(scene, pause, teller);
			const round = rounds ? (rounds[at] as Round) : { ...chooseRound(scene, below, at), after: pause };
			lived.push(round);
			await liveRound(scene, round, teller);
			broken = await checkAlways(scene);
		}
		if (broken.length === 0) {
			await comeToRest(scene, teller);
			broken = [...(await checkAlways(scene)), ...(await checkAtRest(scene))];
		}
		return { seed, rounds: lived, ...teller.end(), broken };
	} finally {
		await world.close();
	}
}

type Teller = ReturnType<typeof createTeller>;

/** Writes the story. */
function createTeller({ world }: Scene) {
	const hash = createHash('sha256');
	const lines: string[] = [];
	return {
		/** Notes what a process did to the world. */
		note: (text: string) => void hash.update(text),
		tell: (text: string) => {
			const line = `${world.now().toISOString().slice(0, 16).replace('T', ' ')}  ${text}`;
			lines.push(line);
			hash.update(line);
		},
		end: () => ({ lines, digest: hash.digest('hex').slice(0, 16) }),
	};
}

/**
 * Chooses what happens next: one to four steps that are possible now, and sometimes a fault. Half of the
 * steps are about one order for several rounds, because most faults need several acts on the same order.
 */
function chooseRound(
	{ world, book }: Scene,
	below: (most: number) => number,
	at: number,
): Omit<Round, 'after'> {
	const possible = Object.entries(acts)
		.map(([name, act]) => ({ name, act, targets: act.targets({ world, book }) }))
		.filter(({ targets }) => targets.length > 0);
	const weighted = possible.flatMap((one) => Array<typeof one>(one.act.weight).fill(one));
	// One order after the other is in focus, each for seven rounds.
	const focus = book.orders[Math.min(book.orders.length - 1, Math.floor(at / 7))]?.name;
	const aboutFocus = weighted.filter(({ targets }) => focus !== undefined && targets.includes(focus));
	const chooseStep = (): Step => {
		if (focus !== undefined && aboutFocus.length > 0 && below(2) === 0) {
			const { name } = aboutFocus[below(aboutFocus.length)] as (typeof possible)[number];
			return { act: name, target: focus, process: below(processCount), seed: below(2 ** 30) };
		}
		const { name, targets } = weighted[below(weighted.length)] as (typeof possible)[number];
		// Mostly one of the last three, which are the most interesting, and sometimes the oldest.
		const recent = targets.slice(-3);
		const candidates = below(3) === 0 ? targets : recent;
		const range = below(3) === 0 ? 1 : recent.length;
		const target = candidates[below(range)] as string;
		return { act: name, target, process: below(processCount), seed: below(2 ** 30) };
	};
	const steps = Array.from({ length: 1 + below(4) }, chooseStep);
	// The same in two tabs, on two processes.
	const [first] = steps as [Step];
	if (below(5) === 0) steps.push({ ...first, process: (first.process + 1) % processCount });
	return { steps, seed: below(2 ** 30), fault: chooseFault(below) };
}

function chooseFault(below: (most: number) => number): Fault | null {
	const chance = below(20);
	if (chance === 0) return { kind: 'kill', process: below(processCount), turn: 1 + below(25) };
	if (chance === 1) return { kind: 'database cut', turn: 1 + below(25) };
	if (chance < 6)
		return { kind: 'lost answer', request: below(3), when: below(2) === 0 ? 'before' : 'after' };
	return null;
}

/** Lets time pass. In a long pause, the background work has run by its end. */
async function spend(scene: Scene, ms: number, teller: Teller): Promise<void> {
	const { world, book } = scene;
	world.pass(ms);
	if (ms >= 40 * minute) await runJobs(scene, 0);
	if (ms >= 3 * hour) {
		teller.tell(`${ms >= day ? `${ms / day} days` : `${ms / hour} hours`} have passed`);
	}
	await book.refresh();
}

/** Runs every job once, on one process, one after the other. */
async function runJobs({ world, book }: Scene, process: number): Promise<void> {
	const { shop } = world.processes[process] as (typeof world.processes)[number];
	// A service that does not answer is not a fault of the shop.
	for (const name of jobNames)
		await acts[name]
			?.run({
				world,
				book,
				...as({ world, book }, 0),
				process,
				shop,
				target: 'shop',
				pick: choices(1),
				step: {},
			})
			.catch(() => {});
}

async function liveRound(scene: Scene, round: Round, teller: Teller): Promise<void> {
	const { world, book } = scene;
	const { steps, seed, fault } = round;
	const outcomes = steps.map(() => 'killed');
	world.planNetwork(fault?.kind === 'lost answer' ? fault : null);
	const jobs = steps.map((step, at) => ({
		process: step.process,
		run: async () => {
			const { act, target, process, seed: own } = step;
			const { shop } = world.processes[process] as (typeof world.processes)[number];
			const pick = choices(own);
			const acting = acts[act];
			if (!acting?.targets(scene).includes(target)) outcomes[at] = 'is impossible';
			else
				outcomes[at] = await acting
					.run({ ...scene, ...as(scene, at), process, shop, target, pick, step })
					.catch(reasonOf);
		},
	}));
	await world.turnstile.together(jobs, {
		choose: choices(seed).below,
		beforeTurn: async (turn) => {
			world.tick();
			if (fault?.kind === 'kill' && fault.turn === turn) await world.kill(fault.process);
			if (fault?.kind === 'database cut' && fault.turn === turn) await world.cutDatabase();
		},
		onTurn: ({ task, label }) => teller.note(`${task} ${label}`),
	});
	world.planNetwork(null);
	if (fault) teller.tell(`  fault: ${describeFault(fault)}`);
	for (const [at, { act, target, process }] of steps.entries())
		teller.tell(`${steps.length > 1 ? '| ' : '  '}[${process}] ${target} ${act}: ${outcomes[at]}`);
	await book.refresh();
}

/** The owner's session for the step at this place of a round. */
const as = ({ book }: Scene, at: number) => ({ session: at, owner: book.owners[at] as TestUser });

/** Why an act failed, without the details that the machine's timing decides. */
function reasonOf(error: unknown): string {
	const text = error instanceof Error ? error.message : String(error);
	return `failed: ${text.startsWith('the database is away') ? 'the database is away' : text.slice(0, 80)}`;
}

const describeFault = (fault: Fault): string =>
	fault.kind === 'kill'
		? `process ${fault.process} is killed before turn ${fault.turn}`
		: fault.kind === 'database cut'
			? `all connections to the database are cut before turn ${fault.turn}`
			: `request ${fault.request} to a service is lost ${fault.when} it takes effect`;

/** Runs what is due, with growing pauses, until nothing is left to do. */
async function comeToRest(scene: Scene, teller: Teller): Promise<void> {
	const { world } = scene;
	teller.tell('the world comes to rest');
	for (const left of Object.values(world.transbank.faults)) left.length = 0;
	for (const [at, minutes] of [1, 5, 30, 70, 70, 300, 1_500, 1_500, 4_500].entries()) {
		world.pass(minutes * minute);
		for (let again = 0; again < 2; again++) await runJobs(scene, at % processCount);
	}
	await scene.book.refresh();
}
