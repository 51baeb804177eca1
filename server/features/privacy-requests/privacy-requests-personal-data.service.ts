import type { AccountExport } from '#contract/personal-data/account-export.schema.ts';
import type { Db, Trx } from '../../tables/tables.ts';
import type { PersonIdentity } from '../accounts/users/person-hooks.ts';
import { insertEvent, removePersonFrom, requestsOfPerson } from './privacy-requests.queries.ts';

/** Returns the requests of a person, oldest first. */
export async function exportPrivacyRequests(
	db: Db,
	{ id, email }: PersonIdentity,
): Promise<AccountExport['privacyRequests']> {
	const rows = await requestsOfPerson(db, { userId: id, email });
	return rows.map((row) => ({
		number: row.number,
		createdAt: row.created_at.toISOString(),
		kind: row.kind,
		state: row.state,
		email: row.email,
		message: row.message,
		answer: row.answer,
		dueOn: row.due_on,
	}));
}

/** Removes the person from their requests, which remain as proof without the person's data. */
export async function forgetPrivacyRequests(trx: Trx, { id, email }: PersonIdentity): Promise<void> {
	const rows = await requestsOfPerson(trx, { userId: id, email });
	await removePersonFrom(
		trx,
		rows.map(({ id }) => id),
	);
	for (const row of rows)
		await insertEvent(trx, {
			request_id: row.id,
			by: 'shop',
			action: 'forget',
			state: row.state,
		});
}
