import type { sql } from 'kysely';
import type { Scene } from './acts/act.ts';
import type { Violation } from './checks.ts';

/** Runs a statement whose rows are violations. */
export const violations = async (
	{ world }: Scene,
	statement: ReturnType<typeof sql<Violation>>,
): Promise<Violation[]> => (await statement.execute(world.db)).rows;
