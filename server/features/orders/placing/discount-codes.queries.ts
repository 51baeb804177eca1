import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { awaitsPayment, isPaid, isRefunded, type StateQuestion } from '#contract/orders/state-questions.ts';
import { undoWindow } from '#contract/orders/undoable-actions.ts';
import { run } from '../../../database/run-sql.ts';
import { kyselySql, SqlValues, sqlText } from '../../../database/sql-text.ts';
import type { DialectList } from '../../../lists/dialect-list.ts';
import type { Db, NewRow, Trx } from '../../../tables/tables.ts';
import { type BuyerIdentity, isOfBuyerSql } from '../rows/buyer-identity.ts';
import { stateSql } from '../rows/order-states.ts';

/** Whether an order uses up its code: it does, unless it ended before it was paid. */
const isUse: StateQuestion = (state) => awaitsPayment(state) || isPaid(state) || isRefunded(state);
type CodeListBounds = Pick<DialectList, 'where' | 'order' | 'limit' | 'offset'>;

/** Returns a code's row; with `isLocked` the row is locked, so that uses are counted one at a time. */
export function findCode(db: Db, code: string, isLocked: boolean) {
	const found = db.selectFrom('discount_codes').selectAll().where('code', '=', code);
	return (isLocked ? found.forUpdate() : found).executeTakeFirst();
}

/**
 * Returns how often a code was used, in total and by this buyer, if it has such limits, and whether the buyer
 * has ordered before, if it is for first orders. An order that ended a moment ago still counts, because its
 * end can be undone.
 */
export async function codeUses(
	db: Db,
	{
		code,
		most_uses,
		most_each,
		first_order,
	}: Pick<CodeRow, 'code' | 'most_uses' | 'most_each' | 'first_order'>,
	buyer: BuyerIdentity,
	now: Date,
): Promise<{ uses: number; own: number; has_ordered: boolean }> {
	const values = new SqlValues();
	const since = values.bind(new Date(now.getTime() - 2 * undoWindow), 'timestamptz');
	const counts = sqlText`(${stateSql(isUse)} or updated_at > ${since})`;
	const ofCode = sqlText`discount_code = ${values.bind(code, 'text')} and ${counts}`;
	const theirs = isOfBuyerSql(values, buyer);
	const text = sqlText`select
		case when ${values.bind(Number(most_uses !== null), 'integer')} = 1 then (select count(*) from orders where ${ofCode}) else 0 end::integer as uses,
		case when ${values.bind(Number(most_each !== null), 'integer')} = 1 then (select count(*) from orders where ${ofCode} and ${theirs}) else 0 end::integer as own,
		${values.bind(Number(first_order), 'integer')} = 1 and exists (select from orders where ${theirs} and ${counts}) as has_ordered`;
	const [row] = (await run(db, text, values.list)) as { uses: number; own: number; has_ordered: boolean }[];
	return row ?? { uses: 0, own: 0, has_ordered: false };
}

/** Returns codes with their uses, in one SQL statement. */
export function codesOf(db: Db, { where, order, limit, offset }: CodeListBounds) {
	const used = (what: RawBuilder<number>) =>
		sql<number>`(select ${what} from orders where orders.discount_code = discount_codes.code
			and ${kyselySql<SqlBool>(stateSql(isUse))})`;
	return db
		.selectFrom('discount_codes')
		.selectAll()
		.select(used(sql`count(*)::integer`).as('uses'))
		.select(used(sql`coalesce(-sum(discount), 0)::integer`).as('total'))
		.where(where)
		.orderBy(order)
		.limit(limit)
		.offset(offset)
		.execute();
}
export type CodeRow = Awaited<ReturnType<typeof codesOf>>[number];

export function insertCode(trx: Trx, code: NewRow<'discount_codes'>) {
	return trx.insertInto('discount_codes').values(code).returning('document_id').executeTakeFirstOrThrow();
}

/** Returns the code with this documentId, locked. */
export function lockCode(trx: Trx, documentId: string) {
	return trx
		.selectFrom('discount_codes')
		.selectAll()
		.where('document_id', '=', documentId)
		.forUpdate()
		.executeTakeFirst();
}

export async function endCodeRow(trx: Trx, id: number, now: Date): Promise<void> {
	await trx
		.updateTable('discount_codes')
		.set({
			ended_at: now,
			updated_at: sql`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
		})
		.where('id', '=', id)
		.execute();
}
