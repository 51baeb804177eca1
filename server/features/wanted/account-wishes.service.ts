import type { Kysely, Transaction } from 'kysely';
import type { CustomerExport } from '#contract/accounts/customers.schema.ts';
import type { Database } from '../../database/tables.ts';
import { deleteWishesOf, type Person, wishesOf } from './wanted.queries.ts';

/** A person's wishes, oldest first: by the account, and by its e-mail once that is confirmed. */
export async function exportWishes(
	db: Kysely<Database>,
	{ id, email, confirmed }: { id: number; email: string; confirmed: boolean },
): Promise<CustomerExport['wishes']> {
	const rows = await wishesOf(db, { id, email: confirmed ? email : null });
	return rows.map(({ created_at, highest_price, ...row }) => ({
		...row,
		createdAt: created_at.toISOString(),
		highestPrice: highest_price,
	}));
}

/** Deletes what a person asked for; `email`: also those of this address. */
export async function forgetWishes(trx: Transaction<Database>, person: Person): Promise<void> {
	await deleteWishesOf(trx, person);
}
