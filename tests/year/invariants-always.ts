import type { Check } from './checks.ts';
import { worldAlways } from './world-always.ts';

/** What must be true after every round, besides the invariants of the program itself. */
export const invariantsAlways: Record<string, Check> = {
	...worldAlways,
	'No request ends in an unexpected error.': async ({ world }) =>
		world.processes.flatMap(({ faults }, index) =>
			faults.map((fault) => ({ about: `process ${index}`, facts: { fault: String(fault) } })),
		),
};
