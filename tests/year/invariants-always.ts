import type { Check } from './checks.ts';

/** What must be true after every round, besides the invariants of the program itself. */
export const invariantsAlways: Record<string, Check> = {
	'No request ends in an unexpected error.': async ({ world }) =>
		world.processes.flatMap(({ faults }, index) =>
			faults.map((fault) => ({ about: `process ${index}`, facts: { fault: String(fault) } })),
		),
};
