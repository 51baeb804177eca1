import { sql } from 'kysely';
import { type InvariantName, invariantNames } from '#contract/integrity/invariant-names.ts';
import type { Deps } from '../../core/deps.ts';
import type { Db } from '../../tables/tables.ts';
import { saveViolations } from './broken-invariants.rows.ts';
import type { Violation } from './invariant.ts';
import { invariants } from './invariants.ts';

type IntegrityLog = Record<'error' | 'warn', (details: object, message: string) => void>;

/** Upper bound for the violations of one invariant that are stored. */
const maxStored = 20;
/** How long one invariant, and one round, may take. */
const statementMs = 2_000;
const roundMs = 10_000;
/**
 * A violation is reported when a later round finds it again: the shop may have been down, so that background
 * work is late. It is shorter than the interval of the rounds.
 */
const confirmedAfterMs = 4 * 60_000;

/** The invariants that the running shop checks. */
export const checkedInvariants: readonly InvariantName[] = invariantNames.filter(
	(name) => invariants[name].isMonitored,
);

/**
 * Checks the inexpensive invariants and stores what breaks them. A confirmed violation is logged once as an
 * error. A round that runs out of time leaves the rest to the next rounds, which begin elsewhere in the list.
 */
export async function checkInvariants(deps: Pick<Deps, 'db' | 'clock'>, log?: IntegrityLog): Promise<void> {
	const { db, clock } = deps;
	const began = performance.now();
	const now = clock();
	const first = Math.floor(now.getTime() / confirmedAfterMs) % checkedInvariants.length;
	const inTurn = [...checkedInvariants.slice(first), ...checkedInvariants.slice(0, first)];
	const since = new Date(now.getTime() - confirmedAfterMs);
	for (const name of inTurn) {
		if (performance.now() - began > roundMs) {
			log?.warn({ invariant: name }, 'not all invariants could be checked in time');
			return;
		}
		try {
			const violations = await findInSnapshot(db, name, now);
			for (const { about, order_number, facts } of await saveViolations(db, name, violations, { now, since }))
				log?.error(
					{ invariant: name, about, order: order_number, facts, sentence: invariants[name].sentence },
					`the shop's data is inconsistent: ${name}, ${about}`,
				);
		} catch (error) {
			log?.warn({ err: error, invariant: name }, `the invariant ${name} could not be checked`);
		}
	}
}

/** Finds violations in one snapshot, since orders change between two statements. */
const findInSnapshot = (db: Db, name: InvariantName, now: Date): Promise<Violation[]> =>
	db
		.transaction()
		.setIsolationLevel('repeatable read')
		.setAccessMode('read only')
		.execute(async (trx) => {
			await sql`set local statement_timeout = ${sql.lit(statementMs)}`.execute(trx);
			return invariants[name].find(trx, now, maxStored);
		});
