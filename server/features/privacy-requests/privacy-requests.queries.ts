import { sql } from 'kysely';
import type { PrivacyReportFormat } from '#contract/privacy-requests/privacy-request-kinds.ts';
import { awaitsAnswer, privacyRequestStates } from '#contract/privacy-requests/privacy-request-states.ts';
import { countOf, type RowPage, rowsOf } from '../../database/row-pages.ts';
import { deleteBlockedPerson } from '../../personal-data/blocked-people.rows.ts';
import type { Person } from '../../personal-data/person.ts';
import { isRowOf } from '../../personal-data/rows-of-person.ts';
import type { Db, NewRow, RowChanges, RowOf, Trx } from '../../tables/tables.ts';

export type PrivacyRequestRow = RowOf<'privacy_requests'>;
export type PrivacyEventRow = RowOf<'privacy_request_events'>;

const waitingStates = privacyRequestStates.filter(awaitsAnswer);

/** Stores a request once for each confirmation code; returns undefined when the code was used before. */
export function insertRequest(trx: Trx, request: NewRow<'privacy_requests'>) {
	return trx
		.insertInto('privacy_requests')
		.values(request)
		.onConflict((conflict) => conflict.column('code_hash').doNothing())
		.returningAll()
		.executeTakeFirst();
}

export async function insertEvent(trx: Db, event: NewRow<'privacy_request_events'>): Promise<void> {
	await trx.insertInto('privacy_request_events').values(event).execute();
}

export function findRequestByCode(db: Db, codeHash: string) {
	return db.selectFrom('privacy_requests').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();
}

export const findRequest = (db: Db, documentId: string) =>
	db.selectFrom('privacy_requests').selectAll().where('document_id', '=', documentId).executeTakeFirst();

export const findRequestById = (db: Db, id: number) =>
	db.selectFrom('privacy_requests').selectAll().where('id', '=', id).executeTakeFirst();

export const lockRequest = (trx: Trx, documentId: string) =>
	trx
		.selectFrom('privacy_requests')
		.selectAll()
		.where('document_id', '=', documentId)
		.forUpdate()
		.executeTakeFirst();

/** Updates a request and its version, which always increases, even when clocks differ. */
export function updateRequest(
	trx: Trx,
	id: number,
	changes: Omit<RowChanges<'privacy_requests'>, 'updated_at'>,
	now: Date,
): Promise<PrivacyRequestRow> {
	const updated_at = sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
	const changed = trx.updateTable('privacy_requests').set({ ...changes, updated_at });
	return changed.where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

function filteredRequests(db: Db, waits: boolean | undefined) {
	return db
		.selectFrom('privacy_requests')
		.$if(waits !== undefined, (query) => query.where('state', waits ? 'in' : 'not in', waitingStates));
}

/** Returns a page of requests: those that wait by their deadline, all others newest first. */
export function listRequests(db: Db, waits: boolean | undefined, page: RowPage) {
	const { limit, offset } = rowsOf(page);
	return filteredRequests(db, waits)
		.selectAll()
		.$if(waits === true, (query) => query.orderBy('due_on'))
		.orderBy('id', waits === true ? 'asc' : 'desc')
		.limit(limit)
		.offset(offset)
		.execute();
}

export const countRequests = (db: Db, waits: boolean | undefined): Promise<number> =>
	countOf(filteredRequests(db, waits));

/** Returns the kind and the deadline of each request that waits for an answer. */
export const waitingRequests = (db: Db) =>
	filteredRequests(db, true).select(['kind', 'due_on']).orderBy('due_on').execute();

export const eventsOf = (db: Db, ids: readonly number[]): Promise<PrivacyEventRow[]> =>
	ids.length === 0
		? Promise.resolve([])
		: db
				.selectFrom('privacy_request_events')
				.selectAll()
				.where('request_id', 'in', ids)
				.orderBy('id')
				.execute();

/** Returns the requests of a person, oldest first. */
export const requestsOfPerson = (db: Db, person: Person): Promise<PrivacyRequestRow[]> =>
	db
		.selectFrom('privacy_requests')
		.selectAll()
		.where(isRowOf('privacy_requests', person))
		.orderBy('id')
		.execute();

/** Locks the requests of a person in which their data are blocked, and returns them. */
export const lockBlockingsOf = (trx: Trx, person: Person): Promise<PrivacyRequestRow[]> =>
	trx
		.selectFrom('privacy_requests')
		.selectAll()
		.where('state', '=', 'blocked')
		.where(isRowOf('privacy_requests', person))
		.orderBy('id')
		.forUpdate()
		.execute();

/** Whether the person has another request, other than for blocking, that waits for an answer. */
export async function hasOtherWaitingRequest(trx: Trx, person: Person, id: number): Promise<boolean> {
	const found = await trx
		.selectFrom('privacy_requests')
		.select('id')
		.where('state', 'in', waitingStates)
		.where('kind', '<>', 'blocking')
		.where('id', '<>', id)
		.where(isRowOf('privacy_requests', person))
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}

export async function saveFiles(
	trx: Trx,
	requestId: number,
	files: readonly { format: PrivacyReportFormat; file: Buffer }[],
	now: Date,
): Promise<void> {
	await trx
		.insertInto('privacy_request_files')
		.values(files.map((one) => ({ ...one, request_id: requestId, created_at: now })))
		.execute();
}

export const filesOf = (db: Db, requestId: number) =>
	db
		.selectFrom('privacy_request_files')
		.select(['format', 'file'])
		.where('request_id', '=', requestId)
		.orderBy('id')
		.execute();

/** Deletes the copies of answers that were stored before a time. */
export async function deleteOldFiles(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('privacy_request_files').where('created_at', '<', before).execute();
}

/** Locks requests that were closed before this time and still name their person. */
export const lockRequestsClosedBefore = (trx: Trx, before: Date) =>
	trx
		.selectFrom('privacy_requests')
		.select(['id', 'state'])
		.where('closed_at', '<', before)
		.where(sql<boolean>`num_nonnulls(email, user_id, order_id, message, answer) > 0`)
		.forUpdate()
		.execute();

/** Removes the person from these requests, which remain as proof. */
export async function removePersonFrom(trx: Trx, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	await trx.deleteFrom('privacy_request_files').where('request_id', 'in', ids).execute();
	await trx
		.updateTable('privacy_requests')
		.set({ email: null, phone: null, rut: null, user_id: null, order_id: null, message: null, answer: null })
		.where('id', 'in', ids)
		.execute();
	await trx.updateTable('block_openings').set({ reason: null }).where('request_id', 'in', ids).execute();
	for (const id of ids) await deleteBlockedPerson(trx, id);
}

/** Returns who opened the blocked data of a request, newest first. */
export const openingsOf = (db: Db, requestId: number) =>
	db
		.selectFrom('block_openings')
		.select(['opened_at', 'open_until', 'user_id', 'reason'])
		.where('request_id', '=', requestId)
		.orderBy('id', 'desc')
		.limit(50)
		.execute();

export async function insertOpening(trx: Trx, opening: NewRow<'block_openings'>): Promise<void> {
	await trx.insertInto('block_openings').values(opening).execute();
}
