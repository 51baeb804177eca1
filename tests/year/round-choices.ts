import { choices } from '#tests/support/random.ts';
import type { Act, Scene } from './acts/act.ts';
import { acts } from './acts/acts.ts';
import type { Fault, Round, Step } from './round.ts';
import { processCount } from './world.ts';

const second = 1_000;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Between two rounds. Half of them are short, because much can be undone only for a moment. */
const pauses = [
	second,
	second,
	second,
	second,
	second,
	second,
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
const faultKinds = ['kill', 'database cut', 'disk full', 'lost answer', 'wrong clock'] as const;
/** How far a machine's clock can be off when its time service has just stepped it or has failed. */
const clockErrors = [-90 * second, -5 * second, 5 * second, 90 * second];
/** One order after the other is in focus, each for this many rounds. */
const roundsInFocus = 9;

/**
 * Chooses what happens in the year of a seed. Each year prefers other acts and leaves some out, because
 * years that do a little of everything rarely get far with anything (“swarm testing”: Groce and others,
 * ISSTA 2012).
 */
export function createRoundChoices(seed: number) {
	const { below, one } = choices(seed);
	/** How many of twenty rounds have a fault, and which kind most of these are. */
	const faultRate = one([2, 6, 14]);
	const mostFaults = one(['kill', 'database cut', 'lost answer', 'lost answer'] as const);
	const zeal = new Map(Object.keys(acts).map((name) => [name, one([0, 1, 1, 4])]));
	const timesChosen = new Map<string, number>();

	/** How much more likely than others an act is: what was chosen less often comes first. */
	const weightOf = (name: string, { weight, isNeeded }: Act): number =>
		(weight * Math.max(zeal.get(name) ?? 1, isNeeded ? 1 : 0)) / (1 + (timesChosen.get(name) ?? 0) / 3);

	/** Chooses one of these acts by their weights. */
	function chooseAct(possible: readonly Possible[]): Possible {
		const weights = possible.map(({ name, act }) => Math.ceil(1_000 * weightOf(name, act)));
		let left = below(weights.reduce((sum, weight) => sum + weight, 0));
		for (const [at, weight] of weights.entries()) {
			if (left < weight) return possible[at] as Possible;
			left -= weight;
		}
		throw new Error('no act is possible');
	}

	const stepOf = ({ name }: Possible, target: string): Step => {
		timesChosen.set(name, (timesChosen.get(name) ?? 0) + 1);
		return { act: name, target, process: below(processCount), seed: below(2 ** 30) };
	};

	return {
		/** Chooses how long nothing happens: mostly a second while an action can be undone. */
		choosePause: ({ book }: Scene): number => {
			const isUndoable = book.orders.some(({ facts }) => facts.isUndoable);
			return isUndoable && below(4) > 0 ? second : one(pauses);
		},
		/** Chooses what goes wrong. While a refund or a document waits, answers of services are often lost. */
		chooseFault({ book }: Scene): Fault | null {
			if (below(20) >= faultRate) return null;
			const { hasRefund, hasDocument } = book.waiting;
			if ((hasRefund || hasDocument) && below(3) === 0)
				return { kind: 'lost answer', request: 'change', when: 'after' };
			const kind = below(2) === 0 ? mostFaults : one(faultKinds);
			if (kind === 'kill') return { kind, process: below(processCount), effect: 1 + below(8) };
			if (kind === 'database cut' || kind === 'disk full') return { kind, effect: 1 + below(8) };
			if (kind === 'wrong clock') return { kind, process: below(processCount), ms: one(clockErrors) };
			const request = one(['every', 'change', below(3)] as const);
			return { kind, request, when: one(['before', 'after']) };
		},
		/**
		 * Chooses one to four steps that are possible now. Most of them are about the order in focus or its
		 * buyer, because most faults need several acts on the same order.
		 */
		chooseSteps({ world, book }: Scene, round: number): Pick<Round, 'steps' | 'seed'> {
			const scene = { world, book };
			const listed = Object.entries(acts).filter(([name, act]) => weightOf(name, act) > 0);
			const possible = listed
				.map(([name, act]) => ({ name, act, targets: act.targets(scene) }))
				.filter(({ targets }) => targets.length > 0);
			const promising = possible
				.map(({ name, act, targets }) => {
					const promised = new Set(act.promising?.(scene) ?? targets);
					return { name, act, targets: targets.filter((target) => promised.has(target)) };
				})
				.filter(({ targets }) => targets.length > 0);
			const focus = book.orders[Math.min(book.orders.length - 1, Math.floor(round / roundsInFocus))];
			const inFocus = (target: string) => target === focus?.name || target === focus?.buyer.name;
			const aboutFocus = (list: readonly Possible[]) =>
				list
					.map((one) => ({ ...one, targets: one.targets.filter(inFocus) }))
					.filter(({ targets }) => targets.length > 0);
			const chooseStep = (): Step => {
				// Mostly what achieves something, and sometimes what the shop must refuse.
				const list = below(5) === 0 ? possible : promising;
				const focused = aboutFocus(list);
				if (focused.length > 0 && below(5) < 3) {
					const chosen = chooseAct(focused);
					return stepOf(chosen, one(chosen.targets));
				}
				const chosen = chooseAct(list);
				// Mostly one of the last three, which are the most interesting, and sometimes the oldest.
				const recent = chosen.targets.slice(-3);
				const candidates = below(3) === 0 ? chosen.targets : recent;
				return stepOf(chosen, below(3) === 0 ? (candidates[0] as string) : one(candidates));
			};
			const steps = Array.from({ length: 1 + below(4) }, chooseStep);
			// The same in two tabs, on two processes.
			const [first] = steps as [Step];
			if (below(5) === 0) steps.push({ ...first, process: (first.process + 1) % processCount });
			return { steps, seed: below(2 ** 30) };
		},
	};
}

type Possible = { name: string; act: Act; targets: string[] };
