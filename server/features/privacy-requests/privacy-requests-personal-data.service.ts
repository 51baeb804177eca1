import type { AccountExport } from '#contract/personal-data/account-export.schema.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Person } from '../../personal-data/person.ts';
import type { Db, RowOf, Trx } from '../../tables/tables.ts';
import {
	insertEvent,
	lockRequestsClosedBefore,
	removePersonFrom,
	requestsOfPerson,
} from './privacy-requests.queries.ts';

/** Returns the requests of a person, oldest first. */
export async function exportPrivacyRequests(
	db: Db,
	person: Person,
): Promise<AccountExport['privacyRequests']> {
	const rows = await requestsOfPerson(db, person);
	return rows.map((row) => ({
		number: row.number,
		createdAt: row.created_at.toISOString(),
		kind: row.kind,
		state: row.state,
		email: row.email,
		phone: row.phone,
		rut: row.rut,
		message: row.message,
		answer: row.answer,
		dueOn: row.due_on,
	}));
}

/** Removes the person from their requests, which remain as proof without the person's data. */
export const forgetPrivacyRequests = async (trx: Trx, person: Person): Promise<void> =>
	anonymiseRequests(trx, await requestsOfPerson(trx, person));

/** Removes the persons from requests that were closed before this time, which remain as proof. */
export const anonymiseOldRequests = (db: Db, before: Date): Promise<void> =>
	inTransaction(db, async (trx) => anonymiseRequests(trx, await lockRequestsClosedBefore(trx, before)));

async function anonymiseRequests(
	trx: Trx,
	rows: readonly Pick<RowOf<'privacy_requests'>, 'id' | 'state'>[],
): Promise<void> {
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
