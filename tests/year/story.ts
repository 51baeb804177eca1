import { createHash, type Hash } from 'node:crypto';
import { choices } from '#tests/support/random.ts';
import type { TestUser } from '#tests/support/shop.ts';
import type { Scene } from './acts/act.ts';
import { acts, jobNames } from './acts/acts.ts';
import { sendMercadoPagoNotice } from './acts/buyers.ts';
import { endMisbehaviour } from './acts/services.ts';
import { openBook } from './book.ts';
import { type Broken, checkAlways, checkAtRest } from './checks.ts';
import type { Fault, Round } from './round.ts';
import { createRoundChoices } from './round-choices.ts';
import { openWorld, processCount, type World } from './world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export type Story = {
	seed: number;
	rounds: Round[];
	/** What happened, a line for each step. */
	lines: string[];
	/**
	 * Digests of everything that the processes did to the world, in order: one up to the end of each round.
	 */
	digests: string[];
	/** The same up to the end of the year. */
	digest: string;
	/** The first invariants that were broken; empty in a good year. */
	broken: Broken[];
	/** The names of the orders that broke the first of them. */
	culprits: string[];
};

const roundCount = 70;

/**
 * Lives the year of this seed, or only its first `count` rounds without coming to rest. With `rounds`, lives
 * these instead of choosing them.
 */
export async function liveYear(
	seed: number,
	{ rounds, count }: { rounds?: readonly Round[]; count?: number } = {},
): Promise<Story> {
	const world = await openWorld(seed);
	try {
		const scene = { world, book: await openBook(world) };
		const teller = createTeller(scene);
		const choose = createRoundChoices(seed);
		const lived: Round[] = [];
		let broken: Broken[] = [];
		const last = count ?? rounds?.length ?? roundCount;
		for (let at = 0; at < last && broken.length === 0; at++) {
			const { after, fault } = rounds?.[at] ?? {
				after: choose.choosePause(scene),
				fault: choose.chooseFault(scene),
			};
			world.planNetwork(fault?.kind === 'lost answer' ? fault : null);
			if (fault?.kind === 'wrong clock') world.stepClock(fault.process, fault.ms);
			await spend(scene, after, teller);
			const round = rounds?.[at] ?? { after, fault, ...choose.chooseSteps(scene, at) };
			lived.push(round);
			await liveRound(scene, round, teller);
			teller.endRound();
			broken = await checkAlways(scene);
		}
		if (broken.length === 0 && count === undefined) {
			await comeToRest(scene, teller);
			broken = [...(await checkAlways(scene)), ...(await checkAtRest(scene))];
		}
		const facts = JSON.stringify(broken[0] ?? {});
		const culprits = scene.book.orders.filter(({ number }) => facts.includes(number)).map(({ name }) => name);
		return { seed, rounds: lived, ...teller.end(), broken, culprits };
	} finally {
		await world.close();
	}
}

type Teller = ReturnType<typeof createTeller>;

/** Writes the story. */
function createTeller({ world }: Scene) {
	const hash = createHash('sha256');
	const lines: string[] = [];
	const digests: string[] = [];
	return {
		/** Notes what a process did to the world. */
		note: (text: string) => void hash.update(text),
		tell: (text: string) => {
			const line = `${world.now().toISOString().slice(0, 16).replace('T', ' ')}  ${text}`;
			lines.push(line);
			hash.update(line);
		},
		endRound: () => void digests.push(digestOf(hash.copy())),
		end: () => ({ lines, digests, digest: digestOf(hash) }),
	};
}

const digestOf = (hash: Hash): string => hash.digest('hex').slice(0, 16);

/** Lets time pass. In a long pause, the background work has run by its end. */
async function spend(scene: Scene, ms: number, teller: Teller): Promise<void> {
	const { world, book } = scene;
	await world.pass(ms);
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
	const jobs = steps.map((step, at) => ({
		process: step.process,
		run: async () => {
			const { act, target, process, seed: own } = step;
			const { shop } = world.processes[process] as (typeof world.processes)[number];
			const pick = choices(own);
			const acting = acts[act];
			if (!acting?.targets(scene).includes(target)) outcomes[at] = 'is impossible';
			else
				try {
					outcomes[at] = await acting.run({ ...scene, ...as(scene, at), process, shop, target, pick, step });
				} catch (error) {
					outcomes[at] = reasonOf(error);
				}
		},
	}));
	let effects = 0;
	await world.turnstile.together(jobs, {
		choose: choices(seed).below,
		beforeTurn: async ({ process, hasEffect }) => {
			world.tick();
			if (!hasEffect) return;
			if (fault?.kind === 'kill' && fault.process === process && ++effects === fault.effect)
				await world.kill(process);
			if (fault?.kind === 'database cut' && ++effects === fault.effect) await world.cutDatabase();
			if (fault?.kind === 'disk full' && ++effects === fault.effect) world.setDiskFull(true);
		},
		onTurn: ({ task, label }) => teller.note(`${task} ${label}`),
	});
	world.planNetwork(null);
	world.stepClock(null);
	world.setDiskFull(false);
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

function describeFault(fault: Fault): string {
	if (fault.kind === 'kill') return `process ${fault.process} is killed before its change ${fault.effect}`;
	if (fault.kind === 'disk full') return `the disk is full from change ${fault.effect} on`;
	if (fault.kind === 'database cut')
		return `all connections to the database are cut before change ${fault.effect}`;
	if (fault.kind === 'wrong clock') {
		const seconds = `${Math.abs(fault.ms) / 1_000} seconds ${fault.ms > 0 ? 'fast' : 'slow'}`;
		return `the clock of process ${fault.process} is ${seconds}`;
	}
	const requests = { every: 'every request', change: 'every request for a change' };
	const lost = typeof fault.request === 'number' ? `request ${fault.request}` : requests[fault.request];
	return `${lost} to a service is lost ${fault.when} it takes effect`;
}

/** Runs what is due, with growing pauses, until nothing is left to do. */
async function comeToRest(scene: Scene, teller: Teller): Promise<void> {
	const { world } = scene;
	teller.tell('the world comes to rest');
	endMisbehaviour(world);
	world.completeVerified();
	// Mercado Pago repeats a notification until it is accepted.
	const [{ shop }] = world.processes as [World['processes'][number]];
	for (const { id } of world.mercadoPago.payments.values()) await sendMercadoPagoNotice({ world, shop }, id);
	for (const [at, minutes] of [1, 5, 30, 70, 70, 300, 1_500, 1_500, 4_500].entries()) {
		await world.pass(minutes * minute);
		for (let again = 0; again < 2; again++) await runJobs(scene, at % processCount);
	}
	await scene.book.refresh();
}
