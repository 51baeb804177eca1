import type { AccountExport } from '#contract/personal-data/account-export.schema.ts';
import type { Person } from '../../personal-data/person.ts';
import type { Db, Trx } from '../../tables/tables.ts';
import { breachesOfPerson, removeOldPeople, removePersonFromBreaches } from './breaches.queries.ts';

/** Returns the breaches that affected a person, oldest first. */
export async function exportBreaches(db: Db, person: Person): Promise<AccountExport['breaches']> {
	const rows = await breachesOfPerson(db, person);
	return rows.map((row) => ({
		number: row.number,
		noticedAt: row.noticed_at.toISOString(),
		email: row.email,
		kinds: row.kinds,
		notifiedAt: row.notified_at?.toISOString() ?? null,
	}));
}

/** Removes a person from the breaches that affected them, which remain with their proofs. */
export const forgetBreaches = (trx: Trx, person: Person): Promise<void> =>
	removePersonFromBreaches(trx, person);

/** Removes the people from old breaches, which remain with their numbers and proofs. */
export const anonymiseOldBreaches = (db: Db, before: Date): Promise<void> => removeOldPeople(db, before);
