import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../tables/tables.ts';
import { type Person, type PersonSql, personWith } from './person.ts';
import { rowsOfPerson, type TableOfPeople } from './rows-of-person.ts';

const blockedPerson: PersonSql = {
	userId: sql.ref('blocked_people.user_id'),
	email: sql.ref('blocked_people.email'),
	phone: sql.ref('blocked_people.phone'),
	rut: sql.ref('blocked_people.rut'),
};

/** SQL: whether a row belongs to the person of the joined row of `blocked_people`. */
export const isRowOfBlocked = (table: TableOfPeople): RawBuilder<boolean> =>
	rowsOfPerson[table](blockedPerson);

/**
 * SQL: whether a row belongs to a person whose data are blocked. `blocked_people` is empty in most shops, so
 * that the condition costs nothing. The statement must name the table by its own name.
 */
export const isOfBlockedPerson = (table: TableOfPeople): RawBuilder<boolean> =>
	sql`exists (select from blocked_people where ${isRowOfBlocked(table)})`;

/** Blocks a person's data for a request. */
export async function insertBlockedPerson(trx: Trx, requestId: number, person: Person): Promise<void> {
	const { userId: user_id, email, phone, rut } = person;
	await trx
		.insertInto('blocked_people')
		.values({ request_id: requestId, user_id, email, phone, rut })
		.onConflict((conflict) => conflict.column('request_id').doUpdateSet({ user_id, email, phone, rut }))
		.execute();
}

/** Ends the blocking of a request. */
export async function deleteBlockedPerson(trx: Trx, requestId: number): Promise<void> {
	await trx.deleteFrom('blocked_people').where('request_id', '=', requestId).execute();
}

/** Whether the data of the person with this address are blocked at their request. */
export async function isBlockedAddress(db: Db, address: string): Promise<boolean> {
	const { email } = personWith({ email: address });
	const { rows } = await sql<{ found: boolean }>`select exists (
		select from blocked_people left join users on users.id = blocked_people.user_id
		where blocked_people.email = ${email} or lower(users.email) = ${email}) as found`.execute(db);
	return rows[0]?.found === true;
}
