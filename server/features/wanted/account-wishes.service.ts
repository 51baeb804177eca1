import type { Kysely } from 'kysely';
import type { CustomerExport } from '#contract/accounts/customers.schema.ts';
import type { Database } from '../../database/tables.ts';
import type { Person } from '../accounts/profile/person-hooks.ts';
import { wishesOf } from './wanted.queries.ts';

/** A person's wishes, oldest first: by the account, and by its confirmed e-mail. */
export async function exportWishes(db: Kysely<Database>, person: Person): Promise<CustomerExport['wishes']> {
	const rows = await wishesOf(db, person);
	return rows.map(({ created_at, highest_price, ...row }) => ({
		...row,
		createdAt: created_at.toISOString(),
		highestPrice: highest_price,
	}));
}
