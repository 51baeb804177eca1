import type { AccountExport } from '#contract/personal-data/account-export.schema.ts';
import type { Person } from '../../personal-data/person.ts';
import type { Db } from '../../tables/tables.ts';
import { toVisit } from './visit-view.ts';
import { visitsOfPerson } from './visits.queries.ts';

/** Returns the visits of a person, oldest first. */
export async function exportVisits(db: Db, person: Person): Promise<AccountExport['visits']> {
	const rows = await visitsOfPerson(db, person);
	return rows.map((row) => ({
		createdAt: row.created_at.toISOString(),
		...toVisit({ ...row, watch_document: null, user_document: null }),
		watch: row.watch_name,
		name: row.name,
		email: row.email,
		phone: row.phone,
		message: row.message,
	}));
}
