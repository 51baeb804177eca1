import type { DialectQuery } from '#contract/desk/lists.schema.ts';
import type { StolenSerial } from '#contract/stock/stolen.schema.ts';
import { fieldsOf } from '../../database/columns.ts';
import type { Deps } from '../../deps.ts';
import { countRows, paginationOfList, readDialectList } from '../../lists/dialect-list.ts';
import { stolenSerialsEntity } from './stock.entities.ts';

/** The owner's list of stolen serials: two statements. */
export async function listStolenSerials({ db }: Pick<Deps, 'db'>, query: DialectQuery) {
	const list = readDialectList(stolenSerialsEntity, query, 'id:desc', 100);
	const found = db.selectFrom('stolen_serials').where(list.where);
	const total = await countRows(db, 'stolen_serials', list.where);
	const rows = await found.selectAll().orderBy(list.order).limit(list.limit).offset(list.offset).execute();
	const serials = rows.map((row): StolenSerial => fieldsOf(row, 'id createdAt serial note'));
	return { serials, pagination: paginationOfList(list, total) };
}
