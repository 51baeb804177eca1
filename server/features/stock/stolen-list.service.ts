import type { DialectQuery } from '#contract/desk/lists.schema.ts';
import type { StolenSerial } from '#contract/stock/stolen.schema.ts';
import type { Deps } from '../../deps.ts';
import { paginationOfList, readDialectList } from '../../lists/dialect-list.ts';
import { stolenSerialsEntity } from './stock.entities.ts';

/** The owner's list of stolen serials: two statements. */
export async function listStolenSerials({ db }: Pick<Deps, 'db'>, query: DialectQuery) {
	const list = readDialectList(stolenSerialsEntity, query, 'id:desc', 100);
	const found = db.selectFrom('stolen_serials').where(list.where);
	const { total } = await found
		.select((row) => row.fn.countAll<string>().as('total'))
		.executeTakeFirstOrThrow();
	const rows = await found.selectAll().orderBy(list.order).limit(list.limit).offset(list.offset).execute();
	const serials = rows.map(
		({ created_at, ...row }): StolenSerial => ({ ...row, createdAt: created_at.toISOString() }),
	);
	return { serials, pagination: paginationOfList(list, Number(total)) };
}
