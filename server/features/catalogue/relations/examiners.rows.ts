import { sql } from 'kysely';
import type { Db, Trx } from '../../../tables/tables.ts';

const examinerOf = sql<string>`condition_sheet ->> 'examiner'`;

/** Whether the condition sheet of a watch names the examiner, who is locked until the transaction ends. */
export async function isExaminerNamed(trx: Trx, documentId: string): Promise<boolean> {
	await trx.selectFrom('examiners').select('id').where('document_id', '=', documentId).forUpdate().execute();
	const watch = await trx
		.selectFrom('watches')
		.select('id')
		.where(examinerOf, '=', documentId)
		.limit(1)
		.executeTakeFirst();
	return watch !== undefined;
}

/** Returns the name of an examiner, and locks the row against deletion until the transaction ends. */
export async function lockExaminerName(trx: Trx, documentId: string): Promise<string | undefined> {
	const row = await trx
		.selectFrom('examiners')
		.select('name')
		.where('document_id', '=', documentId)
		.forShare()
		.executeTakeFirst();
	return row?.name;
}

/** Returns all examiners, who are few. */
export const allExaminers = (db: Db) =>
	db.selectFrom('examiners').select(['document_id', 'name']).orderBy('id').execute();

/** Writes the present name of an examiner in the condition sheets of the watches that they examined. */
export async function renewExaminedBy(trx: Trx, id: number): Promise<void> {
	await sql`update watches set condition_sheet = jsonb_set(condition_sheet, '{examinedBy}', to_jsonb(e.name))
		from examiners e where e.id = ${id} and ${examinerOf} = e.document_id
			and condition_sheet ->> 'examinedBy' is distinct from e.name`.execute(trx);
}
