import type { sql } from 'kysely';
import type { Violation } from '#server/features/integrity/invariant.ts';
import type { Scene } from './acts/act.ts';

/** Runs a statement whose rows are violations. */
export const violations = async (
	{ world }: Scene,
	statement: ReturnType<typeof sql<Violation>>,
): Promise<Violation[]> => (await statement.execute(world.db)).rows;
