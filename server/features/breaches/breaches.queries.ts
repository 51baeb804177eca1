import { sql } from 'kysely';
import type { BreachNoticesInput } from '#contract/breaches/breaches.schema.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { DataKind } from '#contract/personal-data/processing.ts';
import { type RowPage, rowsOf } from '../../database/row-pages.ts';
import type { Person } from '../../personal-data/person.ts';
import { isRowOf } from '../../personal-data/rows-of-person.ts';
import type { Db, NewRow, RowOf, Trx } from '../../tables/tables.ts';

export type BreachRow = RowOf<'breaches'>;
export type BreachEntryRow = RowOf<'breach_entries'>;

export const insertBreach = (trx: Trx, breach: NewRow<'breaches'>): Promise<BreachRow> =>
	trx.insertInto('breaches').values(breach).returningAll().executeTakeFirstOrThrow();

export const insertEntry = (trx: Trx, entry: NewRow<'breach_entries'>): Promise<BreachEntryRow> =>
	trx.insertInto('breach_entries').values(entry).returningAll().executeTakeFirstOrThrow();

export const findBreach = (db: Db, documentId: string) =>
	db.selectFrom('breaches').selectAll().where('document_id', '=', documentId).executeTakeFirst();

export const findBreachByNumber = (db: Db, number: string) =>
	db.selectFrom('breaches').selectAll().where('number', '=', number).executeTakeFirst();

/** Lists breaches, newest first. */
export function listBreachRows(db: Db, page: RowPage): Promise<BreachRow[]> {
	const { limit, offset } = rowsOf(page);
	return db.selectFrom('breaches').selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

/** Returns the entries of breaches, oldest first. */
export const entriesOf = (db: Db, breachIds: readonly number[]): Promise<BreachEntryRow[]> =>
	breachIds.length === 0
		? Promise.resolve([])
		: db.selectFrom('breach_entries').selectAll().where('breach_id', 'in', breachIds).orderBy('id').execute();

/** Counts the people whom each entry of a breach added. */
export const countAdded = (db: Db, breachId: number) =>
	db
		.selectFrom('breach_people')
		.where('breach_id', '=', breachId)
		.groupBy('entry_id')
		.select(['entry_id', sql<number>`count(*)::int`.as('people')])
		.execute();

/** SQL: whether the law requires to notify the person of the outer query. */
const isRequired = sql<boolean>`exists (select from breach_person_kinds owed
	where owed.person_id = breach_people.id and owed.duty is not null)`;

export type PeopleCount = {
	breach_id: number;
	language: Language;
	people: number;
	required: number;
	queued: number;
	notified: number;
	erased: number;
};

/** Counts the people of breaches by the language of their notice. */
export function countPeople(db: Db, breachIds: readonly number[]): Promise<PeopleCount[]> {
	if (breachIds.length === 0) return Promise.resolve([]);
	return db
		.selectFrom('breach_people')
		.leftJoin('breach_notices', 'breach_notices.person_id', 'breach_people.id')
		.leftJoin('breach_proofs', 'breach_proofs.person_id', 'breach_people.id')
		.where('breach_people.breach_id', 'in', breachIds)
		.groupBy(['breach_people.breach_id', 'breach_people.language'])
		.orderBy('breach_people.language')
		.select([
			'breach_people.breach_id',
			'breach_people.language',
			sql<number>`count(*)::int`.as('people'),
			sql<number>`(count(*) filter (where ${isRequired}))::int`.as('required'),
			sql<number>`count(breach_notices.person_id)::int`.as('queued'),
			sql<number>`count(breach_proofs.person_id)::int`.as('notified'),
			sql<number>`(count(*) filter (where breach_people.email is null))::int`.as('erased'),
		])
		.execute();
}

/** Counts the people and values of a breach by kind of data. */
export const countKinds = (db: Db, breachId: number) =>
	db
		.selectFrom('breach_person_kinds')
		.innerJoin('breach_people', 'breach_people.id', 'breach_person_kinds.person_id')
		.where('breach_people.breach_id', '=', breachId)
		.groupBy('breach_person_kinds.kind')
		.orderBy('breach_person_kinds.kind')
		.select([
			'breach_person_kinds.kind',
			sql<number>`count(*)::int`.as('people'),
			sql<number>`sum(breach_person_kinds.value_count)::int`.as('values'),
			sql<BreachKindRow['duty']>`max(breach_person_kinds.duty)`.as('duty'),
		])
		.execute();
type BreachKindRow = RowOf<'breach_person_kinds'>;

/** Returns a page of the people of a breach, with the proof of their notices. */
export function listPeopleRows(db: Db, breachId: number, page: RowPage) {
	const { limit, offset } = rowsOf(page);
	return db
		.selectFrom('breach_people')
		.leftJoin('breach_notices', 'breach_notices.person_id', 'breach_people.id')
		.leftJoin('breach_proofs', 'breach_proofs.person_id', 'breach_people.id')
		.where('breach_people.breach_id', '=', breachId)
		.select([
			'breach_people.id',
			'breach_people.email',
			'breach_people.user_id',
			'breach_people.language',
			'breach_notices.at as queued_at',
			'breach_proofs.at as accepted_at',
			'breach_proofs.message_id',
			'breach_proofs.mail_answer',
			'breach_proofs.digest',
		])
		.orderBy('breach_people.id')
		.limit(limit)
		.offset(offset)
		.execute();
}

/** Returns the kinds of data of people. */
export const kindsOfPeople = (db: Db, personIds: readonly number[]): Promise<BreachKindRow[]> =>
	personIds.length === 0
		? Promise.resolve([])
		: db
				.selectFrom('breach_person_kinds')
				.selectAll()
				.where('person_id', 'in', personIds)
				.orderBy('kind')
				.execute();

/**
 * Records that the approved notices of up to `limit` people are sent now, and returns them. A person is
 * returned once, whatever happens afterwards; erased people are not returned.
 */
export async function takeUnnotified(trx: Trx, limit: number, now: Date) {
	const { rows } = await sql<{
		person_id: number;
		breach_id: number;
		email: string;
		language: Language;
	}>`with approved as (
			select distinct on (breach_id) breach_id, id, audience from breach_entries
			where kind = 'notices' order by breach_id, id desc),
		people as (
			select breach_people.id, breach_people.breach_id, email, language, approved.id as entry_id
			from approved join breach_people using (breach_id)
			where email is not null and (approved.audience = 'all' or ${isRequired})
				and not exists (select from breach_notices where person_id = breach_people.id)
			order by breach_people.id limit ${limit} for update of breach_people skip locked),
		taken as (
			insert into breach_notices (person_id, entry_id, at) select id, entry_id, ${now}::timestamptz from people
			on conflict do nothing returning person_id)
		select person_id, breach_id, email, language from taken join people on people.id = person_id
		order by person_id`.execute(trx);
	return rows;
}

/** Counts the people whom the last approved notices of each breach have not reached. */
export async function countUnsentNotices(db: Db): Promise<Map<number, number>> {
	const { rows } = await sql<{ breach_id: number; people: number }>`with approved as (
			select distinct on (breach_id) breach_id, audience from breach_entries
			where kind = 'notices' order by breach_id, id desc)
		select breach_id, count(*)::int as people from approved join breach_people using (breach_id)
		where email is not null and (approved.audience = 'all' or ${isRequired})
			and not exists (select from breach_notices where person_id = breach_people.id)
		group by breach_id`.execute(db);
	return new Map(rows.map(({ breach_id, people }) => [breach_id, people]));
}

/** Whether the notices to an audience would reach a person who was not notified yet. */
export async function hasUnnotified(
	trx: Trx,
	breachId: number,
	audience: BreachNoticesInput['audience'],
): Promise<boolean> {
	const found = await trx
		.selectFrom('breach_people')
		.select('id')
		.where('breach_id', '=', breachId)
		.where('email', 'is not', null)
		.$if(audience === 'required', (query) => query.where(isRequired))
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('breach_notices')
						.select('person_id')
						.whereRef('breach_notices.person_id', '=', 'breach_people.id'),
				),
			),
		)
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}

