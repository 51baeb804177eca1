import { sql } from 'kysely';
import type { Db } from '../../tables/tables.ts';
import { plainEmail } from '../accounts/users/users.rows.ts';

/** Whether the data of the person with this address are blocked at their request. */
export async function isBlockedPerson(db: Db, email: string): Promise<boolean> {
	const found = await db
		.selectFrom('privacy_requests')
		.select('id')
		.where('state', '=', 'blocked')
		.where(sql`lower(email)`, '=', plainEmail(email))
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}
