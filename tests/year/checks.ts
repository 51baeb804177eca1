import { type InvariantName, invariantNames } from '#contract/integrity/invariant-names.ts';
import type { Violation } from '#server/features/integrity/invariant.ts';
import { invariants } from '#server/features/integrity/invariants.ts';
import type { Scene } from './acts/act.ts';
import { ownerFigures } from './owner-figures.ts';
import { photographsAtRest } from './photographs-at-rest.ts';
import { servicesAtRest } from './services-at-rest.ts';
import { worldAlways } from './world-always.ts';
import { worldAtRest } from './world-at-rest.ts';

export type Broken = Violation & {
	/** The sentence that was not true. */
	sentence: string;
};
/** Finds what breaks an invariant. */
export type Check = (scene: Scene) => Promise<Violation[]>;

/** Invariants of the background work, which in a simulated year runs only now and then. */
const isInTime = (name: InvariantName) => name.endsWith('InTime');
const ofTheProgram: Record<string, Check> = Object.fromEntries(
	invariantNames
		.filter((name) => !isInTime(name))
		.map((name) => [
			invariants[name].sentence,
			({ world }) => invariants[name].find(world.db, world.now(), 3),
		]),
);

/** Checks what must be true after every round. */
export const checkAlways = (scene: Scene): Promise<Broken[]> =>
	check({ ...ofTheProgram, ...worldAlways }, scene);

/** Checks what must be true when everything that was due is done. */
export const checkAtRest = (scene: Scene): Promise<Broken[]> =>
	check({ ...worldAtRest, ...servicesAtRest, ...photographsAtRest, ...ownerFigures }, scene);

async function check(checks: Record<string, Check>, scene: Scene): Promise<Broken[]> {
	const broken: Broken[] = [];
	for (const [sentence, find] of Object.entries(checks))
		for (const one of await find(scene)) broken.push({ sentence, ...one });
	return broken;
}