/** Returns the notice for a person, with what it depends on; undefined once it was sent. */
export const findNotice = (db: Db, personId: number) =>
	db
		.selectFrom('breach_notices')
		.innerJoin('breach_entries', 'breach_entries.id', 'breach_notices.entry_id')
		.leftJoin('breach_proofs', 'breach_proofs.person_id', 'breach_notices.person_id')
		.where('breach_notices.person_id', '=', personId)
		.where('breach_proofs.person_id', 'is', null)
		.select(['breach_entries.notices'])
		.executeTakeFirst();

/** Records the mail server's acceptance of a notice. */
export async function insertProof(db: Db, proof: NewRow<'breach_proofs'>): Promise<void> {
	await db
		.insertInto('breach_proofs')
		.values(proof)
		.onConflict((conflict) => conflict.column('person_id').doNothing())
		.execute();
}

/** Returns the breaches that affected a person, oldest first. */
export const breachesOfPerson = (db: Db, person: Person) =>
	db
		.selectFrom('breach_people')
		.innerJoin('breaches', 'breaches.id', 'breach_people.breach_id')
		.leftJoin('breach_proofs', 'breach_proofs.person_id', 'breach_people.id')
		.where(isRowOf('breach_people', person))
		.select([
			'breach_people.id',
			'breach_people.email',
			'breaches.number',
			'breaches.noticed_at',
			'breach_proofs.at as notified_at',
			sql<
				DataKind[]
			>`array(select kind from breach_person_kinds where person_id = breach_people.id order by kind)`.as(
				'kinds',
			),
		])
		.orderBy('breach_people.id')
		.execute();

/** Removes a person from the breaches that affected them. The numbers and the proof of the notice remain. */
export async function removePersonFromBreaches(trx: Trx, person: Person): Promise<void> {
	await trx
		.updateTable('breach_people')
		.set({ email: null, user_id: null })
		.where(isRowOf('breach_people', person))
		.execute();
}

/** Removes the people from breaches that were recorded before a time. */
export async function removeOldPeople(db: Db, before: Date): Promise<void> {
	await db
		.updateTable('breach_people')
		.set({ email: null, user_id: null })
		.where('email', 'is not', null)
		.where('breach_id', 'in', (from) =>
			from.selectFrom('breaches').select('id').where('created_at', '<', before),
		)
		.execute();
}
