import type { LostAnswer } from './world.ts';

/** Something that a person or a job does, on one of the processes. */
export type Step = {
	act: string;
	target: string;
	process: number;
	seed: number;
	/** The name of the order or the watch that came of it, so that a shortened story calls it the same. */
	made?: string;
};
/**
 * What goes wrong in a round, besides what the steps do. Answers are also lost, and clocks are also wrong, in
 * the pause before it.
 */
export type Fault =
	/** Before the process would change something that outlives it for this time in the round. */
	| { kind: 'kill'; process: number; effect: number }
	| ({ kind: 'lost answer' } & LostAnswer)
	/** Before any process would change something for this time in the round. */
	| { kind: 'database cut'; effect: number }
	/** From the time on when any process would change something for this time in the round. */
	| { kind: 'disk full'; effect: number }
	/** The clock of one process is wrong by so many milliseconds. */
	| { kind: 'wrong clock'; process: number; ms: number };
/** Steps that happen at the same time, after some time has passed. */
export type Round = { after: number; steps: Step[]; seed: number; fault: Fault | null };
